"""One table for environments that are played step by step: a Match, and what its seats are given as arrays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import astrarium
from astrarium.core import registry
from astrarium.core.errors import IllegalAction
from astrarium.core.game import Game
from astrarium.core.match import Match
from astrarium.envs.errors import BadBatch
from astrarium.envs.keeping import settle

ROUND_CAP = 300  # rounds after which a game is broken off: random games can go on for very long


def chosen(game: str | Game, components: str | Path | None = None) -> Game:
    """A game, or the game of that name; with components of one's own before it is first used."""
    if components is None:
        return registry.game(game) if isinstance(game, str) else game
    return astrarium.game(game if isinstance(game, str) else game.id, components=components)


def learnable(game: str | Game, components: str | Path | None = None) -> Game:
    """A game that has an observation."""
    found = chosen(game, components)
    if found.observation is None:
        raise BadBatch(f"{found.meta.title} has no observation, so nothing can be learned from it.")
    return found


class Sitting:
    """One game at one table."""

    def __init__(self, match: Match, round_cap: int = 0) -> None:
        self.match, self.round_cap = match, round_cap

    @classmethod
    def new(cls, game: Game, players: int, seed: int | str, round_cap: int, settings: dict[str, Any]) -> Sitting:
        """A new game, up to its first choice."""
        return cls(settle(Match(game, players, seed, **settings)), round_cap)

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the game itself, which goes by its name."""
        return {"round_cap": self.round_cap, "match": {**vars(self.match), "game": self.match.game.id}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.round_cap, self.match = kept["round_cap"], object.__new__(Match)
        vars(self.match).update(kept["match"], game=registry.game(kept["match"]["game"]))

    def __deepcopy__(self, memo: Any) -> Sitting:
        """A private copy of the table, many times as quick as one of all its parts: searches of others ask for one."""
        return Sitting(self.match.branch(), self.round_cap)

    @property
    def truncated(self) -> bool:
        """Whether the game goes on for more rounds than it may."""
        return bool(self.round_cap and not self.match.over and self.match.state.round > self.round_cap)

    @property
    def ended(self) -> bool:
        """Whether nothing is decided any more."""
        return self.match.over or self.truncated

    def play(self, act: Any) -> None:
        """Play what may be chosen."""
        if not isinstance(act, int | np.integer) or int(act) not in self.match.path_ids:
            self._refuse(act)
        self.match.play(int(act))
        settle(self.match)

    def _refuse(self, act: Any) -> None:
        texts = self.match.game.actions.text
        options = [texts(option) for option in self.match.path_ids]
        more = f" and {len(options) - 8} more" if len(options) > 8 else ""
        known = isinstance(act, int | np.integer) and 0 <= act < len(self.match.game.actions)
        what = f"{act} ({texts(int(act))})" if known else repr(act)
        sentence = f"Action {what} cannot be played now. Possible: {', '.join(options[:8])}{more}."
        raise IllegalAction(sentence, possible=tuple(options))

    def seen_by(self, seat: int) -> Any:
        """The observation of a seat."""
        game, row = self.match.game, [0] * len(self.match.game.features())
        if game.rules.observe:
            game.rules.observe(self.match.state, seat, row)
        return np.array(row, np.int16)

    def mask(self) -> Any:
        """1 for every action that may be chosen now."""
        made = np.zeros(len(self.match.game.actions), np.int8)
        if not self.ended:
            made[self.match.path_ids] = 1
        return made

    def rewards(self) -> list[float]:
        """1 for whoever has won alone, and in all nothing; a game alone is won or lost; nothing before the end."""
        match, seats = self.match, self.match.players
        if not match.over:
            return [0.0] * seats
        if seats == 1:
            return [1.0 if match.winners else -1.0]
        share = 1 / len(match.winners)
        return [(seats * (share if seat in match.winners else 0.0) - 1) / (seats - 1) for seat in range(seats)]
