"""Errors that teach: what was tried, why not, which rule, what is possible. One sentence, never a traceback."""

from __future__ import annotations


class AstrariumError(Exception):
    """Anything a user can do wrong. `code` is for machines, the text is one sentence for people."""

    code = "error"

    def __init__(self, sentence: str, code: str = "") -> None:
        super().__init__(sentence)
        self.code = code or type(self).code


class UnknownGame(AstrariumError):
    """There is no game of that name."""

    code = "unknown-game"


class BadSetting(AstrariumError):
    """A setting of a new game that does not exist or has no such value."""

    code = "bad-setting"


class BadComponents(AstrariumError):
    """A component file that does not fit: the sentence names the row and the field."""

    code = "bad-components"


class BadRow(AstrariumError):
    """A row of a game's grammar that lacks a part: the sentence names the row and the part."""

    code = "bad-row"


class BadPosition(AstrariumError):
    """A position in text that does not fit: the sentence names the line."""

    code = "bad-position"


class BadRule(AstrariumError):
    """A rule that cannot be compiled: the sentence names file, line and what it may not contain."""

    code = "bad-rule"


class NotLinked(AstrariumError):
    """A rule that stands for each game's own was called without a game."""

    code = "not-linked"

    def __init__(self, name: str) -> None:
        super().__init__(f"game_{name} stands for each game's own {name}: link it with game.rules.links().")


class IllegalAction(AstrariumError):
    """An action that the rules do not allow now; `why` is the reason alone, for faces that show the options."""

    code = "illegal-action"

    def __init__(
        self, sentence: str, code: str = "", rule: str = "", possible: tuple[str, ...] = (), why: str = ""
    ) -> None:
        super().__init__(sentence, code)
        self.rule = rule
        self.possible = possible
        self.why = why or sentence


class UndoRefused(AstrariumError):
    """Undo would take back something random, hidden or another player's."""

    code = "undo-refused"


class BadRecord(AstrariumError):
    """A match record that does not fit: the sentence names the line."""

    code = "bad-record"
