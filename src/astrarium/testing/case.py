"""A case: one game, one option set, one seed. Every failure says which, and at which step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from astrarium.core.game import Game, Said
from astrarium.core.match import Match
from astrarium.testing.option_sets import OptionSet


@dataclass(frozen=True)
class Case:
    """What is being checked, so that a failure can be reproduced."""

    game: Game
    players: int
    settings: Mapping[str, Any]
    seed: int | str

    def match(self) -> Match:
        """The match of this case, freshly set up."""
        return Match(self.game, self.players, self.seed, **self.settings)

    def where(self, step: int) -> str:
        """The case in words."""
        return f"{self.game.id}, {OptionSet(self.players, dict(self.settings))}, seed {self.seed!r}, step {step}"

    def demand(self, truth: object, step: int, sentence: str) -> None:
        """Fail with one sentence unless something is true."""
        if not truth:
            raise AssertionError(f"{self.where(step)}: {sentence}")

    def demand_rule(self, said: Said, step: int, what: str) -> None:
        """A text is not empty and stands on a section of RULES.md."""
        self.demand(said.text.strip(), step, f"{what} has no words.")
        known = self.game.rulebook.sections
        self.demand(said.rule in known, step, f"{what} stands on {said.rule!r}, which is no section of RULES.md.")
