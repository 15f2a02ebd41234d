# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The `accelkg` command.

Exit status: 0 done; 1 the answer is no (the graph is not valid, something has changed);
2 wrong use or a failure. Errors go to stderr, the first line says what is wrong.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO, TextIOWrapper
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn, cast

import click
from rich.table import Table

from accelkg.dataset import build_dataset
from accelkg.dumps import GZIP
from accelkg.errors import AccelkgError, TableError
from accelkg.export import FORMATS as EXPORT_FORMATS
from accelkg.export import export as write_export
from accelkg.export import gzipped
from accelkg.namespaces import ACCEL, GRAPH
from accelkg.shacl.validation import validate as validate_store
from accelkg.shacl.validation import validate_files
from accelkg.show import describe_thing
from accelkg_server.answers.evaluation import evaluate
from accelkg_server.answers.formats import GRAPHS, RESULTS, by_name
from accelkg_server.building import (
    BuildRefused,
    build,
    build_data,
)
from accelkg_server.console.options import FAILURE, NO, open_store, store_option
from accelkg_server.console.remote import ask, check_results, problem_lines
from accelkg_server.console.result_table import print_results, print_table, safe
from accelkg_server.console.terminal import (
    binary,
    output_file,
    progress,
    standard_output,
)
from accelkg_server.console.thing_text import print_thing
from accelkg_server.console.upkeep import UPKEEP
from accelkg_server.engine import graph_sizes
from accelkg_server.logs import configure as configure_logs
from accelkg_server.problem import Problem
from accelkg_server.serving import build_beside, serve
from accelkg_server.settings import Settings
from accelkg_server.sparql.policy import admit
from accelkg_server.sparql.survey import survey
from accelkg_server.tasks import QueryTask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pyoxigraph import Literal, NamedNode, QuerySolutions, Store
    from rich.console import Console

    from accelkg.shacl.report import Report
    from accelkg.shacl.validation import Runner
    from accelkg_server.answers.formats import Format
    from accelkg_server.building import Built

_INTERRUPTED: Final = 130
# As the shell tells of a process that a closed pipe ended.
_CLOSED_PIPE: Final = 141
_TABLE: Final = "table"
_DEFAULT_EXPORT: Final = "ttl"
_CLASS_COUNTS: Final = """\
SELECT ?class (COUNT(DISTINCT ?thing) AS ?count) WHERE {
  ?thing a ?class FILTER(STRSTARTS(STR(?class), STR(accel:)))
} GROUP BY ?class ORDER BY ?class"""


def _version() -> str:
    try:
        return version("accelkg")
    except PackageNotFoundError:
        return "from a checkout"


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(_version(), prog_name="accelkg", message="%(prog)s %(version)s")
@click.option("--debug", is_flag=True, help="Show the traceback of an error.")
def cli(debug: bool) -> None:
    """A sourced knowledge graph of AI accelerators: build, ask and serve it."""
    logging.basicConfig(
        level=logging.DEBUG if debug else logging.INFO,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
    )


data_option = click.option(
    "--data",
    "files",
    multiple=True,
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="RDF file to take instead of accelkg's graph; may be repeated.",
)


@cli.command("build")
@store_option
@data_option
def build_command(store: Path, files: tuple[Path, ...]) -> None:
    """Build the graph from the tables, validate it, and make it current."""
    if files:
        with progress() as tell:
            snapshot = build_data(store, files, tell)
        click.echo(f"Snapshot {snapshot.id} is current in {store}")
        return
    with progress() as tell:
        built = build(store, tell)
    console = standard_output()
    print_table(console, _graph_table(built))
    print_table(console, _class_table(built.store))
    click.echo(built.report.to_text().splitlines()[-1])
    click.echo(f"Snapshot {built.snapshot.id} is current in {store}")


def _graph_table(built: Built) -> Table:
    table = _count_table("graph", "triples")
    for graph in graph_sizes(built.store):
        name = graph.iri.removeprefix(GRAPH) or "default graph"
        table.add_row(name, f"{graph.triples:,}")
    return table


def _class_table(store: Store) -> Table:
    table = _count_table("class", "things")
    solutions = store.query(_CLASS_COUNTS, prefixes={"accel": ACCEL})
    for solution in cast("QuerySolutions", solutions):
        name = cast("NamedNode", solution["class"]).value.removeprefix(ACCEL)
        count = int(cast("Literal", solution["count"]).value)
        table.add_row(name, f"{count:,}")
    return table


def _count_table(what: str, count: str) -> Table:
    table = Table(box=None)
    table.add_column(what)
    table.add_column(count, justify="right")
    return table


@cli.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port; 0 takes a free one.",
)
@store_option
@data_option
@click.option(
    "--config",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="TOML file with settings; ACCELKG_ variables go before it.",
)
@click.option(
    "--log",
    type=click.Choice(["text", "json", "none"]),
    default="none",
    show_default=True,
    help="A line for each request on stderr.",
)
def serve_command(  # noqa: PLR0913, PLR0917  # its options
    host: str,
    port: int,
    store: Path,
    files: tuple[Path, ...],
    config: Path | None,
    log: str,
) -> None:
    """Serve the graph over HTTP until stopped.

    Builds it first when tables, ontology, shapes or code have changed since the
    current snapshot was built.
    """
    settings = Settings.read(os.environ, config)
    level = logging.getLevelName(logging.getLogger().level)
    configure_logs("WARNING" if log == "none" else level, is_json=log == "json")
    serve(
        store,
        settings,
        host=host,
        port=port,
        prepare=partial(build_beside, store, files),
        on_ready=lambda url, snapshot_id: click.echo(
            f"Serving snapshot {snapshot_id} at {url}"
        ),
    )


@cli.command("query")
@click.argument("query")
@click.option(
    "-f",
    "--format",
    "format_name",
    metavar="FORMAT",
    help="table, csv, tsv, json, xml or html; for graphs ttl, nt, rdf, jsonld,"
    " compacted, trig, nq or html. Without it, a table on a terminal and else csv;"
    " for graphs ttl.",
)
@click.option("--endpoint", metavar="URL", help="Ask this endpoint instead.")
@store_option
def query_command(
    query: str, format_name: str | None, endpoint: str | None, store: Path
) -> None:
    """Ask a query: QUERY is its text, a file, or - for stdin."""
    text = _read_query(query)
    console = standard_output()
    settings = Settings.read(os.environ)
    gives_graph = _gives_graph(text, settings, is_local=endpoint is None)
    default = "ttl" if gives_graph else _TABLE if console.is_terminal else "csv"
    name = format_name or default
    wanted = _format(name, gives_graph=gives_graph)
    if endpoint is None:
        task = QueryTask(text, wanted.media_type)
        body = _ask_store(task, store, settings)
    else:
        body = ask(endpoint, text, wanted)
        if name == _TABLE:
            check_results(endpoint, body)
    _print_answer(console, body, as_table=name == _TABLE)


def _read_query(argument: str) -> str:
    """Give the text that *argument* is, names, or stands for."""
    if argument == "-":
        raw = binary(sys.stdin, "stdin").read()
    elif os.path.isfile(argument):  # noqa: PTH113  # Path fails on a long text
        raw = Path(argument).read_bytes()
    elif argument.endswith((".rq", ".sparql")):
        raise click.BadParameter(f"there is no file {argument!r}", param_hint="'QUERY'")
    else:
        # Where the locale is not UTF-8, Python has put surrogates for bytes.
        raw = argument.encode(errors="surrogateescape")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        byte = raw[error.start]
        raise click.BadParameter(
            f"{argument!r} is no UTF-8 (byte 0x{byte:02X})", param_hint="'QUERY'"
        ) from error


def _gives_graph(text: str, settings: Settings, *, is_local: bool) -> bool:
    """Tell what the query gives; another endpoint decides itself what it answers."""
    form = admit(text, settings).form if is_local else survey(text).form
    return form is not None and form.gives_graph


def _format(name: str, *, gives_graph: bool) -> Format:
    offered = GRAPHS if gives_graph else RESULTS
    if name == _TABLE and not gives_graph:
        return RESULTS[0]
    wanted = by_name(name, offered)
    if wanted is None:
        names = [each.name for each in offered] + ([] if gives_graph else [_TABLE])
        raise click.BadParameter(
            f"this query gives no {name!r}; allowed: {', '.join(names)}",
            param_hint="--format",
        )
    return wanted


def _ask_store(task: QueryTask, folder: Path, settings: Settings) -> bytes:
    answer = evaluate(open_store(folder), task, settings)
    if isinstance(answer.body, bytes):
        return answer.body
    with answer.body as body:
        return body.read()


def _print_answer(console: Console, body: bytes, *, as_table: bool) -> None:
    if as_table:
        print_results(console, body)
        return
    with output_file(None) as output:
        output.write(body)
        if console.is_terminal and not body.endswith(b"\n"):
            output.write(b"\n")


@cli.command("validate")
@click.argument(
    "files",
    nargs=-1,
    metavar="[FILE]...",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "-f",
    "--format",
    "format_name",
    type=click.Choice(["text", "ttl", "json"]),
    default="text",
    show_default=True,
    help="Form of the report.",
)
@click.option(
    "--runner",
    type=click.Choice(["fast", "pyshacl"]),
    default="fast",
    show_default=True,
    help="Who judges; both find the same.",
)
def validate_command(files: tuple[Path, ...], format_name: str, runner: Runner) -> int:
    """Check RDF files, or without files the whole graph, against the shapes.

    Exit status 1 if there are violations, 2 if the files hold nothing to check;
    warnings alone give 0.
    """
    if files:
        report = validate_files(files, runner=runner)
    else:
        report = validate_store(build_dataset(), runner=runner)
    with output_file(None) as output:
        output.write(_report_bytes(report, format_name))
    if report.conforms and not report.checked:
        return FAILURE
    return NO if report.violations else 0


def _report_bytes(report: Report, format_name: str) -> bytes:
    if format_name == "ttl":
        return report.to_turtle()
    text = report.to_json() if format_name == "json" else report.to_text()
    return text.encode()


@cli.command("export")
@click.option(
    "-f",
    "--format",
    "format_name",
    type=click.Choice(list(EXPORT_FORMATS)),
    help="Without it, what the name of FILE ends with; ttl without a name.",
)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Without it, stdout. A name that ends with .gz is compressed.",
)
@click.option("--only", metavar="GRAPH", help="One graph, such as claims or truthy.")
@store_option
def export_command(
    format_name: str | None, output: Path | None, only: str | None, store: Path
) -> None:
    """Write the graph to a file: the same bytes for the same graph."""
    chosen = format_name or _format_of(output)
    content = BytesIO()
    write_export(open_store(store), content, format=chosen, only=only)
    body = content.getvalue()
    with output_file(output) as file:
        file.write(gzipped(body) if output and output.suffix == GZIP else body)


def _format_of(output: Path | None) -> str:
    """Give the format whose name the file's name ends with, the longest that fits."""
    if output is None:
        return _DEFAULT_EXPORT
    name = output.name.removesuffix(GZIP)
    fitting = [each for each in EXPORT_FORMATS if name.endswith(f".{each}")]
    if "." in name.lstrip(".") and not fitting:
        raise click.BadParameter(
            f"{output.name!r} tells no format; give --format, or one of the"
            f" extensions {', '.join(EXPORT_FORMATS)}",
            param_hint="'--output'",
        )
    return max(fitting, key=len, default=_DEFAULT_EXPORT)


@cli.command("show")
@click.argument("slug")
@store_option
def show_command(slug: str, store: Path) -> None:
    """Show one thing: its facts with wording, claimant and source."""
    print_thing(standard_output(), describe_thing(open_store(store), slug))


for _each in UPKEEP:
    cli.add_command(_each)


def main() -> NoReturn:
    """Run the command line and end the process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Where the locale lacks a character, its number is better than nothing.
            stream.reconfigure(errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command line *arguments* and give the exit status."""
    try:
        with cli.make_context("accelkg", list(arguments) or ["--help"]) as context:
            status = cli.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    except (KeyboardInterrupt, click.Abort):
        return _INTERRUPTED
    except Exception as error:  # the last resort of the command line
        if "--debug" in takewhile(lambda each: each.startswith("-"), arguments):
            raise
        click.echo(f"accelkg: {safe(_message(error))}", err=True)
        return NO if isinstance(error, BuildRefused | TableError) else FAILURE
    return status if isinstance(status, int) else 0


def _message(error: Exception) -> str:
    match error:
        case click.UsageError():
            hint = f"\nTry: {error.ctx.command_path} --help" if error.ctx else ""
            return error.format_message() + hint
        case Problem():
            return "\n".join(problem_lines(error.document()))
        case AccelkgError():
            return str(error)
        case OSError() if error.filename:
            return f"{error.filename}: {error.strerror}"
        case OSError() if error.strerror:
            return error.strerror
    return (
        f"unexpected {type(error).__name__}: {error}\nRun accelkg --debug … to see more"
    )
