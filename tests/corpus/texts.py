"""What can be seen of a match at one step, by kind, through the public door only; and its digests."""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any

from astrarium import Match

from .renames import Renames
from .store import KINDS, SHORT

ASKED = {"options", "words", "rules"}


def viewers(m: Match) -> list[int | None]:
    """A spectator and every seat."""
    return [None, *range(m.players)]


def look(m: Match, renames: Renames, kinds: Iterable[str] = KINDS) -> dict[str, Any]:
    """What everybody can see now, by kind; the log is read at the end of the game (`lines`)."""
    seen = _asked(m, renames) if ASKED.intersection(kinds) else {}
    if "views" in kinds:
        seen["views"] = [renames.view(_view(m, seat)) for seat in viewers(m)]
    if "scores" in kinds:
        seen["scores"] = [renames.view(own_scores(m)), renames.view(m.scores_for(None))]
    return {kind: data for kind, data in seen.items() if kind in kinds}


def own_scores(m: Match) -> list[dict[str, int]]:
    """The points of every seat as its owner knows them."""
    return [m.scores_for(seat)[seat] for seat in range(m.players)]


def _view(m: Match, seat: int | None) -> dict[str, Any]:
    """A view without what is asked: that is digested by itself."""
    known = m.view(seat)
    del known["options"], known["match"]["prompt"]
    return known


def _asked(m: Match, renames: Renames) -> dict[str, Any]:
    """The open question: options by their old texts (the order of ids is nobody's business), words, and rules."""
    asked = m.decision
    options = sorted(((renames.before(option.text), option) for option in m.options), key=lambda pair: pair[0])
    return {
        "options": [text for text, _ in options],
        "words": [asked.prompt if asked else "", *(option.label for _, option in options)],
        "rules": [asked.rule if asked else "", *(option.rule for _, option in options)],
    }


def lines(m: Match, steps: Sequence[int]) -> list[dict[str, list[list[str]]]]:
    """For every one of these steps what each viewer was told since the last: sentences, and apart from them rules."""
    told = [{"log": _nothing(m), "rules": _nothing(m)} for _ in steps]
    for place, viewer in enumerate(viewers(m)):
        for line in m.log_for(viewer):
            since = told[bisect_left(steps, line.step)]
            since["log"][place].append(line.text)
            since["rules"][place].append(line.rule)
    return told


def _nothing(m: Match) -> list[list[str]]:
    return [[] for _ in viewers(m)]


class Watch:
    """Keeps a digest of each kind for every step of a match."""

    def __init__(self, m: Match, renames: Renames, kinds: Iterable[str] = KINDS) -> None:
        self._m, self._renames, self._kinds = m, renames, tuple(kinds)
        self._columns: dict[str, list[bytes]] = {kind: [] for kind in self._kinds}
        self._rules: list[Any] = []
        self._steps: list[int] = []

    def look(self) -> None:
        """Note what can be seen now."""
        seen = look(self._m, self._renames, self._kinds)
        self._steps.append(len(self._m.steps))
        self._rules.append(seen.pop("rules", None))
        for kind, data in seen.items():
            self._columns[kind].append(digest(data))

    def columns(self) -> dict[str, list[bytes]]:
        """The digests, now that the match is over."""
        if "log" in self._kinds or "rules" in self._kinds:
            told = lines(self._m, self._steps)
            since = {
                "log": [digest(one["log"]) for one in told],
                "rules": [digest([asked, one["rules"]]) for asked, one in zip(self._rules, told, strict=True)],
            }
            self._columns |= {kind: column for kind, column in since.items() if kind in self._kinds}
        return self._columns


def digest(data: Any) -> bytes:
    """A few bytes that stand for the data."""
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=SHORT).digest()
