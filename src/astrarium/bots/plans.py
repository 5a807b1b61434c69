"""How a search would go on after an option, in a player's words: its plan for the turn, and the points that brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from astrarium.bots.players import Search
from astrarium.bots.tree import NO_NODE, child_of

if TYPE_CHECKING:
    from astrarium.core.match import Match

LINE = 6  # decisions that a plan is followed for
TOLD = 2  # of them that are told


def line_after(search: Search, act: int) -> tuple[int, ...]:
    """The decisions after an action that were followed most."""
    tree = search._brains[0].mind.tree
    line: list[int] = []
    node = child_of(tree.nodes, int(tree.used[1]), act, NO_NODE)
    while node != NO_NODE and len(line) < LINE:
        child, node = int(tree.nodes[node].first), NO_NODE
        while child != NO_NODE:
            if node == NO_NODE or tree.nodes[child].visits > tree.nodes[node].visits:
                node = child
            child = int(tree.nodes[child].sibling)
        if node != NO_NODE:
            line.append(int(tree.nodes[node].action))
    return tuple(line)


def plan_in_words(match: Match, first: int, line: Sequence[int]) -> str:
    """How the turn would go on, on a copy in which everything hidden is dealt anew, and the points it brings."""
    seat = match.seat
    assert seat is not None
    copy, labels = match.resampled(seat, f"plan/{len(match.steps)}"), []
    before = copy.scores_for(seat)[seat]["total"]
    copy.play(first)
    for act in line:
        if copy.seat != seat or act not in copy.path_ids:
            break
        labels.append(f"“{label_of(copy, act)}”")
        copy.play(act)
    gained = copy.scores_for(seat)[seat]["total"] - before
    plan = f" The plan: go on with {', then '.join(labels[:TOLD])}." if labels else ""
    points = f" That brings {gained} {'point' if gained == 1 else 'points'} this turn." if gained > 0 else ""
    return plan + points


def label_of(match: Match, act: int) -> str:
    """What an action is called for people, where the match stands."""
    return match.game.words.label(match.state, act, match.names).text
