# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the dataset holds, in DCAT, VoID and schema.org, counted from the graph itself.

Everything has an IRI and every count has one definition (`COUNTING_NOTE`), so that a
shape can count again and compare, and an update can count anew. All documents about the
data set are made from the catalogue graph that this package gives.
"""

from accelkg.catalogue.description import DOCUMENTS as DOCUMENTS
from accelkg.catalogue.description import catalogue_quads as catalogue_quads
from accelkg.catalogue.description import description as description
from accelkg.catalogue.description import renew_counts as renew_counts
from accelkg.catalogue.distributions import DumpFile as DumpFile
from accelkg.catalogue.distributions import distributions as distributions
from accelkg.catalogue.examples import Example as Example
from accelkg.catalogue.examples import read_examples as read_examples
from accelkg.catalogue.publication import COUNTING_NOTE as COUNTING_NOTE
from accelkg.catalogue.publication import DESCRIPTION as DESCRIPTION
from accelkg.catalogue.publication import ISSUED as ISSUED
from accelkg.catalogue.schema_org import schema_org_dataset as schema_org_dataset
from accelkg.catalogue.statements import CATALOGUE as CATALOGUE
from accelkg.catalogue.statements import DATASET as DATASET
