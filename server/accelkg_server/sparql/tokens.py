# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The tokens of a SPARQL text, in linear time.

Strings, IRIs and comments are told apart here and nowhere else: whoever looks for a
keyword looks at tokens. The expressions follow the terminals of SPARQL 1.1, 19.8, and
the additions of SPARQL 1.2. They never backtrack over what they have read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator


class Kind(Enum):
    """What a token is."""

    IRI = "iri"
    STRING = "string"
    VARIABLE = "variable"
    BLANK = "blank"
    LANGUAGE = "language"
    NUMBER = "number"
    NAME = "name"
    WORD = "word"
    MARK = "mark"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Token:
    """One token: what it is, its text, and where it starts (in characters)."""

    kind: Kind
    text: str
    start: int

    @property
    def end(self) -> int:
        """Give the offset just after the token."""
        return self.start + len(self.text)

    @property
    def keyword(self) -> str:
        """Give the word in upper case; empty where the token is no word."""
        return self.text.upper() if self.kind is Kind.WORD else ""


_BASE: Final = (
    "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff"
    "\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd"
    "\U00010000-\U000effff"
)
_VAR: Final = _BASE + "_0-9\u00b7\u0300-\u036f\u203f\u2040"
_CHAR: Final = _VAR + r"\-"
_HEX: Final = "[0-9A-Fa-f]"
_ESCAPE: Final = rf"%{_HEX}{{2}}|\\[_~.\-!$&'()*+,;=/?\#@%]"
_CODE_POINT: Final = rf"\\u{_HEX}{{4}}|\\U{_HEX}{{8}}"
_LOCAL: Final = rf"(?:[{_CHAR}:]|{_ESCAPE})(?>(?:\.*+(?:[{_CHAR}:]++|{_ESCAPE}))*)"
_EXPONENT: Final = "[eE][+-]?[0-9]++"
_IRI: Final = rf"<(?>(?:[^\x00-\x20<>\"{{}}|^`\\]++|{_CODE_POINT})*)>"

# No `(?:...)*+` here: before 3.11.5 Python misreads those whose inside can give
# back characters. Atomic groups say the same.
# `name` takes keywords and prefixed names alike; a dot or a hyphen inside a keyword
# is split off afterwards, so that no character is read twice. White space goes with
# what follows it, be it the end, which halves the number of matches.
_TOKEN: Final = re.compile(
    rf"""
    (?> (?: [\x20\t\r\n]++ | \#[^\r\n]*+ )* )
    (?: (?P<iri>  {_IRI} )
    | (?P<string> \"\"\"(?>(?:[^\"\\]++|\\.|\"(?!\"\"))*)\"\"\"
                | '''(?>(?:[^'\\]++|\\.|'(?!''))*)'''
                | \"(?>(?:[^\"\\\r\n]++|\\.)*)\"
                | '(?>(?:[^'\\\r\n]++|\\.)*)' )
    | (?P<variable> [?$][{_VAR}]++ )
    | (?P<blank>  _:[{_BASE}_0-9](?>(?:\.*+[{_CHAR}]++)*) )
    | (?P<language> @[A-Za-z]++(?>(?:-++[A-Za-z0-9]++)*) )
    | (?P<number> (?:[0-9]++(?>(?:\.[0-9]++)?)|\.[0-9]++)(?>(?:{_EXPONENT})?)
                | [0-9]++\.{_EXPONENT} )
    | (?P<name>   [{_BASE}](?>(?:\.*+[{_CHAR}]++)*)(?>(?::(?>(?:{_LOCAL})?))?)
                | :(?>(?:{_LOCAL})?) )
    | (?P<mark>   <(?={_IRI}) | <<\( | \)>> | << | >> | \{{\| | \|\}}
                | \^\^ | && | \|\| | != | <= | >= | [{{}}()\[\].;,=<>!+\-*/|^?~] )
    | \Z
    | (?P<unknown> . ) )
    """,
    re.VERBOSE | re.DOTALL,
)
_WORD_PARTS: Final = re.compile(r"[.\-]|[^.\-]+")


_KINDS: Final = {kind.value: kind for kind in Kind}


def tokens(text: str) -> Iterator[Token]:
    """Give the tokens of *text*, without white space and comments.

    >>> [token.text for token in tokens("ASK { ?s a ex:b. } # SERVICE")]
    ['ASK', '{', '?s', 'a', 'ex:b', '.', '}']
    """
    return (Token(*parts) for parts in scan(text))


def scan(text: str) -> Iterator[tuple[Kind, str, int]]:
    """Give kind, text and start of each token, at half of the cost of `tokens`.

    >>> list(scan("ASK ?s"))
    [(<Kind.WORD: 'word'>, 'ASK', 0), (<Kind.VARIABLE: 'variable'>, '?s', 4)]
    """
    for match in _TOKEN.finditer(text):
        group = match.lastgroup
        if group is None:
            continue  # the end
        found = match[group]
        if group == "name" and ":" not in found:
            start = match.start(group)
            if found.isalnum():
                yield Kind.WORD, found, start
            else:
                yield from _words(found, start)
        else:
            yield _KINDS[group], found, match.start(group)


def _words(run: str, start: int) -> Iterator[tuple[Kind, str, int]]:
    """Split `true.SERVICE` or `true-1`: no keyword has a dot or a hyphen."""
    for part in _WORD_PARTS.finditer(run):
        kind = Kind.MARK if part[0] in ".-" else Kind.WORD
        yield kind, part[0], start + part.start()
