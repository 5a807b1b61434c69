"""Component rows as numbers: the tables that the rules read. Legality, effect and scoring read the same row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from astrarium.core.components import Component
from astrarium.games.new_frontiers.table import components, pieces, vocabulary
from astrarium.games.new_frontiers.table.pieces import Count, Effect, Kind, Phase

worlds, homes, developments = (
    components.PARTS.rows("world"),
    components.PARTS.rows("home"),
    components.PARTS.rows("development"),
)
colonies = worlds + homes
powers = components.PARTS.rows("power")
goals = components.PARTS.rows("goal")
COLONIES = ("world", "home")


def _column(rows: Iterable[Component], value: Callable[[Component], int]) -> tuple[int, ...]:
    return tuple(value(row) for row in rows)


def _mask(present: Iterable[str], all_words: tuple[str, ...]) -> int:
    return sum(1 << i for i, word in enumerate(all_words) if word in present)


# ------------------------------------------------------------------ row numbers for events

ACTION_ROW, GOAL_ROW, DEVELOPMENT_ROW = (
    components.PARTS.first("action"),
    components.PARTS.first("goal"),
    components.PARTS.first("development"),
)
WORLD_ROW, HOME_ROW, POWER_ROW = (
    components.PARTS.first("world"),
    components.PARTS.first("home"),
    components.PARTS.first("power"),
)
COLONY_ROW = _column(colonies, lambda row: row.number)

# ------------------------------------------------------------------ setup page, supplies and limits

POOL_PER_PLAYER = components.PARTS.value("setup", "vp_pool_per_player")
COLONISTS_PER_PLAYER = components.PARTS.value("setup", "colonists_per_player")
START_CREDITS = components.PARTS.value("setup", "start_credits")
EXTRA_CREDIT = components.PARTS.value("setup", "extra_credit_last")
EXTRA_FOR_SECOND_LAST_FROM = components.PARTS.value("setup", "extra_credit_second_last_from_players")
SMALL_COPIES = (0, 0, *components.PARTS.values("setup", "small_copies"))
EXPLORE_DRAW = components.PARTS.value("setup", "explore_draw")
LIMIT = components.PARTS.value("setup", "empire_limit")
SPACES = components.PARTS.value("setup", "development_spaces")
COLONY_LIMIT = components.PARTS.value("setup", "colonies_limit")
COLONISTS_END = components.PARTS.value("setup", "colonist_supply_end")
GOODS_SUPPLY = components.PARTS.values("goods", "supply")
PRICE = components.PARTS.values("goods", "prices")


def _bonus_of(action: str, effect: str) -> Mapping[str, Any]:
    row = next(row for row in components.PARTS.rows("action") if row.id == action)
    return next(entry for entry in row.fields["bonus"] if entry["effect"] == effect)


ISOLATION_CREDITS = int(_bonus_of("retreat_into_isolation", "gain_credits")["amount"])
CHART_CREDITS = int(_bonus_of("chart_galactic_goals", "gain_credits")["amount"])
CHART_PLACES = int(_bonus_of("chart_galactic_goals", "priority_up")["amount"])
CHART_DRAW = int(_bonus_of("chart_galactic_goals", "draw_goals")["draw"])
DEVELOP_BONUS = int(_bonus_of("develop", "develop_discount")["amount"])
SETTLE_BONUS = int(_bonus_of("settle", "gain_colonist")["amount"])
TRADE_BONUS_VP = int(_bonus_of("trade_consume", "gain_vp")["amount"])
ENVOYS_VP = int(_bonus_of("send_diplomatic_envoys", "gain_vp")["amount"])
COLONISTS_GAINED = 2

# ------------------------------------------------------------------ colonies: worlds, then homes

KIND_OF = components.PARTS.column("world_kind", *COLONIES)
GOODS_OF = components.PARTS.column("goods", *COLONIES)
IS_MILITARY = components.PARTS.column("military", *COLONIES)
COST = components.PARTS.column("cost", *COLONIES)
DEFENSE = components.PARTS.column("defense", *COLONIES)
COLONISTS = components.PARTS.column("colonists", *COLONIES)
COLONY_VP = components.PARTS.column("vp", *COLONIES)
COLONY_KEYWORDS = components.PARTS.column("keywords", *COLONIES)
UNSELLABLE = _column(
    colonies, lambda row: int(any(p["effect"] == "cannot_sell_own_good" for p in row.fields["powers"]))
)
FACTORY = KIND_OF.index(Kind.ANY) if Kind.ANY in KIND_OF else pieces.NO_WORLD  # the Alien Oort Cloud Factory


def _side(mat: int, first: bool) -> int:
    return next(i for i, h in enumerate(homes) if h.fields["mat"] == mat and h.fields["first_game"] == first)


MATS = tuple(sorted({int(row.fields["mat"]) for row in homes}))
MAT_FIRST = tuple(_side(mat, True) for mat in MATS)
MAT_OTHER = tuple(_side(mat, False) for mat in MATS)

# ------------------------------------------------------------------ developments and their stacks

DEV_COST = components.PARTS.column("cost", "development")
DEV_VP = components.PARTS.column("vp", "development")
DEV_SPACES = components.PARTS.column("spaces", "development")
DEV_LARGE = components.PARTS.column("size", "development")
DEV_KEYWORDS = components.PARTS.column("keywords", "development")
STACK_NAMES = tuple(dict.fromkeys(str(row.fields["stack"]) for row in developments))
STACK_OF = _column(developments, lambda row: STACK_NAMES.index(row.fields["stack"]))


def _face(stack: int, first: bool) -> int:
    faces = [i for i, s in enumerate(STACK_OF) if s == stack]
    return next((i for i in faces if developments[i].fields["first_game"] == first), faces[0])


FIRST_FACE = tuple(_face(stack, True) for stack in range(len(STACK_NAMES)))
OTHER_FACE = tuple(_face(stack, False) for stack in range(len(STACK_NAMES)))

# ------------------------------------------------------------------ powers


def _power(field: str, default: int = 0) -> tuple[int, ...]:
    return _column(powers, lambda row: int(row.fields["power"].get(field, default)))


def _word(field: str, all_words: tuple[str, ...], missing: int) -> tuple[int, ...]:
    return _column(
        powers, lambda row: all_words.index(row.fields["power"][field]) if field in row.fields["power"] else missing
    )


def _keyword(*names: str) -> tuple[int, ...]:
    def read(row: Component) -> int:
        found = [row.fields["power"][n] for n in names if row.fields["power"].get(n, "any") != "any"]
        return vocabulary.KEYWORDS.index(found[0]) if found else pieces.NO_KEYWORD

    return _column(powers, read)


EFFECT = _column(powers, lambda row: Effect.members[str(row.fields["power"]["effect"]).upper()])
PHASE = _column(powers, lambda row: Phase.members[str(row.fields["power"]["phase"]).upper()])
AMOUNT = _column(powers, lambda row: int(row.fields["power"].get("amount", row.fields["power"].get("max_delta", 0))))
DISCOUNT = _power("discount")
POWER_KIND = _word("kind", vocabulary.KINDS, Kind.ANY)
POWER_KEYWORD = _keyword("vs", "only_keyword", "keyword")
POWER_GOODS = _column(
    powers, lambda row: int(row.fields["power"]["goods"]) if isinstance(row.fields["power"].get("goods"), int) else 0
)
UP_TO = _column(powers, lambda row: int(row.fields["power"].get("mode") == "up_to_each"))
POWER_VP = _power("vp")
POWER_CREDITS = _power("credits")
DIFFERENT_KINDS = _power("different_kinds")
WITH_TRADE_POWERS = _power("with_trade_powers")
NOT_ALIEN = _column(powers, lambda row: int(row.fields["power"].get("exclude_kind") == "alien"))
MILITARY_ONLY = _column(powers, lambda row: int(row.fields["power"].get("military") is True))
TIES_PAY = _column(powers, lambda row: int(row.fields["power"].get("ties") == "yes"))
EXTRA_IF = _column(
    powers,
    lambda row: next(
        (i for i, d in enumerate(developments) if d.id == row.fields["power"].get("extra_vp_if_development")),
        pieces.NO_POWER,
    ),
)
COLONY_OF_POWER = _column(
    powers, lambda row: next((i for i, c in enumerate(colonies) if c.id == row.fields["tile"]), pieces.NO_WORLD)
)


def _powers_of(row: Component) -> list[int]:
    return [i for i, p in enumerate(powers) if p.fields["tile"] == row.id and p.fields["tile_kind"] == row.kind]


def _first_power(row: Component) -> int:
    return min(_powers_of(row), default=0)


COLONY_FIRST_POWER = _column(colonies, _first_power)
COLONY_POWERS = _column(colonies, lambda row: len(_powers_of(row)))
DEV_FIRST_POWER = _column(developments, _first_power)
DEV_POWERS = _column(developments, lambda row: len(_powers_of(row)))


def _own_power(effect: int) -> tuple[int, ...]:
    """By colony: its power of an effect that works only on the colony itself, or NO_POWER."""
    return _column(colonies, lambda row: next((i for i in _powers_of(row) if EFFECT[i] == effect), pieces.NO_POWER))


CREDITS_HERE = _own_power(Effect.CREDITS_IF_PRODUCED_HERE)
PAY_HERE = _own_power(Effect.PAY_TO_PRODUCE_HERE)
REPLACE_HERE = _own_power(Effect.REPLACE_SELF_FREE)
MOST_POWERS = 24 * max(COLONY_POWERS + DEV_POWERS)

# ------------------------------------------------------------------ "?" bonuses and goals
# A tile as scoring sees it: a colony, a development (after the colonies), or the factory set to one of four kinds.

TILES = len(colonies) + pieces.DEVELOPMENTS
AS_KIND = TILES  # AS_KIND + kind: the Alien Oort Cloud Factory set to that kind
_scored = [*colonies, *developments] + [worlds[FACTORY]] * pieces.GOOD_KINDS


def _kind_name(tile: int) -> str:
    return vocabulary.GOOD_KINDS[tile - AS_KIND] if tile >= AS_KIND else str(_scored[tile].fields.get("world_kind", ""))


def _phases(row: Component) -> list[str]:
    return [p["phase"] for p in row.fields["powers"] if p["effect"] not in vocabulary.ABILITIES]


def _military(row: Component, *against: str) -> int:
    return sum(p["amount"] for p in row.fields["powers"] if p["effect"] == "military" and p["vs"] in against)


def _edge(row: Component) -> int:
    return sum(p["amount"] for p in row.fields["powers"] if p["effect"] == "settle_edge")


TILE_KEYWORDS = tuple(_mask(row.fields["keywords"], vocabulary.KEYWORDS) for row in _scored)
TILE_PHASES = tuple(_mask(_phases(row), vocabulary.PHASES[: Phase.ANY]) for row in _scored)
TILE_CONSUME_POWERS = tuple(_phases(row).count("consume") for row in _scored)
TILE_MILITARY = tuple(_military(row, "any") for row in _scored)
TILE_SPECIAL_MILITARY = tuple(_military(row, *vocabulary.KEYWORDS) + _edge(row) for row in _scored)
TILE_KIND = tuple(_mask([_kind_name(i)], vocabulary.GOOD_KINDS) for i in range(len(_scored)))


def _matches(entry: Mapping[str, Any], tile: int) -> bool:
    row = _scored[tile]
    wanted = {"tile": vocabulary.PHASES, "colony": ("world", "home"), "development": ("development",)}.get(
        entry["count"], ()
    )
    if entry["count"] not in ("tile", "colony", "development"):
        return False
    if entry["count"] != "tile" and row.kind not in wanted:
        return False
    return (
        entry.get("keyword", None) in (None, *row.fields["keywords"])
        and entry.get("kind", _kind_name(tile)) in ("any", _kind_name(tile))
        and all(entry.get(f, row.fields.get(f)) == row.fields.get(f) for f in ("goods", "military", "size"))
        and entry.get("id", row.id) == row.id
        and entry.get("has_phase", None) in (None, *_phases(row))
        and entry.get("has_effect", None) in (None, *(p["effect"] for p in row.fields["powers"]))
    )


def _points(entries: list[Mapping[str, Any]], tile: int) -> int:
    """A tile scores once in a bonus: for the first entry it matches."""
    return next((int(entry["vp"]) for entry in entries if _matches(entry, tile)), 0)


def _flat(entries: list[Mapping[str, Any]], count: str) -> int:
    return sum(int(entry["vp"]) for entry in entries if entry["count"] == count)


def _steps(entries: list[Mapping[str, Any]]) -> tuple[int, ...]:
    found = [entry["steps"] for entry in entries if entry["count"] == "different_kinds"]
    return (0, *(int(points) for points in found[0])) if found else (0,) * (pieces.GOOD_KINDS + 1)


_lists = [row for row in [*colonies, *developments] if row.fields["bonus"]]
NO_BONUS = -1
BONUS_OF = tuple(_lists.index(row) if row in _lists else NO_BONUS for row in _scored)
BONUS_POINTS = tuple(tuple(_points(row.fields["bonus"], tile) for tile in range(len(_scored))) for row in _lists)
BONUS_PER_MILITARY = tuple(_flat(row.fields["bonus"], "military_strength") for row in _lists)
BONUS_PER_COLONIST = tuple(_flat(row.fields["bonus"], "colonists_on_colonies") for row in _lists)
BONUS_BY_KINDS = tuple(_steps(row.fields["bonus"]) for row in _lists)

_CATEGORIES = {
    "keywords": vocabulary.KEYWORDS,
    "power_phases": vocabulary.PHASES,
    "colony_kinds": vocabulary.GOOD_KINDS,
}
GOAL_COUNTS = _column(goals, lambda row: Count.members[str(row.fields["counts"]).upper()])
GOAL_CATEGORIES = _column(
    goals, lambda row: _mask(row.fields.get("categories", ()), _CATEGORIES.get(row.fields["counts"], ()))
)
GOAL_IS_STOCKPILE = _column(goals, lambda row: int(row.fields["type"] == "stockpile"))
GOAL_MAX = components.PARTS.column("max", "goal")
GOAL_STEPS = 3


def _thresholds(row: Component, which: int) -> tuple[int, ...]:
    steps = row.fields["thresholds"]
    padded = steps + [steps[-1]] * (GOAL_STEPS - len(steps))
    return tuple(int(step[which]) for step in padded[:GOAL_STEPS])


GOAL_NEEDS = tuple(_thresholds(row, 0) for row in goals)
GOAL_VP = tuple(_thresholds(row, 1) for row in goals)
