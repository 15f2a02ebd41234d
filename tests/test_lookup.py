# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""What the cells of claims may name."""

from accelkg.authoring.lookup import make_lookup
from accelkg.terms import accel, thing


def test_metrics_are_quantities_and_metric_concepts(vocabulary):
    metrics = make_lookup(vocabulary, {}, [], {}, []).metrics

    assert metrics["memoryBandwidthGBps"] == accel("memoryBandwidthGBps")
    assert metrics["PeakCompute"] == accel("PeakCompute")
    assert "designer" not in metrics


def test_formats_are_the_things_that_are_number_formats(vocabulary):
    things = {"fp8": thing("fp8"), "aws": thing("aws")}

    assert make_lookup(vocabulary, things, [], {}, []).formats == {}
