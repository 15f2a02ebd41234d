# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Where a query breaks the grammar, what may stand there, and what may be meant.

The engine's parser tries whole keywords and reports the furthest character that it
looked at: `INSERT` at 1:1 becomes "1:10: expected CONSTRUCT". The exact place comes
from asking it about beginnings of the text. A beginning of whole tokens, followed by
more blanks than the longest keyword and by a character that nothing accepts, fails at
that character if it can be continued, and before it if it cannot. Binary search finds
the first token that does not fit; the same question about samples tells what would.
A parse takes about 1 µs for three characters.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from accelkg.hints import near_matches
from accelkg_server.problem import Place
from accelkg_server.problems import InvalidQuery
from accelkg_server.sparql.tokens import Kind, Token, tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    Parse = Callable[[str], str]
    """Gives the engine's message about a text that cannot be parsed."""

_STOP: Final = " " * 64 + "\x01" + " " * 64
_STOP_OFFSET: Final = 64
# A text above this takes the engine's place, and no samples: 17 parses of 16 KB take
# 0.1 s.
_LONGEST_SEARCHED: Final = 16 * 1024
_EXCERPT_WIDTH: Final = 80

_SAMPLES: Final = {
    "a variable": "?x",
    "an IRI": "<urn:x>",
    "a literal": '"x"',
    "a number": "1",
    "a prefix": "ex:",
    **{
        mark: mark
        for mark in ("{", "}", "(", ")", "[", "]", ".", ";", ",", "*", "=", "&&", "+")
    },
    **{
        word: word
        for word in (
            *("SELECT", "ASK", "CONSTRUCT", "DESCRIBE", "DISTINCT", "FROM", "WHERE"),
            *("FILTER", "OPTIONAL", "UNION", "MINUS", "GRAPH", "BIND", "VALUES", "AS"),
            *("EXISTS", "GROUP BY", "HAVING", "ORDER BY", "BY", "LIMIT", "OFFSET"),
        )
    },
}
_KEYWORDS: Final = frozenset(
    {
        *("ABS", "ASC", "ASK", "AVG", "BASE", "BIND", "BNODE", "BOUND", "CEIL"),
        *("COALESCE", "CONCAT", "CONSTRUCT", "CONTAINS", "COUNT", "DATATYPE"),
        *("DAY", "DESC", "DESCRIBE", "DISTINCT", "EXISTS", "FILTER", "FLOOR"),
        *("FROM", "GRAPH", "GROUP_CONCAT", "HAVING", "HOURS", "IF", "IN", "IRI"),
        *("ISBLANK", "ISIRI", "ISLITERAL", "ISNUMERIC", "LANG", "LANGMATCHES"),
        *("LCASE", "LIMIT", "MAX", "MD5", "MIN", "MINUS", "MINUTES", "MONTH"),
        *("NAMED", "NOT", "NOW", "OFFSET", "OPTIONAL", "ORDER", "PREFIX", "RAND"),
        *("REDUCED", "REGEX", "REPLACE", "ROUND", "SAMETERM", "SAMPLE", "SECONDS"),
        *("SELECT", "SEPARATOR", "SHA1", "SHA256", "STR", "STRAFTER", "STRBEFORE"),
        *("STRDT", "STRENDS", "STRLANG", "STRLEN", "STRSTARTS", "SUBSTR", "SUM"),
        *("UCASE", "UNDEF", "UNION", "URI", "UUID", "VALUES", "WHERE", "YEAR"),
    }
)


def place_of(text: str, offset: int) -> Place:
    r"""Give line and column of *offset*, and its line with a caret below.

    >>> place_of("ASK {", 5).excerpt
    'ASK {\n     ^'
    """
    start = text.rfind("\n", 0, offset) + 1
    end = text.find("\n", offset)
    line = text[start : end if end >= 0 else len(text)].rstrip("\r")
    column = offset - start
    shift = max(0, column - _EXCERPT_WIDTH // 2)
    shown = line[shift : shift + _EXCERPT_WIDTH].replace("\t", " ")
    excerpt = f"{shown}\n{' ' * (column - shift)}^"
    return Place(text.count("\n", 0, start) + 1, column + 1, excerpt)


def meant(word: str, known: Collection[str]) -> str:
    """Ask whether a known word was meant, or nothing where none is near.

    >>> meant("SELEC", ["SELECT", "ASK"])
    'Did you mean SELECT?'
    """
    matches = near_matches(word, known) if word else []
    return f"Did you mean {' or '.join(matches)}?" if matches else ""


def unknown_reason(token: Token) -> tuple[str, str]:
    """Give why a character starts no token, and what helps."""
    if token.text in "\"'":
        return "the string that starts here does not end", (
            f"Close it with {token.text} on the same line, or write {token.text * 3}."
        )
    return f"the character {token.text!r} (U+{ord(token.text):04X}) fits nowhere", ""


def explain(
    text: str, message: str, *, parse: Parse, prefixes: Collection[str]
) -> InvalidQuery:
    """Give the problem of *text*, which the engine refused with *message*.

    *prefixes* are those that need no declaration.
    """
    found = list(tokens(text))
    if len(text) > _LONGEST_SEARCHED:
        offset = _engine_offset(text, message)
        return InvalidQuery("the query cannot be read here", place_of(text, offset))
    return _Explanation(text, message, found, parse, prefixes).problem()


@dataclass(frozen=True, slots=True)
class _Explanation:
    """A refused text with all that explains it."""

    text: str
    message: str
    found: Sequence[Token]
    parse: Parse
    prefixes: Collection[str]

    def problem(self) -> InvalidQuery:
        """Find the first token that does not fit, and say what helps."""
        index = min(self._first_unfit(), self._first_unknown())
        if _INVALID_IRI in self.message:
            index = self._open_iri(index)
        if index == len(self.found):
            return self._at_end()
        return self._at_token(self.found[index])

    def _first_unfit(self) -> int:
        """Give the index of the first token that nothing can follow."""
        counts = range(1, len(self.found) + 1)
        return bisect_left(
            counts,
            True,
            key=lambda count: not self._continues(self.text[: self._end(count)]),
        )

    def _first_unknown(self) -> int:
        for index, token in enumerate(self.found):
            if token.kind is Kind.UNKNOWN:
                return index
        return len(self.found)

    def _open_iri(self, index: int) -> int:
        """Give the index of the `<` of a broken IRI, which the engine reads to `>`."""
        if index < len(self.found) and self.found[index].text != ">":
            return index
        starts = [i for i in range(index) if self.found[i].text == "<"]
        return starts[-1] if starts else index

    def _end(self, count: int) -> int:
        return self.found[count - 1].end if count else 0

    def _continues(self, beginning: str) -> bool:
        """Tell whether *beginning* can be continued to a valid text."""
        message = self.parse(beginning + _STOP)
        return _engine_offset(beginning + _STOP, message) >= (
            len(beginning) + _STOP_OFFSET
        )

    def _allowed(self, offset: int) -> list[str]:
        beginning = self.text[:offset].rstrip() + " "
        return [
            name
            for name, sample in _SAMPLES.items()
            if self._continues(beginning + sample)
        ]

    def _rule(self, message: str) -> str:
        """Give the rule that *message* names; its list holds tokens otherwise."""
        rules = set(re.findall(r"[A-Z][a-z]+(?: [\w-]+)+", message)) - _LEXICAL_RULES
        return min(rules)[0].lower() + min(rules)[1:] if rules else ""

    def _at_end(self) -> InvalidQuery:
        end = self._end(len(self.found))
        rule = self._rule(self.message)
        if rule:
            return InvalidQuery(rule, place_of(self.text, end))
        opened = self._still_open()
        hint = ""
        if opened:
            place = place_of(self.text, opened.start)
            hint = (
                f"{opened.text!r} of line {place.line}, column {place.column}"
                " is not closed."
            )
        return InvalidQuery(
            "the query ends too early",
            place_of(self.text, end),
            hint=hint,
            allowed=self._allowed(end),
        )

    def _still_open(self) -> Token | None:
        opened: list[Token] = []
        for token in self.found:
            if token.kind is Kind.MARK and token.text in "{([":
                opened.append(token)
            elif token.kind is Kind.MARK and token.text in "})]" and opened:
                opened.pop()
        return opened[-1] if opened else None

    def _at_token(self, token: Token) -> InvalidQuery:
        allowed = self._allowed(token.start)
        why, hint = self._reason(token, allowed)
        return InvalidQuery(
            why, place_of(self.text, token.start), hint=hint, allowed=allowed
        )

    def _reason(self, token: Token, allowed: Collection[str]) -> tuple[str, str]:
        """Give why *token* does not fit, and what may be meant."""
        if token.kind is Kind.UNKNOWN:
            return unknown_reason(token)
        if token.kind is Kind.NAME and not self._is_declared(token):
            return self._undeclared(token)
        if token.kind is Kind.IRI and "an IRI" in allowed:
            return f"{token.text} is no absolute IRI", "Declare a BASE to shorten IRIs."
        if token.text == "<" and "an IRI" in allowed:
            return "the IRI that starts here has a character that none may have", ""
        return self._misfit(token, allowed)

    def _misfit(self, token: Token, allowed: Collection[str]) -> tuple[str, str]:
        rule = self._rule(self.parse(self.text[: token.end]))
        if rule:
            return rule, ""
        if token.text == "}" and "FILTER" in allowed:
            return "the group that ends here breaks a rule", _GROUP_RULES
        hint = "" if token.keyword in _KEYWORDS else meant(token.keyword, _KEYWORDS)
        return f"{token.text} does not fit here", hint

    def _declared(self) -> set[str]:
        """Give the prefixes that may be used, with their colon."""
        own = {
            name.text
            for word, name in zip(self.found, self.found[1:], strict=False)
            if word.keyword == "PREFIX" and name.kind is Kind.NAME
        }
        return own | {f"{prefix}:" for prefix in self.prefixes}

    def _is_declared(self, token: Token) -> bool:
        return f"{token.text.partition(':')[0]}:" in self._declared()

    def _undeclared(self, token: Token) -> tuple[str, str]:
        prefix = f"{token.text.partition(':')[0]}:"
        hint = f"{meant(prefix, self._declared())} Declare it: PREFIX {prefix} <…>"
        return f"the prefix {prefix} is not declared", hint.strip()


_INVALID_IRI: Final = "IRI parsing failed"
_LEXICAL_RULES: Final = frozenset({"Prefix not found", _INVALID_IRI})
_GROUP_RULES: Final = (
    "BIND and AS need a variable that the group does not use yet, and a blank node"
    " belongs to one group."
)


def _engine_offset(text: str, message: str) -> int:
    """Give the offset in *text* of the engine's "error at LINE:COLUMN"."""
    match = re.match(r"error at (\d+):(\d+)", message)
    if match is None:
        return len(text)
    start = 0
    for _ in range(int(match[1]) - 1):
        start = text.find("\n", start) + 1
    return min(start + int(match[2]) - 1, len(text))
