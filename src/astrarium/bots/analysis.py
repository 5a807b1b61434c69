"""Going through a match after the game: chances after every decision, mistakes with the better move, and luck.

Every decision is judged from what its seat knew then. Between two decisions the chances change for two reasons only:
the move (was there a better one?) and what came to light after it (rolls and cards: luck).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from astrarium.bots.players import Search, Thought
from astrarium.bots.position import look
from astrarium.bots.thinking import FREE
from astrarium.bots.warming import compile_now
from astrarium.core.game import Game
from astrarium.core.match import Match

DEPTHS = {"quick": 300, "normal": 1000, "deep": 10_000}
CLEAR_MISTAKE = 0.03  # three percentage points: less is within what a search can tell

Shares = tuple[float, ...]
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Judged:
    """One decision: what was played, what would have been better, and what either was worth to every seat."""

    step: int
    seat: int
    played: str
    label: str
    best: str
    best_label: str
    chances: Shares  # before the move, if the best is played
    after_move: Shares  # with the move that was played, whatever comes to light after it
    revealed: bool  # whether something random or hidden came to light

    @property
    def cost(self) -> float:
        """What the move gave away of the seat's own chance."""
        return max(0.0, self.chances[self.seat] - self.after_move[self.seat]) if self.played != self.best else 0.0

    @property
    def is_mistake(self) -> bool:
        """Whether it gave away more than a search may be wrong by."""
        return self.cost >= CLEAR_MISTAKE


@dataclass(frozen=True)
class Analysis:
    """A whole match, gone through."""

    names: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...]
    judged: tuple[Judged, ...]
    final: Shares

    def curve(self) -> list[Shares]:
        """Every seat's chance before each decision, and at the end."""
        return [j.chances for j in self.judged] + [self.final]

    def mistakes(self, most: int = 10) -> list[Judged]:
        """The largest mistakes."""
        return sorted((j for j in self.judged if j.is_mistake), key=lambda j: -j.cost)[:most]

    def luck(self) -> Shares:
        """What came to light, added up: by how much chance changed each seat's chances."""
        after = self.curve()[1:]
        seats = range(len(self.names))
        steps = [(j, then) for j, then in zip(self.judged, after, strict=True) if j.revealed]
        return tuple(sum(then[s] - j.after_move[s] for j, then in steps) for s in seats)

    def given_away(self) -> Shares:
        """What each seat's mistakes cost it, added up: what is below them would add up to nothing but doubt."""
        return tuple(sum(j.cost for j in self.judged if j.seat == s and j.is_mistake) for s in range(len(self.names)))

    def as_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        judged = [{**asdict(j), "cost": j.cost} for j in self.judged]
        luck, given = self.luck(), self.given_away()
        return {**asdict(self), "judged": judged, "luck": luck, "given_away": given, "sentences": self.sentences()}

    def sentences(self) -> list[str]:
        """The match in words."""
        return [self._result(), *self._luck_in_words(), *(self._in_words(j) for j in self.mistakes(3))]

    def _result(self) -> str:
        if not self.winners:
            return f"Nobody won; the best had {max(self.points)} points."
        who = " and ".join(self.names[seat] for seat in self.winners)
        return f"{who} won with {max(self.points[seat] for seat in self.winners)} points."

    def _luck_in_words(self) -> list[str]:
        luck, given = self.luck(), self.given_away()
        made = [
            f"{name}: luck {as_points(luck[s])}, own mistakes {as_points(-given[s])} percentage points."
            for s, name in enumerate(self.names)
        ]
        losers = [s for s in range(len(self.names)) if s not in self.winners]
        if losers and self.winners and self.judged:
            winner, second = self.winners[0], max(losers, key=lambda s: self.points[s])
            part = self._part_of_chance(winner, second)
            made.append(f"Chance made about {part:.0%} of {self.names[winner]}'s margin over {self.names[second]}.")
        return made

    def _part_of_chance(self, winner: int, second: int) -> float:
        """How much of what the winner gained on another seat, from the first decision to the end, was luck."""
        luck, start = self.luck(), self.judged[0].chances
        gained = (self.final[winner] - self.final[second]) - (start[winner] - start[second])
        return max(0.0, min(1.0, (luck[winner] - luck[second]) / gained)) if gained > 0 else 0.0

    def _in_words(self, j: Judged) -> str:
        return (
            f"Step {j.step}: {self.names[j.seat]} played “{j.label}”; “{j.best_label}” was worth "
            f"{j.cost * 100:.0f} percentage points more."
        )


def as_points(value: float) -> str:
    """A change of chances in percentage points, for people."""
    shown = round(value * 100)
    return f"{shown:+d}".replace("-", "−") if shown else "0"


def search_for(game: Game, depth: int, forced: int = FREE) -> Search:
    """The search that looks at decisions: its chances are those with which games between equals end."""
    trust = Search.trust * game.swing / Search.scale  # counts in the same unit whatever the scale
    return Search(iterations=depth, reuse=False, scale=game.swing, steady=False, trust=trust, forced=forced)


def judge_decision(match: Match, played: int, depth: int, revealed: bool) -> Judged:
    """One decision of a match that stands right before it."""
    position = look(match, f"analysis/{len(match.steps)}", fast=True)
    thoughts = search_for(match.game, depth).think(position)
    best = max(thoughts, key=lambda t: (t.visits, t.shares[position.seat]))
    mine = next(t for t in thoughts if t.action == played)
    if mine is not best and mine.visits < best.visits // 2:
        mine = _forced(match, played, depth // 2)
    if mine.shares[position.seat] >= best.shares[position.seat]:
        best = mine  # looked at as closely, the move played is no worse
    words = {o.id: o for o in match.options}
    return Judged(
        step=len(match.steps) + 1,
        seat=position.seat,
        played=words[played].text,
        label=words[played].label,
        best=words[best.action].text,
        best_label=words[best.action].label,
        chances=best.shares,
        after_move=mine.shares,
        revealed=revealed,
    )


def _forced(match: Match, played: int, depth: int) -> Thought:
    """What one option is worth when every thought begins with it."""
    position = look(match, f"analysis/{len(match.steps)}", fast=True)
    found = search_for(match.game, max(50, depth), forced=played).think(position)
    return next(t for t in found if t.action == played)


def judge_steps(match: Match, steps: Iterable[int], depth: int) -> list[Judged]:
    """The decisions with these numbers (counted from 0) of a match that has been played."""
    compile_now(match.game)
    again = Match(match.game, match.players, match.seed, match.names, **match.settings)
    wanted, made = set(steps), []
    for number, step in enumerate(match.steps[: max(wanted, default=-1) + 1]):
        if number in wanted:
            made.append(judge_decision(again, step.action, depth, step.revealed))
        again.follow(step)
    return made


def final_shares(match: Match) -> Shares:
    """The end: the winners share the victory; before the end nobody has anything yet."""
    won = match.winners
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(match.players))


def gather(match: Match, judged: Sequence[Judged]) -> Analysis:
    """The analysis of a match from its judged decisions."""
    points = tuple(score["total"] for score in match.scores)
    final = final_shares(match) if match.over else (judged[-1].after_move if judged else ())
    ordered = tuple(sorted(judged, key=lambda j: j.step))
    return Analysis(tuple(match.names), tuple(match.winners), points, ordered, final)


def analyse(match: Match, depth: str = "normal", progress: Progress | None = None) -> Analysis:
    """Go through a match in this process; `progress` is called with (decisions done, all)."""
    made: list[Judged] = []
    total = len(match.steps)
    again = Match(match.game, match.players, match.seed, match.names, **match.settings)
    compile_now(match.game)
    for number, step in enumerate(match.steps):
        made.append(judge_decision(again, step.action, DEPTHS[depth], step.revealed))
        again.follow(step)
        if progress:
            progress(number + 1, total)
    return gather(match, made)
