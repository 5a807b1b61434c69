"""Charts show the numbers they are given, to the eye and to who listens."""

from __future__ import annotations

import re

from astrarium.arena.charts import told_and_true


def test_what_was_told_and_came_true_lies_on_the_line_of_truth_and_nothing_else_does() -> None:
    svg = told_and_true("Chances", {"true": [(0.25, 0.25), (0.75, 0.75)], "too sure": [(0.9, 0.5)]}, "as it was")
    x1, y1, x2, y2 = map(float, re.findall(r'<line x1="(.+?)" y1="(.+?)" x2="(.+?)" y2="(.+?)"', svg)[0])
    dots = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="(.+?)" cy="(.+?)"', svg)]
    off = [abs((x - x1) / (x2 - x1) - (y - y1) / (y2 - y1)) for x, y in dots]
    assert off[0] < 0.001
    assert off[1] < 0.001
    assert abs(off[2] - 0.4) < 0.001, "said nine of ten, was five"
    assert "<desc>as it was</desc>" in svg
    assert svg.count(">true<") == svg.count(">too sure<") == 1
