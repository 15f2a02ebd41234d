# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""An open, sourced knowledge graph of AI accelerators."""

from accelkg.comparing.comparison import Comparison as Comparison
from accelkg.comparing.side_by_side import compare as compare
from accelkg.dataset import build_dataset as build_dataset
from accelkg.dataset import load as load
from accelkg.errors import AccelkgError as AccelkgError
from accelkg.errors import TableError as TableError
from accelkg.errors import TableIssue as TableIssue
from accelkg.export import export as export
from accelkg.naming.resolver import Resolution as Resolution
from accelkg.naming.resolver import Resolver as Resolver
from accelkg.naming.resolver import resolve as resolve
from accelkg.naming.search import SearchIndex as SearchIndex
from accelkg.shacl.report import Report as Report
from accelkg.shacl.validation import validate as validate
from accelkg.shacl.validation import validate_files as validate_files
from accelkg.version import __version__ as __version__
