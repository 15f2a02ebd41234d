# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""How names are written: what makes two spellings the same, and what a typo is."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from unicodedata import combining, normalize

# Shorter words are as often another word as a misspelt one.
LEAST_LETTERS: Final = 4

_WORD: Final = re.compile(r"[^\W_]+")
_PIECE: Final = re.compile(r"\d+|[^\W\d_]+")


def folded(text: str) -> str:
    """Give a text without case, accents and compatibility forms.

    >>> folded("São Paulo")
    'sao paulo'
    """
    if text.isascii():
        return text.lower()
    decomposed = normalize("NFKD", text.casefold())
    return "".join(char for char in decomposed if not combining(char))


def words(text: str) -> list[str]:
    """Give the words of a text, folded: what stands between other characters.

    >>> words("Trn2.48xlarge (AWS)")
    ['trn2', '48xlarge', 'aws']
    """
    return _WORD.findall(folded(text))


def pieces(word: str) -> list[str]:
    """Give the numbers and the letters that a word is made of.

    >>> pieces("trn2"), pieces("48xlarge")
    (['trn', '2'], ['48', 'xlarge'])
    """
    return _PIECE.findall(word)


def key(text: str) -> str:
    """Give what is the same for two spellings of one name.

    >>> key("TPU v5e") == key("TPU-V5e") == key("tpuv5e")
    True
    """
    return "".join(words(text))


def indexed(text: str) -> list[str]:
    """Give all that a word of a query may be to find a text.

    >>> indexed("AWS Trainium2")
    ['aws', 'trainium2', 'trainium', '2', 'awstrainium2']
    """
    found = words(text)
    parts = (piece for word in found for piece in pieces(word))
    joined = (first + second for first, second in pairwise(found))
    return list(dict.fromkeys((*found, *parts, *joined)))


def is_correctable(word: str) -> bool:
    """Tell whether a word may be a typo: digits never are, H100 is not H200.

    >>> is_correctable("trainuim"), is_correctable("h200"), is_correctable("tpu")
    (True, False, False)
    """
    return len(word) >= LEAST_LETTERS and word.isalpha()


def shortened(word: str) -> set[str]:
    """Give the word and what is left of it without one letter.

    Two words that share one of these are one typo apart: a letter too many, missing,
    wrong, or swapped with its neighbour.

    >>> sorted(shortened("trn"))
    ['rn', 'tn', 'tr', 'trn']
    """
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def is_typo(one: str, other: str) -> bool:
    """Tell whether one name is the other but for a typo in each run of letters.

    >>> is_typo("trainuim2", "trainium2"), is_typo("h100", "h200")
    (True, False)
    """
    ours, theirs = pieces(one), pieces(other)
    return len(ours) == len(theirs) and all(map(_is_near, ours, theirs))


def _is_near(one: str, other: str) -> bool:
    if one == other:
        return True
    both = is_correctable(one) and is_correctable(other)
    return both and not shortened(one).isdisjoint(shortened(other))
