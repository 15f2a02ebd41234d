# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The SPARQL 1.1 algebra by its definitions, slowly: what rewritten queries must equal.

A pattern is a tuple: its kind, then its operands. A term is a string that starts with
`?` (a variable) or with `:`. A solution is a dictionary; a solution sequence is a list.
"""

from __future__ import annotations

from itertools import product

DEFAULT = ""


def written(group):
    """Give a group as SPARQL."""
    return "{ " + " ".join(_part_written(part) for part in group) + " }"


def _part_written(part):  # noqa: C901, PLR0911  # one case for each kind of part
    match part:
        case ("triple" | "path", s, p, o):
            return f"{s} {p} {o} ."
        case ("union", left, right):
            return f"{written(left)} UNION {written(right)}"
        case ("optional" | "minus" as word, group):
            return f"{word.upper()} {written(group)}"
        case ("graph", name, group):
            return f"GRAPH {name} {written(group)}"
        case ("group", group):
            return written(group)
        case ("select", variables, group):
            return f"{{ SELECT {' '.join(variables)} {written(group)} }}"
        case ("count", group, variable):
            return f"{{ SELECT (COUNT(*) AS {variable}) {written(group)} }}"
        case ("values", variable, terms):
            rows = " ".join(term or "UNDEF" for term in terms)
            return f"VALUES {variable} {{ {rows} }}"
        case ("bind", term, variable):
            return f"BIND({term} AS {variable})"
        case ("filter", expression):
            return f"FILTER({_expression_written(expression)})"
    raise AssertionError(part)


def _expression_written(expression):
    match expression:
        case ("bound", variable):
            return f"BOUND({variable})"
        case ("equal", left, right):
            return f"{left} = {right}"
        case ("not", inner):
            return f"!({_expression_written(inner)})"
        case ("exists", group):
            return f"EXISTS {written(group)}"
    raise AssertionError(expression)


class Dataset:
    """Graphs by name, each a set of triples; the default graph has an empty name."""

    def __init__(self, graphs):
        self.graphs = graphs
        self.named = [name for name in graphs if name != DEFAULT]

    def solutions(self, group, graph=DEFAULT):
        """Evaluate a group (18.2.2.6) in a graph."""
        found, filters = [{}], []
        for part in group:
            if part[0] == "filter":
                filters.append(part[1])
            else:
                found = self._step(found, part, graph)
        return [mu for mu in found if all(self._true(f, mu, graph) for f in filters)]

    def _step(self, found, part, graph):
        match part:
            case ("optional", group):
                return self._left_join(found, group, graph)
            case ("minus", group):
                removed = self.solutions(group, graph)
                return [
                    mu for mu in found if not any(_removes(nu, mu) for nu in removed)
                ]
            case ("bind", term, variable):
                return [_extended(mu, variable, _value(term, mu)) for mu in found]
        return _join(found, self._part(part, graph))

    def _left_join(self, found, group, graph):
        filters = [part[1] for part in group if part[0] == "filter"]
        right = self.solutions([part for part in group if part[0] != "filter"], graph)
        result = []
        for mu in found:
            joined = [
                nu
                for nu in _join([mu], right)
                if all(self._true(f, nu, graph) for f in filters)
            ]
            result += joined or [mu]
        return result

    def _part(self, part, graph):  # noqa: PLR0911  # one case for each kind of part
        match part:
            case ("triple", s, p, o):
                return [
                    mu
                    for triple in self.graphs[graph]
                    if (mu := _match((s, p, o), triple)) is not None
                ]
            case ("path", s, path, o):
                return self._path(s, path[:-1], path[-1], o, graph)
            case ("union", left, right):
                return self.solutions(left, graph) + self.solutions(right, graph)
            case ("group", group):
                return self.solutions(group, graph)
            case ("graph", name, group):
                return self._graph(name, group)
            case ("select", variables, group):
                return [
                    {v: mu[v] for v in variables if v in mu}
                    for mu in self.solutions(group, graph)
                ]
            case ("count", group, variable):
                return [{variable: len(self.solutions(group, graph))}]
            case ("values", variable, terms):
                return [{variable: term} if term else {} for term in terms]
        raise AssertionError(part)

    def _graph(self, name, group):
        if not name.startswith("?"):
            return self.solutions(group, name) if name in self.named else []
        return [
            mu
            for each in self.named
            for mu in _join(self.solutions(group, each), [{name: each}])
        ]

    def _path(self, s, p, modifier, o, graph):
        """Evaluate a path (18.4): a set of pairs of a term and what it reaches."""
        triples = self.graphs[graph]
        nodes = {end for a, _, b in triples for end in (a, b)}
        nodes |= {end for end in (s, o) if not end.startswith("?")}
        pairs = {(a, b) for a, q, b in triples if q == p}
        closure = set(pairs)
        while modifier != "?":
            longer = {(a, d) for a, b in closure for c, d in pairs if b == c}
            if longer <= closure:
                break
            closure |= longer
        if modifier != "+":
            closure |= {(node, node) for node in nodes}
        found = [_match((s, o), pair) for pair in closure]
        return [mu for mu in found if mu is not None]

    def _true(self, expression, mu, graph):
        return self._test(expression, mu, graph) is True

    def _test(self, expression, mu, graph):
        """Give true or false; None for an error."""
        match expression:
            case ("bound", variable):
                return variable in mu
            case ("equal", left, right):
                values = (_value(left, mu), _value(right, mu))
                return None if None in values else values[0] == values[1]
            case ("not", inner):
                value = self._test(inner, mu, graph)
                return None if value is None else not value
            case ("exists", group):
                return bool(self.solutions(_substituted(group, mu), graph))
        raise AssertionError(expression)


def _substituted(group, mu):
    return [(part[0], *(mu.get(term, term) for term in part[1:])) for part in group]


def _value(term, mu):
    return mu.get(term) if term.startswith("?") else term


def _match(pattern, triple):
    mu = {}
    for term, value in zip(pattern, triple, strict=True):
        if not term.startswith("?"):
            if term != value:
                return None
        elif mu.setdefault(term, value) != value:
            return None
    return mu


def _compatible(mu, nu):
    return all(mu[name] == nu[name] for name in mu.keys() & nu.keys())


def _removes(nu, mu):
    return bool(mu.keys() & nu.keys()) and _compatible(mu, nu)


def _join(left, right):
    return [mu | nu for mu, nu in product(left, right) if _compatible(mu, nu)]


def _extended(mu, variable, value):
    return mu if value is None else mu | {variable: value}
