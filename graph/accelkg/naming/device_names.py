# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the words in the name of a chip say: which one it is, and in which form.

Benchmarks and clouds write one chip in many ways: `NVIDIA H100-SXM5-80GB`,
`H100 80GB HBM3`, `h100_sxm`. Some words tell chips apart, some tell variants of one
chip apart, and some say nothing. Names without such words keep all their words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from accelkg.naming.spellings import folded, key, words

_MAKERS: Final = """
    amd cambricon cerebras google graphcore groq huawei intel meta microsoft nvidia
    qualcomm sambanova tenstorrent"""
_OTHER_NAMES: Final = {
    "amazon": "aws",
    "annapurna": "aws",
    "aws": "aws",
    "azure": "microsoft",
    "gcp": "google",
    "habana": "intel",
}
# Brands and descriptions: with or without them a name means the same chip.
_NOTHING: Final = """
    accelerator accelerators ai card center chip chips core data datacenter device
    geforce gpu gpus graphics instinct podslice processor quadro r radeon slice
    tensor tesla tm virtualized
    co company corp corporation gmbh inc llc ltd plc the"""
# Two chips of different ones differ, but few names tell it.
_ARCHITECTURES: Final = """
    ada ampere blackwell cdna grace hopper pascal turing volta"""
_KNOWN: Final = {
    **{word: ("makers", word) for word in _MAKERS.split()},
    **{word: ("makers", maker) for word, maker in _OTHER_NAMES.items()},
    **{word: ("nothing", word) for word in _NOTHING.split()},
    **{word: ("architectures", word) for word in _ARCHITECTURES.split()},
}
_PATTERNS: Final = (
    ("nothing", re.compile(r"(\d+x|x\d+)")),
    ("memory", re.compile(r"((?:hbm|gddr)\d*[ex]?)")),
    ("forms", re.compile(r"(?:(sxm|pcie|nvl|oam|mezz)\d?)|(superchip|pod)")),
    ("sizes", re.compile(r"(\d+)g(?:i?b)?")),
)
# Tables often leave the number out; where two have one, it tells chips apart.
_SOCKET: Final = re.compile(r"sxm\d")
# A count without a space: 8xH100.
_COUNTED: Final = re.compile(r"\b\d+x(?=[a-z]+\d)")
# MI 300X has no count of 300.
_SPACED_MODEL: Final = re.compile(r"\bmi[ _-]+(?=\d+[ax]\b)")
_SPACED_SIZE: Final = re.compile(r"\b(\d+)[ _-]*(gi?b)\b")
_REFRESHED: Final = re.compile(r"\bblackwell ultra\b")


@dataclass(frozen=True, slots=True)
class DeviceName:
    """A name, by what its words say.

    Args:
        core: what tells the chip from others, as one word.
        words: the words of the core.
        makers: who makes it.
        architectures: the architectures that it names.
        forms: form factors, such as sxm and pcie.
        sockets: form factors with their number, such as sxm5.
        sizes: gigabytes of memory.
        memory: kinds of memory.
    """

    core: str
    words: frozenset[str]
    makers: frozenset[str] = frozenset()
    architectures: frozenset[str] = frozenset()
    forms: frozenset[str] = frozenset()
    sockets: frozenset[str] = frozenset()
    sizes: frozenset[str] = frozenset()
    memory: frozenset[str] = frozenset()

    @property
    def variant(self) -> frozenset[str]:
        """Give what tells variants of one chip apart."""
        return self.forms | self.sizes

    def is_said_by(self, other: DeviceName) -> bool:
        """Tell whether another name says the same of chip and variant, or more."""
        return (
            self.has_core(other)
            and self.variant == other.variant
            and self.memory <= other.memory
        )

    def has_core(self, other: DeviceName) -> bool:
        """Tell whether two names say the same of the chip."""
        return self.core == other.core or self.words == other.words


def differ(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether both say something, and not the same.

    >>> differ(frozenset({"sxm"}), frozenset({"pcie"}))
    True
    >>> differ(frozenset({"sxm"}), frozenset())
    False
    """
    return bool(one and other) and one.isdisjoint(other)


def read_name(text: str) -> DeviceName:
    """Give what the words of a name say.

    >>> name = read_name("NVIDIA H100-SXM5-80 GB (8x)")
    >>> name.core, sorted(name.variant), sorted(name.makers)
    ('h100', ['80', 'sxm'], ['nvidia'])
    >>> read_name("8xH100").core
    'h100'
    """
    kinds: dict[str, list[str]] = {}
    spelled = _SPACED_SIZE.sub(r"\1\2", _COUNTED.sub("", folded(text)))
    spelled = _SPACED_MODEL.sub("mi", spelled)
    spelled = _REFRESHED.sub("blackwell", spelled)
    for word in words(spelled):
        if _SOCKET.fullmatch(word):
            kinds.setdefault("sockets", []).append(word)
        kind, meaning = _meaning(word)
        kinds.setdefault(kind, []).append(meaning)
    core = kinds.pop("words", [])
    if not core:
        whole = words(text)
        return DeviceName(key(text), frozenset(whole))
    kinds.pop("nothing", None)
    said = {kind: frozenset(meanings) for kind, meanings in kinds.items()}
    return DeviceName("".join(core), frozenset(core), **said)


def _meaning(word: str) -> tuple[str, str]:
    """Give the field that a word belongs to, and what it says there."""
    if word in _KNOWN:
        return _KNOWN[word]
    for kind, pattern in _PATTERNS:
        if found := pattern.fullmatch(word):
            return kind, found[found.lastindex or 1]
    return "words", word
