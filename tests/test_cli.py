# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import gzip
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pyoxigraph import RdfFormat, parse

from accelkg.shacl.report import Report, Result
from accelkg.shacl.shapes import VIOLATION, WARNING
from accelkg.snapshots import SnapshotDirectory
from accelkg_server import building, cli
from accelkg_server.building import inputs_digest
from accelkg_server.cli import run
from accelkg_server.console import options
from accelkg_server.console.remote import RemoteError

DOCUMENT = Path(__file__).parents[1] / "docs" / "cli.md"
COMMAND = (sys.executable, "-c", "from accelkg_server.cli import main; main()")
LABELS = "SELECT ?label { ?x a accel:Accelerator ; rdfs:label ?label } ORDER BY ?label"
INVALID = Report((Result("urn:a", None, None, "urn:s", "urn:c", VIOLATION, "Bad."),))
WARNED = Report((Result("urn:a", None, None, "urn:s", "urn:c", WARNING, "Odd."),))


@pytest.fixture(scope="module")
def folder(tmp_path_factory, store):
    """Give a folder with a snapshot of the whole graph that counts as fresh."""
    path = tmp_path_factory.mktemp("store")
    snapshot = SnapshotDirectory(path).commit(store)
    (path / "inputs").write_text(f"{snapshot.id} {inputs_digest()}\n")
    return path


@pytest.fixture
def accelkg(folder, capfdbinary, monkeypatch):
    """Run a command on that folder; give status, stdout and stderr."""
    digest = (folder / "inputs").read_text().split()[1]
    monkeypatch.setattr(building, "inputs_digest", lambda: digest)

    def accelkg(command, *arguments):
        status = run([command, *arguments, "--store", str(folder)])
        out, error = capfdbinary.readouterr()
        return status, out.decode(), error.decode()

    return accelkg


# Query


def test_query_gives_csv_in_a_pipe(accelkg):
    status, out, error = accelkg("query", LABELS)

    assert (status, error) == (0, "")
    assert out.startswith("label\r\n")
    assert "\r\nAWS Inferentia1\r\n" in out


def test_query_gives_a_table_on_a_terminal(accelkg, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    _, out, _ = accelkg("query", LABELS)

    assert "─" in out
    assert re.search(r"\d rows", out)


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("json", '{"head"'),
        ("xml", "<?xml"),
        ("tsv", "?label\n"),
        ("csv", "label\r\n"),
        ("table", " "),
    ],
)
def test_format_of_a_table(accelkg, name, start):
    status, out, _ = accelkg("query", "-f", name, LABELS)

    assert status == 0
    assert out.startswith(start)


@pytest.mark.parametrize(
    ("name", "form"),
    [
        (None, RdfFormat.TURTLE),
        ("ttl", RdfFormat.TURTLE),
        ("nt", RdfFormat.N_TRIPLES),
        ("rdf", RdfFormat.RDF_XML),
        ("jsonld", RdfFormat.JSON_LD),
    ],
)
def test_format_of_a_graph(accelkg, name, form):
    options = ("-f", name) if name else ()
    status, out, _ = accelkg("query", *options, "DESCRIBE akg:trainium2")

    assert status == 0
    assert len(list(parse(out, format=form))) > 3


@pytest.mark.parametrize(
    ("name", "query", "allowed"),
    [
        ("ttl", "ASK { }", "json, xml, csv, tsv, html, table"),
        ("table", "DESCRIBE akg:x", "ttl, nt, rdf, jsonld"),
        ("evil", "ASK { }", "json, xml, csv, tsv, html, table"),
    ],
)
def test_wrong_format_lists_the_allowed(accelkg, name, query, allowed):
    status, out, error = accelkg("query", "-f", name, query)

    assert (status, out) == (2, "")
    assert f"this query gives no {name!r}; allowed: {allowed}" in error.splitlines()[0]


def test_query_is_read_from_a_file(accelkg, tmp_path):
    path = tmp_path / "labels.rq"
    path.write_bytes(b"\xef\xbb\xbf" + LABELS.encode())

    assert accelkg("query", str(path)) == accelkg("query", LABELS)


def test_query_is_read_from_stdin(accelkg, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"ASK { }")))

    assert accelkg("query", "-") == (0, "true", "")


def test_answer_on_a_terminal_ends_its_line(accelkg, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert accelkg("query", "-f", "csv", "ASK { }")[1] == "true\n"


def test_missing_file_is_an_error(accelkg):
    status, _, error = accelkg("query", "none.rq")

    assert status == 2
    assert "there is no file 'none.rq'" in error.splitlines()[0]


def test_file_that_is_no_utf_8_is_an_error(accelkg, tmp_path):
    path = tmp_path / "x.rq"
    path.write_bytes(b"ASK \xff")
    status, _, error = accelkg("query", str(path))

    assert status == 2
    assert "is no UTF-8" in error.splitlines()[0]


def test_invalid_query_is_explained(accelkg):
    status, out, error = accelkg("query", "ASK { ?x rdfz:label ?y }")

    assert (status, out) == (2, "")
    assert error.splitlines() == [
        "accelkg: Line 1, column 10: the prefix rdfz: is not declared.",
        "ASK { ?x rdfz:label ?y }",
        "         ^",
        "Did you mean rdf: or rdfs:? Declare it: PREFIX rdfz: <…>",
        "Allowed: a variable, an IRI, (",
    ]


def test_federated_query_is_refused(accelkg):
    status, _, error = accelkg("query", "ASK { SERVICE <urn:x> { } }")

    assert status == 2
    assert "SERVICE would make this" in error


def test_limits_are_in_force(accelkg, monkeypatch):
    monkeypatch.setenv("ACCELKG_QUERY_DEPTH", "1")

    assert accelkg("query", "ASK { { } }")[0] == 2


def test_unknown_setting_is_an_error(accelkg, monkeypatch):
    monkeypatch.setenv("ACCELKG_QUERY_DEPT", "1")
    status, _, error = accelkg("query", "ASK { }")

    assert status == 2
    assert "did you mean ACCELKG_QUERY_DEPTH" in error.splitlines()[0]


def test_remote_endpoint_is_asked(accelkg, monkeypatch):
    def ask(endpoint, text, wanted):
        return json.dumps(
            {"head": {}, "boolean": [endpoint, text, wanted.name]}
        ).encode()

    monkeypatch.setattr(cli, "ask", ask)
    _, out, _ = accelkg("query", "-f", "json", "--endpoint", "http://x/", "ASK { }")

    assert json.loads(out)["boolean"] == ["http://x/", "ASK { }", "json"]


def test_remote_failure_is_an_error(accelkg, monkeypatch):
    def ask(endpoint, *_):
        raise RemoteError(endpoint, "cannot be reached: no route")

    monkeypatch.setattr(cli, "ask", ask)
    status, _, error = accelkg("query", "--endpoint", "http://x/", "ASK { }")

    assert status == 2
    assert error == "accelkg: http://x/ cannot be reached: no route\n"


# Build


@pytest.fixture
def builder(monkeypatch, tiny_store):
    """Let the build give the made-up graph; give a way to set its report."""
    monkeypatch.setattr(building, "build_dataset", lambda **_: tiny_store)

    def judge(report):
        monkeypatch.setattr(building, "validate", lambda _: report)

    judge(Report(()))
    return judge


@pytest.mark.usefixtures("builder")
def test_build_counts_graphs_and_classes(tmp_path, capsys):
    status = run(["build", "--store", str(tmp_path)])
    out = capsys.readouterr().out

    assert status == 0
    assert re.search(r"^ claims +\d+ *$", out, re.MULTILINE)
    assert re.search(r"^ Claim +\d+ *$", out, re.MULTILINE)
    assert "The graph conforms: 0 violations, 0 warnings, 0 notes." in out
    assert SnapshotDirectory(tmp_path).current().id in out


def test_validate_refuses_to_praise_what_it_cannot_check(tmp_path, capsys):
    path = tmp_path / "other.ttl"
    path.write_text("<urn:a> <urn:b> <urn:c> .")

    assert run(["validate", str(path)]) == 2
    assert "Nothing was checked" in capsys.readouterr().out


def test_build_tells_of_warnings(builder, tmp_path, capsys):
    builder(WARNED)

    assert run(["build", "--store", str(tmp_path)]) == 0
    assert "1 warning," in capsys.readouterr().out


@pytest.mark.parametrize("command", [["build"], ["export"], ["query", "ASK { }"]])
def test_violation_gives_the_report_and_status_1(builder, tmp_path, capsys, command):
    builder(INVALID)

    status = run([*command, "--store", str(tmp_path)])

    captured = capsys.readouterr()
    assert (status, captured.out) == (1, "")
    assert captured.err.startswith("accelkg: the graph is not valid: 1 violation(s)\n")
    assert "Bad." in captured.err
    assert SnapshotDirectory(tmp_path).current() is None


def test_store_that_is_a_file_is_an_error(tmp_path, capsys):
    path = tmp_path / "file"
    path.touch()

    assert run(["build", "--store", str(path)]) == 2
    assert "file" in capsys.readouterr().err.splitlines()[0]


# Validate


@pytest.fixture
def judged(monkeypatch, store):
    def judged(report):
        monkeypatch.setattr(cli, "build_dataset", lambda: store)
        monkeypatch.setattr(cli, "validate_store", lambda *_, **__: report)

    return judged


@pytest.mark.parametrize(
    ("report", "status"), [(Report(()), 0), (WARNED, 0), (INVALID, 1)]
)
def test_status_tells_whether_the_graph_is_valid(judged, capfd, report, status):
    judged(report)

    assert run(["validate"]) == status
    assert capfd.readouterr().out == report.to_text()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("text", INVALID.to_text()),
        ("json", INVALID.to_json()),
        ("ttl", None),
    ],
)
def test_report_comes_in_three_forms(judged, capfd, name, text):
    judged(INVALID)
    run(["validate", "-f", name])
    out = capfd.readouterr().out

    assert out == text or "sh:ValidationReport" in out


def test_files_are_validated_by_the_chosen_runner(monkeypatch, tmp_path, capfd):
    asked = []
    monkeypatch.setattr(
        cli,
        "validate_files",
        lambda files, *, runner: asked.append((files, runner)) or Report(()),
    )
    path = tmp_path / "x.ttl"
    path.touch()

    assert run(["validate", "--runner", "pyshacl", str(path)]) == 0
    assert asked == [((path,), "pyshacl")]
    assert capfd.readouterr().out == Report(()).to_text()


def test_unreadable_file_gives_status_2(tmp_path, capsys):
    path = tmp_path / "x.ttl"
    path.write_text("<a> <b>")

    assert run(["validate", str(path)]) == 2
    assert "x.ttl:1:" in capsys.readouterr().err.splitlines()[0]


# Resolve


def test_resolve_tells_known_from_unknown(accelkg):
    status, out, _ = accelkg("resolve", "MI355X", "H300")

    assert status == 1
    assert out == (
        "MI355X\takg:amd-mi355x\tthis is one of its names\n"
        "H300\tunknown\tnothing has a name like it\n"
    )


# Export and show


def test_export_goes_to_stdout(accelkg):
    status, out, _ = accelkg("export", "-f", "nt", "--only", "truthy")

    assert status == 0
    assert out.splitlines() == sorted(out.splitlines())


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("x.nq", b"<"),
        ("x.ttl", b"# accelkg"),
        ("x", b"# accelkg"),
        ("x.facts.csv", b"thing,"),
        ("x.csv", b"claim,"),
    ],
)
def test_name_of_the_file_tells_the_format(accelkg, tmp_path, name, start):
    path = tmp_path / name
    status, out, _ = accelkg("export", "-o", str(path))

    assert (status, out) == (0, "")
    assert path.read_bytes().startswith(start)


def test_file_that_ends_with_gz_is_compressed(accelkg, tmp_path):
    plain, compressed = tmp_path / "x.nt", tmp_path / "x.nt.gz"
    for path in (plain, compressed):
        accelkg("export", "--only", "truthy", "-o", str(path))

    assert gzip.decompress(compressed.read_bytes()) == plain.read_bytes()


def test_unknown_graph_leaves_no_file(accelkg, tmp_path):
    path = tmp_path / "x.ttl"
    status, _, error = accelkg("export", "-o", str(path), "--only", "none")

    assert status == 2
    assert "'none'" in error.splitlines()[0]
    assert list(tmp_path.iterdir()) == []


def test_folder_that_does_not_exist_is_an_error(accelkg):
    status, _, error = accelkg("export", "-o", "/none/x.ttl")

    assert status == 2
    assert error.startswith("accelkg: /none")
    assert "No such file" in error.splitlines()[0]


def test_show_prints_a_thing(accelkg):
    status, out, _ = accelkg("show", "trainium3")

    assert status == 0
    assert out.startswith("AWS Trainium3\nakg:trainium3\n")


def test_show_suggests_near_names(accelkg):
    status, _, error = accelkg("show", "trainum3")

    assert status == 2
    assert error.startswith("accelkg: nothing is called 'trainum3'")
    assert "trainium3" in error.splitlines()[0]


# The command as a whole


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--version"], "accelkg "),
        ([], "Commands:"),
        (["--help"], "Commands:"),
        (["query", "-h"], "--endpoint URL"),
    ],
)
def test_help_and_version_give_status_0(capsys, arguments, words):
    assert run(arguments) == 0
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["qery"], "No such command 'qery'"),
        (["query"], "Missing argument 'QUERY'"),
        (["export", "-f", "doc"], "'doc' is not one of"),
        (["--nope"], "No such option"),
        (["serve", "--port", "x"], "--port"),
    ],
)
def test_wrong_use_gives_status_2(capsys, arguments, words):
    assert run(arguments) == 2

    lines = capsys.readouterr().err.splitlines()
    assert words in lines[0]
    assert lines[-1].startswith("Try: accelkg")


def test_commands_are_documented():
    text = DOCUMENT.read_text("utf-8")
    documented = set(re.findall(r"^\| `accelkg (\w+)", text, re.MULTILINE))

    assert set(cli.cli.commands) == documented


def test_help_does_not_depend_on_the_run(capsys):
    run(["query", "--help"])
    first = capsys.readouterr().out
    run(["query", "--help"])

    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("error", "status", "line"),
    [
        (KeyboardInterrupt(), 130, ""),
        (ZeroDivisionError("x"), 2, "accelkg: unexpected ZeroDivisionError: x\n"),
        (OSError(28, "No space left", "/x"), 2, "accelkg: /x: No space left\n"),
        (OSError("odd"), 2, "accelkg: unexpected OSError: odd\n"),
    ],
)
def test_any_error_is_one_line_first(monkeypatch, capsys, error, status, line):
    def fail(*_):
        raise error

    monkeypatch.setattr(options, "fresh_snapshot", fail)

    assert run(["show", "x"]) == status
    assert capsys.readouterr().err.startswith(line)


def test_debug_shows_the_traceback(monkeypatch):
    monkeypatch.setattr(options, "fresh_snapshot", lambda *_: 1 / 0)

    with pytest.raises(ZeroDivisionError):
        run(["--debug", "show", "x"])


def test_closed_pipe_is_no_error(folder):
    """As in `accelkg export | head -1`; the system may take the one write as done."""
    export = [*COMMAND, "export", "-f", "nt", "--store", str(folder)]
    with subprocess.Popen(
        export, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.read(10)
        process.stdout.close()
        error = process.stderr.read()

    assert process.returncode in {0, 141}
    assert error == b""


def test_closed_pipe_is_no_error_for_tables(folder):
    query = "SELECT * { ?s ?p ?o } LIMIT 20"
    command = [*COMMAND, "query", "-f", "table", query, "--store", str(folder)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        process.stdout.close()
        error = process.stderr.read()

    assert (process.returncode, error) == (141, b"")


def test_query_in_another_encoding_of_the_locale_is_utf_8(accelkg):
    """As under LC_ALL=C, where Python gives bytes as surrogates."""
    query = "SELECT ('é' AS ?x) { }".encode().decode("ascii", "surrogateescape")

    assert accelkg("query", query)[1] == "x\r\né\r\n"


def test_query_that_is_no_utf_8_is_wrong_use(accelkg, tmp_path):
    file = tmp_path / "x.rq"
    file.write_bytes(b"ASK \xff")

    status, _, error = accelkg("query", str(file))

    assert status == 2
    assert error.startswith("accelkg: Invalid value for 'QUERY': ")
    assert "x.rq' is no UTF-8 (byte 0xFF)" in error


def test_remote_table_of_broken_results_is_an_error(accelkg, monkeypatch):
    monkeypatch.setattr(cli, "ask", lambda *_: b"[1]")

    status, _, error = accelkg(
        "query", "-f", "table", "--endpoint", "http://x/", "ASK { }"
    )

    assert status == 2
    assert error.startswith("accelkg: http://x/ answers with broken results")


def test_error_has_nothing_that_a_terminal_obeys(accelkg, monkeypatch):
    def ask(endpoint, *_):
        raise RemoteError(endpoint, "says \x1b[2J\nboom")

    monkeypatch.setattr(cli, "ask", ask)
    error = accelkg("query", "--endpoint", "http://x/", "ASK { }")[2]

    assert error == "accelkg: http://x/ says \ufffd[2J\nboom\n"


@pytest.mark.parametrize("redirection", ["<&-", ">&-"])
def test_closed_stream_is_a_failure_in_words(folder, redirection):
    command = f'"$@" query - --store {folder} {redirection}'
    done = subprocess.run(
        ["/bin/sh", "-c", command, "sh", *COMMAND],
        input=b"ASK { }",
        capture_output=True,
        check=False,
    )

    assert done.returncode == 2
    assert b" is closed\n" in done.stderr


def test_full_disk_is_told_in_words(monkeypatch, capsys):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(options, "fresh_snapshot", fail)

    assert run(["show", "x"]) == 2
    assert capsys.readouterr().err == "accelkg: No space left on device\n"


def test_output_that_the_locale_cannot_write_is_escaped(folder):
    query = "SELECT ('é' AS ?x) { }"
    done = subprocess.run(
        [*COMMAND, "query", "-f", "table", query, "--store", str(folder)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\xe9" in done.stdout


@pytest.mark.parametrize("name", ["x.doc", "x.doc.gz"])
def test_export_to_a_name_that_tells_no_format_is_wrong_use(accelkg, tmp_path, name):
    path = tmp_path / name

    status, _, error = accelkg("export", "-o", str(path))

    assert status == 2
    assert f"{name!r} tells no format; give --format" in error
    assert not path.exists()


def test_stale_tells_what_is_overdue(accelkg):
    status, out, error = accelkg("stale", "--as-of", "2026-07-01")

    assert (status, error) == (1, "")
    assert "2026-06-30  Amazon and Anthropic expanded agreement, April 2026" in out


def test_stale_in_json_keeps_to_the_age_asked_for(accelkg):
    _, out, _ = accelkg(
        "stale", "--as-of", "2026-12-01", "--older-than", "36", "-f", "json"
    )

    days = [each["day"] for each in json.loads(out)["claims"]]
    assert days == sorted(days)
    assert days[-1] < "2023-12-01"


def test_stale_is_0_where_nothing_is(accelkg):
    status, out, _ = accelkg("stale", "--as-of", "2010-01-01")

    assert status == 0
    assert out.startswith("Nothing is stale on 2010-01-01")
