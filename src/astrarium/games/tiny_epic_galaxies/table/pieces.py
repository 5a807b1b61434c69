"""The nouns of the box: faces, resources, places, kinds of decisions and events, and how many of each there are."""

from __future__ import annotations

from astrarium.core.components import Uses
from astrarium.core.rules import Names

SEATS = 5
ROGUE = 1  # the Rogue Galaxy sits where a second player would
SHIPS = 4
DICE = 7
ROW = 6
FACE_UP = 3
PLANETS, MISSIONS, PILOTS, CARDS = 52, 20, 30, 30
MOST_COLONIES = 52
ALL_SHIPS = 15  # one bit for each of the four ships
NO_CARD = -1
SURFACE = -1  # in place of an orbit number
LAST_LEVEL = 6
LONGEST_TRAIL = 8  # planets that use planets, one after another; the box has five of them
MOST_PAID = 7  # the most resources anybody can hold of a kind
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
ONE_KIND = ("energy", "culture")


class Face(Names):
    """The six faces of a die."""

    MOVE = 0
    ENERGY = 1
    CULTURE = 2
    DIPLOMACY = 3
    ECONOMY = 4
    COLONY = 5


class Resource(Names):
    """The two resources; EITHER leaves the kind to whoever takes or gives."""

    ENERGY = 0
    CULTURE = 1
    EITHER = 2


class Track(Names):
    """What advances ships in an orbit; ANY is a power that does not care."""

    DIPLOMACY = 0
    ECONOMY = 1
    ANY = 2


class Place(Names):
    """Where a ship is: 0 to 5 are the cards of the planet row."""

    HOME = 6
    UNEXPLORED = 7
    DANGER = 8
    LOCKED = 9


class Decide(Names):
    """The questions a player can be asked, and the automatic parts of the order of play."""

    KEEP_MISSION = 0
    TURN = 1
    REROLL = 2  # a: the last face chosen, b: who pays (see Pays)
    SPEND_DICE = 3  # a: 1 for the Converter, 0 for a planet
    SET_DIE = 4
    HIRE_SHIP = 5  # a: pilot, b: resources paid instead of dice (0: dice)
    SWAP_SHIP = 6  # a: pilot, b: kind of Advanced Ship
    HIRE_PAY = 7  # a: pilot, b: kind of Advanced Ship, c: resources to pay
    ACT = 8  # a: face, b: ships that may be used (bits), c: 1 when following
    FOLLOW = 9  # a: face, b: 1 if free, c: who is followed
    LANDED = 10  # a: planet, b: ship
    STEP = 11  # a: step, b: ship it is about, c: ships already used (bits), d: planet it is about
    EXPLORE = 12  # a: ship
    DRAWN = 13  # a: ship, b: 1 if the pilot has buried a Danger already
    PILOT = 14  # a: pilot, b: ship, c: planet
    ADVANCE = 15  # a: track, b: spaces
    GIVE = 16  # a: how many resources, b: to whom
    ROGUE_ROLL = 17  # a: dice left to roll, b: 1 for bonus dice
    ROGUE_DIE = 18  # a: face, b: 1 for bonus dice, c: 1 if rolled once more because it did nothing
    ROGUE_END = 19  # a: 0 after the dice, 1 after the bonus dice


class Pays(Names):
    """Which reroll this is."""

    FREE = 0
    ENERGY = 1
    PLANET = 2


class Happened(Names):
    """What the log can tell."""

    DEALT_MISSION = 0
    KEPT_MISSION = 1
    KEPT_UNSEEN = 2
    PLANET_APPEARED = 3
    PILOT_APPEARED = 4
    FACED_ROGUE = 5
    TURN_BEGAN = 6
    REROLLED = 7
    CONVERTED = 8
    ACTIVATED = 9
    ACQUIRED = 10
    LANDED = 11
    ENTERED_ORBIT = 12
    WENT_HOME = 13
    WENT_BEYOND = 14
    ADVANCED = 15
    COLONISED = 16
    SENT_HOME = 17
    UPGRADED = 18
    USED_PLANET = 19
    GAINED = 20
    LOST = 21
    STOLE = 22
    PUSHED_BACK = 23
    FOLLOWED = 24
    DIE_SET = 25
    DICE_DISCARDED = 26
    PLANET_REPLACED = 27
    CHANGED_RESOURCES = 28
    FOLLOW_PRICE = 29
    FOLLOW_REWARD = 30
    REPEATED = 31
    FREE_ACTION = 32
    SHIFTED = 33
    GAVE = 34
    HIRED = 35
    TOOK_SHIP = 36
    PILOT_USED = 37
    DREW = 38
    LEFT_FACE_UP = 39
    TOOK_CARD = 40
    BURIED = 41
    PEEKED = 42
    TRAPPED = 43
    FREED = 44
    DISMISSED = 45
    END_TRIGGERED = 46
    MISSION_SCORED = 47
    BADGES_SCORED = 48
    ROGUE_ROLLED = 49
    ROGUE_DISCARDED = 50
    ROGUE_REROLLED = 51
    ROGUE_ACQUIRED = 52
    ROGUE_MOVED = 53
    ROGUE_ADVANCED = 54
    ROGUE_ACTED = 55
    ROGUE_LEVEL = 56
    ROGUE_BONUS = 57
    DIE_LOST = 58
    WON = 59
    BEATEN = 60
    PAID = 61


# what the events say about the components they name
USES = Uses(
    owned=(
        Happened.KEPT_MISSION,
        Happened.COLONISED,
        Happened.USED_PLANET,
        Happened.HIRED,
        Happened.TOOK_SHIP,
        Happened.PILOT_USED,
        Happened.TOOK_CARD,
        Happened.MISSION_SCORED,
    ),
    dealt=(Happened.DEALT_MISSION, Happened.DREW, Happened.PEEKED),
    lost=(Happened.LEFT_FACE_UP, Happened.BURIED, Happened.DISMISSED, Happened.PLANET_REPLACED),
    ends=(Happened.END_TRIGGERED, Happened.WON, Happened.BEATEN),
)


class EndBy(Names):
    """What set off the end of the game."""

    NOTHING = 0
    POINTS = 1
    DECK = 2
    ROGUE_POINTS = 3
    SKULL = 4


class Trigger(Names):
    """When a pilot's ability applies."""

    STATIC = 0
    ON_COLONIZE = 1
    ON_LAND = 2
    ON_ENTER_ORBIT = 3
    ON_ADVANCE = 4
    ON_MOVE = 5
    ON_DISPLACED = 6
    ON_EXPLORE = 7
    ON_ENEMY_ARRIVE = 8


class Gift(Names):
    """Abilities of pilots that always hold for their ship."""

    NONE = 0
    ANY_DIE_MOVES_SHIP = 1
    ACQUIRE_MULTIPLIER = 2
    BLOCK_PASSING = 3
    START_ORBIT_AT = 4
    IMMUNE_REGRESS = 5
    ADVANCE_BY_EITHER_FACE = 6
    SAME_PLANET_MOVE = 7
    IGNORE_OWN_LIMIT = 8
    ENERGY_IN_UNEXPLORED = 9
    CULTURE_IN_GALAXY = 10
    ESCAPE_DANGER_TRACK = 11
    IGNORE_DANGER_LOSS = 12
    FREE_FOLLOW = 13
    PEEK_EXPLORATION = 14
    REDRAW_DANGER = 15


class Op(Names):
    """What a step of an effect does; x, y, z are its numbers."""

    END = 0
    GAIN = 1  # x: resource, y: how many
    GAIN_EITHER = 2  # y: how many
    GAIN_OF_PLANET = 3  # y: how many, of the resource of the planet concerned
    GAIN_OTHERS = 4  # x, y
    GAIN_PER_SHIP = 5  # x: resource, y: 0 at home, 1 Advanced Ships
    GAIN_PER_BADGE = 6  # x
    LOSE = 7  # x, y
    SPEND = 8  # x, y
    CONVERT = 9  # x: from, y: to
    STEAL = 10  # x, y
    STEAL_HERE = 11  # y, from somebody with a ship at this ship's planet
    ADVANCE = 12  # x: track, y: spaces, z: ships
    ADVANCE_EACH_OTHER = 13  # x, y
    ADVANCE_THIS = 14  # y
    REGRESS_ENEMY = 15  # x, y, z
    REGRESS_HERE = 16  # y, at this ship's planet
    REGRESS_OWN = 17  # x, y
    MOVE = 18  # x: where (see Goal), z: ships
    MOVE_ANOTHER = 19
    MOVE_THIS = 20
    UPGRADE = 21  # x: 1 for a mixture, y: discount, z: 1 if only the lowest may
    REROLL_DICE = 22
    SET_DIE = 23
    DISCARD_DICE = 24
    REPEAT_DIE = 25
    REPLACE_PLANET = 26
    USE_ROW = 27
    USE_COLONY = 28  # x: the resource paid to the owner, y: how many
    USE_HERE = 29
    FREE_ACTION = 30
    PER_FOLLOW = 31  # x, y
    FOLLOW_COST = 32  # y
    RECALL = 33
    SHIFT_ORBIT = 34
    ENTER_TRACK = 35  # y: length
    TAKE_FACE_UP = 36
    CYCLE_EXPLORATION = 37
    CYCLE_PILOT = 38
    HIRE = 39  # y: resources
    HUMAN_LOSES = 40  # x, y
    HUMAN_REGRESSES = 41  # x, y, z: 0 for all ships
    HUMAN_LOSES_DIE = 42  # y
    ROGUE_GAINS = 43  # x, y
    ROGUE_STEALS = 44  # x, y
    ROGUE_ADVANCES = 45  # x, y
    ROGUE_EXPLORES = 46


class Goal(Names):
    """Where a power lets a ship move."""

    ANYWHERE = 0
    UNEXPLORED = 1
    GALAXY = 2
