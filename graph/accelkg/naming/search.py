# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Find nodes of the graph by name: whole names, beginnings, words, typos.

The index is a small SQLite database in memory. As bytes it goes to other processes;
each opens a copy of its own when it first searches.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import chain
from typing import TYPE_CHECKING, Final, Self

from accelkg.errors import SearchUnavailable
from accelkg.naming import spellings
from accelkg.naming.named_nodes import named_nodes
from accelkg.things import Reference

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from pyoxigraph import Store

    from accelkg.naming.named_nodes import NamedThing

MOST_HITS: Final = 100
"""An answer holds no more."""

MOST_CHARACTERS: Final = 300
"""A text is cut after so many: no name is as long."""
_MOST_WORDS: Final = 16

_WHOLE_NAME, _NAME_BEGINS, _IN_NAMES = 100, 80, 60
_ANYWHERE, _CORRECTED_NAME, _CORRECTED, _SOME_WORDS = 50, 45, 35, 20

_SCHEMA: Final = """\
CREATE TABLE node (
    id INTEGER PRIMARY KEY, iri TEXT, kind INTEGER, names TEXT, types TEXT, text TEXT);
CREATE TABLE type (iri TEXT, node INTEGER, PRIMARY KEY (iri, node)) WITHOUT ROWID;
CREATE TABLE name (key TEXT, node INTEGER, place INTEGER,
    PRIMARY KEY (key, node, place)) WITHOUT ROWID;
CREATE TABLE typo (form TEXT, word TEXT, PRIMARY KEY (form, word)) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5 (names, said, content='', prefix='1 2 3');
CREATE VIRTUAL TABLE known USING fts5vocab (words, 'row');
"""

# Each gives node, place of the name among the names of the node, and distance.
_WHOLE: Final = "SELECT node, place, 0 AS distance FROM name WHERE key = :match"
_BEGINNING: Final = (
    "SELECT node, place, length(key) - length(:match) AS distance"
    " FROM name WHERE key > :match AND key < :match || char(1114111)"
)
_WORDS: Final = (
    "SELECT rowid AS node, 0 AS place, bm25(words, 8, 1) AS distance"
    " FROM words WHERE words MATCH :match"
)
# Materialized, for bm25 works only beside its table.
_FOUND: Final = """\
WITH found AS MATERIALIZED ({found})
SELECT node.id, kind, min(place > 0) AS is_other, min(distance) AS distance
FROM found JOIN node ON node.id = node
WHERE :types = '[]' OR EXISTS (
    SELECT 1 FROM json_each(:types) JOIN type ON type.iri = json_each.value
    WHERE type.node = node.id)
GROUP BY node.id ORDER BY kind, is_other, distance, iri LIMIT :limit
"""


@dataclass(frozen=True, slots=True)
class Hit:
    """A node that was found.

    Args:
        iri: of the node.
        label: its name to show.
        types: its classes, the most exact first.
        name: the name of it that fits the text best.
        names: all its names.
        description: what the graph says of it in words, or nothing.
        score: how well it fits, less a little for kinds other than things. 100 is a
            whole name, 80 the beginning of one, 60 all words in the names, 50 all words
            in names or description; 45 and 35 are a whole name and all words but for
            typos, 20 is some words.
    """

    iri: str
    label: str
    types: tuple[Reference, ...]
    name: str
    names: tuple[str, ...]
    description: str
    score: float


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to find nodes: a SELECT, what it looks for, the score of what fits."""

    found: str
    match: str
    score: int


class SearchIndex:
    """The names in one store.

    Args:
        store: is read once; later changes are not seen.

    Raises:
        SearchUnavailable: this Python's SQLite has no full-text search.

    >>> from pyoxigraph import Literal, NamedNode, Quad, Store
    >>> label = NamedNode("http://www.w3.org/2000/01/rdf-schema#label")
    >>> store = Store()
    >>> store.add(Quad(NamedNode("urn:chip"), label, Literal("AWS Trainium3")))
    >>> [hit.iri for hit in SearchIndex(store).search("trainuim 3")]
    ['urn:chip']
    """

    def __init__(self, store: Store) -> None:
        self._content = _build(named_nodes(store))
        self._opened: tuple[int, sqlite3.Connection] | None = None

    @classmethod
    def from_bytes(cls, content: bytes) -> Self:
        """Give the index that `to_bytes` gave."""
        index = cls.__new__(cls)
        index._content, index._opened = content, None  # noqa: SLF001 - of the same class
        return index

    def to_bytes(self) -> bytes:
        """Give the index as bytes, the same for the same names."""
        return self._content

    def search(
        self, text: str, *, limit: int = 20, types: Collection[str] = ()
    ) -> list[Hit]:
        """Give the nodes that *text* may mean, best first.

        Args:
            text: a name, its beginning, or words; the last word may be unfinished.
            limit: no more than so many, and never more than `MOST_HITS`.
            types: IRIs of classes; only their instances are given, if any is named.
        """
        text = text[:MOST_CHARACTERS]
        limit = max(0, min(limit, MOST_HITS))
        attempts = (self._found(ways, limit, types) for ways in self._ways(text))
        scores = next(filter(None, attempts), {})
        best = list(scores.items())[:limit]
        return [self._hit(node, text, score) for node, score in best]

    def _ways(self, text: str) -> Iterator[list[_Way]]:
        """Give the ways to find *text*, and those to try where they find nothing."""
        found = spellings.words(text)[:_MOST_WORDS]
        if not found:
            return
        key = spellings.key(text)
        yield [
            _Way(_WHOLE, key, _WHOLE_NAME),
            _Way(_BEGINNING, key, _NAME_BEGINS),
            _Way(_WORDS, f"names : ({_all_of(found)})", _IN_NAMES),
            _Way(_WORDS, _all_of(found), _ANYWHERE),
        ]
        corrected = self._corrected(found)
        if corrected != found:
            yield [
                _Way(_WHOLE, "".join(corrected), _CORRECTED_NAME),
                _Way(_WORDS, f"names : ({_all_of(corrected)})", _CORRECTED),
            ]
        # A number or a lone letter says too little.
        telling = [word for word in corrected if len(word) > 1 and not word.isdigit()]
        if telling:
            yield [_Way(_WORDS, f"names : ({_any_of(telling)})", _SOME_WORDS)]

    def _found(
        self, ways: Iterable[_Way], limit: int, types: Collection[str]
    ) -> dict[int, float]:
        """Give the scores of what is found way by way, until it is enough."""
        scores: dict[int, float] = {}
        for way in ways:
            if len(scores) >= limit:
                break
            for node, score in self._find(way, limit, types):
                scores.setdefault(node, score)
        return scores

    def _find(
        self, way: _Way, limit: int, types: Collection[str]
    ) -> Iterator[tuple[int, float]]:
        values = {"match": way.match, "types": json.dumps([*types]), "limit": limit}
        rows = self._database.execute(_FOUND.format(found=way.found), values)
        for node, kind, is_other, distance in rows:
            # Between 0 and 0.4, so that the order of the rows is that of the scores.
            far = 0.2 + 0.2 * distance / (1 + abs(distance))
            yield node, round(way.score - kind - is_other / 2 - far, 3)

    def _corrected(self, found: Iterable[str]) -> list[str]:
        """Give the words of a query, those that the graph does not know replaced."""
        return list(chain.from_iterable(map(self._correct, found)))

    def _correct(self, word: str) -> list[str]:
        parts = spellings.pieces(word)
        if self._is_known(word):
            return [word]
        if len(parts) > 1:
            return self._corrected(parts)
        near = self._near(word) if spellings.is_correctable(word) else []
        return [
            max(near, key=lambda other: (_likeness(word, other), other), default=word)
        ]

    def _is_known(self, word: str) -> bool:
        query = "SELECT 1 FROM known WHERE term = ?"
        return self._database.execute(query, [word]).fetchone() is not None

    def _near(self, word: str) -> list[str]:
        forms = json.dumps(sorted(spellings.shortened(word)))
        query = "SELECT DISTINCT word FROM typo JOIN json_each(?) ON form = value"
        return [near for (near,) in self._database.execute(query, [forms])]

    def _hit(self, node: int, text: str, score: float) -> Hit:
        query = "SELECT iri, names, types, text FROM node WHERE id = ?"
        iri, names, types, said = self._database.execute(query, [node]).fetchone()
        all_names = json.loads(names)
        return Hit(
            iri=iri,
            label=all_names[0],
            types=tuple(Reference(*type_) for type_ in json.loads(types)),
            name=_best_name(all_names, text),
            names=tuple(all_names),
            description=said,
            score=score,
        )

    @property
    def _database(self) -> sqlite3.Connection:
        """Give this process's copy: a connection does not outlive a fork."""
        if self._opened is None or self._opened[0] != os.getpid():
            connection = sqlite3.connect(":memory:", check_same_thread=False)
            connection.deserialize(self._content)
            self._opened = os.getpid(), connection
        return self._opened[1]


def _term(word: str, *, is_whole: bool) -> str:
    # A number is not the beginning of another: trainium 2 does not mean 2024.
    return f'"{word}"' if is_whole or word.isdigit() else f'"{word}"*'


def _all_of(found: Sequence[str]) -> str:
    """Give the FTS5 query for all words, the last perhaps unfinished."""
    whole = (_term(word, is_whole=True) for word in found[:-1])
    return " AND ".join([*whole, _term(found[-1], is_whole=False)])


def _any_of(found: Iterable[str]) -> str:
    return " OR ".join(_term(word, is_whole=True) for word in found)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _best_name(names: Sequence[str], text: str) -> str:
    """Give the name that begins with *text*, else the one that shares most words."""
    key, wanted = spellings.key(text), set(spellings.indexed(text))

    def fitness(name: str) -> tuple[bool, bool, int]:
        own = spellings.key(name)
        shared = wanted.intersection(spellings.indexed(name))
        return own == key, own.startswith(key), len(shared)

    return max(names, key=fitness)


def _build(nodes: Iterable[NamedThing]) -> bytes:
    with closing(sqlite3.connect(":memory:")) as database:
        try:
            database.executescript(_SCHEMA)
        except sqlite3.OperationalError as error:
            raise SearchUnavailable(sqlite3.sqlite_version) from error
        known: set[str] = set()
        for number, node in enumerate(nodes, 1):
            known.update(_add(database, number, node))
        forms = [(form, word) for word in known for form in spellings.shortened(word)]
        database.executemany("INSERT INTO typo VALUES (?, ?)", sorted(forms))
        database.execute("INSERT INTO words (words) VALUES ('optimize')")
        database.commit()
        return database.serialize()


def _add(database: sqlite3.Connection, number: int, node: NamedThing) -> Iterator[str]:
    """Put a node into the index; give the words of its names that may be misspelt."""
    types = [(type_.iri, type_.label) for type_ in node.types]
    record = (node.iri, node.kind, json.dumps(node.names), json.dumps(types), node.text)
    database.execute("INSERT INTO node VALUES (?, ?, ?, ?, ?, ?)", (number, *record))
    database.executemany(
        "INSERT INTO type VALUES (?, ?)", [(type_.iri, number) for type_ in node.types]
    )
    database.executemany(
        "INSERT INTO name VALUES (?, ?, ?)",
        [(spellings.key(n), number, place) for place, n in enumerate(node.own_names)],
    )
    in_names = list(chain.from_iterable(map(spellings.indexed, node.names)))
    labels = (label for _, label in types)
    said = chain.from_iterable(map(spellings.words, (node.text, *labels)))
    database.execute(
        "INSERT INTO words (rowid, names, said) VALUES (?, ?, ?)",
        (number, " ".join(in_names), " ".join(said)),
    )
    whole = chain.from_iterable(map(spellings.words, node.names))
    parts = chain.from_iterable(map(spellings.pieces, whole))
    return filter(spellings.is_correctable, parts)
