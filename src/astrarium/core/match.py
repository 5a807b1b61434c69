"""A match: one game being played on the plain twin, with its log, its undo and its record."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from astrarium.core import matchfile, registry
from astrarium.core.chance import Dice, spawn_dice, words_of_seed
from astrarium.core.errors import BadSetting, IllegalAction, UndoRefused
from astrarium.core.game import Game, Said, SettingValue, Told
from astrarium.core.records import stable_hash
from astrarium.core.scene import Scene
from astrarium.core.table import NOBODY, deciding_seat, may_see

SEAT_NAMES = ("Red", "Blue", "Green", "Yellow", "Purple", "White")


@dataclass(frozen=True)
class Option:
    """Something that may be chosen now."""

    id: int
    text: str
    label: str
    rule: str


@dataclass(frozen=True)
class Decision:
    """Who is asked what, and by which rule."""

    seat: int
    prompt: str
    rule: str


@dataclass(frozen=True)
class Line:
    """A sentence of the log, the step it belongs to and its rule."""

    step: int
    text: str
    rule: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Step:
    """One action that was played."""

    seat: int
    action: int
    revealed: bool
    hash: int


@dataclass(frozen=True)
class UndoLimit:
    """How many steps can be taken back freely, and why not more."""

    steps: int
    reason: str


class Match:
    """One game from setup to the end."""

    def __init__(
        self, game: Game, players: int, seed: int | str | None = None, names: Sequence[str] = (), **settings: Any
    ) -> None:
        self.game = game
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.players = players
        self.state = game.fresh(players, settings, self.seed)
        self.settings: dict[str, SettingValue] = game.meta.check_settings(players, settings)
        self.names = tuple(names) or SEAT_NAMES[:players]
        if len(self.names) != players:
            raise BadSetting(f"There are {players} seats but {len(self.names)} names.")
        self.steps: list[Step] = []
        self.told: list[Told] = []
        self._out = [0] * len(game.actions)
        self._begin()

    def _begin(self) -> None:
        self._count = self.game.plain.begin(self.state, self._out)
        self._listen()

    # -------------------------------------------------------------- the open decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def seat(self) -> int | None:
        """Who is asked now; None when the game is over."""
        return None if self.over else deciding_seat(self.state)

    @property
    def decision(self) -> Decision | None:
        """The open decision; None when the game is over."""
        if self.over:
            return None
        said = self.game.words.prompt(self.state, self.names)
        return Decision(deciding_seat(self.state), said.text, said.rule)

    @property
    def option_ids(self) -> list[int]:
        """The ids of what may be chosen."""
        return self._out[: self._count]

    @property
    def options(self) -> list[Option]:
        """What may be chosen, with words."""
        return [self._option(act) for act in self.option_ids]

    def _option(self, act: int) -> Option:
        said = self.game.words.label(self.state, act, self.names)
        return Option(act, self.game.actions.text(act), said.text, said.rule)

    # -------------------------------------------------------------- playing

    def play(self, choice: Option | int | str) -> None:
        """Play an option, by itself, its id or its text."""
        act = self._id(choice)
        if act not in self.option_ids:
            raise self._refusal(act)
        self._play(act)

    def _play(self, act: int) -> None:
        seat = deciding_seat(self.state)
        self._count = self.game.plain.advance(self.state, act, self._out)
        self.steps.append(Step(seat, act, bool(self.state.revealed), stable_hash(self.state)))
        self._listen()

    def _id(self, choice: Option | int | str) -> int:
        if isinstance(choice, Option):
            return choice.id
        found = self.game.actions.id(choice) if isinstance(choice, str) else choice
        if found is None or not 0 <= found < len(self.game.actions):
            raise IllegalAction(
                f"There is no action {choice!r} in {self.game.meta.title}. {self._possible()}",
                "unknown-action",
                possible=self._possible_texts(),
            )
        return found

    def why_not(self, choice: Option | int | str) -> Said | None:
        """Why something cannot be chosen now; None if it can."""
        act = self._id(choice)
        if act in self.option_ids:
            return None
        if self.over:
            return Said("The game is over.", "")
        return self.game.words.why_not(self.state, act, self.names)

    def _refusal(self, act: int) -> IllegalAction:
        why = self.why_not(act) or Said("", "")
        text = f"{why.text} {self._possible()}".strip()
        return IllegalAction(text, "illegal-action", why.rule, self._possible_texts())

    def _possible_texts(self) -> tuple[str, ...]:
        return tuple(self.game.actions.text(act) for act in self.option_ids)

    def _possible(self) -> str:
        texts = self._possible_texts()
        more = f" and {len(texts) - 8} more" if len(texts) > 8 else ""
        return f"Possible: {', '.join(texts[:8])}{more}." if texts else ""

    def hint(self, level: str = "hard", seconds: float | None = None, *, wait: bool = False) -> Option:
        """What a bot of some level would play here, knowing only what the deciding seat knows.

        Until its rules are compiled it answers with a quick look; `wait=True` compiles them first.
        """
        return self._option(registry.adviser()(self, level, seconds=seconds, wait=wait))

    # -------------------------------------------------------------- log

    def _listen(self) -> None:
        for event in self.state.events[: self.state.num_events]:
            numbers = (event.code, event.audience, event.seat, event.row, event.a, event.b, event.c, event.d)
            self.told.append(Told(len(self.steps), *numbers))

    @property
    def log(self) -> list[Line]:
        """What everybody saw happen, in sentences."""
        return self.log_for(None)

    def log_for(self, viewer: int | None, since: int = 0) -> list[Line]:
        """What a seat saw happen from a step on; None for a spectator."""
        lines = []
        for event in self.told:
            if event.step >= since and may_see(event.audience, viewer):
                said = self.game.words.sentence(event, viewer, self.names)
                if said:
                    lines.append(Line(event.step, said.text, said.rule))
        return lines

    # -------------------------------------------------------------- scores

    @property
    def scores(self) -> list[dict[str, int]]:
        """Itemised points of every seat as they stand, with their total."""
        items = [self.game.words.scores(self.state, seat) for seat in range(self.players)]
        return [{**item, "total": sum(item.values())} for item in items]

    def scores_for(self, viewer: int | None) -> list[dict[str, int]]:
        """Itemised points as a seat may know them: before the end the secret items of others are left out."""
        secret = () if self.over else self.game.words.secret_scores
        known = []
        for seat, items in enumerate(self.scores):
            items.pop("total")
            seen = {name: points for name, points in items.items() if seat == viewer or name not in secret}
            known.append({**seen, "total": sum(seen.values())})
        return known

    @property
    def winners(self) -> list[int]:
        """The seats that have won, or share the victory; nobody before the end, or after a solo defeat."""
        if not self.over:
            return []
        standing = [self.game.rules.standing(self.state, seat) for seat in range(self.players)]
        return [
            seat for seat, value in enumerate(standing) if value == max(standing) and (value >= 0 or self.players > 1)
        ]

    # -------------------------------------------------------------- undo

    @property
    def undo_limit(self) -> UndoLimit:
        """How far the last player may go back without asking, and what stops them there."""
        for back, step in enumerate(reversed(self.steps)):
            number = len(self.steps) - back
            if step.revealed:
                return UndoLimit(back, f"step {number} revealed something random or hidden")
            if step.seat != self.steps[-1].seat:
                return UndoLimit(back, f"step {number} was {self.names[step.seat]}'s decision")
        return UndoLimit(len(self.steps), "that is the start of the game")

    def undo(self, steps: int = 1, *, agreed: bool = False) -> None:
        """Take back the last step or steps; past the barrier only if all have agreed."""
        limit = self.undo_limit
        if steps > len(self.steps) or not steps >= 1:
            raise UndoRefused(f"There are {len(self.steps)} steps to take back, not {steps}.")
        if steps > limit.steps and not agreed:
            raise UndoRefused(f"Only {limit.steps} steps can be taken back freely: {limit.reason}.")
        self.rewind(len(self.steps) - steps)

    def rewind(self, step: int) -> None:
        """Go back to the position after a step, forgetting what came later."""
        kept = self.steps[:step]
        self.state = self.game.fresh(self.players, self.settings, self.seed)
        self.steps, self.told = [], []
        self._begin()
        for old in kept:
            self._play(old.action)

    def branch(self) -> Match:
        """A private copy to try moves in."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state, copy.steps, copy.told = self.state.copy(), list(self.steps), list(self.told)
        copy._out = list(self._out)
        return copy

    def resampled(self, seat: int | None, seed: int | str) -> Match:
        """A private copy in which everything that a seat (None: a spectator) cannot know is dealt anew."""
        copy, dice = self.branch(), Dice()
        high, low = words_of_seed(seed)
        spawn_dice(dice, high, low, 0)
        self.game.rules.resample(copy.state, NOBODY if seat is None else seat, dice)
        spawn_dice(copy.state.dice, high, low, 1)
        copy._count = self.game.plain.present_options(copy.state, copy._out)
        copy.told = [event for event in self.told if event.step < len(self.steps)]
        copy._listen()
        return copy

    # -------------------------------------------------------------- views

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; None for a spectator."""
        known = self.game.view(self.state, seat)
        mine = not self.over and seat == self.seat
        decision = self.decision
        known["match"] = {
            "game": self.game.id,
            "names": list(self.names),
            "viewer": seat,
            "step": len(self.steps),
            "over": self.over,
            "winners": self.winners,
            "seat": self.seat,
            "prompt": {"text": decision.prompt, "rule": decision.rule} if decision and mine else None,
        }
        known["options"] = [self._option_data(option) for option in self.options] if mine else []
        return known

    def _option_data(self, option: Option) -> dict[str, Any]:
        form = self.game.actions.form(option.id)
        return {
            "id": option.id,
            "text": option.text,
            "label": option.label,
            "rule": option.rule,
            "form": {"verb": form.verb, "arguments": form.arguments},
        }

    def scene(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat sees it: areas and pieces as plain data."""
        return self.scene_of(seat).as_dict()

    def scene_of(self, seat: int | None = None) -> Scene:
        """The table as a seat sees it."""
        return self.game.scene(self.view(seat))

    # -------------------------------------------------------------- record

    @property
    def seed_hash(self) -> str:
        """Shown from the start: whoever sees the seed at the end can check it."""
        return hashlib.sha256(str(self.seed).encode()).hexdigest()

    def save(self, path: str | Path) -> None:
        """Write the record of the match, one JSON object a line."""
        matchfile.write(self, Path(path))
