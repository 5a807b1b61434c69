"""What a bot is given: a full state that fits what its seat knows. The truth is left outside, dice included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from astrarium.core.chance import Dice, next_word, seed_dice, words_of_seed
from astrarium.core.errors import AstrariumError
from astrarium.core.records import dtype, to_record, to_twin

if TYPE_CHECKING:
    from astrarium.core.game import Game
    from astrarium.core.match import Match


class NothingToDecide(AstrariumError):
    """A bot was asked for a move in a game that is over."""

    code = "nothing-to-decide"


@dataclass(frozen=True)
class Position:
    """One open decision as its seat sees it."""

    game: Game
    seat: int
    options: list[int]
    table: Any  # a twin, or a record array of one when `fast`
    fast: bool  # whether the compiled rules may be used
    seed: str  # the seed of thought: the same seed and knowledge give the same move
    match: str = ""  # which match this is, and how many steps it has had: bots keep their tree within a turn
    step: int = 0
    own_move: int | None = None  # the seat's own last action, if nothing random or hidden has come since

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self.table[0]["num_players"]) if self.fast else int(self.table.num_players)

    @property
    def round(self) -> int:
        """Which round of the game it is."""
        return int(self.table[0]["round"]) if self.fast else int(self.table.round)

    def twin(self) -> Any:
        """The imagined table in plain Python, to look at and to play on."""
        return to_twin(self.game.state, self.table) if self.fast else self.table.copy()


def thought_dice(seed: str) -> Dice:
    """A stream of thought."""
    dice = Dice()
    seed_dice(dice, *words_of_seed(seed))
    return dice


def imagined(match: Match, seat: int, seed: str) -> Any:
    """A twin that fits what the seat knows: everything hidden dealt again, and dice nobody has seen."""
    dice, s = thought_dice(f"{seed}/look"), match.state.copy()
    match.game.rules.resample(s, seat, dice)
    seed_dice(s.dice, next_word(dice), next_word(dice))
    s.num_events = 0
    return s


def look(match: Match, seed: str, *, fast: bool) -> Position:
    """The open decision of a match as a position for a bot."""
    seat = match.seat
    if seat is None:
        raise NothingToDecide("The game is over: there is nothing to decide.")
    table: Any = imagined(match, seat, seed)
    if fast:
        records = np.zeros(1, dtype(match.game.state))
        to_record(table, records)
        table = records
    last = match.steps[-1] if match.steps else None
    own = last.action if last and last.seat == seat and not last.revealed else None
    return Position(match.game, seat, match.path_ids, table, fast, seed, match.seed_hash, len(match.steps), own)
