"""Steps about energy and culture: gain, lose, pay, turn one into the other, take from others."""

from __future__ import annotations

from astrarium.core.actions import action
from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Step
from astrarium.core.rules import rule
from astrarium.core.table import ask, note
from astrarium.games.tiny_epic_galaxies.play import galaxy
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Happened, Place, Resource, Where, Why
from astrarium.games.tiny_epic_galaxies.table.state import Galaxy, State

# ------------------------------------------------------------------ gaining


@rule
def kind_of(resource: int, planet: int) -> int:
    """The resource of a planet where a step says so; a planet with both leaves the choice."""
    if resource != Resource.PLANET:
        return resource
    if tables.PLANET_YIELDS[planet][0] and tables.PLANET_YIELDS[planet][1]:
        return Resource.EITHER
    return Resource.ENERGY if tables.PLANET_YIELDS[planet][0] else Resource.CULTURE


@rule
def why_not_gain(s: State, seat: int, planet: int, resource: int) -> int:
    """There must be room on the track."""
    return galaxy.why_not_hold(s, seat, kind_of(resource, planet))


@rule
def gain(s: State, seat: int, planet: int, resource: int, n: int) -> None:
    """Take resources; where the kind is open a player picks it, the Rogue takes energy as far as it fits."""
    kind = kind_of(resource, planet)
    if kind != Resource.EITHER:
        galaxy.gain_one_kind(s, seat, kind, n)
    elif galaxy.is_rogue(s, seat):
        energy = min(n, galaxy.room(s, seat, Resource.ENERGY))
        galaxy.note_gain(s, seat, energy, n - energy)
    elif galaxy.why_not_hold(s, seat, kind) != NOTHING:
        galaxy.note_gain(s, seat, 0, 0)
    elif n > 0:
        ask(s, Decide.TAKE, seat, n)


@rule
def why_not_take(count: int, energy: int, culture: int) -> int:
    """Any mixture of the right number."""
    return NOTHING if energy + culture == count else Why.WRONG_TOTAL


@rule
def ways_to_take(count: int, out: list[int], n: int) -> int:
    """Every mixture."""
    return galaxy.mixtures(out, n, action(moves.TAKE), count)


@rule
def why_not_others_gain(s: State, seat: int, resource: int) -> int:
    """Somebody else must have room on the track."""
    for i in range(1, galaxy.sides(s)):
        if galaxy.why_not_hold(s, (seat + i) % galaxy.sides(s), resource) == NOTHING:
            return NOTHING
    return Why.TRACK_FULL


@rule
def others_gain(s: State, seat: int, resource: int, n: int) -> None:
    """Everybody else takes resources, the Rogue included."""
    for i in range(1, galaxy.sides(s)):
        galaxy.gain_one_kind(s, (seat + i) % galaxy.sides(s), resource, n)


@rule
def ships_counted(me: Galaxy, where: int) -> int:
    """Ships at home, or Advanced Ships in play."""
    if where == Where.GALAXY:
        return galaxy.ships_at(me, Place.HOME)
    count = 0
    for ship in range(pieces.SHIPS):
        if me.ships[ship].kind > 0:
            count += 1
    return count


@rule
def why_not_gain_per_ship(s: State, seat: int, resource: int, where: int) -> int:
    """There must be such a ship, and room for what it brings."""
    there = ships_counted(s.galaxies[seat], where) > 0
    return galaxy.why_not_hold(s, seat, resource) if there else Why.DOES_NOTHING


@rule
def gain_per_ship(s: State, seat: int, resource: int, where: int) -> None:
    """One for every ship counted."""
    gain(s, seat, pieces.NO_CARD, resource, ships_counted(s.galaxies[seat], where))


@rule
def why_not_gain_per_badge(s: State, seat: int, resource: int) -> int:
    """There must be a badge, and room for what it brings."""
    there = galaxy.badge_kinds(s.galaxies[seat]) > 0
    return galaxy.why_not_hold(s, seat, resource) if there else Why.DOES_NOTHING


@rule
def gain_per_badge(s: State, seat: int, resource: int) -> None:
    """One for every symbol among the badges."""
    gain(s, seat, pieces.NO_CARD, resource, galaxy.badge_kinds(s.galaxies[seat]))


# ------------------------------------------------------------------ losing and paying


@rule
def is_hardened(s: State, seat: int, ship: int) -> bool:
    """Some pilots ignore what Danger Cards take."""
    return ship != pieces.NO_CARD and galaxy.gift_of(s.galaxies[seat], ship) == Gift.IGNORE_DANGER_LOSS


@rule
def lose(s: State, seat: int, ship: int, resource: int, n: int) -> None:
    """A Danger Card takes resources as far as there are any; where the kind is open the owner picks it."""
    me = s.galaxies[seat]
    if is_hardened(s, seat, ship):
        galaxy.tell_pilot(s, seat, ship)
        return
    if resource != Resource.EITHER:
        galaxy.note_loss(s, seat, n if resource == Resource.ENERGY else 0, n if resource == Resource.CULTURE else 0)
    elif galaxy.is_rogue(s, seat) or me.stock[0] + me.stock[1] == 0:
        energy = min(n, me.stock[Resource.ENERGY])
        galaxy.note_loss(s, seat, energy, n - energy)
    else:
        ask(s, Decide.LOSE, seat, n)


@rule
def why_not_lose(s: State, seat: int, count: int, energy: int, culture: int) -> int:
    """So many as are taken, or all there are."""
    me = s.galaxies[seat]
    return galaxy.why_not_part_with(me, min(count, me.stock[0] + me.stock[1]), energy, culture)


@rule
def ways_to_lose(s: State, seat: int, count: int, out: list[int], n: int) -> int:
    """Every mixture of what is there."""
    me = s.galaxies[seat]
    return galaxy.mixtures(out, n, action(moves.PAY), min(count, me.stock[0] + me.stock[1]))


@rule
def why_not_spend(s: State, seat: int, resource: int, n: int) -> int:
    """The price of an effect must be there."""
    return NOTHING if s.galaxies[seat].stock[resource] >= n else Why.CANNOT_PAY


@rule
def spend(s: State, seat: int, resource: int, n: int) -> None:
    """Pay the price of an effect."""
    galaxy.pay(s, seat, n if resource == Resource.ENERGY else 0, n if resource == Resource.CULTURE else 0)


# ------------------------------------------------------------------ turning one into the other


@rule
def why_not_convert(s: State, seat: int, given: int, taken: int) -> int:
    """There must be something to turn, and room for it."""
    return why_not_exchange(s, seat, given, taken, 1) if s.galaxies[seat].stock[given] > 0 else Why.DOES_NOTHING


@rule
def why_not_exchange(s: State, seat: int, given: int, taken: int, amount: int) -> int:
    """At least one, as many as there are and fit."""
    me = s.galaxies[seat]
    if amount == 0:
        return Why.DOES_NOTHING
    if me.stock[given] < amount:
        return Why.NOT_SO_MANY
    return NOTHING if me.stock[taken] + amount <= tables.MOST else Why.TRACK_FULL


@rule
def exchange(s: State, seat: int, given: int, taken: int, amount: int) -> None:
    """Turn one resource into the other."""
    s.galaxies[seat].stock[given] -= amount
    galaxy.gain(s, seat, taken, amount)
    note(s, Happened.CHANGED_RESOURCES, seat, amount, given)


# ------------------------------------------------------------------ taking from others


@rule
def why_not_steal_from(s: State, seat: int, resource: int, slot: int, rival: int) -> int:
    """An opponent who has what would be taken (and, if a planet is given, a ship there)."""
    if rival == seat or rival >= galaxy.sides(s):
        return Why.NOT_A_RIVAL
    them = s.galaxies[rival]
    if (them.stock[0] + them.stock[1] if resource == Resource.EITHER else them.stock[resource]) == 0:
        return Why.RIVAL_HAS_NONE
    return NOTHING if slot == pieces.ANYWHERE or galaxy.ships_at(them, slot) > 0 else Why.RIVAL_NOT_HERE


@rule
def place_meant(s: State, seat: int, ship: int, here: int) -> int:
    """The card of the row where the ship is, or anywhere."""
    return s.galaxies[seat].ships[ship].place if here else pieces.ANYWHERE


@rule
def why_not_steal(s: State, seat: int, ship: int, resource: int, here: int) -> int:
    """There must be somebody to take from."""
    slot = place_meant(s, seat, ship, here)
    for rival in range(galaxy.sides(s)):
        if why_not_steal_from(s, seat, resource, slot, rival) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def steal(s: State, seat: int, ship: int, resource: int, n: int, here: int) -> None:
    """Take from an opponent of choice."""
    if why_not_steal(s, seat, ship, resource, here) == NOTHING:
        ask(s, Decide.STEAL, seat, resource, n, place_meant(s, seat, ship, here))


@rule
def steal_from(s: State, seat: int, resource: int, count: int, rival: int) -> None:
    """Where the kind is open the victim picks it (for the Rogue, the thief does)."""
    if resource == Resource.EITHER:
        ask(s, Decide.GIVE, seat if galaxy.is_rogue(s, rival) else rival, count, seat, rival)
    elif resource == Resource.ENERGY:
        rob(s, seat, rival, count, 0)
    else:
        rob(s, seat, rival, 0, count)


@rule
def why_not_give(s: State, count: int, victim: int, energy: int, culture: int) -> int:
    """So many as are taken, or all the victim has."""
    return why_not_lose(s, victim, count, energy, culture)


@rule
def ways_to_give(s: State, count: int, victim: int, out: list[int], n: int) -> int:
    """Every mixture of what the victim has."""
    return ways_to_lose(s, victim, count, out, n)


@rule
def rob(s: State, thief: int, victim: int, energy: int, culture: int) -> None:
    """Take resources of one kind from somebody, or of both."""
    if energy > 0:
        rob_of(s, thief, victim, Resource.ENERGY, energy)
    if culture > 0:
        rob_of(s, thief, victim, Resource.CULTURE, culture)


@rule
def rob_of(s: State, thief: int, victim: int, resource: int, n: int) -> None:
    """The victim loses them, as far as there are any, even if the thief has no room."""
    taken = galaxy.lose(s, victim, resource, n)
    wasted = taken - galaxy.gain(s, thief, resource, taken)
    note(s, Happened.STOLE, thief, victim, resource, taken, wasted)


# ------------------------------------------------------------------ the steps

KINDS = ("energy", "culture", "either")
N = range(1, 7)
STEPS = (
    Step("gain", why_not_gain, gain, {"resource": Resource, "n": N}, words="it gains {n} {resource}"),
    Step("others_gain", why_not_others_gain, others_gain, {"resource": pieces.ONE_KIND, "n": N}),
    Step("gain_per_ship", why_not_gain_per_ship, gain_per_ship, {"resource": KINDS, "where": Where}),
    Step("gain_per_badge_kind", why_not_gain_per_badge, gain_per_badge, {"resource": KINDS}),
    Step("lose", always, lose, {"resource": KINDS, "n": N}),
    Step("spend", why_not_spend, spend, {"resource": pieces.ONE_KIND, "n": N}, needed=True),
    Step(
        "convert",
        why_not_convert,
        fields={"given": pieces.ONE_KIND, "taken": pieces.ONE_KIND},
        asks=Decide.EXCHANGE,
    ),
    Step("steal", why_not_steal, steal, {"resource": KINDS, "n": N, "here": (False, True)}, {"here": False}),
)
