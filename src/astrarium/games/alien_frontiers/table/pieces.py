"""The nouns of Alien Frontiers: enumerations and limits, in the order of the box's component list."""

from __future__ import annotations

from astrarium.core.components import Uses
from astrarium.core.rules import Names

MAX_SEATS = 6
SHIPS_PER_SEAT = 6
RELIC = MAX_SEATS * SHIPS_PER_SEAT  # the number of the Relic Ship
BRETHREN_SHIP = RELIC + 1
NUM_SHIPS = BRETHREN_SHIP + 1
RELIC_CLASS = 6  # as the owner of a die in an action
BRETHREN_CLASS = 7

NUM_FACTIONS = 14
NUM_TERRITORIES = 9
NUM_TECH = 40
NUM_TECH_CARDS = 60
NUM_AGENDAS = 45
NUM_ASTEROIDS = 14
NUM_ASTEROID_CARDS = 22
BELT_POSITIONS = 4
TRACK_SHIPS = 3
HUB_TRACKS = 4
CIRCLES = 7
MAX_HAND = 16
MAX_AGENDAS = 12
MAX_REVEALED = 24

FUEL, ORE = 0, 1
NO_CARD = -1
NO_VALUE = 0
RETURNED = -1  # of a ship that is lost: a card returns it to the ship supply
ANY_SHIP, NAV_SHIP = 7, 8  # what an asteroid may ask for besides the values 1 to 6


class Place(Names):
    """Where a ship can be: facilities, faction boards (10 + faction), belt positions (24 + position), and elsewhere."""

    SOLAR_CONVERTER = 0
    LUNAR_MINE = 1
    ORBITAL_MARKET = 2
    ALIEN_ARTIFACT = 3
    RAIDERS_OUTPOST = 4
    SHIPYARD = 5
    COLONY_CONSTRUCTOR = 6
    TERRAFORMING_STATION = 7
    COLONIST_HUB = 8
    MAINTENANCE_BAY = 9
    FACTION = 10
    BELT = 24
    SUPPLY = 28
    HAND = 29
    HOME = 30
    POCKET = 31


NUM_DOCKS = 28  # places with docking ports (the Maintenance Bay among them)
NOWHERE = -1


class Territory(Names):
    """The territories of the moon."""

    ASIMOV_CRATER = 0
    BLISH_EXPANSE = 1
    BRADBURY_PLATEAU = 2
    BURROUGHS_DESERT = 3
    HEINLEIN_PLAINS = 4
    HERBERT_VALLEY = 5
    LEM_BADLANDS = 6
    POHL_FOOTHILLS = 7
    VAN_VOGT_MOUNTAINS = 8


class FieldKind(Names):
    """The field generators."""

    ISOLATION = 0
    POSITRON = 1
    REPULSOR = 2


NUM_FIELDS = 3


class Faction(Names):
    """The faction boards."""

    BRETHREN = 0
    COREX = 1
    DARK_SPACE = 2
    HOMESTEADERS = 3
    MERCURY = 4
    NEW_GAIA = 5
    PROPHETS = 6
    PROXIMA = 7
    SCAVENGERS = 8
    SMUGGLERS = 9
    SUNRISE = 10
    TERRAN = 11
    URANIAN = 12
    XENO = 13


NO_FACTION = -1


class Phase(Names):
    """Where the turn stands."""

    DRAFT = 0
    START = 1
    BEFORE_ROLL = 2
    ROLL = 3
    MAIN = 4
    END = 5
    POCKET = 6


class Power(Names):
    """What a card does: one name for every kind of effect a row can have."""

    NONE = 0
    # paid and free powers of alien tech
    SHIFT = 1
    FLIP = 2
    REROLL_ONE = 3
    REROLL_ANY = 4
    SHIFT_TWO = 5
    COPY_VALUE = 6
    SHIFT_ALL = 7
    BORROW_BONUS = 8
    MOVE_OWN_SHIP = 9
    MOVE_OTHER_SHIP = 10
    SEND_SHIPS = 11
    CLOAK = 12
    DATA_CORE = 13
    JUMP = 14
    STRADDLE = 15
    INFILTRATE = 16
    LOCK_COLONIES = 17
    STORE = 18
    ORACLE = 19
    REUSE = 20
    TWO_DISCARDS = 21
    POCKET = 22
    CLAIM_SHORT = 23
    CYCLE = 24
    MINE_ANY = 25
    GAIN_ORE = 26
    BORROW_CARD = 27
    # discard powers of alien tech
    FIELD_OFF = 30
    FIELD_PLACE = 31
    MOVE_COLONY = 32
    RETURN_SHIP = 33
    SWAP_ANY = 34
    FETCH_CARD = 35
    CLEAR_FACILITY = 36
    SWAP_ADJACENT = 37
    REGATHER = 38
    CORE_FUEL = 39
    FIELDS_TOGETHER = 40
    FIELD_BUILD = 41
    OPPONENT_CARD = 42
    MOVE_OPPONENT_COLONY = 43
    DRAW_AGENDAS = 44
    TAKE_STORED = 45
    DISCARD_CARD = 46
    REMOVE_DISPLAY = 47
    CLAIM_FREE = 48
    CYCLE_AND_CLAIM = 49
    TAX_ALL = 50
    SEISMIC = 51
    FIELDS_OFF = 52
    # asteroid cards
    DEBRIS = 60
    STEAL_BELT = 61
    LIFEBOAT = 62
    LAND_WITH_SHIP = 63
    GAIN = 64
    FREE_SHIP = 65
    SET_SHIP = 66
    TOP_CARD = 67
    FIELD_ANY = 68
    # faction boards and owners
    HIJACK = 70
    ANGELS_SET = 71
    FIELD_MOVE = 72
    FIELD_ON_OR_OFF = 73
    SUNRISE_MOVE = 74
    URANIAN_MOVE = 75
    CONTESTED_BONUS = 76
    REV_MOVE = 77
    EXCHANGE_GIVE = 78
    EXCHANGE_TAKE = 79
    PROPHETS_DISCARD = 80


class Via(Names):
    """How a colony lands."""

    HUB = 0
    CONSTRUCTOR = 1
    TERRAFORMING = 2
    MODULE = 3


class Condition(Names):
    """The vocabulary of agenda objectives."""

    BELT_DOCK_IN_TURN = 0
    DISPLACE_SHIPS = 1
    DOCK_COUNT_IN_TURN = 2
    FACTION_USE = 3
    LAND_IN_TURN = 4
    LAND_VIA = 5
    MARKET_TRADES = 6
    RAID_CARD = 7
    RAID_RESOURCES = 8
    ROLL_OF_A_KIND = 9
    ROLL_STRAIGHT = 10
    TAKE_CONTROL = 11
    TECH_DISCARD = 12
    TECH_USE_IN_TURN = 13
    ASTEROID_COUNT = 14
    COLONIES_ON_ONE = 15
    COLONIES_SPREAD = 16
    CONTESTED_WITH_YOU = 17
    CONTROL_COUNT = 18
    CONTROL_SET = 19
    FIELD_ON_CONTROLLED = 20
    HOLD_RELIC = 21
    HUB_POSITION = 22
    MOST = 23
    RESOURCES_HELD = 24
    REVEALED_AGENDAS = 25
    SHARED_TERRITORIES = 26
    SHIPS_AT_MOST = 27
    SHIPS_IN_FLEET = 28
    SOLE_PRESENCE = 29
    TECH_COUNT = 30
    TECH_HELD = 31


LAST_EVENT_CONDITION = Condition.TECH_USE_IN_TURN  # up to here objectives are about what happened in one's own turn


class Most(Names):
    """What "most" can be counted in."""

    SHIPS = 0
    TECH = 1
    FUEL = 2
    ORE = 3
    RESOURCES = 4
    ASTEROIDS = 5


class Decide(Names):
    """The decisions a player is asked for."""

    DRAFT = 0
    BEFORE_ROLL = 1
    BRETHREN_ROLL = 2
    ANGELS = 3
    TURN = 4
    DOCK_SHIP = 5
    MARKET = 6
    CYCLE = 7
    CLAIM = 8
    LAND = 9
    LAUNCH_NOW = 10
    RAID = 11
    RAID_RESOURCES = 12
    EXTRACT = 13
    ROCK = 14
    LIMIT = 15
    POCKET = 16
    AGENDA_LIMIT = 17
    AGENDA_KEEP = 18
    TURN_SHIP = 19
    TURN_TWO = 20
    REROLL = 21
    STOW = 22
    SPEND = 23
    TARGET = 24
    HIJACK = 25
    SHOOT = 26
    REGATHER = 27
    CLEAR = 28
    CLOAK = 29
    CLOAK_MORE = 30
    PLACE_FIELD = 31
    STRADDLE = 32
    UNSTRADDLE = 33
    GATHER_FIELDS = 34
    CLEAR_FIELDS = 35
    MOVE_COLONY = 36
    SWAP = 37
    DETONATE = 38
    SCATTER = 39
    BORROW_BONUS = 40
    DRIVE = 41
    FETCH = 42
    DESTROY = 43
    BEACON = 44
    STORE = 45
    TAX = 46
    CLAIM_ASTEROID = 47
    USE_AGAIN = 48
    BORROW_CARD = 49
    OPPONENT_CARD = 50
    EXCHANGE = 51
    PROPHETS = 52
    PROPHETS_GAIN = 53
    ANGELS_TURN = 54
    DOCK_SET = 55
    MOVE_BRETHREN = 56
    PROPHETS_DRAW = 57


class Why(Names):
    """What can stand against an action."""

    NO_SHIP = 1  # unplaced
    ONLY_THE_REST = 2  # goes to the Maintenance Bay
    PORTS_TAKEN = 3
    NO_SET = 4
    NOT_IN_SET = 5
    NO_SUCH_SHIP = 6
    FLEET_FULL = 7
    SHIP_PRICE = 8
    NO_COLONY = 9
    LANDING_PRICE = 10
    ON_LAUNCH_CIRCLE = 11
    TRACK_FULL = 12
    CIRCLE_TAKEN = 13
    NOT_AT_LAUNCH = 14
    NOT_IN_PLAY = 15  # the module or the piece
    BOARD_PRICE = 16
    BOARD_IDLE = 17
    NO_ASTEROID = 18  # at that position
    STILL_DOCKING = 19
    NO_RATE = 20
    TRADE_PRICE = 21
    NOT_CONTROLLED = 22
    ISOLATED = 23
    RELIC_AWAY = 24
    RELIC_SPENT = 25
    RELIC_PRICE = 26
    REPULSED = 27
    NOT_HELD = 28
    NO_POWER = 29
    USED = 30
    NOT_THIS_TIME = 31
    TOO_DEAR = 32  # in fuel
    OWN_TURN_ONLY = 33
    IDLE = 34  # it would do nothing
    DISCARDS_SPENT = 35
    CORE_USED = 36
    NOT_READY = 37  # an asteroid card
    OWNER_IDLE = 38
    NOT_MET = 39
    NO_LOOT = 40
    DECOY = 41
    NOTHING_LEFT = 42
    NOT_DISPLAYED = 43
    HELD_ALREADY = 44
    ONLY_ENOUGH = 45
    SAME_VALUE = 46
    WRONG_VALUE = 47
    OUT_OF_REACH = 48
    OWN_SHIP = 49
    NOT_YOURS = 50
    ONE_PLACE = 51
    NO_OTHER_DOCK = 52
    FLEET_TOO_SMALL = 53
    LOCKED = 54
    NO_COLONY_THERE = 55
    NOT_ADJACENT = 56
    OCCUPIED = 57
    SAME_TERRITORY = 58
    NOT_ON_BOARD = 59
    ON_BOARD = 60
    FIELD_THERE = 61
    NO_FIELD_THERE = 62
    BURROUGHS = 63
    NOT_CONTESTED = 64
    NO_COLONIES = 65
    BONUS_HELD = 66
    NOT_DISCARDED = 67
    EXCHANGE_PRICE = 68
    NOT_DRAWN = 69
    NOT_OFFERED = 70
    NO_SHIP_ON_BELT = 71
    NOT_DOCKED_THIS_TURN = 72
    MUST_TAKE = 73
    NOT_MET_ANEW = 74
    IN_A_RUN = 75
    YOURSELF = 76  # where another player is meant
    DISCARD_TOO_DEAR = 77  # in fuel
    CLOAK_TOO_DEAR = 78  # with the price of the facility
    CYCLES_SPENT = 79
    SUPPLY_OUT = 80  # of fuel and ore, or of the one meant
    NONE_TO_FETCH = 81  # from the discards
    ROLL_FIRST = 82
    KEPT_ON_CARD = 83  # what a power leaves there


class Happened(Names):
    """What the log can tell."""

    SEATED = 0
    COUNTED = 1
    DEALT = 2
    DISPLAYED = 3
    CHOSE_FACTION = 4
    TURN_BEGAN = 5
    SHIP_LEFT_STATION = 6
    ROLLED = 7
    CACHE_PAID = 8
    DOCKED = 9
    GAINED = 10
    LANDED = 11
    CONTROL_CHANGED = 12
    ADVANCED = 14
    BUILT_SHIP = 15
    BOUGHT_RELIC = 16
    RELIC_RETURNED = 17
    MARKET_OPENED = 18
    TRADED = 19
    CYCLED = 20
    CLAIMED = 21
    DUPLICATE = 22
    DISPLACED = 23
    STOLE_RESOURCE = 24
    STOLE_CARD = 25
    RETURNED_RESOURCE = 26
    TO_BAY = 27
    USED_CARD = 28
    DISCARDED_CARD = 29
    SHIP_CHANGED = 30
    SHIP_REROLLED = 31
    SHIP_MOVED = 32
    SHIP_LOST = 33
    FIELD_PLACED = 34
    FIELD_REMOVED = 35
    COLONY_MOVED = 36
    COLONIES_SWAPPED = 37
    BONUS_BORROWED = 38
    CARD_LOST = 39
    STORED = 40
    POCKETED = 41
    TURN_ENDED = 42
    GAME_ENDED = 43
    USED_FACTION = 44
    OWNER_POWER = 45
    FEE_PAID = 46
    REV_MOVED = 47
    DREW_AGENDA = 48
    DREW_AGENDA_UNSEEN = 49
    DISCARDED_AGENDA = 50
    DISCARDED_AGENDA_UNSEEN = 51
    REVEALED = 52
    ORACLE_DREW = 53
    ORACLE_FAILED = 54
    DECK_SHUFFLED = 55
    BELT_DEALT = 56
    BELT_MOVED = 57
    BELT_STILL = 58
    CLAIMED_ASTEROID = 59
    USED_ASTEROID = 60
    STOLE_ASTEROID = 61
    ROLLED_ASTEROID_DIE = 62
    BRETHREN_ROLLED = 63
    HIJACKED = 64
    SAVED_SHIP = 65
    EXCHANGED = 66
    BONUS_USED = 67
    TOOK_TOP_CARD = 68
    GOT_CARD = 69
    PAID = 70
    STORE_LOST = 71
    FOUND_NOTHING = 72
    SHIP_JOINED = 73
    REMOVED = 74
    CARD_CHARGED = 75
    UNLOADED = 76
    BRETHREN_MOVED = 77
    PAID_TO = 78


# what the events say about the components they name
USES = Uses(
    owned=(
        Happened.SEATED,
        Happened.CHOSE_FACTION,
        Happened.GOT_CARD,
        Happened.USED_CARD,
        Happened.DISCARDED_CARD,  # for its power
        Happened.DOCKED,
        Happened.LANDED,
        Happened.BUILT_SHIP,
        Happened.BOUGHT_RELIC,
        Happened.BONUS_USED,
        Happened.FIELD_PLACED,
        Happened.USED_FACTION,
        Happened.OWNER_POWER,
        Happened.CLAIMED_ASTEROID,
        Happened.STOLE_ASTEROID,
        Happened.USED_ASTEROID,
        Happened.REVEALED,
    ),
    dealt=(Happened.DEALT, Happened.DREW_AGENDA, Happened.ORACLE_DREW),
    lost=(Happened.DUPLICATE, Happened.CARD_LOST, Happened.DISCARDED_AGENDA, Happened.ORACLE_FAILED),
    ends=(Happened.GAME_ENDED,),
)
