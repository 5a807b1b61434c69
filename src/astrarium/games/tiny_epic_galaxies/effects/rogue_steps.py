"""What a Rogue mat's colony actions do to the Rogue and to the human."""

from __future__ import annotations

from astrarium.core.rules import rule
from astrarium.core.table import EVERYBODY, note, tell
from astrarium.games.tiny_epic_galaxies.play import advancing, exploring, galaxy
from astrarium.games.tiny_epic_galaxies.table import pieces, tables
from astrarium.games.tiny_epic_galaxies.table.pieces import EndBy, Happened, Op, Resource, Track
from astrarium.games.tiny_epic_galaxies.table.state import State

HUMAN = 0


@rule
def rogue_room(s: State, resource: int) -> int:
    """How many of a resource still fit on the Rogue's track."""
    return galaxy.most_of(s, pieces.ROGUE) - s.galaxies[pieces.ROGUE].stock[resource]


@rule
def is_rogue_step_useful(s: State, step: int) -> bool:
    """Whether a step of the Rogue's mat would change anything."""
    op, x = tables.STEPS[step][0], tables.STEPS[step][1]
    human = s.galaxies[HUMAN]
    match op:
        case Op.HUMAN_LOSES | Op.ROGUE_STEALS:
            return human.stock[0] + human.stock[1] > 0 if x == Resource.EITHER else human.stock[x] > 0
        case Op.ROGUE_GAINS:
            return rogue_room(s, x) > 0
        case Op.ROGUE_ADVANCES:
            return may_rogue_advance(s, x)
        case Op.HUMAN_REGRESSES:
            return most_advanced(s, HUMAN, 1) != pieces.NO_CARD
        case Op.ROGUE_EXPLORES:
            return s.exploration.count > 0
        case _:
            return True


@rule
def may_use_mat(s: State) -> bool:
    """Whether the mat's action of the Rogue's level would do anything."""
    step = tables.ROGUE_START[s.rogue][s.galaxies[pieces.ROGUE].level]
    while tables.STEPS[step][0] != Op.END:
        if is_rogue_step_useful(s, step):
            return True
        step += 1
    return False


@rule
def run_rogue_step(s: State, step: int) -> None:
    """Carry out a step of the Rogue's mat that leaves the human nothing to choose."""
    op, x, y, z = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2], tables.STEPS[step][3]
    match op:
        case Op.HUMAN_LOSES:
            galaxy.note_loss(s, HUMAN, y if x == Resource.ENERGY else 0, y if x == Resource.CULTURE else 0)
        case Op.ROGUE_GAINS:
            galaxy.note_gain(s, pieces.ROGUE, y if x == Resource.ENERGY else 0, y if x == Resource.CULTURE else 0)
        case Op.ROGUE_STEALS:
            rob(s, pieces.ROGUE, HUMAN, y if x == Resource.ENERGY else 0, y if x == Resource.CULTURE else 0)
        case Op.ROGUE_ADVANCES:
            advance_all_rogues(s, x, y)
        case Op.HUMAN_REGRESSES:
            push_human_back(s, y, z)
        case Op.HUMAN_LOSES_DIE:
            s.galaxies[HUMAN].lost_dice += y
            note(s, Happened.DIE_LOST, HUMAN, y)
        case Op.ROGUE_EXPLORES:
            rogue_explores(s)


@rule
def rob(s: State, thief: int, victim: int, energy: int, culture: int) -> None:
    """Take resources from somebody: the victim loses them even if the thief has no room."""
    energy = galaxy.lose(s, victim, Resource.ENERGY, energy)
    culture = galaxy.lose(s, victim, Resource.CULTURE, culture)
    galaxy.gain(s, thief, Resource.ENERGY, energy)
    galaxy.gain(s, thief, Resource.CULTURE, culture)
    note(s, Happened.STOLE, thief, victim, energy, culture)


# ------------------------------------------------------------------ the Rogue's ships


@rule
def may_rogue_advance(s: State, track: int) -> bool:
    """Whether a Rogue ship is on such an orbit and not blocked."""
    for ship in range(pieces.SHIPS):
        if is_on_track(s, ship, track) and not advancing.is_blocked(s, pieces.ROGUE, ship):
            return True
    return False


@rule
def is_on_track(s: State, ship: int, track: int) -> bool:
    """Whether a Rogue ship orbits a planet of this track."""
    rogue = s.galaxies[pieces.ROGUE]
    if not galaxy.in_orbit(rogue, ship):
        return False
    return track == Track.ANY or tables.PLANET_TRACK[s.row[rogue.ships[ship].place]] == track


@rule
def advance_all_rogues(s: State, track: int, spaces: int) -> None:
    """All Rogue ships on such orbits go forward, from left to right, one after the other."""
    for slot in range(s.row_size):
        for ship in range(pieces.SHIPS):
            here = s.galaxies[pieces.ROGUE].ships[ship].place == slot
            if here and s.over == 0 and is_on_track(s, ship, track) and not advancing.is_blocked(s, pieces.ROGUE, ship):
                advancing.advance(s, pieces.ROGUE, ship, spaces, False)


@rule
def most_advanced(s: State, seat: int, least: int) -> int:
    """The ship furthest along its orbit (the leftmost of equals), at least on this space; or NO_CARD."""
    me = s.galaxies[seat]
    best = pieces.NO_CARD
    for slot in range(s.row_size):
        for ship in range(pieces.SHIPS):
            this = me.ships[ship]
            if this.place == slot and this.orbit >= least:
                if best == pieces.NO_CARD or this.orbit > me.ships[best].orbit:
                    best = ship
    return best


@rule
def advance_best_rogue(s: State, spaces: int) -> None:
    """The Rogue's most advanced ship goes forward."""
    ship = most_advanced(s, pieces.ROGUE, 0)
    if ship != pieces.NO_CARD and not advancing.is_blocked(s, pieces.ROGUE, ship):
        advancing.advance(s, pieces.ROGUE, ship, spaces, False)


@rule
def push_human_back(s: State, spaces: int, ships: int) -> None:
    """The human's most advanced ship, or every ship, goes back."""
    if ships > 0:
        ship = most_advanced(s, HUMAN, 1)
        if ship != pieces.NO_CARD:
            advancing.push_back(s, pieces.ROGUE, HUMAN, ship, spaces)
        return
    for ship in range(pieces.SHIPS):
        if galaxy.in_orbit(s.galaxies[HUMAN], ship) and s.galaxies[HUMAN].ships[ship].orbit > 0:
            advancing.push_back(s, pieces.ROGUE, HUMAN, ship, spaces)


# ------------------------------------------------------------------ the Rogue explores


@rule
def rogue_explores(s: State) -> None:
    """The Rogue draws one card: it keeps it, and gains, losses and advances apply to it."""
    if s.exploration.count == 0:
        return
    card = galaxy.draw(s, s.exploration)
    s.top_known = 0
    tell(s, EVERYBODY, Happened.DREW, pieces.ROGUE, tables.FIRST_CARD + card)
    if s.exploration.count == 0:
        galaxy.trigger_end(s, pieces.ROGUE, EndBy.DECK)
    exploring.collect(s, pieces.ROGUE, card)
    step = tables.CARD_START[card]
    while tables.STEPS[step][0] != Op.END and s.over == 0:
        rogue_takes(s, step)
        step += 1


@rule
def rogue_takes(s: State, step: int) -> None:
    """One step of a card: a choice of kind is energy as far as possible, then culture; a track is ignored."""
    op, x, y = tables.STEPS[step][0], tables.STEPS[step][1], tables.STEPS[step][2]
    match op:
        case Op.GAIN:
            galaxy.note_gain(s, pieces.ROGUE, y if x == Resource.ENERGY else 0, y if x == Resource.CULTURE else 0)
        case Op.GAIN_EITHER:
            energy = min(y, rogue_room(s, Resource.ENERGY))
            galaxy.note_gain(s, pieces.ROGUE, energy, y - energy)
        case Op.LOSE:
            energy = min(y, s.galaxies[pieces.ROGUE].stock[0]) if x != Resource.CULTURE else 0
            galaxy.note_loss(s, pieces.ROGUE, energy, y - energy if x != Resource.ENERGY else 0)
        case Op.ADVANCE:
            advance_best_rogue(s, y)
