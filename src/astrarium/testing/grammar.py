"""The grammar's laws: a reason cannot lie, a "may" has a "no", and a set is the same in any order."""

from __future__ import annotations

import random

from astrarium.core.decisions import NOTHING, Decisions, nothing
from astrarium.core.errors import IllegalAction
from astrarium.core.match import Match
from astrarium.core.records import numbers_of
from astrarium.testing.case import Case


def check_grammar(case: Case, m: Match, rng: random.Random) -> None:
    """What must hold of the open decision of a game that is written in rows."""
    decisions = case.game.decisions
    if decisions is None or m.over:
        return
    _check_legality(case, m, decisions)
    _check_may(case, m, decisions)
    if decisions.row(m.state).several:
        _check_order(case, m, rng)
        _check_sets(case, m, rng)


def check_answered(case: Case, before: Match, act: int, m: Match) -> None:
    """Whatever is chosen is told or asks on, unless the answer says no or none: nothing chosen comes to nothing."""
    decisions = case.game.decisions
    if decisions is None or m.over or m.state.num_marked or m.state.num_events:
        return
    row, answer = decisions.row(before.state), decisions.answer_to(before.state, act)
    says_no = case.game.actions.lets_go(act) or answer is None or answer.apply is nothing or answer.verb == row.no
    asks_on = not decisions.row(m.state).opens and _asked(m) != _asked(before)[: m.state.depth]
    said = f"{case.game.actions.text(act)!r} is chosen ({_kind(before, decisions)}) and nothing comes of it."
    case.demand(says_no or asks_on, len(m.steps), said)


def _asked(m: Match) -> list[list[int]]:
    """The open decisions, the one that is asked last."""
    return [numbers_of(one) for one in m.state.pending[: m.state.depth]]


def _check_legality(case: Case, m: Match, decisions: Decisions) -> None:
    """Every action of the game is offered exactly when nothing stands against it, and to ask changes nothing."""
    offered, before = set(m.option_ids), numbers_of(m.state)
    for act in range(len(case.game.actions)):
        free = decisions.against(m.state, act) == NOTHING
        if free != (act in offered):
            said = "is offered although something stands against it" if not free else "is not offered"
            what = f"{case.game.actions.text(act)!r} {said} (decision {_kind(m, decisions)})."
            case.demand(False, len(m.steps), what)
    same = numbers_of(m.state) == before
    case.demand(same, len(m.steps), f"to ask what stands against an action changed the table ({_kind(m, decisions)}).")


def _check_may(case: Case, m: Match, decisions: Decisions) -> None:
    """A decision about a "may" offers the "no", unless things of a set are marked already."""
    no = decisions.row(m.state).no
    offered = no is None or m.state.num_marked or any(no.base <= act < no.base + no.total for act in m.option_ids)
    case.demand(offered, len(m.steps), f"the decision {_kind(m, decisions)} offers no way out.")
    first = no is not None and no.base <= m.option_ids[0] < no.base + no.total
    case.demand(not first, len(m.steps), f"the decision {_kind(m, decisions)} lists its way out first.")


def _check_order(case: Case, m: Match, rng: random.Random) -> None:
    """A set that is reached on the one path inside is accepted in any order, and leads to the same table."""
    several = m.game.decisions.row(m.state).several if m.game.decisions else None
    if several is None or m.state.num_marked:
        return
    path, chosen, start = m.branch(), [], len(m.steps)
    while not path.over and (path.state.num_marked or len(path.steps) == start):
        act = rng.choice(path.path_ids)
        if not several.verb.base <= act < several.verb.base + several.verb.total:
            if act != several.done.base:
                return  # the question was answered in another way than with a set
            path.play(act)
            break
        chosen.append(act)
        path.play(act)
    rng.shuffle(chosen)
    other = m.branch()
    other.play(chosen)
    case.demand(other.state == path.state, start, "the same things in another order lead to another table.")


def _check_sets(case: Case, m: Match, rng: random.Random) -> None:
    """Any things that may be marked go together, as many as are asked for; or the question says which do."""
    many = m.decision.many if m.decision else None
    if many is None or m.state.num_marked:
        return
    fullest = many.most if many.sets is None else max((len(some) for some in many.sets), default=0)
    here, things = len(m.steps), [n for n, copies in enumerate(many.copies) for _ in range(copies)]
    case.demand(fullest == many.most, here, f"No {many.most} things go together, as the question says ({many}).")
    chosen = sorted(rng.sample(things, rng.randint(many.least, min(many.most, len(things)))))
    fits = many.sets is None or tuple(chosen) in many.sets
    other, named = m.branch(), [many.things[n] for n in chosen]
    try:
        other.play([*named, many.done])
        taken = True
    except IllegalAction:
        taken = False
    said = "is taken" if taken else "is refused"
    case.demand(taken == fits, here, f"{named} {said}, which the question does not say ({many}).")
    alone = (
        [] if many.sets is None else [text for n, text in enumerate(many.things) if not any(n in s for s in many.sets)]
    )
    case.demand(not alone, here, f"{alone} may be marked, but no set holds it.")


def _kind(m: Match, decisions: Decisions) -> str:
    return decisions.names.name_of(decisions.row(m.state).kind)
