"""With another language switched on, no text of a game is left in English: on the page or in the terminal.

The pseudo-language changes every vowel, so that whatever did not go through the catalogue can still be read.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console

import astrarium
from astrarium import Match
from astrarium.core.scene import Scene
from astrarium.core.words import phrase, pseudo, speaking
from astrarium.server import pictures
from astrarium.server.room import itemised
from astrarium.tui import screen

GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
NAMES = ("Q1", "Q2", "Q3")  # nothing that could be mistaken for a word
STEPS, EVERY = 90, 22
ENGLISH = re.compile(r"[aeiouAEIOU]")


def positions(game: str) -> Iterator[Match]:
    """Some positions of a random game; the language is switched on for each."""
    rng, m = random.Random(game), astrarium.new(game, players=3, seed=game, names=NAMES)
    for step in range(STEPS):
        if m.over:
            return
        if step % EVERY == 0:
            yield m
        m.play(rng.choice(m.options))


def of_scene(scene: Scene) -> Iterator[str]:
    for area in scene.areas:
        yield from (area.title, area.note)
        for piece in area.pieces:
            yield from (piece.label, piece.spoken, piece.badge, *piece.text, *piece.marks.values())


def of_page(m: Match, seat: int | None) -> Iterator[str]:
    """Everything that the page is sent of the game's words."""
    seen = pictures.seen(m, seat, itemised(m))
    yield from of_scene(seen["scene"])
    yield from (name for seat_ in seen["scores"] for name in seat_ if name not in ("total", "partial"))
    yield from (option["label"] for option in seen["options"])
    if seen["prompt"]:
        yield seen["prompt"]["text"]
        yield from (seen["prompt"]["many"] or {}).get("buttons", ())


def of_terminal(m: Match, seat: int | None) -> Iterator[str]:
    """What the terminal prints of the game's words: its picture, its log, its points and its reasons."""
    yield from of_scene(m.scene_of(seat))
    yield from (line.text for line in m.log_for(seat))
    console = Console(width=200, file=None, record=True, quiet=False, force_terminal=False)
    with console.capture() as printed:
        console.print(screen.score_table(m, seat))
    yield from printed.get().splitlines()[3:]
    for act in range(0, len(m.game.actions), 41):
        why = m.why_not(act)
        if why:
            yield why.text


@pytest.mark.parametrize("game", GAMES)
def test_no_text_of_a_game_is_left_in_english(game):
    left: dict[str, None] = {}
    for m in positions(game):
        with speaking(pseudo):
            for seat in (None, m.seat):
                left.update(dict.fromkeys(text for text in of_page(m, seat) if ENGLISH.search(text)))
                left.update(dict.fromkeys(text for text in of_terminal(m, seat) if ENGLISH.search(text)))
    assert not left, list(left)[:10]


def test_a_text_is_found_by_itself_with_its_numbers_and_names_as_places():
    german = {"phrase.{0} has {1} fuel.": "{0} hat {1} Treibstoff."}
    with speaking(german):
        assert phrase("Ann has 3 fuel.", ("Ann", "Ben")) == "Ann hat 3 Treibstoff."
        assert phrase("Ben has 12 fuel.", ("Ann", "Ben")) == "Ben hat 12 Treibstoff."
        assert phrase("Ben has 12 ore.", ("Ann", "Ben")) == "Ben has 12 ore."
    assert phrase("Ann has 3 fuel.", ("Ann", "Ben")) == "Ann has 3 fuel."
