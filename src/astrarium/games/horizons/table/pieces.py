"""The nouns of Horizons, in the order of the component list, and what can be decided and what can happen."""

from __future__ import annotations

from astrarium.core.components import Uses
from astrarium.core.rules import Names

SEATS = 5
STARS = 5
WORLDS_PER_STAR = 6  # places around a Star
WORLDS = STARS * WORLDS_PER_STAR
SPACES = 3
KINDS = 3  # of Structures
TYPES = 6
TILES = 30
STACKS = 5
CARDS_PER_STACK = 6
ALIENS = 30
STARTERS = 5
ALLIES = ALIENS + STARTERS  # the Starter of seat 2 is Ally ALIENS + 2
MISSIONS = 41
MOST_DRAWN = 3  # World tiles that can be held at once

NO_STRUCTURE = -1
NO_CARD = -1
NO_STAR = -1
NO_TYPE = -1
ANY_STACK = STACKS  # as the species of a draw


class Structure(Names):
    """What players build."""

    COLONY = 0
    ENERGY_COLLECTOR = 1
    METAL_COLLECTOR = 2


class Item(Names):
    """What is gained and paid; the first three are tokens with a supply."""

    ENERGY = 0
    METAL = 1
    KNOWLEDGE = 2
    RESOURCE = 3  # Energy or Metal, as the owner likes
    MISSION = 4


class WorldType(Names):
    """The six World Types, in the order of the player boards."""

    ARBOREAL = 0
    DESERT = 1
    FROZEN = 2
    GASEOUS = 3
    OCEANIC = 4
    VOLCANIC = 5


class Action(Names):
    """The five Actions. Renamed Actions of advanced boards keep the icon, so the number."""

    EXPLORE = 0
    ADAPT = 1
    BUILD = 2
    HARVEST = 3
    CONSPIRE = 4


class Board(Names):
    """The sides of the player boards."""

    BASIC = 0
    SPECIES_1825 = 1
    NARAH = 2
    QUILLION = 3
    DREJ = 4
    TRAACHET = 5


class Where(Names):
    """Where a Mission card or World tile is."""

    BOX = 0
    DECK = 1  # or bag
    HAND = 2  # or drawn
    DISCARD = 3
    TABLE = 4


class Phase(Names):
    """Where in the order of play the table stands when nothing is pending."""

    FIRST_WORLD = 0
    FIRST_MARKER = 1
    PASS_BAG = 2
    CHOOSE_ACTION = 3
    BEFORE = 4
    PERFORM = 5
    AFTER = 6
    LIMITS = 7


class Decide(Names):
    """Every kind of decision."""

    ACTION = 0
    ALLY_BEFORE = 1
    PERFORM = 2
    ALLY_AFTER = 3
    PLACE_WORLD = 4
    FLIP_WORLD = 5
    ACTIVATE = 6
    DRAW_ALLY = 7
    BUILD = 8
    PAY_MIX = 9
    STACK = 10
    SHARE = 11
    MOVE_FROM = 12
    MOVE_TO = 13
    TAKE = 14
    GAIN_MIX = 15
    CONVERT = 16
    SYSTEM = 17
    DRAW_MISSION = 18
    DISCARD_MISSION = 19
    CONVERT_MISSION = 20
    REFRESH = 21
    BRANCH = 22
    LIMIT_MISSION = 23
    LIMIT_ALLY = 24
    END = 25


class Why(Names):
    """What can stand against an action."""

    NO_USE = 1
    NO_STAR = 2
    NOT_DRAWN = 3
    STAR_FULL = 4
    STAR_HAS_WORLD = 5
    NO_WORLD = 6
    SETTLED = 7
    ACTIVE = 8
    NO_MARKER = 9
    FORBIDDEN = 10
    TYPE_NOT_IN_PLAY = 11
    NOT_JUST_PLACED = 12
    STACK_EMPTY = 13
    LAST_CARD = 14
    OTHER_SPECIES = 15
    STARS_ONLY = 16
    NOT_ACTIVE = 17
    NO_COMPANY = 18
    NO_BASE = 19
    WORLD_FULL = 20
    NOT_MEANT = 21
    NOT_ALLOWED = 22
    NONE_LEFT = 23
    NO_COST = 24
    TOO_DEAR = 25
    WORLDS_ONLY = 26
    STAR_TAKEN = 27
    NOT_THAT_MIX = 28
    NOTHING_THERE = 29
    NOWHERE_TO_GO = 30
    SAME_WORLD = 31
    OTHER_SYSTEM = 32
    NOT_YOURS = 33
    OTHER_ICON = 34
    FRESH = 35
    NOT_DOABLE = 36
    NOT_USED = 37
    NOT_IN_HAND = 38
    NOT_OPTIONAL = 39
    TOO_MANY = 40
    SUPPLY_EMPTY = 41
    SUPPLY_LEFT = 42
    NO_SYSTEM = 43
    CANNOT_PAY = 44
    ITSELF = 45
    HAS_EFFECT = 46
    NO_OPTION = 47
    NO_EFFECT = 48


class Happened(Names):
    """Every kind of event."""

    SAT_DOWN = 0
    STARTER_DEALT = 1
    STAR_PLACED = 2
    STACK_SHOWS = 3
    FIRST_PLAYER = 4
    TILE_DRAWN = 5
    TILE_RETURNED = 6
    WORLD_PLACED = 7
    WORLD_FLIPPED = 8
    ACTIVATED = 9
    ACTION_TAKEN = 10
    ACTION_WAIVED = 11
    BUILT = 12
    BUILT_ON_STAR = 13
    MOVED = 14
    PAID = 15
    GAINED = 16
    SHARED = 17
    ALLY_DRAWN = 18
    ALLY_BURIED = 19
    ALLY_USED = 20
    ALLY_FLIPPED = 21
    ALLY_DISCARDED = 22
    STARTER_DESTROYED = 23
    ALLY_REFRESHED = 24
    MISSION_DRAWN = 25
    MISSION_DRAWN_UNSEEN = 26
    MISSION_DISCARDED = 27
    MISSION_DISCARDED_UNSEEN = 28
    DECK_RESHUFFLED = 29
    RETURNED = 30
    TURN_BEGAN = 31
    LAST_COLONY = 32
    ROUNDS_OVER = 33
    MISSION_SCORED = 34
    MISSION_FAILED = 35
    SCORED = 36
    SYSTEM_NAMED = 37
    TIED = 38


# what the events say about the components they name
USES = Uses(
    owned=(
        Happened.SAT_DOWN,
        Happened.ACTIVATED,
        Happened.ACTION_TAKEN,
        Happened.BUILT,
        Happened.BUILT_ON_STAR,
        Happened.MOVED,
        Happened.ALLY_USED,
        Happened.MISSION_SCORED,
        Happened.MISSION_FAILED,  # kept to the end all the same
    ),
    dealt=(Happened.STARTER_DEALT, Happened.MISSION_DRAWN, Happened.ALLY_DRAWN, Happened.TILE_DRAWN),
    lost=(
        Happened.TILE_RETURNED,
        Happened.ALLY_BURIED,
        Happened.ALLY_DISCARDED,
        Happened.STARTER_DESTROYED,
        Happened.MISSION_DISCARDED,
    ),
    ends=(Happened.LAST_COLONY, Happened.ROUNDS_OVER),
)


class What(Names):
    """Which Structures a step builds or moves."""

    COLONY = 0
    COLLECTOR = 1
    STRUCTURE = 2


class Spot(Names):
    """Where a step builds."""

    ANY = 0
    WITH_OPPONENT = 1
    OWN_COLLECTOR = 2
    STAR = 3


class Types(Names):
    """Which World Types a marker may be put on."""

    ANY = 0
    IN_PLAY = 1
    JUST_PLACED = 2


class To(Names):
    """How far a step moves a Structure."""

    SAME_SYSTEM = 0
    ANY_SYSTEM = 1


class Counter(Names):
    """What a step counts."""

    NOTHING = 0
    OWN_ENERGY_COLLECTORS = 1
    OWN_METAL_COLLECTORS = 2
    OWN_COLONIES = 3
    OWN_ACTIVE_TYPES = 4
    OWN_MISSIONS = 5
    OWN_SYSTEMS = 6
    OWN_SHARED_WORLDS = 7
    OPPONENTS_IN_OWN_SYSTEM = 8
    ALL_ENERGY_COLLECTORS_IN_SYSTEM = 9
    ALL_METAL_COLLECTORS_IN_SYSTEM = 10


class Condition(Names):
    """What a Mission asks for."""

    ACTIVE_TYPES = 0
    UNUSED_ALLIES = 1
    STRUCTURES_ON_TYPE = 2
    SYSTEM_TYPES = 3
    SHARED_WORLDS = 4
    OWN_COUNTS = 5
    ON_ONE_WORLD = 6
    IN_EVERY_SYSTEM = 7
    OWN_RESOURCES = 8
    WORLDS_OCCUPIED = 9
    WORLD_TYPES_OCCUPIED = 10
    ALLY_SPECIES = 11
    ALLY_SAME_SPECIES = 12
    OTHER_MISSIONS = 13
    ONE_SYSTEM = 14
    HAS_STARTER = 15
    MINORITY_EVERYWHERE = 16
    FULL_SYSTEMS = 17


class Goal(Names):
    """The columns of the table of Missions."""

    CONDITION = 0
    VP = 1
    PLAYERS = 2
    MIN = 3
    MAX = 4
    KIND = 5  # a World Type or a Structure
    CARDS = 6
    COLONIES_MIN = 7
    COLLECTORS_MIN = 8
    COLLECTORS_MAX = 9
    METAL_COLLECTORS_MAX = 10
    ON_WORLDS = 11  # 1 if Colonies on Stars do not count
    NEED = 12  # the first of six columns: one number for each World Type or Structure


NEEDS = TYPES
ENOUGH = 99  # no upper limit
