"""The nouns of New Frontiers, in the order of the box's component list, and the limits of the table."""

from __future__ import annotations

from astrarium.core.components import Uses
from astrarium.core.rules import Names

MAX_PLAYERS = 5
MAX_DISKS = 5
WORLDS = 60
HOMES = 16
COLONIES = WORLDS + HOMES  # a colony is named by its tile: worlds first, then home colonies
DEVELOPMENTS = 40
STACKS = 24
GOALS = 8
ACTIONS = 8
ACTION_TILES = 7
IN_CENTRE = MAX_PLAYERS + 1  # where a world lies; 0: neither there nor explored, 1 + seat: explored by that seat
CENTRE = 12  # room for the worlds drawn by an Explore action

MOST_COLONIES = 12  # seven, and those a last Settle action can add
MOST_DEVELOPMENTS = 14
MOST_STOCKPILED_WORLDS = 8

NO_GOOD = -1
NO_KIND = -1
NO_GOAL = -1
NO_POWER = -1
NO_WORLD = -1
NO_DEVELOPMENT = -1


class Kind(Names):
    """The kinds of worlds and goods; `ANY` is the Alien Oort Cloud Factory before its owner sets it."""

    NOVELTY = 0
    RARE = 1
    GENES = 2
    ALIEN = 3
    GRAY = 4
    ANY = 5


GOOD_KINDS = 4
SETTLED_KINDS = 5


class Goods(Names):
    """How a colony comes by its good."""

    NONE = 0
    WINDFALL = 1
    PRODUCTION = 2


class Keyword(Names):
    """The words printed on tiles that powers and bonuses speak of."""

    ALIEN = 0
    IMPERIUM = 1
    REBEL = 2
    TERRAFORMING = 3
    UPLIFT = 4


NO_KEYWORD = -1
KEYWORDS = 5


class Phase(Names):
    """The action that a power modifies."""

    EXPLORE = 0
    DEVELOP = 1
    SETTLE = 2
    PRODUCE = 3
    TRADE = 4
    CONSUME = 5
    ANY = 6


class Effect(Names):
    """What a power does: the vocabulary of `components.toml`."""

    EXPLORE_DRAW = 0
    GAIN_COLONIST = 1
    DEVELOP_DISCOUNT = 2
    CREDITS_AFTER_DEVELOP = 3
    VP_AFTER_DEVELOP = 4
    MILITARY = 5
    SETTLE_DISCOUNT = 6
    SETTLE_EDGE = 7
    TEMP_MILITARY = 8
    PAY_FOR_MILITARY = 9
    SETTLE_SECOND = 10
    DRAW_AFTER_SETTLE = 11
    CREDITS_AFTER_SETTLE = 12
    REPLACE_UPGRADE = 13
    REPLACE_SELF_FREE = 14
    TRADE_BONUS = 15
    CONSUME = 16
    GAIN_VP = 17
    GAIN_CREDITS = 18
    VP_PER_GOOD_CONSUMED = 19
    SELL_ANOTHER = 20
    PRODUCE_WINDFALL = 21
    CREDITS_IF_PRODUCED_HERE = 22
    CREDITS = 23
    CREDITS_PER = 24
    CREDITS_PER_KIND_PRODUCED = 25
    CREDITS_IF_MOST = 26
    PAY_TO_PRODUCE_HERE = 27
    CHOOSE_KIND = 28
    CANNOT_SELL_OWN_GOOD = 29


class Moment(Names):
    """When powers do something of themselves, or are asked about."""

    IN_FORCE = 0
    EXPLORED = 1
    AFTER_EXPLORE = 2
    DEVELOPED = 3
    DEVELOPED_TOO = 4
    BEFORE_SETTLE = 5
    SETTLED = 6
    CONQUERED = 7
    WINDFALL_OF_A_KIND = 8
    WINDFALL_OF_ANY = 9
    INCOME = 10
    KINDS_PRODUCED = 11
    PAYING = 12
    ALL_PRODUCED = 13
    WITHOUT_GOODS = 14
    USING = 15
    GOOD_CONSUMED = 16


class Count(Names):
    """What a goal counts."""

    CONSUME_POWERS = 0
    KEYWORDS = 1
    POWER_PHASES = 2
    COLONY_KINDS = 3
    STOCKPILED_GOODS = 4
    STOCKPILED_WORLDS = 5
    STOCKPILED_CREDITS = 6
    UNUSED_COLONISTS = 7


class Act(Names):
    """The faces of the action tiles, as rows of `components.toml`."""

    RETREAT_INTO_ISOLATION = 0
    CHART_GALACTIC_GOALS = 1
    DEVELOP = 2
    EXPLORE = 3
    SETTLE = 4
    PRODUCE = 5
    TRADE_CONSUME = 6
    SEND_DIPLOMATIC_ENVOYS = 7


NO_ACT = -1
NOBODY_DISK = -1


class Goal(Names):
    """The goal tiles, as rows of `components.toml`."""

    CITIZEN_SERVICES = 0
    FACTION_TOLERANCE = 1
    SKILLED_WORKFORCE = 2
    DIVERSIFICATION = 3
    STOCKPILE_RESOURCES = 4
    EXPLORATION = 5
    TAX_ON_TRADE = 6
    CONSCRIPTION = 7


class Manner(Names):
    """How a world is settled: paid for, conquered, paid for though military, or in place of Doomed Colony."""

    PAY = 0
    CONQUER = 1
    CONTACT = 2
    REPLACE = 3


class Stage(Names):
    """Where the round stands between two decisions."""

    SELECTING = 0
    STARTING = 1
    ACTING = 2
    CLOSING = 3
    ROUND_END = 4
    GAME_END = 5


class End(Names):
    """The ways the game can end, as flags."""

    DEVELOPMENTS = 1
    COLONIES = 2
    COLONISTS = 4
    POOL = 8


class Decide(Names):
    """The kinds of decisions."""

    HOME = 0
    SELECT = 1
    REVEAL = 2
    DEVELOP = 3
    PICK = 4
    DISCARD = 5
    SETTLE = 6
    UPGRADE_TO = 7
    KIND = 8
    PRODUCE_ON = 9
    WINDFALL = 10
    PAY_TO_PRODUCE = 11
    STOCKPILE_GOODS = 12
    SELL = 13
    TAX = 14
    CONSUME = 15
    SPEND = 16
    KEEP_GOAL = 17
    BURY_GOAL = 18
    STOCKPILE_WORLD = 19
    SELL_ANOTHER = 20
    SPEND_KINDS = 21


class Why(Names):
    """What can stand against an action; 0 is nothing."""

    NOT_YOUR_MAT = 1
    NOT_FIRST_GAME = 2
    OTHER_FACE = 3
    ALREADY_SELECTED = 4
    NO_STOCKPILE_GOAL = 5
    NOT_IN_PLAY = 6
    OWNED = 7
    NONE_LEFT = 8
    TOO_DEAR = 9
    NOT_IN_CENTRE = 10
    NOT_EXPLORED = 11
    NO_SETTLE_LEFT = 12
    MILITARY = 13
    NOT_MILITARY = 14
    TOO_FEW_COLONISTS = 15
    WORLD_TOO_DEAR = 16
    TOO_STRONG = 17
    NO_CONTACT = 18
    TOOK_COLONISTS = 19
    NO_DOOMED_COLONY = 20
    ALIEN_FOR_DOOMED = 21
    ONE_COLONIST_SHORT = 22
    CHOICE_MADE = 23
    NOBODY_PASSES = 24
    NO_ENGINEERS = 25
    NOT_YOUR_COLONY = 26
    PLACED_NOW = 27
    MILITARY_COLONY = 28
    NO_REPLACEMENT = 29
    MILITARY_REPLACEMENT = 30
    OTHER_KIND = 31
    CHEAPER = 32
    MUCH_DEARER = 33
    ENGINEERS_USED = 34
    NO_GOOD = 35
    FRESH_GOOD = 36
    NO_FIGHTING_POWER = 37
    KIND_TOO_DEAR = 38
    AWAITS_NO_GOOD = 39
    NO_WINDFALL = 40
    ANOTHER_COLONY = 41
    UNSELLABLE = 42
    MORE_THAN_SALE = 43
    NOT_HELD = 44
    NOT_BY_CHOICE = 45
    USED = 46
    GOODS_LACK = 47
    MUST_CONSUME = 48
    GOOD_DOES_NOT_FIT = 49
    KIND_TAKEN = 50
    NOT_IN_HAND = 51
    MILITARY_FOR_DOOMED = 52
    KIND_IS_ALIEN = 53
    GOOD_THERE = 54
    WINDFALL_OF_OTHER_KIND = 55
    NO_GOOD_LEFT = 56


class Happened(Names):
    """The events of the log."""

    ORDER = 0
    STACK = 1
    HOME = 2
    ROUND = 3
    SELECTED = 4
    CREDITS_FROM_TILE = 5
    BONUS_VP = 6
    MOVED_UP = 7
    LOOKED_AT_GOALS = 8
    KEPT_GOAL = 9
    KEPT_GOAL_UNSEEN = 10
    GOAL_UP = 11
    BURIED_GOAL = 12
    DEVELOPED = 13
    NO_DEVELOPMENT = 14
    LAID_OUT = 15
    PICKED = 16
    DREW_WORLD = 17
    DISCARDED = 18
    STOCKPILED_WORLD = 19
    COLONISTS = 20
    SETTLED = 21
    UPGRADED = 22
    REMOVED_GOOD = 23
    SET_KIND = 24
    WINDFALL_GOOD = 25
    PRODUCED = 26
    STOCKPILED_GOOD = 27
    SOLD = 28
    STOCKPILED_CREDITS = 29
    CONSUMED = 30
    USED_POWER = 31
    TILE_CREDIT = 32
    END_TRIGGERED = 33
    BONUS_SCORED = 34
    GOAL_SCORED = 35
    FINAL_SCORE = 36
    RETURNED = 37
    PAID_TO_PRODUCE = 38
    UNPICKED = 39
    LOST_GOOD = 40
    FURTHER_COLONISTS = 41
    BURIED_GOAL_UNSEEN = 42
    BONUS_TOOK_OFF = 43
    NO_GOOD_LEFT = 44
    MILITARY_NOW = 45


# what the events say about the components they name
USES = Uses(
    owned=(
        Happened.HOME,
        Happened.SELECTED,
        Happened.DEVELOPED,
        Happened.SETTLED,
        Happened.UPGRADED,
        Happened.USED_POWER,
        Happened.CONSUMED,
        Happened.KEPT_GOAL,
        Happened.BONUS_SCORED,
    ),
    dealt=(Happened.LAID_OUT, Happened.PICKED, Happened.DREW_WORLD, Happened.LOOKED_AT_GOALS),
    lost=(Happened.DISCARDED, Happened.STOCKPILED_WORLD, Happened.RETURNED, Happened.BURIED_GOAL),
    ends=(Happened.END_TRIGGERED,),
)
