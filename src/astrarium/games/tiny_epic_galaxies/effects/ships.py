"""Steps about ships: advance, push back, pull back, move, come home, change planets, be caught."""

from __future__ import annotations

from astrarium.core.actions import action, offer
from astrarium.core.decisions import NOTHING, always
from astrarium.core.effects import Field, Step
from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, ask, note, tell
from astrarium.games.tiny_epic_galaxies.effects import mats, resources
from astrarium.games.tiny_epic_galaxies.play import advancing, colonising, galaxy, moving
from astrarium.games.tiny_epic_galaxies.table import moves, pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import Decide, Gift, Goal, Happened, Place, Resource, Track, Why
from astrarium.games.tiny_epic_galaxies.table.state import State

# ------------------------------------------------------------------ advancing


@rule
def why_not_advance(s: State, seat: int, track: int) -> int:
    """A ship must be able to go forward."""
    return advancing.why_not_any(s, seat, track, pieces.ALL_SHIPS, False)


@rule
def advance(s: State, seat: int, track: int, steps: int, ships: int) -> None:
    """A ship of choice goes forward, or several different ones; for the Rogue its best."""
    if why_not_advance(s, seat, track) != NOTHING:
        tell_none_advances(s, seat, pieces.ALL_SHIPS)
    elif galaxy.is_rogue(s, seat):
        mats.advance_best(s, steps)
    else:
        ask_which(s, seat, track, steps, pieces.ALL_SHIPS, ships)


@rule
def tell_none_advances(s: State, seat: int, ships: int) -> None:
    """Nobody is passed by in silence: no ship can go forward, or no other one."""
    note(s, Happened.CANNOT_ADVANCE, seat, 0 if ships == pieces.ALL_SHIPS else 1)


@rule
def ask_which(s: State, seat: int, track: int, spaces: int, ships: int, left: int) -> None:
    """Which of these ships goes forward, as the only one or the last, or before others."""
    if left == 1:
        ask(s, Decide.ADVANCE, seat, track, spaces, ships)
    else:
        ask(s, Decide.ADVANCE_SEVERAL, seat, track, spaces, ships, left)


@rule
def advance_before_others(s: State, seat: int, track: int, spaces: int, ships: int, left: int, ship: int) -> None:
    """The chosen ship goes forward with all that comes of it, then a different one, if one still can."""
    ask_which(s, seat, track, spaces, ships - (1 << ship), left - 1)
    advancing.advance(s, seat, ship, spaces, False)


@rule
def why_not_advance_this(s: State, seat: int, ship: int) -> int:
    """The ship itself must be able to go forward."""
    return advancing.why_not_go_forward(s, seat, ship, Track.ANY, False)


@rule
def advance_this(s: State, seat: int, ship: int, steps: int) -> None:
    """The ship itself goes forward."""
    if why_not_advance_this(s, seat, ship) == NOTHING:
        advancing.advance(s, seat, ship, steps, False)


@rule
def others_advance(s: State, seat: int, track: int, steps: int) -> None:
    """Every other player advances a ship of their choice, clockwise; what is asked last is answered first."""
    for i in range(galaxy.sides(s) - 1, 0, -1):
        other = (seat + i) % galaxy.sides(s)
        if galaxy.is_rogue(s, other):
            advance(s, other, track, steps, 1)
        else:
            ask(s, Decide.ADVANCE, other, track, steps, pieces.ALL_SHIPS)


@rule
def tell_none_moves(s: State, seat: int) -> None:
    """A second ship moves only if another can."""
    note(s, Happened.CANNOT_MOVE, seat)


# ------------------------------------------------------------------ pushing back


@rule
def why_not_push(s: State, seat: int, track: int, slot: int, rival: int, ship: int) -> int:
    """An opponent's ship, at the planet meant if there is one."""
    if rival == seat or rival >= galaxy.sides(s):
        return Why.NOT_A_RIVAL
    if slot != pieces.ANYWHERE and s.galaxies[rival].ships[ship].place != slot:
        return Why.RIVAL_NOT_HERE
    return advancing.why_not_be_pushed(s, s.galaxies[rival], ship, track)


@rule
def why_not_push_too(s: State, seat: int, track: int, rival: int, ship: int) -> int:
    """Every ship that is pushed back can be."""
    return why_not_push(s, seat, track, pieces.ANYWHERE, rival, ship)


@rule
def pushable(s: State, seat: int, track: int, slot: int) -> int:
    """How many opposing ships can be pushed back."""
    count = 0
    for rival in range(galaxy.sides(s)):
        for ship in range(pieces.SHIPS):
            if why_not_push(s, seat, track, slot, rival, ship) == NOTHING:
                count += 1
    return count


@rule
def why_not_push_back(s: State, seat: int, ship: int, track: int, here: int) -> int:
    """There must be a ship to push back."""
    slot = resources.place_meant(s, seat, ship, here)
    return NOTHING if pushable(s, seat, track, slot) > 0 else Why.DOES_NOTHING


@rule
def push_back(s: State, seat: int, ship: int, track: int, steps: int, ships: int, here: int) -> None:
    """One opposing ship goes back, or several different ones."""
    slot = resources.place_meant(s, seat, ship, here)
    count = min(ships, pushable(s, seat, track, slot))
    if count == 1 or (count > 0 and ships == 1):
        ask(s, Decide.PUSH_BACK, seat, track, steps, slot)
    elif count > 0:
        ask(s, Decide.PUSH_SEVERAL, seat, track, steps, count)


@rule
def push_one(s: State, seat: int, spaces: int, rival: int, ship: int) -> None:
    """The chosen ship goes back."""
    advancing.push_back(s, seat, rival, ship, spaces)


@rule
def push_marked(s: State, seat: int, spaces: int) -> None:
    """The chosen ships go back."""
    for i in range(s.num_marked):
        advancing.push_back(s, seat, s.marked[i] // pieces.SHIPS, s.marked[i] % pieces.SHIPS, spaces)


@rule
def as_many(count: int) -> int:
    """Exactly as many as can be."""
    return count


# ------------------------------------------------------------------ pulling back for another


@rule
def why_not_pull(s: State, seat: int, track: int, ship: int) -> int:
    """The ship must really go back, and a different one must be able to go forward."""
    why = advancing.why_not_go_back(s, s.galaxies[seat], ship, Track.ANY)
    if why == NOTHING and advancing.why_not_any(s, seat, track, others_than(ship), False) != NOTHING:
        return Why.NO_OTHER_ADVANCE
    return why


@rule
def others_than(ship: int) -> int:
    """All ships but one."""
    return pieces.ALL_SHIPS - (1 << ship)


@rule
def why_not_pull_back(s: State, seat: int, track: int) -> int:
    """Some own ship can go back for another to go forward."""
    for ship in range(pieces.SHIPS):
        if why_not_pull(s, seat, track, ship) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def pull(s: State, seat: int, track: int, spaces: int, ship: int) -> None:
    """The chosen ship goes back; now another advances."""
    advancing.push_back(s, seat, seat, ship, spaces)
    ask(s, Decide.ADVANCE, seat, track, spaces, others_than(ship))


# ------------------------------------------------------------------ moving


@rule
def movable(s: State, seat: int, to: int) -> int:
    """How many ships can move there."""
    count = 0
    for ship in range(pieces.SHIPS):
        if why_not_go(s, seat, to, ship) == NOTHING:
            count += 1
    return count


@rule
def why_not_go(s: State, seat: int, to: int, ship: int) -> int:
    """Whether one ship can move home, to Unexplored Space, or anywhere."""
    if to == Goal.GALAXY:
        return moving.why_not_home(s, seat, 1 << ship, ship)
    if to == Goal.UNEXPLORED:
        return moving.why_not_beyond(s, seat, 1 << ship, ship)
    return moving.why_not_move(s, seat, 1 << ship)


@rule
def why_not_move_ship(s: State, seat: int, to: int) -> int:
    """One ship at least must be able to move: the others move as far as there are any."""
    return NOTHING if movable(s, seat, to) > 0 else Why.DOES_NOTHING


@rule
def move_ship(s: State, seat: int, ships: int, to: int) -> None:
    """One ship after the other, all different."""
    if movable(s, seat, to) == 0:
        return
    if to == Goal.GALAXY:
        ask(s, Decide.BRING_HOME, seat, pieces.ALL_SHIPS)
    elif to == Goal.UNEXPLORED:
        ask(s, Decide.SEND_BEYOND, seat, pieces.ALL_SHIPS)
    else:
        ask(s, Decide.MOVE_SHIP, seat, pieces.ALL_SHIPS, ships)


@rule
def why_not_move_other(s: State, seat: int, ship: int) -> int:
    """Another ship must be able to move."""
    return moving.why_not_move(s, seat, others_than(ship))


@rule
def move_other(s: State, seat: int, ship: int) -> None:
    """Another ship moves."""
    if why_not_move_other(s, seat, ship) == NOTHING:
        ask(s, Decide.MOVE_SHIP, seat, others_than(ship), 1)


@rule
def why_not_move_this(s: State, seat: int, ship: int) -> int:
    """The ship itself must be able to move."""
    return moving.why_not_move(s, seat, 1 << ship)


@rule
def move_this(s: State, seat: int, ship: int) -> None:
    """The ship itself moves."""
    if why_not_move_this(s, seat, ship) == NOTHING:
        ask(s, Decide.MOVE_SHIP, seat, 1 << ship, 1)


# ------------------------------------------------------------------ coming home and changing planets


@rule
def why_not_recall(s: State, seat: int, ship: int, resource: int) -> int:
    """A ship in orbit; on the start space it brings nothing, of whatever kind."""
    me = s.galaxies[seat]
    if not galaxy.in_orbit(me, ship):
        return Why.NOT_IN_ORBIT
    return Why.DOES_NOTHING if me.ships[ship].orbit == 0 and resource == Resource.CULTURE else NOTHING


@rule
def why_not_recall_any(s: State, seat: int) -> int:
    """There must be a ship in orbit."""
    for ship in range(pieces.SHIPS):
        if why_not_recall(s, seat, ship, Resource.ENERGY) == NOTHING:
            return NOTHING
    return Why.DOES_NOTHING


@rule
def recall(s: State, seat: int, ship: int, resource: int) -> None:
    """An orbiting ship goes home and brings as much of one resource as its orbit number, if that is not 0."""
    this = s.galaxies[seat].ships[ship]
    count = this.orbit
    colonising.put(s, this, Place.HOME, 0)
    note(s, Happened.WENT_HOME, seat, ship)
    if count > 0:
        galaxy.gain_one_kind(s, seat, resource, count)


@rule
def why_not_shift(s: State, seat: int, ship: int, planet: int) -> int:
    """Same number, other planet, long enough, no own ship in that orbit."""
    me = s.galaxies[seat]
    this, slot = me.ships[ship], colonising.slot_of(s, planet)
    if not galaxy.in_orbit(me, ship):
        return Why.NOT_IN_ORBIT
    if slot == pieces.NO_CARD:
        return Why.NOT_IN_ROW
    if slot == this.place:
        return Why.THERE_ALREADY
    if tables.PLANET_LENGTH[planet] < this.orbit:
        return Why.TRACK_TOO_SHORT
    if moving.has_own_ship(me, slot, False) and galaxy.gift_of(me, ship) != Gift.IGNORE_OWN_LIMIT:
        return Why.OWN_SHIP_ORBITS
    return NOTHING


@rule
def shifts(s: State, out: list[int], n: int) -> int:
    """Every ship with every planet of the row."""
    for ship in range(pieces.SHIPS):
        for slot in range(s.row_size):
            if s.row[slot] != pieces.NO_CARD:
                n = offer(out, n, action(moves.SHIFT, ship, s.row[slot]))
    return n


@rule
def why_not_shift_any(s: State, seat: int) -> int:
    """Some ship in orbit can change planets."""
    for ship in range(pieces.SHIPS):
        for slot in range(s.row_size):
            if s.row[slot] != pieces.NO_CARD and why_not_shift(s, seat, ship, s.row[slot]) == NOTHING:
                return NOTHING
    return Why.DOES_NOTHING


@rule
def shift(s: State, seat: int, ship: int, planet: int) -> None:
    """An orbiting ship goes to the same orbit number of another planet; the last space colonises."""
    this = s.galaxies[seat].ships[ship]
    number = this.orbit
    colonising.put(s, this, colonising.slot_of(s, planet), number)
    tell(s, EVERYBODY, Happened.SHIFTED, seat, tables.FIRST_PLANET + planet, ship, number)
    if number == tables.PLANET_LENGTH[planet]:
        colonising.colonise(s, seat, ship)


@rule
def enter_track(s: State, seat: int, ship: int) -> None:
    """The ship is caught at the beginning of the card's track; the Rogue's exploring ship is none."""
    me = s.galaxies[seat]
    card = me.cards[me.num_cards - 1]
    if galaxy.is_rogue(s, seat):
        tell(s, EVERYBODY, Happened.NOT_TRAPPED, seat, tables.FIRST_CARD + card)
        return
    colonising.put(s, me.ships[ship], Place.DANGER, 0)
    me.ships[ship].card = card
    tell(s, EVERYBODY, Happened.TRAPPED, seat, tables.FIRST_CARD + card, ship)


# ------------------------------------------------------------------ the steps

SPACES, SHIPS = range(1, 7), range(1, 5)
PUSHES: dict[str, Field] = {"track": Track, "steps": SPACES, "ships": SHIPS, "here": (False, True)}
STEPS = (
    Step("advance", why_not_advance, advance, {"track": Track, "steps": SPACES, "ships": SHIPS}, {"ships": 1}),
    Step("advance_this", why_not_advance_this, advance_this, {"steps": SPACES}),
    Step("others_advance", always, others_advance, {"track": Track, "steps": SPACES}),
    Step("push_back", why_not_push_back, push_back, PUSHES, {"ships": 1, "here": False}),
    Step("pull_back", why_not_pull_back, fields={"track": Track, "steps": SPACES}, asks=Decide.PULL_BACK),
    Step("move_ship", why_not_move_ship, move_ship, {"ships": SHIPS, "to": Goal}, {"ships": 1}),
    Step("move_other", why_not_move_other, move_other),
    Step("move_this", why_not_move_this, move_this),
    Step("recall_for_orbit", why_not_recall_any, asks=Decide.RECALL),
    Step("shift_orbit", why_not_shift_any, asks=Decide.SHIFT),
    Step("enter_track", always, enter_track, {"length": SPACES}),
)
