"""Harvest, and every other way to gain, pay and exchange tokens."""

from __future__ import annotations

from astrarium.core.actions import action, first, offer
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import conspire
from astrarium.games.horizons.table import galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Counter, Decide, Item, Structure
from astrarium.games.horizons.table.state import State


@rule
def counted(s: State, seat: int, per: int) -> int:
    """What a step counts for a player."""
    me = s.players[seat]
    match per:
        case Counter.OWN_ENERGY_COLLECTORS:
            return me.built[Structure.ENERGY_COLLECTOR]
        case Counter.OWN_METAL_COLLECTORS:
            return me.built[Structure.METAL_COLLECTOR]
        case Counter.OWN_COLONIES:
            return me.built[Structure.COLONY]
        case Counter.OWN_ACTIVE_TYPES:
            return me.num_active
        case Counter.OWN_MISSIONS:
            return me.num_missions
        case Counter.OWN_SYSTEMS:
            return own_systems(s, seat)
        case Counter.OWN_SHARED_WORLDS:
            return galaxy.shared_worlds(s, seat)
        case _:
            return counted_in_system(s, seat, per)


@rule
def own_systems(s: State, seat: int) -> int:
    """How many Systems hold a Structure of the player."""
    found = 0
    for star in range(s.num_players):
        found += 1 if galaxy.is_in(s, star, seat) else 0
    return found


@rule
def counted_in_system(s: State, seat: int, per: int) -> int:
    """What a step counts in the System built in or named."""
    if s.system == pieces.NO_STAR:
        return 0
    match per:
        case Counter.OPPONENTS_IN_OWN_SYSTEM:
            return galaxy.opponents_in(s, s.system, seat)
        case Counter.ALL_ENERGY_COLLECTORS_IN_SYSTEM:
            return galaxy.collectors_in(s, s.system, Structure.ENERGY_COLLECTOR)
        case _:
            return galaxy.collectors_in(s, s.system, Structure.METAL_COLLECTOR)


@rule
def amount_of(s: State, seat: int, step: int) -> int:
    """How many tokens a step gains."""
    if steps.STEP_PER[step] == Counter.NOTHING:
        return steps.STEP_AMOUNT[step]
    return supply.lesser(counted(s, seat, steps.STEP_PER[step]), steps.STEP_MOST[step])


@rule
def may_name_system(s: State, seat: int, per: int, star: int) -> bool:
    """A System that a step may be about: one's own, or one with Collectors in it."""
    if per == Counter.OPPONENTS_IN_OWN_SYSTEM:
        return galaxy.is_in(s, star, seat)
    energy, metal = Structure.ENERGY_COLLECTOR, Structure.METAL_COLLECTOR
    return galaxy.collectors_in(s, star, energy) + galaxy.collectors_in(s, star, metal) > 0


@rule
def may_name_any(s: State, seat: int, per: int) -> bool:
    """Whether there is a System that a step may be about."""
    for star in range(s.num_players):
        if may_name_system(s, seat, per, star):
            return True
    return False


@rule
def system_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Every System that may be named."""
    n = 0
    for star in range(s.num_players):
        if may_name_system(s, seat, steps.STEP_PER[step], star):
            n = offer(out, n, action(moves.NAME_SYSTEM, star))
    return n


@rule
def name_system(s: State, act: int, step: int) -> None:
    """Name the System, then carry out the step."""
    s.system = first(moves.NAME_SYSTEM, act)
    s.step = step


@rule
def harvest(s: State, seat: int, step: int) -> None:
    """Gain what a step says: ask for the System, for the mix of Resources, or how much to take."""
    if steps.STEP_PER[step] >= Counter.OPPONENTS_IN_OWN_SYSTEM and s.system == pieces.NO_STAR:
        if may_name_any(s, seat, steps.STEP_PER[step]):
            ask(s, Decide.SYSTEM, seat, step)
        return
    amount = amount_of(s, seat, step)
    if steps.STEP_ITEM[step] == Item.RESOURCE:
        gain_mix(s, seat, amount)
    elif steps.STEP_OPTIONAL[step]:
        amount = supply.lesser(amount, s.supply[steps.STEP_ITEM[step]])
        if amount > 0:
            ask(s, Decide.TAKE, seat, steps.STEP_ITEM[step], amount)
    else:
        gain_item(s, seat, steps.STEP_ITEM[step], amount)


@rule
def may_gain(s: State, seat: int, step: int) -> bool:
    """Whether a step would gain anything now."""
    if steps.STEP_PER[step] >= Counter.OPPONENTS_IN_OWN_SYSTEM and s.system == pieces.NO_STAR:
        return may_name_any(s, seat, steps.STEP_PER[step])
    if steps.STEP_ITEM[step] == Item.RESOURCE:
        return amount_of(s, seat, step) > 0 and s.supply[Item.ENERGY] + s.supply[Item.METAL] > 0
    return amount_of(s, seat, step) > 0 and s.supply[steps.STEP_ITEM[step]] > 0


@rule
def gain_item(s: State, seat: int, item: int, amount: int) -> None:
    """Gain tokens of one sort."""
    energy = amount if item == Item.ENERGY else 0
    metal = amount if item == Item.METAL else 0
    supply.gain_tokens(s, seat, energy, metal, amount - energy - metal)


@rule
def take_options(out: list[int], amount: int) -> int:
    """All of it, less, or nothing: a Harvest may be partial."""
    n = 0
    for tokens in range(amount, -1, -1):
        n = offer(out, n, action(moves.TAKE, tokens))
    return n


@rule
def gain_mix(s: State, seat: int, amount: int) -> None:
    """Gain Resources, each Energy or Metal as the player likes, as far as the supply goes."""
    amount = supply.lesser(amount, s.supply[Item.ENERGY] + s.supply[Item.METAL])
    if amount > 0:
        ask(s, Decide.GAIN_MIX, seat, amount)


@rule
def mix_options(out: list[int], amount: int, energy: int, metal: int) -> int:
    """Every mix of so many Resources out of what there is, named by its Energy."""
    n = 0
    for e in range(supply.least_energy(amount, metal), supply.lesser(amount, energy) + 1):
        n = offer(out, n, action(moves.MIX, e))
    return n


@rule
def may_pay(s: State, seat: int, step: int) -> bool:
    """Whether a player has what a step wants paid."""
    item, amount = steps.STEP_ITEM[step], steps.STEP_AMOUNT[step]
    if item == Item.RESOURCE:
        return supply.resources_of(s, seat) >= amount
    return s.players[seat].tokens[item] >= amount


@rule
def pay(s: State, seat: int, step: int) -> None:
    """Pay what a step says; a mix of Resources is the player's choice."""
    item, amount = steps.STEP_ITEM[step], steps.STEP_AMOUNT[step]
    if not may_pay(s, seat, step):
        return
    if item == Item.RESOURCE:
        ask(s, Decide.PAY_MIX, seat, amount)
        return
    energy = amount if item == Item.ENERGY else 0
    metal = amount if item == Item.METAL else 0
    supply.pay_tokens(s, seat, energy, metal, amount - energy - metal)


@rule
def most_convertible(s: State, seat: int, step: int) -> int:
    """The most that can be exchanged: nothing is paid for a token that is not there."""
    if steps.STEP_ITEM[step] == Item.MISSION:
        return supply.lesser(s.players[seat].num_missions, s.supply[steps.STEP_INTO[step]])
    return supply.lesser(s.players[seat].tokens[steps.STEP_ITEM[step]], s.supply[steps.STEP_INTO[step]])


@rule
def convert(s: State, seat: int, step: int) -> None:
    """X effects: ask how much to pay; as much is gained."""
    if most_convertible(s, seat, step) == 0:
        return
    if steps.STEP_ITEM[step] == Item.MISSION:
        ask(s, Decide.CONVERT_MISSION, seat, step)
    else:
        ask(s, Decide.CONVERT, seat, step)


@rule
def convert_options(s: State, out: list[int], seat: int, step: int) -> int:
    """Any number, none included."""
    n = 0
    for tokens in range(most_convertible(s, seat, step) + 1):
        n = offer(out, n, action(moves.CONVERT, tokens))
    return n


@rule
def convert_tokens(s: State, seat: int, act: int, step: int) -> None:
    """Pay X of one Resource and gain X of the other."""
    tokens, energy = first(moves.CONVERT, act), steps.STEP_ITEM[step] == Item.ENERGY
    if energy:
        supply.pay_tokens(s, seat, tokens, 0, 0)
    else:
        supply.pay_tokens(s, seat, 0, tokens, 0)
    gain_item(s, seat, steps.STEP_INTO[step], tokens)


@rule
def convert_mission_options(s: State, out: list[int], seat: int, lowest: int) -> int:
    """A Mission to discard for Knowledge, or no more of them."""
    n = conspire.discard_options(s, out, seat, lowest, 0)
    return offer(out, n, action(moves.SKIP))


@rule
def convert_mission(s: State, seat: int, card: int, step: int) -> None:
    """Discard a Mission, gain what it is exchanged for, and ask for more."""
    conspire.discard_mission(s, seat, card)
    gain_item(s, seat, steps.STEP_INTO[step], 1)
    if most_convertible(s, seat, step) > 0:
        ask(s, Decide.CONVERT_MISSION, seat, step, card + 1)
