# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The vocabulary as the build needs it: classes, properties, concepts and units."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from pyoxigraph import BlankNode, Literal, NamedNode

from accelkg import namespaces as ns
from accelkg import terms
from accelkg.errors import ResourceInvalid
from accelkg.units import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pyoxigraph import Triple

_RANGES = (NamedNode(f"{ns.RDFS}range"), NamedNode(f"{ns.SCHEMA}rangeIncludes"))
_SUBCLASS = NamedNode(f"{ns.RDFS}subClassOf")
_IN_SCHEME = NamedNode(f"{ns.SKOS}inScheme")
_FUNCTIONAL = NamedNode(f"{ns.OWL}FunctionalProperty")
_QUANTITY = terms.accel("QuantityProperty")
_LISTS = tuple(
    NamedNode(iri) for iri in (f"{ns.OWL}unionOf", f"{ns.RDF}first", f"{ns.RDF}rest")
)
_PROPERTY_TYPES = (
    _QUANTITY,
    NamedNode(f"{ns.OWL}DatatypeProperty"),
    NamedNode(f"{ns.OWL}ObjectProperty"),
    NamedNode(f"{ns.RDF}Property"),
)


class ValueKind(Enum):
    """How the value cell of a property is read."""

    BOOLEAN = auto()
    DATE = auto()
    NUMBER = auto()
    PROPERTY = auto()
    QUANTITY = auto()
    RESOURCE = auto()
    STRING = auto()
    TEXT = auto()


_KIND_OF_RANGE: Final = {
    f"{ns.XSD}boolean": ValueKind.BOOLEAN,
    f"{ns.XSD}date": ValueKind.DATE,
    f"{ns.XSD}gYear": ValueKind.DATE,
    f"{ns.XSD}gYearMonth": ValueKind.DATE,
    ns.EDTF: ValueKind.DATE,
    f"{ns.XSD}decimal": ValueKind.NUMBER,
    f"{ns.XSD}integer": ValueKind.NUMBER,
    f"{ns.RDF}Property": ValueKind.PROPERTY,
    f"{ns.XSD}string": ValueKind.STRING,
    f"{ns.RDF}langString": ValueKind.TEXT,
}

# Borrowed properties that claims may use, where the ontology says nothing of them.
BORROWED: Final = {
    f"{ns.DCTERMS}description": ValueKind.TEXT,
    f"{ns.ORG}subOrganizationOf": ValueKind.RESOURCE,
    f"{ns.SKOS}broader": ValueKind.RESOURCE,
}


@dataclass(frozen=True, slots=True)
class Property:
    """A property that a claim can state.

    Args:
        iri: IRI of the property.
        kind: how its values are read.
        unit: the one unit of its values; None unless it is a quantity.
        single_valued: a thing has at most one true value.
        truthy_qualifiers: wordings that make a direct triple besides the usual ones.
        scheme: names of its value concepts; empty where any concept fits.
    """

    iri: NamedNode
    kind: ValueKind
    unit: Unit | None = None
    single_valued: bool = False
    truthy_qualifiers: frozenset[NamedNode] = frozenset()
    scheme: frozenset[str] = frozenset()

    @property
    def local_name(self) -> str:
        """The last part of the IRI."""
        return local_name(self.iri)


def local_name(iri: NamedNode) -> str:
    """Give the part of *iri* after its namespace.

    >>> local_name(terms.accel("UpTo"))
    'UpTo'
    """
    return iri.value.replace("#", "/").rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the ontology declares, by the names that table cells use.

    Args:
        classes: local name to class.
        superclasses: class to every accel: class above it.
        properties: local name or prefixed name to property.
        concepts: scheme local name to its concepts by local name.
        units: symbol to unit.
        indirect_concepts: concepts whose claims give no direct triple.
    """

    classes: Mapping[str, NamedNode]
    superclasses: Mapping[NamedNode, tuple[NamedNode, ...]]
    properties: Mapping[str, Property]
    concepts: Mapping[str, Mapping[str, NamedNode]]
    units: Mapping[str, Unit]
    indirect_concepts: frozenset[NamedNode] = field(default=frozenset())

    def types_of(self, class_: NamedNode) -> tuple[NamedNode, ...]:
        """Give *class_* and every accel: class above it."""
        return (class_, *self.superclasses.get(class_, ()))

    def scheme(self, name: str) -> Mapping[str, NamedNode]:
        """Give the concepts of one scheme; none where there is no such scheme."""
        return self.concepts.get(name, {})

    def with_properties(self, added: Mapping[str, Property]) -> Vocabulary:
        """Give the vocabulary with more properties."""
        return replace(self, properties={**self.properties, **added})


class _Statements:
    """Triples of the ontology, by subject and predicate."""

    def __init__(self, triples: Iterable[Triple]) -> None:
        self._objects: dict[tuple[object, NamedNode], list[object]] = defaultdict(list)
        self._subjects: dict[tuple[NamedNode, object], list[NamedNode]]
        self._subjects = defaultdict(list)
        for subject, predicate, value in triples:
            self._objects[subject, predicate].append(value)
            if isinstance(subject, NamedNode):
                self._subjects[predicate, value].append(subject)

    def nodes(self, subject: object, predicate: NamedNode) -> list[NamedNode]:
        values = self._objects.get((subject, predicate), ())
        return [value for value in values if isinstance(value, NamedNode)]

    def bnodes(self, subject: object, predicate: NamedNode) -> list[BlankNode]:
        values = self._objects.get((subject, predicate), ())
        return [value for value in values if isinstance(value, BlankNode)]

    def lexical(self, subject: NamedNode, predicate: NamedNode) -> list[str]:
        values = self._objects.get((subject, predicate), ())
        return [value.value for value in values if isinstance(value, Literal)]

    def subjects(self, predicate: NamedNode, value: object) -> list[NamedNode]:
        return sorted(set(self._subjects.get((predicate, value), ())), key=str)

    def typed(self, class_: NamedNode) -> list[NamedNode]:
        return self.subjects(terms.RDF_TYPE, class_)

    def having(self, predicate: NamedNode) -> list[NamedNode]:
        return sorted(
            {
                subject
                for (of_predicate, _), subjects in self._subjects.items()
                if of_predicate == predicate
                for subject in subjects
            },
            key=str,
        )


def read_vocabulary(ontology: Iterable[Triple], units: Iterable[Triple]) -> Vocabulary:
    """Read the vocabulary out of the triples of the ontology and of the units.

    Raises:
        ResourceInvalid: a quantity property or a unit is declared incompletely.
    """
    statements = _Statements(ontology)
    of_units = _read_units(_Statements(units))
    by_iri = {unit.iri: unit for unit in of_units.values()}
    classes = _read_classes(statements)
    return Vocabulary(
        classes=classes,
        superclasses={iri: _above(iri, statements) for iri in classes.values()},
        properties=_read_properties(statements, by_iri),
        concepts=_read_concepts(statements),
        units=of_units,
        indirect_concepts=frozenset(
            statements.subjects(terms.accel("indirect"), terms.boolean(value=True))
        ),
    )


def _is_own(iri: NamedNode) -> bool:
    return iri.value.startswith(ns.ACCEL)


def _read_classes(statements: _Statements) -> dict[str, NamedNode]:
    declared = statements.typed(NamedNode(f"{ns.OWL}Class"))
    return {local_name(iri): iri for iri in declared if _is_own(iri)}


def _above(class_: NamedNode, statements: _Statements) -> tuple[NamedNode, ...]:
    found: set[NamedNode] = set()
    waiting = [class_]
    while waiting:
        parents = set(statements.nodes(waiting.pop(), _SUBCLASS)) - found
        found |= parents
        waiting += parents
    return tuple(sorted(filter(_is_own, found - {class_}), key=str))


def _read_concepts(statements: _Statements) -> dict[str, dict[str, NamedNode]]:
    schemes: dict[str, dict[str, NamedNode]] = defaultdict(dict)
    for concept in statements.having(_IN_SCHEME):
        for scheme in statements.nodes(concept, _IN_SCHEME):
            schemes[local_name(scheme)][local_name(concept)] = concept
    return dict(schemes)


def _read_units(statements: _Statements) -> dict[str, Unit]:
    multiplier = NamedNode(f"{ns.QUDT}conversionMultiplier")
    units: dict[str, Unit] = {}
    for iri in statements.having(multiplier):
        symbols = statements.lexical(iri, NamedNode(f"{ns.QUDT}symbol"))
        if len(symbols) != 1 or symbols[0] in units:
            why = f"{iri.value} must have one qudt:symbol that no other unit has"
            raise ResourceInvalid("ontology/units.ttl", None, None, why)
        kinds = (
            kind
            for name in ("hasQuantityKind", "unitForQuantityKind")
            for kind in statements.nodes(iri, NamedNode(ns.QUDT + name))
        )
        label = sorted(statements.lexical(iri, terms.RDFS_LABEL)) or symbols
        factor = Fraction(statements.lexical(iri, multiplier)[0])
        units[symbols[0]] = Unit(iri, symbols[0], label[0], factor, frozenset(kinds))
    return units


def _read_properties(
    statements: _Statements, units: Mapping[NamedNode, Unit]
) -> dict[str, Property]:
    declared = {iri for kind in _PROPERTY_TYPES for iri in statements.typed(kind)}
    properties = {
        _cell_name(iri): _read_property(iri, statements, units)
        for iri in sorted(declared, key=str)
    }
    for iri, kind in BORROWED.items():
        properties[ns.shorten(iri)] = Property(NamedNode(iri), kind)
    return properties


def _cell_name(iri: NamedNode) -> str:
    return local_name(iri) if _is_own(iri) else ns.shorten(iri.value)


def _read_property(
    iri: NamedNode, statements: _Statements, units: Mapping[NamedNode, Unit]
) -> Property:
    types = statements.nodes(iri, terms.RDF_TYPE)
    schemes = statements.nodes(iri, terms.accel("valueScheme"))
    return Property(
        iri=iri,
        kind=_kind(iri, types, statements),
        unit=_unit(iri, statements, units) if _QUANTITY in types else None,
        single_valued=_QUANTITY in types or _FUNCTIONAL in types,
        truthy_qualifiers=frozenset(
            statements.nodes(iri, terms.accel("truthyQualifier"))
        ),
        scheme=frozenset(map(local_name, schemes)),
    )


def _unit(
    iri: NamedNode, statements: _Statements, units: Mapping[NamedNode, Unit]
) -> Unit:
    named = statements.nodes(iri, NamedNode(f"{ns.QUDT}hasUnit"))
    if len(named) != 1 or named[0] not in units:
        why = f"{iri.value} must have one qudt:hasUnit that ontology/units.ttl declares"
        raise ResourceInvalid("ontology", None, None, why)
    return units[named[0]]


def _kind(iri: NamedNode, types: list[NamedNode], statements: _Statements) -> ValueKind:
    if _QUANTITY in types:
        return ValueKind.QUANTITY
    kinds = {
        _KIND_OF_RANGE[name]
        for name in _range_names(iri, statements)
        if name in _KIND_OF_RANGE
    }
    if kinds:
        return min(kinds, key=lambda kind: kind.value)
    literal = NamedNode(f"{ns.OWL}DatatypeProperty") in types
    return ValueKind.STRING if literal else ValueKind.RESOURCE


def _range_names(iri: NamedNode, statements: _Statements) -> set[str]:
    """Collect the IRIs of a range, through the lists of a union."""
    names: set[str] = set()
    waiting: list[object] = [iri]
    predicates: tuple[NamedNode, ...] = _RANGES
    while waiting:
        subject = waiting.pop()
        for predicate in predicates:
            names.update(node.value for node in statements.nodes(subject, predicate))
            waiting += statements.bnodes(subject, predicate)
        predicates = _LISTS
    return names
