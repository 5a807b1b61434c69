"""Refusals: what went wrong as a status, a code for machines and one sentence for people."""

from __future__ import annotations

from typing import Any

from astrarium.core.errors import AstrariumError, IllegalAction


class Refused(AstrariumError):
    """Something that the server does not do, and why."""

    def __init__(
        self, status: int, code: str, sentence: str, *, rule: str = "", possible: tuple[str, ...] = (), after: int = 0
    ) -> None:
        super().__init__(sentence, code)
        self.status = status
        self.rule = rule
        self.possible = possible
        self.after = after  # seconds until it may be tried again

    def as_dict(self) -> dict[str, Any]:
        """The refusal as plain data."""
        said: dict[str, Any] = {"code": self.code, "message": str(self)}
        return said | ({"rule": self.rule, "possible": list(self.possible)} if self.rule or self.possible else {})


def refusal_of(error: AstrariumError) -> Refused:
    """An error of the engine as a refusal."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused(409, error.code, str(error), rule=error.rule, possible=error.possible[:20])
    status = 404 if error.code == "unknown-game" else 400
    return Refused(status, error.code, str(error))


def unknown_table(table: str) -> Refused:
    """There is no such table."""
    return Refused(404, "unknown-table", f"There is no table {table[:40]}.")


def not_your_seat() -> Refused:
    """Somebody without that seat tried to use it."""
    return Refused(403, "not-your-seat", "This seat is not yours: open its link first.")
