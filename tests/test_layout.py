# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The repository keeps its own rules of structure."""

import ast
import re
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import accelkg
from accelkg.namespaces import PREFIXES

ROOT = Path(__file__).parent.parent
LIBRARY = sorted((ROOT / "graph/accelkg").rglob("*.py"))
SERVER = sorted((ROOT / "server/accelkg_server").rglob("*.py"))
PYTHON = [*LIBRARY, *SERVER, *sorted((ROOT / "tests").glob("*.py"))]
TURTLE = [p for f in ("ontology", "shapes") for p in sorted((ROOT / f).rglob("*.ttl"))]
PREFIX_LINE = re.compile(r"^@prefix (\S*): <(\S+)> \.$", re.MULTILINE)
LONG_STRING = re.compile(r'"""(.*?)"""', re.DOTALL)
FILE_LINES_MAX = 600
FUNCTION_LINES_MAX = 80


def name_of(path):
    return str(path.relative_to(ROOT))


def imported_modules(path):
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module} | {f"{node.module}.{a.name}" for a in node.names}
    return found


def test_library_never_imports_the_server():
    modules = set().union(*(imported_modules(path) for path in LIBRARY))

    assert not [m for m in modules if m.split(".")[0] in {"accelkg_server", "flask"}]


def test_server_imports_the_library():
    modules = set().union(*(imported_modules(path) for path in SERVER))

    assert [m for m in modules if m.split(".")[0] == "accelkg"]


def test_importing_the_library_leaves_flask_out():
    code = "import accelkg, sys; sys.exit('flask' in sys.modules)"

    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("folder", [LIBRARY, SERVER], ids=["library", "server"])
def test_modules_form_no_import_cycle(folder):
    base = folder[0].parent.parent
    own = {".".join(p.relative_to(base).with_suffix("").parts): p for p in folder}
    graph = {name: imported_modules(path) & own.keys() for name, path in own.items()}

    TopologicalSorter(graph).prepare()


def test_init_only_reexports_sorted_names():
    tree = ast.parse((ROOT / "graph/accelkg/__init__.py").read_text())
    names = [
        a.asname for n in tree.body if isinstance(n, ast.ImportFrom) for a in n.names
    ]

    assert all(isinstance(n, ast.Expr | ast.ImportFrom) for n in tree.body)
    assert all(name and hasattr(accelkg, name) for name in names)


@pytest.mark.parametrize("path", [*PYTHON, *TURTLE], ids=name_of)
def test_file_opens_with_its_licence(path):
    head = path.read_text().splitlines()[:3]

    licence = "CC-BY-4.0" if path.suffix == ".ttl" else "Apache-2.0"
    assert any(f"SPDX-License-Identifier: {licence}" in line for line in head)


@pytest.mark.parametrize("path", [*LIBRARY, *SERVER], ids=name_of)
def test_module_stays_small(path):
    text = path.read_text()
    lengths = [
        node.end_lineno - node.lineno + 1
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    ]

    assert len(text.splitlines()) <= FILE_LINES_MAX
    assert max(lengths, default=0) <= FUNCTION_LINES_MAX


@pytest.mark.parametrize("path", TURTLE, ids=name_of)
def test_prefixes_come_from_the_one_table(path):
    text = path.read_text()
    prefixes = PREFIX_LINE.findall(text)
    body = PREFIX_LINE.sub("", text)

    assert prefixes == sorted(prefixes)
    assert dict(prefixes).items() <= PREFIXES.items()
    assert [p for p, _ in prefixes if not re.search(rf"\b{p}:", body)] == []


@pytest.mark.parametrize("path", TURTLE, ids=name_of)
def test_turtle_has_the_canonical_layout(path):
    text = path.read_text()
    outside = LONG_STRING.sub('""', text)
    indents = {len(m) for m in re.findall(r"^( +)\S", outside, re.MULTILINE)}

    assert text.endswith(" .\n")
    assert "\n\n\n" not in text
    assert "\t" not in text
    assert all(indent % 4 == 0 for indent in indents)


def test_version_is_stated_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert accelkg.__version__ == project["version"]
    for path in ("CITATION.cff", "CHANGELOG.md", "ontology/accelkg.ttl"):
        assert project["version"] in (ROOT / path).read_text()
