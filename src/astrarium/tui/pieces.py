"""A piece of a scene as a few characters: its shape, its words, its numbers, and the options it answers to."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rich.text import Text

from astrarium.core.scene import Piece

# Seats differ by colour and by shape, so that nobody needs to tell colours apart.
SEAT_COLOURS = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta", "bright_white")
SEAT_SHAPES = ("▲", "●", "■", "◆", "★", "✚")
KIND_SHAPES = {"card": "▯", "tile": "▢", "hex": "⬡", "token": "•", "pile": "≡", "die": "◇", "board": "", "mat": ""}
SHORT_NAME = 3  # a label as short as A1 says nothing about what it names
DICE = "⚀⚁⚂⚃⚄⚅"
SAID_NUMBERS = re.compile(r"\bcosts? (\d+)|\b(\d+) (?:VP|points?|cards?)\b")


def seat_mark(seat: int) -> Text:
    """The shape of a seat in its colour."""
    return Text(SEAT_SHAPES[seat % len(SEAT_SHAPES)], style=seat_style(seat))


def seat_style(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)] if seat >= 0 else ""


def shape_of(piece: Piece) -> str:
    """The shape of its owner, with the pips of a die; without an owner the shape of its kind."""
    family, _, variant = piece.face.partition("/")
    owner = SEAT_SHAPES[piece.owner % len(SEAT_SHAPES)] if piece.owner >= 0 else ""
    if family == "die" and variant.isdigit() and 1 <= int(variant) <= 6:
        return owner + DICE[int(variant) - 1]
    return owner or KIND_SHAPES.get(piece.kind, "")


def words_of(piece: Piece) -> str:
    """What is printed on it: its label, and what its face shows where the label is only a name or there is none.

    A board without a label is called as it is spoken of: "The planet".
    """
    family, _, variant = piece.face.partition("/")
    if piece.kind == "board" and not piece.label and piece.spoken:
        return piece.spoken.partition(".")[0]
    shown = _blank(piece) if piece.face == "die/blank" else variant.replace("-", " ")
    short = 0 < len(piece.label) <= SHORT_NAME and family != "die"
    if short and shown and shown.lower() != piece.label.lower():
        return f"{piece.label} {shown}"
    return piece.label or shown or family


def _blank(die: Piece) -> str:
    """A die that shows nothing was not rolled yet, or waits beside the table."""
    return "not in play" if die.dim else "not rolled"


def chip(piece: Piece, numbers: Mapping[int, int], longest: int = 28) -> Text:
    """A piece in a few characters; the numbers of the options it answers to come in brackets."""
    style = seat_style(piece.owner)
    said = words_of(piece)
    made = Text(f"{shape_of(piece)} " if shape_of(piece) and said else shape_of(piece), style=style)
    made.append(said if len(said) <= longest else said[: longest - 1] + "…", style=style)
    made.append(_counts(piece), style="bold")
    if piece.dim:
        made.stylize("dim")
    answers = sorted(numbers[act] for act in piece.options if act in numbers)
    if answers:
        made.append(f" [{_short(answers)}]", style="bold reverse")
    return made


def _counts(piece: Piece) -> str:
    corners = [piece.marks[corner] for corner in ("tl", "tr", "bl", "br") if piece.marks.get(corner)]
    said = [(found[1] or found[2], found[0]) for found in SAID_NUMBERS.finditer(piece.spoken)]
    shown = " ".join(_with_unit(corner, said) for corner in corners)
    return (f" ×{piece.badge}" if piece.badge else "") + (f" {shown}" if shown else "")


def _with_unit(mark: str, said: list[tuple[str, str]]) -> str:
    """A bare number as the piece itself says it: 3 is `cost 3`, `3 VP` or `3 cards`."""
    found = next((one for one in said if one[0] == mark), None)
    if found is None:
        return mark
    said.remove(found)
    return found[1].replace("costs", "cost")


def _short(answers: list[int]) -> str:
    """1,2,3 as 1-3; long lists are cut."""
    if len(answers) > 2 and answers[-1] - answers[0] == len(answers) - 1:
        return f"{answers[0]}-{answers[-1]}"
    return ",".join(map(str, answers[:3])) + (",…" if len(answers) > 3 else "")
