# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What an operator can set, by environment variable or in a TOML file.

A variable is `ACCELKG_` and the name of the field in upper case; the key in a file is
the name of the field. The environment goes before the file. An unknown name is an
error.
"""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Final, Self
from urllib.parse import urlsplit

from pyoxigraph import NamedNode

from accelkg.errors import AccelkgError
from accelkg.hints import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_PREFIX: Final = "ACCELKG_"
_FEWEST_WORKERS: Final = 2
_MOST_SLOW_QUERIES: Final = 16


class SettingError(AccelkgError):
    """A setting is unknown or has a wrong value."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"setting {name} {why}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit in force: its value, unit and setting, for messages."""

    value: int
    unit: str
    setting: str


def _setting(unit: str, doc: str) -> dict[str, str]:
    return {"unit": unit, "doc": doc}


def _workers() -> int:
    return max(_FEWEST_WORKERS, os.cpu_count() or 1)


def _slow_queries() -> int:
    """Give as many as half of the memory holds at the default limit."""
    memory_mb = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
    return max(_FEWEST_WORKERS, min(_MOST_SLOW_QUERIES, memory_mb // 2 // 1024))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server.

    >>> Settings.read({"ACCELKG_QUERY_DEPTH": "50"}).query_depth
    50
    """

    body_mb: int = field(
        default=64,
        metadata=_setting("MB", "Largest body of a request."),
    )
    body_time_s: int = field(
        default=30,
        metadata=_setting("s", "Longest time for a request to arrive, headers too."),
    )
    cache_mb: int = field(
        default=64,
        metadata=_setting("MB", "Answers kept in memory, to be given again."),
    )
    client_work_s: int = field(
        default=60,
        metadata=_setting(
            "s", "Work for one client within a minute; those on loopback are free."
        ),
    )
    cors_origins: tuple[str, ...] = field(
        default=("*",),
        metadata=_setting(
            "origins, comma between", "Web pages of these origins may read answers."
        ),
    )
    document_time_s: int = field(
        default=30,
        metadata=_setting("s", "Wall time of a page or a dump, waiting included."),
    )
    proxies: int | None = field(
        default=None,
        metadata=_setting(
            "proxies", "Proxies in front, whose X-Forwarded-For names the client."
        ),
    )
    public_url: str = field(
        default="",
        metadata=_setting(
            "URL", "Address of the server as clients see it; blank: as asked."
        ),
    )
    query_depth: int = field(
        default=200,
        metadata=_setting("brackets", "Deepest nesting of brackets in a query."),
    )
    query_length_kb: int = field(
        default=256,
        metadata=_setting("KB", "Longest query."),
    )
    query_memory_mb: int = field(
        default=1024,
        metadata=_setting(
            "MB", "Most memory of one query, over the graph that all queries share."
        ),
    )
    query_operands: int = field(
        default=1000,
        metadata=_setting(
            "operators", "Longest chain of operators and keywords in a query."
        ),
    )
    query_patterns: int = field(
        default=100,
        metadata=_setting("triple patterns", "Most triple patterns in a query."),
    )
    query_time_s: int = field(
        default=10,
        metadata=_setting("s", "Longest time for a query, waiting included."),
    )
    query_values: int = field(
        default=10_000,
        metadata=_setting("rows", "Most rows of VALUES in a query."),
    )
    queue: int = field(
        default=64,
        metadata=_setting(
            "queries", "Queries that wait, at most; half of them may be slow."
        ),
    )
    releases: str = field(
        default="",
        metadata=_setting("folder", "Releases to serve; blank: none."),
    )
    result_mb: int = field(
        default=256,
        metadata=_setting("MB", "Largest answer."),
    )
    result_rows: int | None = field(
        default=None,
        metadata=_setting("rows", "Most rows of an answer; blank: as many as it has."),
    )
    service_allow: tuple[str, ...] = field(
        default=(),
        metadata=_setting(
            "URL prefixes, comma between", "What SERVICE may ask; blank: refused."
        ),
    )
    slow_queries: int = field(
        default_factory=_slow_queries,
        metadata=_setting(
            "queries", "Queries past 0.1 s that go on beside the quick ones."
        ),
    )
    slow_query_s: int = field(
        default=1,
        metadata=_setting("s", "Queries that take longer are logged as slow."),
    )
    snapshots_kept: int = field(
        default=10,
        metadata=_setting("snapshots", "Older versions that can still be asked."),
    )
    spool_mb: int = field(
        default=4,
        metadata=_setting("MB", "Answers up to this size wait in memory, not on disk."),
    )
    update_time_s: int = field(
        default=60,
        metadata=_setting("s", "Longest time for an update, waiting included."),
    )
    url_length_kb: int = field(
        default=64,
        metadata=_setting("KB", "Longest query string of an address."),
    )
    workers: int = field(
        default_factory=_workers,
        metadata=_setting(
            "processes", "Quick queries evaluated at once; one more process waits."
        ),
    )
    write_keys: tuple[str, ...] = field(
        default=(),
        metadata=_setting(
            "keys, comma between", "Who sends one of these may write; blank: nobody."
        ),
    )
    write_time_s: int = field(
        default=60,
        metadata=_setting("s", "Longest time that a client may take no bytes."),
    )

    @classmethod
    def read(cls, environ: Mapping[str, str], file: Path | None = None) -> Self:
        """Give the settings of *environ* over those of *file* over the defaults.

        Raises:
            SettingError: a name is unknown or a value is wrong.
        """
        values = {} if file is None else _from_file(file)
        values |= _from_environment(environ)
        return cls(**{name: _parsed(name, raw) for name, raw in values.items()})  # type: ignore[arg-type]  # _parsed gives each field its own type

    def limit(self, name: str) -> Limit:
        """Give the limit that the field *name* sets.

        >>> Settings().limit("query_length_kb")
        Limit(value=256, unit='KB', setting='ACCELKG_QUERY_LENGTH_KB')
        """
        return Limit(
            getattr(self, name), _FIELDS[name].metadata["unit"], variable(name)
        )


_FIELDS: Final = {item.name: item for item in fields(Settings)}
_LISTS: Final = frozenset({"cors_origins", "service_allow", "write_keys"})
_OPTIONAL: Final = frozenset({"proxies", "result_rows"})
_COMPUTED: Final = {
    "slow_queries": f"what half of the memory holds, at most {_MOST_SLOW_QUERIES}",
    "workers": f"cores, at least {_FEWEST_WORKERS}",
}


def variable(name: str) -> str:
    """Give the environment variable of the field *name*."""
    return _PREFIX + name.upper()


def is_web_address(raw: str) -> bool:
    """Tell whether *raw* is an http or https URL with a host.

    >>> is_web_address("http://a.example/kg"), is_web_address("http://a b/")
    (True, False)
    """
    try:
        NamedNode(raw)
        parts = urlsplit(raw)
        has_host = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False
    return has_host and parts.scheme in {"http", "https"}


def reference() -> str:
    """Give the table of settings for the documentation, in Markdown."""
    rows = ["| variable | default | unit | meaning |", "|---|---|---|---|"]
    for name, item in sorted(_FIELDS.items()):
        default = f"`{_default(name)}`" if _default(name) else "blank"
        unit, doc = item.metadata["unit"], item.metadata["doc"]
        rows.append(f"| `{variable(name)}` | {default} | {unit} | {doc} |")
    return "\n".join(rows) + "\n"


def _default(name: str) -> str:
    if name in _COMPUTED:
        return _COMPUTED[name]
    default = _FIELDS[name].default
    if default is None:
        return ""
    return ",".join(default) if isinstance(default, tuple) else str(default)


def _from_environment(environ: Mapping[str, str]) -> dict[str, str]:
    values = {}
    for key in sorted(environ):
        if key.startswith(_PREFIX):
            name = key.removeprefix(_PREFIX).lower()
            _check_known(key, name, [variable(each) for each in _FIELDS])
            values[name] = environ[key]
    return values


def _from_file(file: Path) -> dict[str, str]:
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingError(str(file), f"cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise SettingError(str(file), f"is no TOML in UTF-8: {error}") from error
    for name in content:
        _check_known(f"{name} in {file}", name, list(_FIELDS))
    return {name: _as_text(value) for name, value in content.items()}


def _as_text(value: object) -> str:
    if isinstance(value, list):
        return ",".join(str(item) for item in value)
    return str(value)


def _check_known(shown: str, name: str, known: list[str]) -> None:
    if name not in _FIELDS:
        wrong = shown.partition(" ")[0]
        raise SettingError(shown, "is unknown" + did_you_mean(wrong, known))


def _parsed(name: str, raw: str) -> int | str | tuple[str, ...] | None:
    if name == "public_url":
        return _url(name, raw)
    if name == "releases":
        return raw
    if name not in _LISTS:
        return None if name in _OPTIONAL and not raw else _positive(name, raw)
    parts = [part.strip() for part in raw.split(",") if part.strip()]
    check = _origin if name == "cors_origins" else _as_it_is
    return tuple(check(name, part) for part in parts)


def _as_it_is(_name: str, raw: str) -> str:
    return raw


def _positive(name: str, raw: str) -> int:
    if not raw.isascii() or not raw.isdigit() or int(raw) == 0:
        unit = _FIELDS[name].metadata["unit"]
        raise SettingError(
            variable(name), f"is {raw!r}; give a whole number of {unit} from 1"
        )
    return int(raw)


def _url(name: str, raw: str) -> str:
    if raw and not (is_web_address(raw) and {"?", "#"}.isdisjoint(raw)):
        raise SettingError(variable(name), f"is {raw!r}; give an http or https URL")
    return raw.rstrip("/")


def _origin(name: str, raw: str) -> str:
    if raw != "*" and (_url(name, raw) != raw or urlsplit(raw).path):
        raise SettingError(
            variable(name), f"has {raw!r}; give origins such as https://example.org"
        )
    return raw
