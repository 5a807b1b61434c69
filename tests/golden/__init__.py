"""Golden playthroughs: the beginning of a game of each, as people read it. `scripts/golden.py` writes them."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from pathlib import Path

import astrarium
from astrarium import Match

FOLDER = Path(__file__).parent
GAMES = ("horizons", "new-frontiers", "tiny-epic-galaxies", "alien-frontiers")
DECISIONS = 80
PLAYERS = 3


def file_of(game: str) -> Path:
    """Where the playthrough of a game is kept."""
    return FOLDER / f"{game}.txt"


def playthrough(game: str) -> str:
    """Questions, what may be answered, what was, and what everybody saw happen; random choices of one seed."""
    m = astrarium.new(game, players=PLAYERS, seed="golden", names=("Ann", "Ben", "Cleo"))
    return (
        "\n".join([f"{m.game.meta.title}, {PLAYERS} players, rules version {m.game.meta.rules_version}", *_told(m)])
        + "\n"
    )


def _told(m: Match) -> Iterator[str]:
    rng = random.Random("golden")
    yield from _log(m, 0)
    for number in range(1, DECISIONS + 1):
        if m.over or m.decision is None:
            break
        options = m.options
        chosen = rng.choice(options)
        yield f"\n{number}. {m.decision.prompt} [{m.decision.rule}]"
        yield textwrap.fill(
            " | ".join(option.label for option in options), 118, initial_indent="   ", subsequent_indent="   "
        )
        yield f"   > {chosen.label} ({chosen.text})"
        begun = m.answered
        m.play(chosen)
        if not m.state.num_marked:
            yield from _log(m, begun + 1)
    yield ""
    for name, items in zip(m.names, m.scores, strict=True):
        yield f"{name}: " + ", ".join(f"{item} {points}" for item, points in items.items())


def _log(m: Match, since: int) -> Iterator[str]:
    for line in m.log_for(None, since):
        yield f"   {line.text}"
