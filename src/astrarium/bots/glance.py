"""One look at each option: the network's word right after it, and nothing searched."""

from __future__ import annotations

from astrarium.bots.judging import share_by_victory
from astrarium.bots.network import Net, leaning, look_to_choose, shares_seen, take_in_table
from astrarium.bots.thinking import KNOWN, TRY, WORK, Mind, copy_table, imagine
from astrarium.core.engine import advance, present_options
from astrarium.core.rules import rule


@rule
def chance_after(mind: Mind, net: Net, act: int, seat: int) -> float:
    """The chance of a seat right after an action on the table that is thought about."""
    copy_table(mind.tables, TRY, WORK)
    s = mind.tables[TRY]
    advance(s, act, mind.spare)
    if s.over:
        share_by_victory(s, mind.scratch)
    else:
        shares_seen(net, s, seat, mind.scratch)
    return mind.scratch[seat]  # type: ignore[no-any-return]


@rule
def glance(mind: Mind, net: Net, seat: int, samples: int) -> int:
    """The chance of a seat after each option, summed over deals, into `gains`; return how many options there are.

    A network that knows what is chosen is asked for that, without a look at what comes of it.
    """
    count = present_options(mind.tables[KNOWN], mind.out)
    if len(net.habit) > 0:
        take_in_table(net, mind.tables[KNOWN], seat)
        look_to_choose(net, mind.tables[KNOWN], seat)
        for i in range(count):
            mind.gains[i] = leaning(net, mind.out[i])
        return count
    for i in range(count):
        mind.gains[i] = 0.0
    for _ in range(samples):
        imagine(mind, KNOWN, WORK, seat)
        take_in_table(net, mind.tables[WORK], seat)
        for i in range(count):
            mind.gains[i] += chance_after(mind, net, mind.out[i], seat)
    return count
