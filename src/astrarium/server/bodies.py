"""The bodies of requests: what each field may be."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, model_validator

Version = Annotated[StrictInt, Field(ge=0, le=2**31 - 1, description="the version the choice was made at")]
ActionId = Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]
LONGEST_OPTION, LONGEST_KEY, DEEPEST = 1000, 64, 20
MOST_TOLD = 100  # lines that one answer tells
ActionText = Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_OPTION)]
Token = Annotated[StrictStr, Field(min_length=1, max_length=300)]
Name = Annotated[StrictStr, Field(max_length=60)]


def is_plain(text: str) -> bool:
    """Whether every database can keep a text: no NUL, no half of a character."""
    return "\x00" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)


def _check_texts(value: Any, depth: int = 0) -> None:
    match value:
        case str():
            if not is_plain(value):
                raise ValueError("a text has a character in it that cannot be kept")
        case dict():
            for name, inside in value.items():
                _check_texts(name, depth + 1)
                _check_texts(inside, depth + 1)
        case list():
            for inside in value:
                _check_texts(inside, depth + 1)
    if depth > DEEPEST:
        raise ValueError("this is nested too deeply")


class Body(BaseModel):
    """A body takes no field that we do not know, and no text that cannot be kept."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def plain(cls, given: Any) -> Any:
        """Look at every text."""
        _check_texts(given)
        return given


class Nothing(Body):
    """An empty object."""


class ChangeMe(Body):
    """What a person can change about himself."""

    name: Name | None = None
    colour: Annotated[StrictStr, Field(max_length=16)] | None = None
    notify: Annotated[StrictStr, Field(max_length=500)] | None = None
    pauses: StrictBool | None = None


class Seat(Body):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    level: Annotated[StrictStr, Field(max_length=24)] = "medium"
    name: Name = ""


class Clock(Body):
    """No clock, a live one, or days per decision."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: StrictInt = 0
    increment: StrictInt = 0
    days: StrictInt = 0


class NewTable(Body):
    """A new table."""

    game: Annotated[StrictStr, Field(max_length=64)]
    seats: Annotated[list[Seat], Field(min_length=1, max_length=8)]
    settings: dict[Annotated[str, Field(max_length=64)], Any] = {}
    clock: Clock = Clock()
    listed: StrictBool = False
    seed: Annotated[StrictInt, Field(ge=-(2**63), lt=2**63)] | Annotated[StrictStr, Field(max_length=200)] | None = None
    hints: StrictBool | None = None


class TakeSeat(Body):
    """Which open seat to take."""

    seat: Annotated[StrictInt, Field(ge=0, le=7)] | None = None


class Join(Body):
    """The token of a seat link."""

    token: Token
    name: Name = ""


class BotSeat(Body):
    """Which bot."""

    level: Annotated[StrictStr, Field(max_length=24)] = "medium"


class Move(Body):
    """A move: the option (id or text), the version it was chosen at, and a key that is never played twice.

    With `tells` it was promised earlier, and is played only if the log would still tell just that.
    """

    version: Version
    option: ActionId | ActionText
    key: Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_KEY)]
    tells: Annotated[list[ActionText], Field(max_length=MOST_TOLD)] | None = None


class Undo(Body):
    """The step to go back to."""

    version: Version
    to: Annotated[StrictInt, Field(ge=0, le=2**31 - 1)]


class UndoAnswer(Body):
    """Whether one agrees to an undo."""

    agree: StrictBool


class Why(Body):
    """A piece of the scene, or an option by id or text."""

    piece: Annotated[StrictStr, Field(min_length=1, max_length=200)] | None = None
    option: ActionId | ActionText | None = None


class WhatIf(Body):
    """Moves to try from a step on."""

    step: Annotated[StrictInt, Field(ge=0, le=2**31 - 1)] | None = None
    moves: Annotated[list[ActionId | ActionText], Field(max_length=200)] = []
    seat: Annotated[StrictInt, Field(ge=0, le=7)] | None = None


class Say(Body):
    """A line of chat."""

    text: Annotated[StrictStr, Field(min_length=1, max_length=500)]
