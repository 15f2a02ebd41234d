# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The forms that registers give their identifiers: one address for each record.

A link in another form joins with nothing, and a slip of a digit names somebody else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

_Check: TypeAlias = Callable[[str], bool]

# Crockford's Base32, in which the identifiers of ROR are counted.
_BASE_32: Final = "0123456789abcdefghjkmnpqrstvwxyz"
_LEI: Final = re.compile(r"[0-9A-Z]{18}[0-9]{2}")
_IDENTIFIER: Final = re.compile(r"([A-Z][A-Za-z-]*) (\S+(?: \S+)*)")
# The form of an identifier by its register, and one that has it.
_NUMBERS: Final = {
    "CIK": (re.compile(r"[0-9]{10}"), "CIK 0001018724"),
    "FIPS": (re.compile(r"[0-9]{2}|[0-9]{5}"), "FIPS 18141"),
}


def is_lei(code: str) -> bool:
    """Tell whether the check digits of an LEI hold (ISO 17442, ISO 7064 MOD 97-10).

    >>> is_lei("ZXTILKJKG63JELOEG630"), is_lei("ZXTILKJKG63JELOEG631")
    (True, False)
    """
    return int("".join(str(int(character, 36)) for character in code)) % 97 == 1


def is_isni(digits: str) -> bool:
    """Tell whether the check character of an ISNI holds (ISO 7064 MOD 11-2).

    >>> is_isni("0000000103167795"), is_isni("0000000103167794")
    (True, False)
    """
    total = 0
    for character in digits:
        total = total * 2 + (10 if character == "X" else int(character))
    return total % 11 == 1


def is_ror(name: str) -> bool:
    """Tell whether the two check digits of a ROR identifier hold (ISO 7064).

    >>> is_ror("04mv4n011"), is_ror("04mv4n012")
    (True, False)
    """
    number = 0
    for character in name[:-2]:
        number = number * len(_BASE_32) + _BASE_32.index(character)
    return (number * 100 + int(name[-2:])) % 97 == 1


def _any(_: str) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class _Register:
    """A register on the web.

    Args:
        name: its name.
        host: what its addresses match.
        identifier: finds the parts of an address that tell records apart.
        address: the one form of the address, with places for these parts.
        example: an address in this form.
        check: tells whether the check digits of the first part hold.
    """

    name: str
    host: re.Pattern[str]
    identifier: re.Pattern[str]
    address: str
    example: str
    check: _Check = _any

    def canonical(self, target: str) -> str | None:
        """Give the address that *target* should have been, where it tells a record."""
        found = self.identifier.search(target)
        if found is None:
            return None
        parts = (re.sub(r"[ -]|%20", "", part) for part in found.groups())
        return self.address.format(*parts)


def _host(name: str) -> re.Pattern[str]:
    return re.compile(
        rf"https?://(?:[^/]+\.)?{re.escape(name)}(?:[/?#]|$)", re.IGNORECASE
    )


_FOUR: Final = r"[0-9]{4}(?: |-|%20)?"
_REGISTERS: Final = (
    _Register(
        name="GeoNames",
        host=_host("geonames.org"),
        identifier=re.compile(r"geonames\.org/([1-9][0-9]*)"),
        address="https://sws.geonames.org/{}/",
        example="https://sws.geonames.org/6252001/",
    ),
    _Register(
        name="ISNI",
        host=_host("isni.org"),
        identifier=re.compile(rf"/({_FOUR}{_FOUR}{_FOUR}[0-9]{{3}}[0-9X])$"),
        address="https://isni.org/isni/{}",
        example="https://isni.org/isni/0000000103167795",
        check=is_isni,
    ),
    _Register(
        name="ROR",
        host=_host("ror.org"),
        identifier=re.compile(r"ror\.org/(0[a-hj-km-np-tv-z0-9]{6}[0-9]{2})/?$"),
        address="https://ror.org/{}",
        example="https://ror.org/04mv4n011",
        check=is_ror,
    ),
    _Register(
        name="SEC",
        host=_host("sec.gov"),
        identifier=re.compile(r"[?&]CIK=([0-9]{10})(?:&|$)"),
        address=("https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK={}"),
        example=(
            "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0001018724"
        ),
    ),
    _Register(
        name="Wikidata",
        host=_host("wikidata.org"),
        identifier=re.compile(r"[/:](Q[1-9][0-9]*)(?=$|[/?#.])"),
        address="http://www.wikidata.org/entity/{}",
        example="http://www.wikidata.org/entity/Q3884",
    ),
    _Register(
        name="Wikipedia",
        host=_host("wikipedia.org"),
        identifier=re.compile(r"//([a-z]+)\.(?:m\.)?wikipedia\.org/wiki/([^ ?#]+)"),
        address="https://{}.wikipedia.org/wiki/{}",
        example="https://en.wikipedia.org/wiki/Amazon_(company)",
    ),
)


def register_of(target: str) -> str | None:
    """Give the name of the register that *target* is an address or identifier of.

    >>> register_of("http://www.wikidata.org/entity/Q1"), register_of("CIK 0001018724")
    ('Wikidata', 'CIK')
    """
    identifier = _IDENTIFIER.fullmatch(target)
    if identifier:
        return identifier[1]
    return next((r.name for r in _REGISTERS if r.host.match(target)), None)


def address_fault(target: str) -> str | None:
    """Give what is wrong with the form of a web address, and the remedy.

    >>> address_fault("https://www.wikidata.org/wiki/Q3884")
    'is no address of Wikidata in its one form; write http://www.wikidata.org/entity/Q3884'
    """
    register = next((r for r in _REGISTERS if r.host.match(target)), None)
    if register is None:
        return None
    canonical = register.canonical(target)
    if canonical == target:
        return _digits_fault(register, target)
    remedy = canonical or f"it like {register.example}"
    return f"is no address of {register.name} in its one form; write {remedy}"


def _digits_fault(register: _Register, target: str) -> str | None:
    found = register.identifier.search(target)
    if found is None or register.check(found[1]):
        return None
    return f"does not agree with its check digits; copy it from {register.name}"


def identifier_fault(target: str) -> str | None:
    """Give what is wrong with an identifier that names its register, and the remedy.

    >>> identifier_fault("CIK 1018724")
    'has not the form of CIK; write it like CIK 0001018724'
    """
    found = _IDENTIFIER.fullmatch(target)
    if found is None:
        return "does not begin with its register; write it like CIK 0001018724"
    if found[1] in _NUMBERS:
        form, example = _NUMBERS[found[1]]
        if not form.fullmatch(found[2]):
            return f"has not the form of {found[1]}; write it like {example}"
    return None


def lei_fault(target: str) -> str | None:
    """Give what is wrong with a legal entity identifier, and the remedy.

    >>> lei_fault("ZXTILKJKG63JELOEG631")
    'does not agree with its check digits; copy it from the register'
    """
    if not _LEI.fullmatch(target):
        return "is no LEI, which has 18 capital letters and digits and 2 check digits"
    if not is_lei(target):
        return "does not agree with its check digits; copy it from the register"
    return None
