# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A result for another period.

INSERT {
    ?node accel:period "2025-01"^^xsd:gYearMonth .
    <https://w3id.org/accelkg/claim/rack.Throughput.00000008> ?predicate ?copied ; accel:period "2025-02"^^xsd:gYearMonth ;
        dcterms:identifier "X8" ; accel:statedValue "99" ; sosa:hasSimpleResult 99 .
}
WHERE {
    ?node dcterms:identifier "X7" ; ?predicate ?copied .
    FILTER(?predicate NOT IN (dcterms:identifier, accel:statedValue, sosa:hasSimpleResult, accel:scenario))
}
