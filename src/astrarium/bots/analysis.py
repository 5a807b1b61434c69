"""Going through a match after the game: chances after every decision, mistakes with the better move, and luck.

Every decision is judged from what its seat knew then. Between two decisions the chances change for three reasons: the
move (was there a better one?), what came to light after it (rolls and cards: luck, against the average of what could
have come), and that two looks at a position differ: another seat looks, with other cards in hand (hidden), or the same
seat looks again (doubt). Each is shown as such, so every seat's account adds up, exactly.

What would have been better is chosen by one look and weighed by another, at both moves alike: who picks the best of
many estimates by the same estimates finds mistakes where there are none. Single errors that are too small to be sure
of are told apart together, where their sum is clearly more than so many looks may be wrong by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from math import floor, sqrt
from typing import Any

from astrarium.bots.plans import line_after, plan_in_words
from astrarium.bots.players import Search, Thought
from astrarium.bots.position import look
from astrarium.bots.thinking import FREE
from astrarium.bots.warming import compile_now
from astrarium.core.game import Game
from astrarium.core.match import Match, Step

DEPTHS = {"quick": 300, "normal": 1000, "deep": 10_000}
CLEAR_MISTAKE = 0.03  # three percentage points: less is within what a search can tell
SURE_OF = 2.0  # a mistake costs so many times what two looks at the same position lie apart
CLOSELY = 256  # rollouts that measure the unit of judgement: looks that measure it roughly lie apart for that alone
CURIOUS = 3.0  # about what was rarely tried, as chances were measured
FEWEST_LOOKS = 5  # pairs of looks before their distance is trusted

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
    second_look: bool = False  # whether another move seemed best, so that both were looked at once more
    why: str = ""  # how the better move would be gone on with, and what that brings

    @property
    def cost(self) -> float:
        """What the move gave away of the seat's own chance."""
        return max(0.0, self.chances[self.seat] - self.after_move[self.seat]) if self.played != self.best else 0.0


@dataclass(frozen=True)
class Account:
    """How a seat came from its chance at the start to the end; the parts add up to what it gained or lost."""

    start: float
    luck: float  # what rolls and cards brought, against the average of what they could have brought
    own: float  # its own mistakes: clear ones, and small ones where together they are clear
    others: float  # the mistakes of others, likewise
    hidden: float  # what one seat knew and the next to decide did not: the same position, seen with other cards in hand
    doubt: float  # what cannot be told apart: few small errors, and where two looks at a position differ by chance
    end: float

    def in_points(self, times: int = 100) -> dict[str, int]:
        """The parts as whole percentage points (or tenths of them) that add up as the start and the end are shown."""
        change = round(self.end * times) - round(self.start * times)
        return dict(zip(DECIDED, whole_parts([getattr(self, part) * times for part in DECIDED], change), strict=True))

    def as_shown(self, times: int = 100) -> dict[str, int]:
        """The whole account in such numbers, from the start to the end."""
        return {"start": round(self.start * times), **self.in_points(times), "end": round(self.end * times)}


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

    # -------------------------------------------------------------- what is clear

    def noise(self) -> float:
        """How far two looks at the same position lie apart: where a seat moves on and nothing came to light."""
        pairs = zip(self.judged, self.judged[1:], strict=False)
        apart = [b.chances[a.seat] - a.after_move[a.seat] for a, b in pairs if a.seat == b.seat and not a.revealed]
        return sqrt(sum(x * x for x in apart) / len(apart)) if len(apart) >= FEWEST_LOOKS else 0.0

    @property
    def threshold(self) -> float:
        """What a move has to cost to be called a mistake: clearly more than a search may be wrong by."""
        return max(CLEAR_MISTAKE, SURE_OF * self.noise())

    def is_mistake(self, j: Judged) -> bool:
        """Whether a move clearly gave something away."""
        return j.cost >= self.threshold

    def mistakes(self, most: int = 10) -> list[Judged]:
        """The largest mistakes."""
        return sorted(filter(self.is_mistake, self.judged), key=lambda j: -j.cost)[:most]

    # -------------------------------------------------------------- what adds up

    def accounts(self) -> list[Account]:
        """For every seat: start + luck + own + others' mistakes + hidden knowledge + what is not told apart = end."""
        curve = self.curve()
        return [self._account(seat, curve) for seat in range(len(self.names))]

    def _account(self, seat: int, curve: Sequence[Shares]) -> Account:
        moved = [j.after_move[seat] - j.chances[seat] for j in self.judged]
        came = [curve[i + 1][seat] - j.after_move[seat] for i, j in enumerate(self.judged)]
        mistaken, passed = self._mistaken(), self._passed_on()
        own = sum(moved[i] for i in mistaken if self.judged[i].seat == seat)
        others = sum(moved[i] for i in mistaken if self.judged[i].seat != seat)
        luck = sum(x for x, j in zip(came, self.judged, strict=True) if j.revealed)
        hidden = sum(came[i] for i in passed)
        if abs(hidden) < SURE_OF * self.noise() * sqrt(len(passed)):
            hidden = 0.0
        start = curve[0][seat] if curve[0] else 0.0
        doubt = sum(moved) + sum(came) - luck - own - others - hidden
        return Account(start, luck, own, others, hidden, doubt, start + luck + own + others + hidden + doubt)

    def _mistaken(self) -> set[int]:
        """The decisions that are told apart as mistakes, one by one or together."""
        clear = {i for i, j in enumerate(self.judged) if self.is_mistake(j)}
        for seat in range(len(self.names)):
            small = [i for i, j in enumerate(self.judged) if j.seat == seat and j.second_look and i not in clear]
            lost = sum(self.judged[i].chances[seat] - self.judged[i].after_move[seat] for i in small)
            if lost > SURE_OF * self.noise() * sqrt(len(small)):
                clear |= set(small)
        return clear

    def _passed_on(self) -> list[int]:
        """After which decisions another seat was to decide and nothing had come to light."""
        pairs = enumerate(zip(self.judged, self.judged[1:], strict=False))
        return [i for i, (j, then) in pairs if not j.revealed and then.seat != j.seat]

    def turning_point(self) -> int | None:
        """The decision that raised the winner's chance most, by the move or by what came to light; None without one."""
        if not self.winners or not self.judged:
            return None
        return max(range(len(self.judged)), key=lambda i: self._raised(i)[1] - self._raised(i)[0])

    def _raised(self, at: int) -> tuple[float, float]:
        """The winner's chance before a decision and after it, as one and the same seat could see it."""
        j, winner = self.judged[at], self.winners[0]
        return j.chances[winner], (self.curve()[at + 1] if j.revealed else j.after_move)[winner]

    def as_dict(self) -> dict[str, Any]:
        """Plain data, ready for JSON."""
        accounts = self.accounts()
        return {
            **asdict(self),
            "judged": [{**asdict(j), "cost": j.cost, "mistake": self.is_mistake(j)} for j in self.judged],
            "accounts": [{**asdict(account), "whole": account.as_shown()} for account in accounts],
            "luck": [account.luck for account in accounts],
            "given_away": [-account.own for account in accounts],
            "threshold": self.threshold,
            "noise": self.noise(),
            "sentences": self.sentences(),
        }

    # -------------------------------------------------------------- in words

    def sentences(self) -> list[str]:
        """The match in words: the result, what decided it, where it turned, what each seat owes to what, mistakes."""
        told = [self._account_in_words(seat, one) for seat, one in enumerate(self.accounts())] if self.judged else []
        mistakes = [self._in_words(j) for j in self.mistakes(3)]
        return [self._result(), *self._what_decided(), *self._turn_in_words(), *told, *mistakes]

    def _result(self) -> str:
        if not self.winners:
            return f"Nobody won; the best had {max(self.points)} points."
        who = " and ".join(self.names[seat] for seat in self.winners)
        return f"{who} won with {max(self.points[seat] for seat in self.winners)} points."

    def _what_decided(self) -> list[str]:
        """What brought the winner from the chance at the start to the victory: the largest part first."""
        if not self.winners or not self.judged:
            return []
        parts = self.accounts()[self.winners[0]].in_points()
        told = sorted(
            ((points, f"{DECIDED[part]} ({as_number(points)})") for part, points in parts.items()), reverse=True
        )
        brought = [words for points, words in told if points >= self.threshold * 100]
        cost = [words for points, words in reversed(told) if points <= -self.threshold * 100]
        if not brought:
            return []
        spite = f", in spite of {in_a_row(cost)}" if cost else ""
        return [f"What decided it for {self.names[self.winners[0]]}: {in_a_row(brought)}{spite}."]

    def _turn_in_words(self) -> list[str]:
        at = self.turning_point()
        if at is None:
            return []
        j, winner = self.judged[at], self.winners[0]
        before, after = self._raised(at)
        if after - before < self.threshold:
            return ["There was no single moment at which the game turned."]
        why = f"when {self.names[j.seat]} played “{j.label}”"
        if j.revealed and after - j.after_move[winner] > j.after_move[winner] - before:
            why += ", by what came to light then"
        elif self.is_mistake(j) and j.seat != winner:
            why += f"; “{j.best_label}” would have been better"
        rose = f"{self.names[winner]}'s chance rose from {before:.0%} to {after:.0%}"
        return [f"The game turned at step {j.step}: {rose} {why}."]

    def _account_in_words(self, seat: int, account: Account) -> str:
        start, end = round(account.start * 100), round(account.end * 100)
        luck, own, others, hidden, doubt = (as_number(points) for points in account.in_points().values())
        return (
            f"{self.names[seat]}: {start}% at the start, luck {luck}, own mistakes {own}, others' mistakes {others}, "
            f"hidden from others {hidden}, not told apart {doubt}: {end}% at the end."
        )

    def _in_words(self, j: Judged) -> str:
        gains = [
            (after - before, seat) for seat, (before, after) in enumerate(zip(j.chances, j.after_move, strict=True))
        ]
        most, seat = max(gains)
        whom = f"; most of that goes to {self.names[seat]}" if most > j.cost / 2 and len(gains) > 2 else ""
        who, best, played = self.names[j.seat], j.chances[j.seat] * 100, j.after_move[j.seat] * 100
        return (
            f"Step {j.step}: {who} played “{j.label}”; “{j.best_label}” would have been better: {who} then wins "
            f"{best:.0f} of 100 games instead of {played:.0f}{whom}.{j.why}"
        )


DECIDED = {
    "luck": "luck",
    "own": "own mistakes",
    "others": "mistakes of others",
    "hidden": "what others could not see",
    "doubt": "many small steps, none of which stands out",
}


def in_a_row(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def whole_parts(parts: Sequence[float], total: int) -> list[int]:
    """Parts as whole numbers that add up to a total: those with the largest fractions are rounded up."""
    made = [floor(part) for part in parts]
    missing = total - sum(made)
    order = sorted(range(len(parts)), key=lambda i: made[i] - parts[i])
    for k in range(abs(missing)):
        made[order[k % len(parts)] if missing > 0 else order[-1 - k % len(parts)]] += 1 if missing > 0 else -1
    return made


def as_number(value: int) -> str:
    """A change with its sign, for people."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def search_for(game: Game, depth: int, forced: int = FREE) -> Search:
    """The search that looks at decisions: its chances are those with which games between equals end.

    The handwritten judgement is truer where people are easily surprised, the network's word where they play as it
    does: every game says what part of both is true at both kinds of table.
    """
    trust = Search.trust * game.swing / Search.scale  # counts in the same unit whatever the scale
    return Search(
        iterations=depth,
        reuse=False,
        measured=CLOSELY,
        scale=game.swing,
        steady=False,
        trust=trust,
        curiosity=CURIOUS,
        forced=forced,
        margin=0.0,
        judgement="network",
        heed=game.heed,
    )


def judge_decision(match: Match, played: int, depth: int, revealed: bool) -> Judged:
    """One decision of a match that stands right before it."""
    position = look(match, f"analysis/{len(match.steps)}", fast=True)
    search, seat = search_for(match.game, depth), position.seat
    thoughts = search.think(position)
    best = mine = max(thoughts, key=lambda t: (t.visits, t.shares[seat]))
    if best.action != played:
        best, mine = (_forced(match, act, depth // 2) for act in (best.action, played))
    words, lost = {o.id: o for o in match.options}, best.shares[seat] - mine.shares[seat]
    better = best if lost > 0 else mine  # looked at as closely, the move played may be no worse
    return Judged(
        step=len(match.steps) + 1,
        seat=seat,
        played=words[played].text,
        label=words[played].label,
        best=words[better.action].text,
        best_label=words[better.action].label,
        chances=best.shares,
        after_move=mine.shares,
        revealed=revealed,
        second_look=best is not mine,
        why=plan_in_words(match, best.action, line_after(search, best.action)) if lost >= CLEAR_MISTAKE else "",
    )


def _forced(match: Match, act: int, depth: int) -> Thought:
    """What one option is worth when every thought begins with it: a look of its own, the same for every option."""
    position = look(match, f"analysis/{len(match.steps)}/again", fast=True)
    found = search_for(match.game, max(50, depth), forced=act).think(position)
    return next(t for t in found if t.action == act)


def judge_steps(match: Match, steps: Iterable[int], depth: int) -> list[Judged]:
    """The decisions with these numbers (counted from 0) of a match that has been played."""
    compile_now(match.game)
    again, wanted, made = match.again(), set(steps), []
    for number, step in enumerate(match.steps[: max(wanted, default=-1) + 1]):
        if number in wanted:
            made += judge_step(again, step, depth)
        again.follow(step)
    return made


def judge_step(match: Match, step: Step, depth: int) -> list[Judged]:
    """The decision of a step; where several things are one answer, each thing that was marked, and Done."""
    number, inner, made = len(match.steps) + 1, match.branch() if step.more else match, []
    for act in step.actions:
        last = act == step.actions[-1]
        made.append(replace(judge_decision(inner, act, depth, step.revealed and last), step=number))
        if not last:
            inner.play(act)
    return made


def final_shares(match: Match) -> Shares:
    """The end: the winners share the victory; before the end nobody has anything yet."""
    won = match.winners
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(match.players))


def gather(match: Match, judged: Sequence[Judged]) -> Analysis:
    """The analysis of a match from its judged decisions."""
    points = tuple(score["total"] for score in match.scores)
    final = final_shares(match) if match.over else (judged[-1].after_move if judged else ())
    ordered = tuple(sorted(judged, key=lambda j: j.step))  # the parts of one step stay in their order
    return Analysis(tuple(match.names), tuple(match.winners), points, ordered, final)


def analyse(match: Match, depth: str = "normal", progress: Progress | None = None) -> Analysis:
    """Go through a match in this process; `progress` is called with (decisions done, all)."""
    made: list[Judged] = []
    again, total = match.again(), len(match.steps)
    compile_now(match.game)
    for number, step in enumerate(match.steps):
        made += judge_step(again, step, DEPTHS[depth])
        again.follow(step)
        if progress:
            progress(number + 1, total)
    return gather(match, made)
