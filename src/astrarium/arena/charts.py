"""Charts drawn as SVG by hand: no script, readable by a screen reader, in colours that everyone can tell apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import isfinite

from astrarium.arena.statistics import Estimate

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00")  # Okabe and Ito
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "12 4")
WIDTH = 720


def intervals(title: str, rows: Sequence[tuple[str, Estimate]], mark: float | None = None, percent: bool = True) -> str:
    """One line per name: a dot for the value, a bar for its interval, and a mark that all are compared with."""
    known = [v for _, e in rows for v in (e.low, e.value, e.high) if isfinite(v)]
    low, high = _range(known + ([mark] if mark is not None else []))
    left, row, top = 220, 24, 30
    height = top + row * len(rows) + 30

    def x(value: float) -> float:
        return left + (WIDTH - left - 20) * (value - low) / (high - low)

    parts = [_text(10, 18, title, bold=True)]
    for tick in _ticks(low, high):
        label = f"{tick * 100:.0f}%" if percent else f"{tick:g}"
        parts.append(_line(x(tick), top, x(tick), height - 22, "#ddd"))
        parts.append(_text(x(tick), height - 8, label, anchor="middle"))
    if mark is not None:
        parts.append(_line(x(mark), top, x(mark), height - 22, "#555", dash="4 3"))
    for i, (name, estimate) in enumerate(rows):
        y = top + row * i + row / 2
        parts.append(_text(left - 8, y + 4, name, anchor="end"))
        if isfinite(estimate.low):
            parts.append(_line(x(estimate.low), y, x(estimate.high), y, COLOURS[0], width=3))
        parts.append(f'<circle cx="{x(estimate.value):.1f}" cy="{y:.1f}" r="5" fill="{COLOURS[0]}"/>')
    spoken = "; ".join(f"{name} {e.text(percent)}" for name, e in rows)
    return _svg(height, title, spoken, parts)


def lines(title: str, names: Sequence[str], rows: Sequence[Sequence[float]], spoken: str) -> str:
    """One curve per name over the steps, between 0 and 1; curves differ by colour and by dashes."""
    height, left, top, bottom = 320, 50, 30, 280
    steps = max(1, max(len(row) for row in rows) - 1)

    def at(i: int, value: float) -> str:
        return f"{left + (WIDTH - left - 110) * i / steps:.1f},{bottom - (bottom - top) * value:.1f}"

    parts = [_text(10, 18, title, bold=True)]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = bottom - (bottom - top) * tick
        parts += [_line(left, y, WIDTH - 110, y, "#ddd"), _text(left - 6, y + 4, f"{tick * 100:.0f}%", anchor="end")]
    for tick in _ticks(0, steps):
        parts.append(_text(left + (WIDTH - left - 110) * tick / steps, bottom + 18, f"{tick:g}", anchor="middle"))
    for i, (name, row) in enumerate(zip(names, rows, strict=True)):
        points = " ".join(at(j, value) for j, value in enumerate(row))
        style = f'fill="none" stroke="{COLOURS[i]}" stroke-width="2" stroke-dasharray="{DASHES[i]}"'
        parts.append(f'<polyline points="{points}" {style}/>')
        parts.append(_line(WIDTH - 100, 40 + 20 * i, WIDTH - 76, 40 + 20 * i, COLOURS[i], width=2, dash=DASHES[i]))
        parts.append(_text(WIDTH - 70, 44 + 20 * i, name))
    return _svg(height, title, spoken, parts)


def told_and_true(title: str, curves: Mapping[str, Sequence[tuple[float, float]]], spoken: str) -> str:
    """What was told, from never to always, against how often it came true; a thin line is where both are the same."""
    size, left, top = 300, 60, 60

    def at(told: float, true: float) -> tuple[float, float]:
        return left + size * told, top + size * (1 - true)

    parts = [_text(10, 18, title, bold=True), _line(*at(0, 0), *at(1, 1), "#555", dash="4 3")]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts += [_line(*at(0, tick), *at(1, tick), "#ddd"), _line(*at(tick, 0), *at(tick, 1), "#ddd")]
        parts.append(_text(left - 6, at(0, tick)[1] + 4, f"{tick:.0%}", anchor="end"))
        parts.append(_text(at(tick, 0)[0], top + size + 18, f"{tick:.0%}", anchor="middle"))
    parts.append(_text(left + size / 2, top + size + 38, "told", anchor="middle"))
    parts.append(_text(left, top - 12, "came true", anchor="middle"))
    for i, (name, points) in enumerate(curves.items()):
        places, colour, y = [at(*point) for point in points], COLOURS[i], top + 20 * i
        row = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{DASHES[i]}"'
        parts.append(f'<polyline points="{row}" {style}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"/>' for x, y in places]
        parts.append(_line(left + size + 40, y, left + size + 64, y, colour, width=2, dash=DASHES[i]))
        parts.append(_text(left + size + 72, y + 4, name))
    return _svg(top + size + 50, title, spoken, parts)


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    pad = (high - low or 1) * 0.05
    return low - pad, high + pad


def _ticks(low: float, high: float) -> list[float]:
    """About six round numbers between two."""
    rough = (high - low) / 6
    size = 10.0 ** len(str(int(rough))) / 10 if rough >= 1 else 1.0
    while size > rough:
        size /= 10
    step = next(size * k for k in (1, 2, 5, 10) if size * k >= rough)
    first = int(low / step) if low >= 0 else int(low / step) - 1
    made = [round((first + i) * step, 10) for i in range(12)]
    return [tick for tick in made if low <= tick <= high]


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1, dash: str = "") -> str:
    place = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {place} stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash}"/>'


def _text(x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="12"{weight}>{escape(words)}</text>'


def _svg(height: float, title: str, spoken: str, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img" class="chart">'
    return f"{head}<title>{escape(title)}</title><desc>{escape(spoken)}</desc>{''.join(parts)}</svg>"
