"""What a row of the component file can do: every kind of step, what stands against it and how it begins.

Most steps leave something to the player: then `apply` opens a decision. `base` is the printed price in fuel, `card` the
alien tech card that is used, `n` the argument of the row.
"""

from __future__ import annotations

from astrarium.core.decisions import NOTHING, always, nothing
from astrarium.core.effects import Effects, Step
from astrarium.core.rules import rule
from astrarium.core.table import ask
from astrarium.core.writing import Rule
from astrarium.games.alien_frontiers.effects import (
    at_once,
    bonuses,
    cardplay,
    cloak,
    colonies,
    dice,
    docked,
    fields,
)
from astrarium.games.alien_frontiers.play import boards, cards, fleet, goods, raid, revealing
from astrarium.games.alien_frontiers.table import pieces
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.pieces import Decide, FieldKind, Power
from astrarium.games.alien_frontiers.table.state import State

ANY_NUMBER = pieces.MAX_HAND

# ------------------------------------------------------------------ unplaced ships


@rule
def why_not_shift(s: State, seat: int, n: int) -> int:
    """A ship that can go up or down by one."""
    return dice.why_not_turn_step(s, seat, Power.SHIFT, n)


@rule
def shift(s: State, seat: int, n: int) -> None:
    """Which ship?"""
    ask(s, Decide.TURN_SHIP, seat, Power.SHIFT, n)


@rule
def why_not_flip(s: State, seat: int) -> int:
    """A ship to turn over."""
    return dice.why_not_turn_step(s, seat, Power.FLIP, 0)


@rule
def flip(s: State, seat: int) -> None:
    """Which ship?"""
    ask(s, Decide.TURN_SHIP, seat, Power.FLIP)


@rule
def why_not_copy(s: State, seat: int) -> int:
    """A ship that can take the value of another."""
    return dice.why_not_turn_step(s, seat, Power.COPY_VALUE, 0)


@rule
def copy(s: State, seat: int) -> None:
    """Which ship, and whose value?"""
    ask(s, Decide.TURN_SHIP, seat, Power.COPY_VALUE)


@rule
def why_not_set(s: State, seat: int) -> int:
    """A ship to set."""
    return dice.why_not_turn_step(s, seat, Power.SET_SHIP, 0)


@rule
def set_ship(s: State, seat: int) -> None:
    """Which ship, and to what?"""
    ask(s, Decide.TURN_SHIP, seat, Power.SET_SHIP)


@rule
def reroll_one(s: State, seat: int) -> None:
    """Which ship?"""
    ask(s, Decide.REROLL, seat, 1)


@rule
def reroll_any(s: State, seat: int) -> None:
    """Which ships?"""
    ask(s, Decide.REROLL, seat, ANY_NUMBER)


@rule
def why_not_core(s: State, seat: int) -> int:
    """One core rolls a ship again, more turn it."""
    if cards.cores_held(s, seat) > 1:
        return dice.why_not_turn_step(s, seat, Power.DATA_CORE, 0)
    return dice.why_not_reroll_step(s)


@rule
def core(s: State, seat: int) -> None:
    """Which ship?"""
    if cards.cores_held(s, seat) > 1:
        ask(s, Decide.TURN_SHIP, seat, Power.DATA_CORE)
    else:
        ask(s, Decide.REROLL, seat, 1)


@rule
def stow(s: State, seat: int, base: int) -> None:
    """Which ships?"""
    ask(s, Decide.STOW, seat, base)


# ------------------------------------------------------------------ docked ships


@rule
def why_not_teleport(s: State, seat: int) -> int:
    """A docked ship of one's own that can go elsewhere."""
    return docked.why_not_target_step(s, seat, Power.MOVE_OWN_SHIP, 0)


@rule
def teleport(s: State, seat: int) -> None:
    """Which ship?"""
    ask(s, Decide.TARGET, seat, Power.MOVE_OWN_SHIP)


@rule
def why_not_take_over(s: State, seat: int, base: int) -> int:
    """A docked ship of another player that can go elsewhere."""
    return docked.why_not_target_step(s, seat, Power.MOVE_OTHER_SHIP, base)


@rule
def take_over(s: State, seat: int, base: int) -> None:
    """Which ship?"""
    ask(s, Decide.TARGET, seat, Power.MOVE_OTHER_SHIP, base)


@rule
def why_not_jump(s: State, seat: int) -> int:
    """A ship docked this turn."""
    return docked.why_not_target_step(s, seat, Power.JUMP, 0)


@rule
def jump(s: State, seat: int) -> None:
    """Which ship?"""
    ask(s, Decide.TARGET, seat, Power.JUMP)


@rule
def why_not_infiltrate(s: State, seat: int, base: int) -> int:
    """A docked ship of another player."""
    return docked.why_not_target_step(s, seat, Power.INFILTRATE, base)


@rule
def infiltrate(s: State, seat: int, base: int) -> None:
    """Which ship?"""
    ask(s, Decide.TARGET, seat, Power.INFILTRATE, base)


@rule
def why_not_return(s: State, seat: int) -> int:
    """A ship of a player who keeps three."""
    return docked.why_not_target_step(s, seat, Power.RETURN_SHIP, 0)


@rule
def return_ship(s: State, seat: int) -> None:
    """Which ship?"""
    ask(s, Decide.TARGET, seat, Power.RETURN_SHIP)


@rule
def shoot(s: State, seat: int, base: int) -> None:
    """Which ships?"""
    ask(s, Decide.SHOOT, seat, base)


@rule
def regather(s: State, seat: int) -> None:
    """Ships that cannot be docked are placed now; which are gathered?"""
    fleet.leave_over(s, seat)
    ask(s, Decide.REGATHER, seat)


@rule
def why_not_clear(s: State, seat: int, n: int) -> int:
    """A facility with ships."""
    return docked.why_not_clear_step(s, seat, n)


@rule
def replace(s: State, seat: int, base: int) -> None:
    """Whose ships, and where?"""
    ask(s, Decide.CLOAK, seat, base)


# ------------------------------------------------------------------ fields and bonuses


@rule
def why_not_field_off(s: State, seat: int) -> int:
    """A generator on the moon."""
    return fields.why_not_field_step(s, seat, Power.FIELD_OFF, pieces.NOWHERE)


@rule
def field_off(s: State, seat: int) -> None:
    """Which generator?"""
    ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_OFF, pieces.NOWHERE)


@rule
def why_not_field_place(s: State, seat: int, n: int) -> int:
    """Another territory for a certain generator."""
    return fields.why_not_field_step(s, seat, Power.FIELD_PLACE, n)


@rule
def field_place(s: State, seat: int, n: int) -> None:
    """Where?"""
    ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_PLACE, n)


@rule
def why_not_field_build(s: State, seat: int) -> int:
    """A generator off the moon or astride a border, and a colony."""
    return fields.why_not_field_step(s, seat, Power.FIELD_BUILD, pieces.NOWHERE)


@rule
def field_build(s: State, seat: int) -> None:
    """Which generator, and where?"""
    ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_BUILD, pieces.NOWHERE)


@rule
def field_any(s: State, seat: int) -> None:
    """Which generator, and where?"""
    ask(s, Decide.PLACE_FIELD, seat, Power.FIELD_ANY, pieces.NOWHERE)


@rule
def why_not_borrow(s: State, seat: int, base: int) -> int:
    """A bonus to borrow."""
    return bonuses.why_not_borrow_step(s, seat, Power.BORROW_BONUS, base)


@rule
def borrow(s: State, seat: int, base: int) -> None:
    """Which bonus?"""
    ask(s, Decide.BORROW_BONUS, seat, Power.BORROW_BONUS, base)


# ------------------------------------------------------------------ colonies


@rule
def why_not_move(s: State, seat: int) -> int:
    """A colony to move."""
    return colonies.why_not_move_step(s, seat, Power.MOVE_COLONY)


@rule
def move(s: State, seat: int) -> None:
    """Which colony, and where to?"""
    ask(s, Decide.MOVE_COLONY, seat, Power.MOVE_COLONY)


@rule
def why_not_push(s: State, seat: int) -> int:
    """A colony of an opponent to move next door."""
    return colonies.why_not_move_step(s, seat, Power.MOVE_OPPONENT_COLONY)


@rule
def push(s: State, seat: int) -> None:
    """Which colony, and where to?"""
    ask(s, Decide.MOVE_COLONY, seat, Power.MOVE_OPPONENT_COLONY)


@rule
def why_not_swap_any(s: State, seat: int) -> int:
    """Two colonies on different territories."""
    return colonies.why_not_swap_step(s, seat, Power.SWAP_ANY)


@rule
def swap_any(s: State, seat: int) -> None:
    """Which two?"""
    ask(s, Decide.SWAP, seat, Power.SWAP_ANY)


@rule
def why_not_swap_adjacent(s: State, seat: int) -> int:
    """One's own colony and a neighbour's."""
    return colonies.why_not_swap_step(s, seat, Power.SWAP_ADJACENT)


@rule
def swap_adjacent(s: State, seat: int) -> None:
    """Which two?"""
    ask(s, Decide.SWAP, seat, Power.SWAP_ADJACENT)


# ------------------------------------------------------------------ cards and resources


@rule
def fetch(s: State, seat: int, card: int) -> None:
    """Which card?"""
    ask(s, Decide.FETCH, seat, card)


@rule
def beacon(s: State, seat: int) -> None:
    """Cycle or claim?"""
    ask(s, Decide.BEACON, seat, cardplay.FREE_CYCLES)


@rule
def tax(s: State, seat: int) -> None:
    """What from each?"""
    ask(s, Decide.TAX, seat, cardplay.next_taxed(s, seat, 0))


@rule
def why_not_claim_short(s: State, seat: int) -> int:
    """An asteroid that a ship fewer can claim."""
    return cardplay.why_not_claim_asteroid_step(s, seat, Power.CLAIM_SHORT, 0)


@rule
def claim_short(s: State, seat: int) -> None:
    """Which asteroid?"""
    ask(s, Decide.CLAIM_ASTEROID, seat, Power.CLAIM_SHORT)


@rule
def why_not_claim_free(s: State, seat: int, base: int) -> int:
    """An asteroid, and the price."""
    return cardplay.why_not_claim_asteroid_step(s, seat, Power.CLAIM_FREE, base)


@rule
def claim_free(s: State, seat: int, base: int) -> None:
    """Which asteroid?"""
    ask(s, Decide.CLAIM_ASTEROID, seat, Power.CLAIM_FREE, base)


@rule
def why_not_fuel(s: State) -> int:
    """The supply has fuel."""
    return NOTHING if goods.in_supply(s, pieces.FUEL) > 0 else pieces.Why.SUPPLY_OUT


@rule
def core_fuel(s: State, seat: int) -> None:
    """Fuel for each data core held."""
    goods.gain(s, seat, cards.cores_held(s, seat), 0)


@rule
def why_not_take_stored(s: State, seat: int) -> int:
    """Something lies on Null-Time Vault."""
    return NOTHING if s.players[seat].stored_fuel + s.players[seat].stored_ore > 0 else pieces.Why.IDLE


@rule
def take_stored(s: State, seat: int) -> None:
    """What lies on Null-Time Vault comes back."""
    p = s.players[seat]
    fuel, ore = p.stored_fuel, p.stored_ore
    p.stored_fuel = 0
    p.stored_ore = 0
    goods.take_back(s, seat, fuel, ore)


# ------------------------------------------------------------------ all of them

N = {"n": range(-9, 60)}


def _step(name: str, why_not: Rule, apply: Rule = nothing, asks: int | None = None) -> Step:
    return Step(name, why_not, apply, N, {"n": 0}, needed=True, asks=asks)


STEPS = (
    _step("shift", why_not_shift, shift),
    _step("flip", why_not_flip, flip),
    _step("copy_value", why_not_copy, copy),
    _step("set_ship", why_not_set, set_ship),
    _step("shift_two", dice.why_not_turn_two_step, asks=Decide.TURN_TWO),
    _step("shift_all", dice.why_not_reroll_step, dice.shift_all),
    _step("reroll_one", dice.why_not_reroll_step, reroll_one),
    _step("reroll_any", dice.why_not_reroll_step, reroll_any),
    _step("data_core", why_not_core, core),
    _step("pocket", dice.why_not_stow_step, stow),
    _step("land_with_ship", dice.why_not_spend_step, asks=Decide.SPEND),
    _step("move_own_ship", why_not_teleport, teleport),
    _step("move_other_ship", why_not_take_over, take_over),
    _step("jump", why_not_jump, jump),
    _step("infiltrate", why_not_infiltrate, infiltrate),
    _step("return_ship", why_not_return, return_ship),
    _step("send_ships", docked.why_not_shoot_step, shoot),
    _step("regather", docked.why_not_regather_step, regather),
    _step("clear_facility", why_not_clear, asks=Decide.CLEAR),
    _step("cloak", cloak.why_not_cloak_step, replace),
    _step("field_off", why_not_field_off, field_off),
    _step("field_place", why_not_field_place, field_place),
    _step("field_build", why_not_field_build, field_build),
    _step("field_any", always, field_any),
    _step("straddle", fields.why_not_straddle_step, asks=Decide.STRADDLE),
    _step("fields_together", fields.why_not_gather_step, asks=Decide.GATHER_FIELDS),
    _step("fields_off", fields.why_not_clear_fields_step, asks=Decide.CLEAR_FIELDS),
    _step("borrow_bonus", why_not_borrow, borrow),
    _step("move_colony", why_not_move, move),
    _step("move_opponent_colony", why_not_push, push),
    _step("swap_any", why_not_swap_any, swap_any),
    _step("swap_adjacent", why_not_swap_adjacent, swap_adjacent),
    _step("seismic", colonies.why_not_detonate_step, asks=Decide.DETONATE),
    _step("fetch_card", cardplay.why_not_fetch_step, fetch),
    _step("discard_card", cardplay.why_not_destroy_step, asks=Decide.DESTROY),
    _step("cycle_and_claim", always, beacon),
    _step("store", cardplay.why_not_store_step, asks=Decide.STORE),
    _step("tax_all", cardplay.why_not_tax_step, tax),
    _step("claim_short", why_not_claim_short, claim_short),
    _step("claim_free", why_not_claim_free, claim_free),
    _step("core_fuel", why_not_fuel, core_fuel),
    _step("take_stored", why_not_take_stored, take_stored),
    _step("steal_belt", raid.why_not_rock, asks=Decide.ROCK),
    _step("lock_colonies", at_once.why_not_lock, at_once.lock),
    _step("two_discards", at_once.why_not_two_discards, at_once.two_discards),
    _step("mine_any", at_once.why_not_mine_any, at_once.mine_any),
    _step("cycle", always, cards.cycle_display),
    _step("gain_ore", at_once.why_not_ore, at_once.gain_ore),
    _step("remove_display", always, at_once.remove_display),
    _step("draw_agendas", at_once.why_not_agendas, at_once.draw_agendas),
    _step("oracle", at_once.why_not_agendas, revealing.consult_oracle),
    _step("gain", always, at_once.gain_asteroid),
    _step("free_ship", at_once.why_not_free_ship, at_once.free_ship),
    _step("top_card", at_once.why_not_top_card, boards.take_top_card),
    _step("lifeboat", at_once.why_not_lifeboat, at_once.lifeboat),
    _step("debris", always, at_once.search_debris),
)
PRICED_BY_TARGET = ("borrow_bonus", "send_ships", "cloak", "pocket", "move_other_ship", "infiltrate", "return_ship",
                    "clear_facility", "claim_free")  # fmt: skip
CHAINS = ("reuse", "borrow_card", "opponent_card")  # these use another card: see chain.py
BEFORE_DISCARDING = ("core_fuel", "take_stored", "fetch_card")

EFFECTS = Effects("alien_frontiers", STEPS, about=("base", "card"))


def _added(kind: str, field: str, argument: str) -> tuple[int, ...]:
    """Where the effect of every row of a kind begins; 0 where there is none, or a chain."""
    made = []
    for place, row in enumerate(PARTS.rows(kind)):
        op = row.fields[field]
        n = _number(row.fields[argument]) if argument else place
        told = op and op not in CHAINS
        made.append(EFFECTS.add(f"{kind} {row.id}", [{"op": op, "n": n}]) if told else 0)
    return tuple(made)


def _number(value: object) -> int:
    if isinstance(value, int):
        return value
    words = {"": 0, "any": 0, "not_terraforming": 1}
    return words[str(value)] if value in words else FieldKind.members[str(value).upper()]


POWER_STEP = _added("tech", "power_op", "power_arg")
DISCARD_STEP = _added("tech", "discard_op", "discard_arg")
ASTEROID_STEP = _added("asteroid", "use_op", "")
INTERPRETER = EFFECTS.rules()
why_not_step, run, go_on = INTERPRETER["why_not_step"], INTERPRETER["run"], INTERPRETER["go_on"]
_NAMES = ("", *(EFFECTS.kind(step).name for step in range(1, len(EFFECTS.column("op")))))
PAYS_LATER = tuple(int(name in PRICED_BY_TARGET) for name in _NAMES)
RUNS_FIRST = tuple(int(name in BEFORE_DISCARDING) for name in _NAMES)
FETCHES = tuple(int(name == "fetch_card") for name in _NAMES)


@rule
def why_not_power(s: State, seat: int, step: int, base: int, card: int) -> int:
    """A power can be paid and, once it is paid, carried out."""
    cost = 0 if PAYS_LATER[step] else cards.price(s, seat, base)
    if s.players[seat].fuel < cost:
        return pieces.Why.TOO_DEAR
    s.players[seat].fuel -= cost
    why: int = why_not_step(s, seat, step, base, card)
    s.players[seat].fuel += cost
    return why


@rule
def pay_known(s: State, seat: int, step: int, base: int) -> None:
    """Pay, unless the price depends on what is chosen."""
    if PAYS_LATER[step] == 0:
        cards.pay(s, seat, base)


@rule
def start_power(s: State, seat: int, step: int, base: int, card: int) -> None:
    """Pay what is known already, and begin."""
    pay_known(s, seat, step, base)
    run(s, seat, step, base, card)
