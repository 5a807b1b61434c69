"""Rules: marked, linked, compiled on demand, and told apart by their fingerprint."""

import operator
import types

import numpy as np
import pytest
from numba.core import cgutils

from astrarium.core.rules import (
    NO_LINKS,
    Names,
    cache_root,
    compiled,
    fingerprint,
    is_rule,
    kept_in,
    linked,
    reachable,
    rule,
)

PRICE = (3, 1, 4, 1, 5, 9)
GRID = ((1, 2), (3, 4), (5, 6))
LIMIT = 7


class Metal(Names):
    IRON = 0
    GOLD = 2


@rule
def game_bonus(n):
    raise NotImplementedError


@rule
def double(n):
    return 2 * n


@rule
def price(i):
    return PRICE[i] + GRID[i % 3][1] + Metal.GOLD + LIMIT


@rule
def total(n):
    found = 0
    for i in range(n):
        found += double(price(i)) + game_bonus(i)
    return found


@rule
def twice_total(n):
    return 2 * total(n)


@rule
def plus_one(n):
    return n + 1


@rule
def plus_two(n):
    return n + 2


def test_the_mark_leaves_a_function_plain():
    assert isinstance(double, types.FunctionType)
    assert double(4) == 8
    assert is_rule(double)
    assert not is_rule(len)


def test_linking_fills_in_the_named_rules_wherever_they_are_reached():
    one, two = linked(total, {"game_bonus": plus_one}), linked(total, {"game_bonus": plus_two})
    assert two(6) - one(6) == 6
    assert linked(twice_total, {"game_bonus": plus_one})(6) == 2 * one(6)
    with pytest.raises(NotImplementedError):
        total(1)


def test_a_rule_that_needs_no_link_stays_itself():
    assert linked(double, {"game_bonus": plus_one}) is double


def test_reachable_rules_are_found_through_links():
    assert set(reachable(total, {"game_bonus": plus_one})) == {total, double, price, plus_one}
    assert reachable(double) == [double]


def test_names_are_plain_numbers_by_name_and_back():
    assert Metal.GOLD == 2
    assert type(Metal.GOLD) is int
    assert Metal.name_of(2) == "GOLD"
    assert list(Metal) == [0, 2]
    assert len(Metal) == 2


# ------------------------------------------------------------------ fingerprint


def copy_of(function, **changed_globals):
    made = types.FunctionType(function.__code__, {**function.__globals__, **changed_globals}, function.__name__)
    made.__module__, made.__qualname__ = function.__module__, function.__qualname__
    return rule(made)


def test_the_fingerprint_is_stable():
    assert fingerprint(total, {"game_bonus": plus_one}) == fingerprint(total, {"game_bonus": plus_one})


@pytest.mark.parametrize(
    "change",
    [
        {"PRICE": (3, 1, 4, 1, 5, 8)},
        {"GRID": ((1, 2), (3, 4), (5, 7))},
        {"LIMIT": 8},
        {"Metal": type(Metal)("Metal", (), {"GOLD": 3})},
    ],
    ids=["table", "grid", "number", "names"],
)
def test_the_fingerprint_changes_with_what_a_rule_reads(change):
    assert fingerprint(copy_of(price, **change)) != fingerprint(price)
    assert fingerprint(copy_of(price)) == fingerprint(price)


def test_the_fingerprint_changes_with_fractions_too():
    assert fingerprint(copy_of(price, LIMIT=7.5)) != fingerprint(copy_of(price, LIMIT=8.5))


def test_the_fingerprint_changes_with_a_callee_and_with_what_is_linked():
    def double(n):
        return n + n + 0 * LIMIT

    changed = copy_of(total, double=rule(double))
    assert fingerprint(changed, NO_LINKS) != fingerprint(total, NO_LINKS)
    assert fingerprint(total, {"game_bonus": plus_one}) != fingerprint(total, {"game_bonus": plus_two})


# ------------------------------------------------------------------ compiled


@pytest.mark.xdist_group("compile-core")
def test_compiled_rules_give_what_plain_ones_give():
    links = {"game_bonus": plus_one}
    assert compiled(total, links)(6) == linked(total, links)(6)


@pytest.mark.xdist_group("compile-core")
def test_a_thorough_door_gives_what_the_rule_gives():
    assert compiled(twice_total, {"game_bonus": plus_two}, thorough=True)(6) == 2 * linked(
        total, {"game_bonus": plus_two}
    )(6)


@pytest.mark.xdist_group("compile-core")
def test_numba_clears_its_slots_again_after_a_rule_is_compiled():
    """Other functions that Numba compiles in this process count references, and need them cleared."""
    clearing = cgutils.alloca_once
    compiled(plus_one)(1)
    assert cgutils.alloca_once is clearing


@pytest.mark.xdist_group("compile-core")
def test_two_links_make_two_compiled_versions():
    one, two = compiled(total, {"game_bonus": plus_one}), compiled(total, {"game_bonus": plus_two})
    assert two(6) - one(6) == 6
    assert one is compiled(total, {"game_bonus": plus_one})


@pytest.mark.xdist_group("compile-core")
def test_compiled_doors_are_kept_in_folders_named_by_their_fingerprint(tmp_path, monkeypatch):
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path))
    first, second = copy_of(price), copy_of(price, LIMIT=8)
    assert compiled(second)(1) == compiled(first)(1) + 1
    assert {kept_in(first), kept_in(second)} == set(tmp_path.iterdir())
    assert fingerprint(first) in kept_in(first).name


def compiled_in(folder, above=""):
    """A rule compiled in a checkout of its own; returns what it gives and which rules had to be compiled."""
    from astrarium.core.compiler import watching

    folder.mkdir()
    (folder / "doors.py").write_text(f"{above}def cube(n):\n    return n * n * n\n")
    scope = {"__name__": "doors"}
    exec(compile((folder / "doors.py").read_text(), folder / "doors.py", "exec"), scope)
    heard = []
    with watching(heard.append):
        return compiled(rule(scope["cube"]))(5), heard


@pytest.mark.xdist_group("compile-core")
def test_what_one_checkout_has_compiled_the_next_one_finds(tmp_path, monkeypatch):
    """Wherever the source lies and whatever is written above it."""
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path / "cache"))
    assert compiled_in(tmp_path / "here") == (125, ["cube"])
    assert compiled_in(tmp_path / "there", above="# One line more.\n") == (125, [])


@pytest.mark.xdist_group("compile-core")
@pytest.mark.parametrize("broken", ["*.nbc", "*.nbi", "*.nb?"])
def test_code_that_cannot_be_read_is_compiled_anew(tmp_path, monkeypatch, broken):
    """Half a file, as a full disk leaves it."""
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path / "cache"))
    compiled_in(tmp_path / "here")
    for path in (tmp_path / "cache").rglob(broken):
        path.write_bytes(path.read_bytes()[:40])
    assert compiled_in(tmp_path / "there") == (125, ["cube"])
    assert compiled_in(tmp_path / "yonder") == (125, [])


@pytest.mark.xdist_group("compile-core")
def test_rules_that_are_compiled_are_reported_by_name():
    from astrarium.core.compiler import watching

    heard = []
    with watching(heard.append):
        compiled(copy_of(double), door=False).compile("(int64,)")
    assert heard == ["double"]


def test_the_type_of_a_record_is_written_out_once_and_only_while_compiling():
    from numba import from_dtype
    from numba.core import types as known

    from astrarium.core.compiler import naming_once

    numbas = known.Record.__repr__
    metal, gold = (from_dtype(np.dtype([(name, np.int64)])) for name in ("metal", "gold"))
    with naming_once():
        assert repr(metal) is repr(metal)
        assert [repr(metal), repr(gold)] == [numbas(metal), numbas(gold)]
    assert known.Record.__repr__ is numbas
    assert repr(metal) is not repr(metal)


def test_what_plus_makes_of_two_numbers_is_asked_once_and_only_while_compiling():
    from numba.core import types as known
    from numba.core.registry import cpu_target

    from astrarium.core.compiler import resolving_once

    context, numbers = cpu_target.typing_context, (known.int64, known.int64)
    context.refresh()
    plus, numbas = context.resolve_value_type(operator.add), known.functions.BaseFunction.get_call_type
    asked = numbas(plus, context, numbers, {})
    with resolving_once():
        answer = plus.get_call_type(context, numbers, {})
        assert answer == asked
        assert plus.get_call_type(context, numbers, {}) is answer
        assert plus.get_call_type(context, (known.int64, known.float64), {}).return_type == known.float64
    assert known.functions.BaseFunction.get_call_type is numbas


def test_the_variables_of_a_step_are_listed_as_numba_lists_them():
    from numba.core import ir
    from numba.core.compiler import run_frontend

    from astrarium.core.compiler import listing_quickly

    numbas = ir.Inst._rec_list_vars
    steps = [step for block in run_frontend(price).blocks.values() for step in block.body]
    told = [step.list_vars() for step in steps]
    with listing_quickly():
        assert ir.Inst._rec_list_vars is not numbas
        assert [step.list_vars() for step in steps] == told
    assert any(told)
    assert ir.Inst._rec_list_vars is numbas


@pytest.mark.xdist_group("compile-core")
def test_a_ragged_table_is_refused():
    with pytest.raises(ValueError, match="inhomogeneous"):
        compiled(copy_of(price, GRID=((1, 2), (3,))))


@pytest.mark.xdist_group("compile-core")
def test_where_nothing_can_be_kept_rules_are_compiled_all_the_same(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path / "file" / "cache"))
    assert compiled_in(tmp_path / "here") == (125, ["cube"])
    assert compiled_in(tmp_path / "there") == (125, ["cube"])


def test_the_cache_is_where_the_user_wants_it(monkeypatch, tmp_path):
    monkeypatch.delenv("ASTRARIUM_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "astrarium"
    monkeypatch.setenv("ASTRARIUM_CACHE", str(tmp_path / "own"))
    assert cache_root() == tmp_path / "own"


@pytest.mark.xdist_group("compile-core")
def test_tables_reach_compiled_code_as_arrays_that_cannot_be_written():
    from astrarium.core.rules import _fast

    assert isinstance(_fast(PRICE, {}), np.ndarray)
    assert not _fast(GRID, {}).flags.writeable
    assert _fast(Metal, {}).GOLD == 2


# ------------------------------------------------------------------ modules as namespaces

shelf = types.ModuleType("shelf")
house = types.ModuleType("house")


class Colour(Names):
    RED = 1
    BLUE = 2


@rule
def one_more(x: int) -> int:
    return x + 1


@rule
def game_price(x: int) -> int:
    raise NotImplementedError


@rule
def tenfold(x: int) -> int:
    return 10 * x


@rule
def through_modules(x: int) -> int:
    return shelf.one_more(x) + house.shelf.TABLE[x] + shelf.Colour.BLUE + shelf.priced(x)


@rule
def priced(x: int) -> int:
    return game_price(x)


shelf.__dict__.update(one_more=one_more, TABLE=tuple(range(7)), Colour=Colour, priced=priced)
house.__dict__.update(shelf=shelf)


def test_a_rule_may_speak_of_modules():
    """Rules, tables and names are found through a module, plain and compiled, and links reach through it."""
    links = {"game_price": tenfold}
    assert linked(through_modules, links)(3) == 4 + 3 + 2 + 30
    assert compiled(through_modules, links)(3) == 4 + 3 + 2 + 30
    assert {one_more, priced, tenfold} <= set(reachable(through_modules, links))


def test_a_table_in_a_module_changes_the_fingerprint():
    """What is compiled is kept by what went into it, wherever that lies."""
    before = fingerprint(through_modules)
    shelf.__dict__.update(TABLE=tuple(range(1, 8)))
    after = fingerprint(through_modules)
    shelf.__dict__.update(TABLE=tuple(range(7)))
    assert before != after
    assert fingerprint(through_modules) == before


@rule
def there(x: int) -> int:
    return back(x) if x > 0 else 0


@rule
def back(x: int) -> int:
    return there(x - 1)


def test_rules_that_call_themselves_are_refused_in_one_sentence():
    """What is kept of such code cannot be loaded again: the sentence names the circle."""
    with pytest.raises(TypeError, match="there > back > there"):
        compiled(there)
