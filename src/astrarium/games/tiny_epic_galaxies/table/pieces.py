"""The nouns of the box: faces, resources, places, kinds of decisions and events, and how many of each there are."""

from __future__ import annotations

from astrarium.core.components import Uses
from astrarium.core.rules import Names

SEATS = 5
HUMAN = 0
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
ANYWHERE = -1  # in place of a card of the row
LAST_LEVEL = 6
LONGEST_TRACK = 6  # spaces of a colonization track after its start space
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
    """The two resources; EITHER leaves the kind to whoever takes or gives, PLANET is that of the planet concerned."""

    ENERGY = 0
    CULTURE = 1
    EITHER = 2
    PLANET = 3


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
    """The questions a player can be asked, and the automatic parts of the Rogue's turn; rows in play/decisions.py."""

    KEEP_MISSION = 0
    TURN = 1
    REROLL = 2
    SPEND_DICE = 3
    SET_DIE = 4
    ACT = 5
    FOLLOW = 6
    LANDED = 7
    PILOT = 8
    HIRE_SHIP = 9
    SWAP_SHIP = 10
    HIRE_PAY = 11
    EXPLORE = 12
    DRAWN = 13
    # what the steps of an effect leave to choose
    TAKE = 14
    LOSE = 15
    ROB = 16
    GIVE = 17
    EXCHANGE = 18
    STEAL = 19
    ADVANCE = 20
    ADVANCE_SEVERAL = 21
    PUSH_BACK = 22
    PUSH_SEVERAL = 23
    PULL_BACK = 24
    PUSHED_BACK = 25
    MOVE_SHIP = 26
    BRING_HOME = 27
    SEND_BEYOND = 28
    RECALL = 29
    SHIFT = 30
    REPEAT = 31
    FREE_ACTION = 32
    REPLACE = 33
    USE_ROW = 34
    USE_COLONY = 35
    UPGRADE = 36
    UPGRADE_MIXED = 37
    TAKE_CARD = 38
    BURY = 39
    DISMISS = 40
    HIRE = 41
    # the Rogue
    ROGUE_ROLL = 42
    ROGUE_DIE = 43
    ROGUE_END = 44


class Why(Names):
    """What can stand against an action."""

    NOT_DEALT = 1
    NO_SUCH_DIE = 2
    DOES_NOTHING = 3
    REROLL_TOO_DEAR = 4
    NO_DICE_LEFT = 5
    CONVERTER_USED = 6
    CONVERTER_NEEDS_THREE = 7
    SHOWS_THAT = 8
    OTHER_FACE = 9
    OTHER_SHIP = 10
    SHIP_WAITS = 11
    SHIP_CAUGHT = 12
    SAME_SHIP = 13
    NOT_IN_ROW = 14
    THERE_ALREADY = 15
    SAME_PLANET = 16
    OWN_SHIP_LANDED = 17
    OWN_SHIP_ORBITS = 18
    AT_HOME = 19
    NOT_BEYOND = 20
    EXPLORING = 21
    NO_CARD_LEFT = 22
    NO_YIELD = 23
    NOT_IN_ORBIT = 24
    OTHER_TRACK = 25
    WAY_BLOCKED = 26
    EMPIRE_COMPLETE = 27
    UPGRADE_TOO_DEAR = 28
    NOT_LOWEST = 29
    NOT_A_COLONY = 30
    USED_WITHIN_DIE = 31
    ONCE_A_TURN = 32
    OWN_TURN_ONLY = 33
    CANNOT_PAY = 34
    LEADS_NOWHERE = 35
    FOLLOW_TOO_DEAR = 36
    NO_FREE_FOLLOW = 37
    NOT_A_PILOT_HERE = 38
    HIRE_NEEDS_DICE = 39
    NO_SHIP_TO_SWAP = 40
    NOT_TRAINED = 41
    OTHER_PRICE = 42
    FLIES_ALREADY = 43
    NOT_FACE_UP = 44
    DANGER_MUST = 45
    FACE_UP_FULL = 46
    LAST_CARD_MUST = 47
    NO_REDRAW = 48
    WRONG_TOTAL = 49
    NOT_SO_MANY = 50
    TRACK_FULL = 51
    NOT_A_RIVAL = 52
    RIVAL_HAS_NONE = 53
    RIVAL_NOT_HERE = 54
    ON_START_SPACE = 55
    PROTECTED = 56
    NO_OTHER_ADVANCE = 57
    TRACK_TOO_SHORT = 58
    NOT_IN_BAY = 59
    SHIPS_THERE = 60
    DECK_EMPTY = 61
    NOT_A_RIVALS_COLONY = 62
    NOBODY_FOLLOWS = 64
    ROGUE_DIE_USELESS = 65
    ROGUE_DIE_USEFUL = 66
    FORCE_TOO_DEAR = 67
    TWO_DICE_DO = 68
    PILOT_COVERED = 69
    DOES_SOMETHING = 70


class Pays(Names):
    """Which reroll this is."""

    PLANET = 0
    FREE = 1
    ENERGY = 2


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
    REPLACED_PILOT = 62
    TURN_ENDED = 63
    STARTED = 64
    ROGUE_BONUS_OVER = 65
    CANNOT_ADVANCE = 66
    NOT_TRAPPED = 67
    NOBODY_COMES = 68
    NOTHING_BURIED = 69
    CANNOT_MOVE = 70


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


class Where(Names):
    """Which ships some planets count."""

    GALAXY = 0
    ADVANCED = 1


class Goal(Names):
    """Where a power lets a ship move."""

    ANYWHERE = 0
    UNEXPLORED = 1
    GALAXY = 2
