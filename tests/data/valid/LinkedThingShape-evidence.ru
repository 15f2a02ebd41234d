# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A link has evidence.

INSERT DATA {
    akg:beta skos:exactMatch <http://www.wikidata.org/entity/Q248> .
    <https://w3id.org/accelkg/link/beta.1> a rdf:Statement ;
        rdf:subject akg:beta ; rdf:predicate skos:exactMatch ;
        rdf:object <http://www.wikidata.org/entity/Q248> ;
        accel:evidence "Register" ; accel:confidence accel:HighConfidence
}
