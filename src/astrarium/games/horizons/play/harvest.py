"""Harvest, and every other way to gain, pay and exchange tokens."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING
from astrarium.core.effects import END
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.horizons.effects import steps
from astrarium.games.horizons.play import conspire
from astrarium.games.horizons.table import galaxy, moves, pieces, supply
from astrarium.games.horizons.table.pieces import Counter, Decide, Happened, Item, Structure, Why
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
def amount_of(s: State, seat: int, n: int, per: int, most: int) -> int:
    """How many tokens a step gains."""
    return n if per == Counter.NOTHING else supply.lesser(counted(s, seat, per), most)


# ------------------------------------------------------------------ naming a System


@rule
def names_system(s: State, per: int) -> bool:
    """Whether a System must be named before the step can count in it."""
    return per >= Counter.OPPONENTS_IN_OWN_SYSTEM and s.system == pieces.NO_STAR


@rule
def why_not_name_system(s: State, seat: int, per: int, star: int) -> int:
    """A System that a step may be about: one's own, or one with Collectors in it."""
    if star >= s.num_players:
        return Why.NO_STAR
    if per == Counter.OPPONENTS_IN_OWN_SYSTEM:
        return NOTHING if galaxy.is_in(s, star, seat) else Why.NO_SYSTEM
    energy, metal = Structure.ENERGY_COLLECTOR, Structure.METAL_COLLECTOR
    found = galaxy.collectors_in(s, star, energy) + galaxy.collectors_in(s, star, metal)
    return NOTHING if found > 0 else Why.NO_SYSTEM


@rule
def why_not_name_any(s: State, seat: int, per: int) -> int:
    """There must be a System that the step may be about."""
    for star in range(s.num_players):
        if not why_not_name_system(s, seat, per, star):
            return NOTHING
    return Why.NO_SYSTEM


@rule
def name_system(s: State, seat: int, step: int, star: int) -> None:
    """Name the System, then carry out the step."""
    s.system = star
    note(s, Happened.SYSTEM_NAMED, seat, star, s.ally)
    steps.do_step(s, seat, step, s.ally)


# ------------------------------------------------------------------ gaining


@rule
def stock_of(s: State, item: int) -> int:
    """How many tokens of a sort the supply has."""
    return s.supply[Item.ENERGY] + s.supply[Item.METAL] if item == Item.RESOURCE else s.supply[item]


@rule
def why_not_gain(s: State, seat: int, item: int, n: int, per: int, most: int) -> int:
    """Something must be counted, or a System can be named to count in, and the supply must have some."""
    if names_system(s, per):
        why = why_not_name_any(s, seat, per)
    else:
        why = NOTHING if amount_of(s, seat, n, per, most) > 0 else Why.NOT_DOABLE
    return why if why or stock_of(s, item) > 0 else Why.SUPPLY_EMPTY


@rule
def gain(s: State, seat: int, step: int, item: int, n: int, per: int, most: int, optional: int) -> None:
    """Gain what a step says: ask for the System, for the mix of Resources, or how much to take."""
    if names_system(s, per):
        if not why_not_name_any(s, seat, per):
            ask(s, Decide.SYSTEM, seat, step, per)
        return
    amount = amount_of(s, seat, n, per, most)
    if item == Item.RESOURCE:
        gain_mix(s, seat, amount)
    elif optional:
        amount = supply.lesser(amount, s.supply[item])
        if amount > 0:
            ask(s, Decide.TAKE, seat, item, amount)
    else:
        gain_item(s, seat, item, amount)


@rule
def gain_item(s: State, seat: int, item: int, amount: int) -> None:
    """Gain tokens of one sort."""
    energy = amount if item == Item.ENERGY else 0
    metal = amount if item == Item.METAL else 0
    supply.gain_tokens(s, seat, energy, metal, amount - energy - metal)


@rule
def why_not_take(amount: int, tokens: int) -> int:
    """All of it, less, or nothing: a Harvest may be partial."""
    return NOTHING if tokens <= amount else Why.TOO_MANY


@rule
def amounts_down(out: list[int], n: int, amount: int) -> int:
    """From all of it down to nothing."""
    for tokens in range(amount, -1, -1):
        n = offer(out, n, action(moves.TAKE, tokens))
    return n


@rule
def take(s: State, seat: int, item: int, tokens: int) -> None:
    """Take so many of the tokens that a Harvest brings."""
    gain_item(s, seat, item, tokens)


@rule
def gain_mix(s: State, seat: int, amount: int) -> None:
    """Gain Resources, each Energy or Metal as the player likes, as far as the supply goes."""
    amount = supply.lesser(amount, stock_of(s, Item.RESOURCE))
    if amount > 0:
        ask(s, Decide.GAIN_MIX, seat, amount)


@rule
def why_not_mix(amount: int, energy: int, most_energy: int, most_metal: int) -> int:
    """A mix of so many Resources out of what there is, named by its Energy."""
    fits = energy <= amount and energy <= most_energy and amount - energy <= most_metal
    return NOTHING if fits else Why.NOT_THAT_MIX


@rule
def why_not_gain_mix(s: State, amount: int, energy: int) -> int:
    """What the supply has."""
    return why_not_mix(amount, energy, s.supply[Item.ENERGY], s.supply[Item.METAL])


@rule
def mixes(out: list[int], n: int, amount: int, energy: int, metal: int) -> int:
    """Every mix of so many Resources out of so much Energy and Metal, the one with the least Energy first."""
    for e in range(supply.least_energy(amount, metal), supply.lesser(amount, energy) + 1):
        n = offer(out, n, action(moves.MIX, e))
    return n


@rule
def mixes_in_supply(s: State, out: list[int], n: int, amount: int) -> int:
    """Every mix of what the supply has."""
    return mixes(out, n, amount, s.supply[Item.ENERGY], s.supply[Item.METAL])


@rule
def take_mix(s: State, seat: int, amount: int, energy: int) -> None:
    """Gain a mix of Resources."""
    supply.gain_tokens(s, seat, energy, amount - energy, 0)


# ------------------------------------------------------------------ paying and exchanging


@rule
def why_not_pay(s: State, seat: int, item: int, n: int) -> int:
    """A player must have what a step wants paid."""
    has = supply.resources_of(s, seat) if item == Item.RESOURCE else s.players[seat].tokens[item]
    return NOTHING if has >= n else Why.CANNOT_PAY


@rule
def pay(s: State, seat: int, item: int, n: int) -> None:
    """Pay what a step says; a mix of Resources is the player's choice."""
    if why_not_pay(s, seat, item, n):
        return
    if item == Item.RESOURCE:
        ask(s, Decide.PAY_MIX, seat, n, END)
        return
    energy = n if item == Item.ENERGY else 0
    metal = n if item == Item.METAL else 0
    supply.pay_tokens(s, seat, energy, metal, n - energy - metal)


@rule
def most_convertible(s: State, seat: int, item: int, into: int) -> int:
    """The most that can be exchanged: nothing is paid for a token that is not there."""
    held = s.players[seat].num_missions if item == Item.MISSION else s.players[seat].tokens[item]
    return supply.lesser(held, s.supply[into])


@rule
def why_not_convert(s: State, seat: int, item: int, into: int) -> int:
    """There must be something to exchange."""
    return NOTHING if most_convertible(s, seat, item, into) > 0 else Why.NOT_DOABLE


@rule
def convert(s: State, seat: int, item: int, into: int) -> None:
    """X effects: ask how much to pay; as much is gained."""
    if why_not_convert(s, seat, item, into):
        return
    if item == Item.MISSION:
        ask(s, Decide.CONVERT_MISSION, seat, item, into)
    else:
        ask(s, Decide.CONVERT, seat, item, into)


@rule
def why_not_exchange(s: State, seat: int, item: int, into: int, tokens: int) -> int:
    """Any number, none included, as far as there are so many."""
    return NOTHING if tokens <= most_convertible(s, seat, item, into) else Why.TOO_MANY


@rule
def exchanges(s: State, out: list[int], n: int, seat: int, item: int, into: int) -> int:
    """From all that can be exchanged down to nothing."""
    for tokens in range(most_convertible(s, seat, item, into), -1, -1):
        n = offer(out, n, action(moves.CONVERT, tokens))
    return n


@rule
def exchange(s: State, seat: int, item: int, into: int, tokens: int) -> None:
    """Pay X of one Resource and gain X of the other."""
    energy = tokens if item == Item.ENERGY else 0
    supply.pay_tokens(s, seat, energy, tokens - energy, 0)
    gain_item(s, seat, into, tokens)


@rule
def exchange_missions(s: State, seat: int, into: int) -> None:
    """Discard the chosen Missions and gain one token for each."""
    marked = s.num_marked
    conspire.discard_marked(s, seat)
    gain_item(s, seat, into, marked)
