"""Steps about planets: use others' or those of the row, replace one, upgrade the empire."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, later, note, tell
from astrarium.games.tiny_epic_galaxies import effects
from astrarium.games.tiny_epic_galaxies.effects import chains
from astrarium.games.tiny_epic_galaxies.play import colonising, empire, galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Happened, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ using a planet


@rule
def enter_planet(s: State, seat: int, planet: int) -> None:
    """A planet in use cannot be used again within this die, or within this turn if it says so."""
    me = s.galaxies[seat]
    me.entered |= 1 << planet
    if tables.PLANET_ONCE[planet]:
        me.used |= 1 << planet
    tell(s, EVERYBODY, Happened.USED_PLANET, seat, tables.FIRST_PLANET + planet)


@rule
def use_planet(s: State, seat: int, planet: int) -> None:
    """Carry out a planet's action."""
    enter_planet(s, seat, planet)
    effects.run(s, seat, effects.PLANET_START[planet], pieces.NO_CARD, planet)


@rule
def use_here(s: State, seat: int, planet: int) -> None:
    """The planet that the ship orbits, or has just colonised."""
    enter_planet(s, seat, planet)
    later(s, seat, effects.PLANET_START[planet], pieces.NO_CARD, planet)


@rule
def why_not_use_of_row(s: State, seat: int, planet: int) -> int:
    """Any planet of the row whose own requirements are met."""
    if colonising.slot_of(s, planet) == pieces.NO_CARD:
        return Why.NOT_IN_ROW
    return chains.why_not_use(s, seat, planet)


@rule
def planets_of_row(s: State, out: list[int], n: int) -> int:
    """The planets of the row."""
    for slot in range(s.row_size):
        if s.row[slot] != pieces.NO_CARD:
            n = offer(out, n, action(moves.USE_PLANET, s.row[slot]))
    return n


# ------------------------------------------------------------------ using an opponent's colony


@rule
def owner_of(s: State, planet: int) -> int:
    """The player whose colony a planet is, or nobody."""
    for other in range(s.num_players):
        if empire.owns(s.galaxies[other], planet):
            return other
    return pieces.NO_CARD


@rule
def why_not_use_colony(s: State, seat: int, pay: int, planet: int) -> int:
    """An opponent's colony (the Rogue cannot be paid) that can be used once its owner is paid."""
    me, owner = s.galaxies[seat], owner_of(s, planet)
    if owner == pieces.NO_CARD or owner == seat:
        return Why.NOT_A_RIVALS_COLONY
    if me.stock[pay] == 0:
        return Why.CANNOT_PAY
    me.stock[pay] -= 1
    why = chains.why_not_use(s, seat, planet)
    me.stock[pay] += 1
    return why


@rule
def others_colonies(s: State, seat: int, out: list[int], n: int) -> int:
    """All colonies of the other players."""
    for other in range(s.num_players):
        if other != seat:
            for i in range(s.galaxies[other].num_colonies):
                n = offer(out, n, action(moves.USE_PLANET, s.galaxies[other].colonies[i]))
    return n


@rule
def use_colony(s: State, seat: int, pay: int, planet: int) -> None:
    """The owner is paid before the colony is used, with or without room for it."""
    owner = owner_of(s, planet)
    s.galaxies[seat].stock[pay] -= 1
    kept = galaxy.gain(s, owner, pay, 1)
    note(s, Happened.GAVE, seat, owner, pay, 1 - kept)
    use_planet(s, seat, planet)


# ------------------------------------------------------------------ replacing a planet


@rule
def why_not_replace(s: State, planet: int) -> int:
    """Only a planet with no ship on its surface or in its orbit leaves, and only for a new one."""
    slot = colonising.slot_of(s, planet)
    if slot == pieces.NO_CARD:
        return Why.NOT_IN_ROW
    if s.visitors[slot] > 0:
        return Why.SHIPS_THERE
    return NOTHING if s.planets.count > 0 else Why.DECK_EMPTY


@rule
def replaceable(s: State, out: list[int], n: int) -> int:
    """The planets of the row."""
    for slot in range(s.row_size):
        if s.row[slot] != pieces.NO_CARD:
            n = offer(out, n, action(moves.REPLACE, s.row[slot]))
    return n


@rule
def why_not_replace_any(s: State) -> int:
    """A planet of the row can be replaced."""
    for slot in range(s.row_size):
        if s.row[slot] != pieces.NO_CARD and why_not_replace(s, s.row[slot]) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def replace(s: State, seat: int, planet: int) -> None:
    """A planet leaves the row for the bottom of the deck; a fresh one takes its place."""
    tell(s, EVERYBODY, Happened.PLANET_REPLACED, seat, tables.FIRST_PLANET + planet)
    colonising.fill_gap(s, colonising.slot_of(s, planet))
    galaxy.bury(s.planets, planet)


# ------------------------------------------------------------------ upgrading


@rule
def is_lowest(s: State, seat: int) -> bool:
    """Whether nobody else has so low an empire level (or, by the setting, a lower one)."""
    for other in range(galaxy.sides(s)):
        if other != seat and s.galaxies[other].level < s.galaxies[seat].level + 1 - s.mared_tie:
            return False
    return True


@rule
def why_not_upgrade(s: State, seat: int, mixed: int, discount: int, only_lowest: int) -> int:
    """A planet's upgrade: for a mixture of resources, or cheaper for the lowest empire."""
    me = s.galaxies[seat]
    if me.level == pieces.LAST_LEVEL:
        return Why.EMPIRE_COMPLETE
    if only_lowest and not is_lowest(s, seat):
        return Why.NOT_LOWEST
    means = me.stock[0] + me.stock[1] if mixed else max(me.stock[0], me.stock[1])
    return NOTHING if means >= empire.price(me, discount) else Why.UPGRADE_TOO_DEAR


@rule
def upgrade(s: State, seat: int, mixed: int, discount: int, only_lowest: int) -> None:
    """The empire is upgraded without a colony die."""
    if why_not_upgrade(s, seat, mixed, discount, only_lowest) == NOTHING:
        ask(s, Decide.UPGRADE_MIXED if mixed else Decide.UPGRADE, seat, discount)


@rule
def ways_to_pay(s: State, seat: int, discount: int, out: list[int], n: int) -> int:
    """Every mixture that makes up the price."""
    return galaxy.mixtures(out, n, action(moves.PAY), empire.price(s.galaxies[seat], discount))


# ------------------------------------------------------------------ the steps

YES_NO = (False, True)
UPGRADES = {"mixed": YES_NO, "discount": range(6), "only_lowest": YES_NO}
STEPS = (
    Step("use_row", always, asks=Decide.USE_ROW),
    Step("use_colony", always, fields={"pay": pieces.ONE_KIND}, asks=Decide.USE_COLONY),
    Step("use_here", always, use_here),
    Step("replace_planet", why_not_replace_any, asks=Decide.REPLACE),
    Step("upgrade", why_not_upgrade, upgrade, UPGRADES, {"mixed": False, "discount": 0, "only_lowest": False}),
)
