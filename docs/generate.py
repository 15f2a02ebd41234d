# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Write the generated parts of README.md, docs/ and the table metadata anew.

A generated part stands between `<!-- begin NAME -->` and `<!-- end NAME -->`; NAME is
one of PARTS, or a query in graph/queries that is shown with its answer. In
csv-metadata.json the tables of one name are described as the first of them is.
`python docs/generate.py --check` writes nothing and exits 1 when a file is stale.
"""

import argparse
import csv
import io
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from pyoxigraph import QueryResultsFormat, QuerySolutions, Store

from accelkg.coverage import count_rows, format_rows, read_coverage, topic_rows
from accelkg.dataset import build_dataset
from accelkg.namespaces import PREFIXES

ROOT = Path(__file__).parent.parent
QUERIES = ROOT / "graph/queries"
DATA = ROOT / "graph/data"
LINE_LENGTH = 88
NUMBER = re.compile(r"\d+")
# The first question of each theme.
THEMES = {
    1: "AWS Trainium",
    60: "Chips compared",
    77: "Systems and links",
    87: "Users, clusters and models",
    97: "Road maps",
    99: "How sure is it?",
    106: "Benchmarks, shipments and growth",
}
PART = re.compile(r"(<!-- begin (\S+) -->\n).*?(<!-- end \2 -->)", re.DOTALL)


def select(store: Store, query: str) -> list[list[str]]:
    """Give the header and the rows of a SELECT query, as text."""
    solutions = store.query(query, prefixes=PREFIXES)
    if not isinstance(solutions, QuerySolutions):
        raise TypeError("only SELECT queries are shown as tables")
    text = solutions.serialize(format=QueryResultsFormat.CSV) or b""
    return list(csv.reader(io.StringIO(text.decode())))


def table(rows: list[list[str]]) -> str:
    """Draw rows as a Markdown table; the first row is the header."""
    head, *body = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    lines = [head, ["---"] * len(head), *body]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def fenced(query: str) -> str:
    """Put a query into a Markdown code block."""
    return f"```sparql\n{query.strip()}\n```\n"


def question(path: Path) -> tuple[str, str]:
    """Give the question that a query answers, and the query."""
    head, query = path.read_text(encoding="utf-8").split("\n", 1)
    return head.removeprefix("# "), query


def counts(store: Store) -> str:
    """Count the things of the graph by class, and its claims and sources."""
    _, query = question(QUERIES / "counts.rq")
    _, *rows = select(store, query)
    text = ", ".join(f"{count} {what}" for what, count in rows)
    return textwrap.fill(f"{text}.", width=LINE_LENGTH) + "\n"


def example(store: Store, name: str) -> str:
    """Show a query of graph/queries and its answer."""
    _, query = question(QUERIES / f"{name}.rq")
    return f"{fenced(query)}\n{table(select(store, query))}"


def cookbook(store: Store) -> str:
    """Show every numbered question with its query and its answer, by theme."""
    numbered = {int(NUMBER.findall(path.name)[0]): path for path in QUERIES.glob("q*")}
    shown = []
    for number, path in sorted(numbered.items()):
        if number in THEMES:
            shown.append(f"## {THEMES[number]}\n")
        shown.append(recipe(store, path))
    return "\n".join(shown)


def recipe(store: Store, path: Path) -> str:
    """Show one question, its query and its answer."""
    asked, query = question(path)
    rows = select(store, query)
    return f"### {asked}\n\n{fenced(query)}\n{table(rows)}"


def prefixes(_: Store) -> str:
    """List the prefixes that the endpoint and the command declare beforehand."""
    lines = [f"PREFIX {name}: <{iri}>" for name, iri in sorted(PREFIXES.items())]
    return fenced("\n".join(lines))


PARTS: Mapping[str, Callable[[Store], str]] = {
    "cookbook": cookbook,
    "counts": counts,
    "coverage-counts": lambda store: table(count_rows(read_coverage(store))),
    "coverage-formats": lambda store: table(format_rows(read_coverage(store))),
    "coverage-topics": lambda store: table(topic_rows(read_coverage(store))),
    "prefixes": prefixes,
}


def renewed(text: str, store: Store) -> str:
    """Give the text of a document with its generated parts written anew."""

    def part(match: re.Match[str]) -> str:
        name = match[2]
        body = PARTS[name](store) if name in PARTS else example(store, name)
        return f"{match[1]}\n{body}{match[3]}"

    return PART.sub(part, text)


def table_metadata(text: str) -> str:
    """Give the CSV on the Web metadata with the tables of all vendors."""
    described = json.loads(text)
    folders = {path.parent.relative_to(DATA).as_posix() for path in DATA.rglob("*.csv")}
    vendors = sorted(folders - {".", "common"})
    tables = []
    patterns: set[str] = set()
    for table in described["tables"]:
        folder, _, file = table["url"].rpartition("/")
        if folder not in vendors:
            tables.append(table)
        elif file not in patterns:
            patterns.add(file)
            tables += [
                json.loads(json.dumps(table).replace(f'"{folder}/', f'"{vendor}/'))
                for vendor in vendors
                if (DATA / vendor / file).exists()
            ]
    described["tables"] = tables
    return json.dumps(described, indent=2, ensure_ascii=False) + "\n"


def generated(store: Store) -> Iterator[tuple[Path, str]]:
    """Give each file that holds generated parts, and its text anew."""
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))):
        yield path, renewed(path.read_text(encoding="utf-8"), store)
    path = DATA / "csv-metadata.json"
    yield path, table_metadata(path.read_text(encoding="utf-8"))


def main() -> int:
    """Renew the documents, or tell which are stale."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing")
    check = parser.parse_args().check
    store = build_dataset()
    stale = []
    for path, new in generated(store):
        if new != path.read_text(encoding="utf-8"):
            stale.append(path)
            if not check:
                path.write_text(new, encoding="utf-8")
    for path in stale:
        print(path.relative_to(ROOT), "was stale" if not check else "is stale")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
