# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""The tables kept by hand, as importers see them."""

import pytest

from accelkg.errors import TableError
from accelkg.importing.hand_kept import HandKept

HEADER = "slug,class,label,alt_labels,notation,broader,note\n"


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("NVIDIA H100-SXM5-80GB", "nvidia-h100-sxm"),
        ("NVIDIA H100", None),
        ("Acme Rocket", None),
    ],
    ids=["accelerator", "line", "unknown"],
)
def test_accelerators_are_found_by_what_others_call_them(hand, name, slug):
    assert hand.accelerator(name) == slug


def test_hardware_may_be_a_line(hand):
    assert hand.hardware("NVIDIA H100") == "nvidia-h100"


def test_things_are_known_by_class_and_name_however_spelled(hand):
    assert hand.known("amazon web services", "Person", "Organization") == "aws"
    assert hand.known("Amazon Web Services", "Person") is None


@pytest.mark.parametrize(
    ("name", "class_", "slug"),
    [
        ("p5.48xlarge", "InstanceType", "p5-48xlarge"),
        ("t.large", "InstanceType", "t-large"),
        ("claude", "Cluster", "claude-cluster"),
    ],
    ids=["known", "new", "taken by a thing of another class"],
)
def test_a_name_gets_a_slug_that_is_its_own(hand, name, class_, slug):
    assert hand.slug_of(name, class_) == slug


def test_a_claim_is_stated_by_its_matter_and_source(hand):
    cells = {"subject": "p5-48xlarge", "property": "acceleratorCount", "source": "x"}

    assert hand.states(cells, ("x", "karp"))
    assert not hand.states(cells, ("x",))


def test_imported_rows_are_not_kept_by_hand(tiny_root):
    folder = tiny_root / "graph/data/imported/toy"
    folder.mkdir(parents=True)
    (folder / "entities.csv").write_text(f"{HEADER}toy,Accelerator,Toy,,,,\n")

    assert "toy" not in HandKept(tiny_root).things


def test_imported_tables_may_be_broken(tiny_root):
    folder = tiny_root / "graph/data/imported/toy"
    folder.mkdir(parents=True)
    (folder / "entities.csv").write_text("slug\n")

    assert HandKept(tiny_root).things


def test_tables_that_cannot_be_read_are_an_error(tiny_root):
    (tiny_root / "graph/data/acme/entities.csv").write_text("slug\n")

    with pytest.raises(TableError, match="the header is wrong"):
        HandKept(tiny_root)


def test_things_that_cannot_be_read_are_an_error(tiny_root):
    (tiny_root / "graph/data/acme/entities.csv").write_text(f"{HEADER}a,B,C,,,,\n")

    with pytest.raises(TableError, match="'B' is not a class"):
        HandKept(tiny_root).hardware("C")
