# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# Another result under the same identifier.

INSERT {
    <https://w3id.org/accelkg/claim/rack.Throughput.00000008> ?predicate ?copied ; 
        dcterms:identifier "X8" ; accel:statedValue "99" ; sosa:hasSimpleResult 99 .
}
WHERE {
    ?node dcterms:identifier "X7" ; ?predicate ?copied .
    FILTER(?predicate NOT IN (dcterms:identifier, accel:statedValue, sosa:hasSimpleResult))
}
