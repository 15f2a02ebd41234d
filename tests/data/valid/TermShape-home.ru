# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: CC-BY-4.0
#
# A term names a document too.

INSERT DATA { accel:analystName rdfs:isDefinedBy <https://w3id.org/accelkg/ns/0.1.0> }
