# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""Files of others, made up for the tests of importers."""

from pathlib import Path

from accelkg.importing.importer import run

FOLDER = Path(__file__).parent / "data" / "imports"


def imported(importer, hand, *names):
    """Give what an importer makes of files of `tests/data/imports`."""
    return run(importer, [FOLDER / name for name in names], hand)


def values(found, subject):
    """Give what the claims say of a subject: property, format and value with unit."""
    return {
        (each["property"], each.get("data_type", "")): (
            f"{each['value']} {each.get('unit', '')}".strip()
        )
        for each in found.tables["claims"].values()
        if each["subject"] == subject
    }
