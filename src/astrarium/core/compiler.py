"""How rules become machine code: Numba's settings, and cache folders named by what went into them.

Imported only when something is compiled, because importing Numba takes longer than starting a game.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from llvmlite import ir
from llvmlite.binding import Linkage
from numba import njit, types
from numba.core import cgutils, config, dispatcher, event
from numba.core import ir as steps
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_machinery import PassManager
from numba.core.registry import CPUDispatcher
from numba.core.targetconfig import ConfigStack
from numba.core.typed_passes import NopythonRewrites
from numba.core.types.functions import BaseFunction
from numba.core.untyped_passes import (
    FindLiterallyCalls,
    InlineClosureLikes,
    InlineInlinables,
    LiteralPropagationSubPipelinePass,
    LiteralUnroll,
    MakeFunctionToJitFunction,
    WithLifting,
)
from numba.extending import intrinsic
from numba.np import arrayobj

STEP_ASIDE = "SwitchToThread" if os.name == "nt" else "sched_yield"  # the system's name for it


def plain_type(given: Any) -> Any:
    """The type a rule is compiled for: any whole number is a 64-bit one."""
    known = types.unliteral(given)
    return types.int64 if isinstance(known, types.Integer) else known


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A Numba function compiled once for all numbers: `gain(s, 1)`, `gain(s, seat)` and `gain(s, n + 1)` are one."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The version for these argument types, whatever their values and bits."""
        return super().get_call_template(tuple(plain_type(a) for a in args), {k: plain_type(v) for k, v in kws.items()})

    def enable_caching(self) -> None:
        """Machine code is kept on the shelf."""
        self._cache = DoorCache(self.py_func)


# Numba by itself keeps code by the path and the line of its source: every checkout compiles anew, and a comment added
# above is enough. Here the folder's name says all that went into the code (`rules.kept_in`), so any copy finds it.


class _Shelf(_CacheLocator):  # type: ignore[misc]
    """The place of one door's code."""

    def __init__(self, source: str) -> None:
        self._py_file = source
        self._folder = config.CACHE_DIR

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Shelf:
        """The shelf of the door that is being made."""
        return cls(py_file)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """What is in the folder is never out of date."""
        return ""

    def get_disambiguator(self) -> str:
        """There is one door in the folder."""
        return "door"


class _KeptCode(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_Shelf,)

    def reduce(self, data: Any) -> Any:
        """What is kept of a door: rules have no environments, and those of Numba's `min` name a module nobody has."""
        *kept, _environments = super().reduce(data)
        return (*kept, ())


class DoorCache(FunctionCache):  # type: ignore[misc]
    """The machine code of a door for every kind of processor; what cannot be read is made anew.

    Where nothing can be written (a full disk, a folder of somebody else) rules are compiled and not kept.
    """

    _impl_class = _KeptCode

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types, if it is there and whole."""
        try:
            return super().load_overload(sig, target_context)
        except Exception:  # half a file can break in any way that pickle knows
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code."""
        with suppress(OSError):
            super().save_overload(sig, data)


# Numba by itself links every function with all it calls, optimises that and makes machine code of it, again on every
# floor of the house. Here a rule stays as it was written down until a door is built; the door takes all rules it
# reaches and is optimised once: half the time to compile, and quicker code.


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one inner rule, waiting to be built into a door."""

    def finalize(self) -> None:
        """Nothing more is added; what it calls is linked by the door."""
        for called in self._linking_libraries:
            self._reload_init.update(called._reload_init)
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code of its own."""
        return 0

    @property
    def codegen(self) -> RuleLibrary:
        """Whom Numba asks to keep the environment."""
        return self

    def set_env(self, name: str, env: Any) -> None:
        """Rules have no environment: they neither format nor call Python."""


class DoorLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of a door and of all rules that can be reached through it."""

    def finalize(self) -> None:
        """Link everything once, then optimise it and make machine code."""
        reached: list[Any] = list(self._linking_libraries)
        for library in reached:  # grows while it is walked
            if isinstance(library, RuleLibrary):
                reached.extend(called for called in library._linking_libraries if called not in reached)
        self._linking_libraries: list[Any] = reached
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Nobody outside calls a rule: one called in a single place is built in there, the others are trimmed."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal
        super()._optimize_final_module()


class ThoroughLibrary(DoorLibrary):
    """The code of a door that is passed so often that it is gone over once more: what was trimmed is built in."""

    def _optimize_final_module(self) -> None:
        """Twice."""
        super()._optimize_final_module()
        super()._optimize_final_module()


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, _size: Any) -> Any:
    """A place in a row as a machine word."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


@contextmanager
def instead(place: Any, name: str, ours: Any) -> Iterator[None]:
    """While this is open, something of Numba's is ours."""
    numbas = getattr(place, name)
    setattr(place, name, ours)
    try:
        yield
    finally:
        setattr(place, name, numbas)


def counting_from_the_front() -> AbstractContextManager[None]:
    """While this is open, places are compiled as they are: Numba by itself asks at each whether it is below 0.

    Rules do not count from the end of a row (the conformance kit holds them to it), nor do they leave it.
    """
    return instead(arrayobj, "fix_integer_index", _as_it_is)


def _slot(builder: Any, kind: Any, size: Any = None, name: str = "", zfill: bool = False) -> Any:
    """A slot on the stack, as Numba's `alloca_once` makes it."""
    with builder.goto_entry_block():
        made = builder.alloca(kind, cgutils.intp_t(size) if isinstance(size, int) else size, name)
    if zfill:
        builder.store(kind(None), made)
    return made


def leaving_slots() -> AbstractContextManager[None]:
    """While this is open, nothing is cleared where a rule begins: Numba by itself clears a slot there for every call.

    It does so for references that are counted; rules hold none. A rule of many branches cleared more than it did.
    """
    return instead(cgutils, "alloca_once", _slot)


_said: dict[int, tuple[Any, str]] = {}  # by the identity of a type, which is kept alive with it
_written_out = types.Record.__repr__


def _say_once(record: Any) -> str:
    """The name of a record's type, written out once."""
    if id(record) not in _said:
        _said[id(record)] = record, _written_out(record)
    return _said[id(record)][1]


def naming_once() -> AbstractContextManager[None]:
    """Numba names the types of all arguments in every pass: to write out a table took a tenth of it all."""
    return instead(types.Record, "__repr__", _say_once)


_resolved: dict[tuple[int, Any], list[tuple[Any, Any, Any]]] = {}  # by the identity of a function, which is kept alive
_resolve_anew = BaseFunction.get_call_type


def _resolve_once(function: Any, context: Any, given: Any, named: Any) -> Any:
    """What one of Numba's own functions makes of things of these types, under the settings of now."""
    if named:
        return _resolve_anew(function, context, given, named)
    now = ConfigStack.top_or_none()
    settings = dict(now._values) if now else None
    known = _resolved.setdefault((id(function), tuple(given)), [])
    found = next((answer for _, under, answer in known if under == settings), None)
    if found is None:
        found = _resolve_anew(function, context, given, named)
        known.append((function, settings, found))
    return found


def resolving_once() -> AbstractContextManager[None]:
    """Numba tries all that `+` could mean at every `+`: that took a tenth of it all."""
    return instead(BaseFunction, "get_call_type", _resolve_once)


_NO_VARIABLES = frozenset((steps.Loc, str, int, bool, type(None)))


def _variables_in(step: Any, value: Any) -> list[Any]:
    """The variables of a part of a step; most parts are none."""
    kind = type(value)
    if kind is steps.Var:
        return [value]
    if kind in _NO_VARIABLES:
        return []
    if isinstance(value, steps.Inst):
        found: list[Any] = value.list_vars()
        return found
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list | tuple):
        return []
    return [variable for part in value if type(part) not in _NO_VARIABLES for variable in _variables_in(step, part)]


def listing_quickly() -> AbstractContextManager[None]:
    """Numba lists the variables of every step a dozen times, and asks four times of each part whether it is one."""
    return instead(steps.Inst, "_rec_list_vars", _variables_in)


class _Untimed:
    """Numba's events, without timers."""

    trigger_event = staticmethod(event.trigger_event)

    @staticmethod
    def install_timer(kind: str, callback: Any) -> AbstractContextManager[None]:
        """Nobody asks how long it took."""
        return nullcontext()


def untimed() -> AbstractContextManager[None]:
    """Numba starts two timers for every function, and each hears of every call of LLVM until its function is done."""
    return instead(dispatcher, "ev", _Untimed)


# What the passes of these do rules have none of: `rulecheck` refuses closures, comprehensions and `with`; rules make no
# arrays, and nothing that they call is inlined by Numba or wants to know the value of a number.
NOT_IN_RULES = frozenset(
    (
        WithLifting,
        InlineClosureLikes,
        MakeFunctionToJitFunction,
        InlineInlinables,
        FindLiterallyCalls,
        LiteralUnroll,
        LiteralPropagationSubPipelinePass,
        NopythonRewrites,
    )
)


def _for_rules(pipeline: Any) -> Any:
    """Numba's passes less those that find nothing to do in a rule."""
    made = PassManager(pipeline.pipeline_name)
    made.passes = [one for one in pipeline.passes if one[0] not in NOT_IN_RULES]
    made.finalize()
    return made


class _InnerCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, writing into a library that waits."""

    library_class = RuleLibrary
    slots: Callable[[], AbstractContextManager[None]] = staticmethod(leaving_slots)

    def define_pipelines(self) -> Any:
        """Numba's own passes as far as rules need them, with a library made beforehand."""
        state = self.state
        if state.library is None:
            state.library = self.library_class(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
        return [_for_rules(pipeline) for pipeline in super().define_pipelines()]

    def compile_extra(self, func: Callable[..., Any]) -> Any:
        """Numba holds its lock all the while."""
        with counting_from_the_front(), self.slots(), ExitStack() as all_done:
            for quicker in (naming_once, resolving_once, listing_quickly, untimed):
                all_done.enter_context(quicker())
            return super().compile_extra(func)


class _DoorCompiler(_InnerCompiler):
    """Numba's compiler, writing into a library that links all it needs."""

    library_class = DoorLibrary
    slots = staticmethod(nullcontext)  # a door counts who holds its arrays


class _ThoroughCompiler(_DoorCompiler):
    """Numba's compiler, writing into a library that is gone through twice."""

    library_class = ThoroughLibrary


def door(function: Callable[..., Any], folder: Path, *, thorough: bool = False) -> Any:
    """A compiled function that Python can call; its code is kept in a folder."""
    config.CACHE_DIR = str(folder)
    compiler = _ThoroughCompiler if thorough else _DoorCompiler
    made = njit(nogil=True, error_model="numpy", pipeline_class=compiler)(function)
    made.__class__ = RuleDispatcher
    made.enable_caching()
    return made


def behind(door: Any, given: tuple[Any, ...]) -> Callable[..., Any]:
    """The machine code that a door opens to for things like these."""
    entry: Callable[..., Any] = door.compile(tuple(door.typeof_pyval(thing) for thing in given))
    return entry


def inner(function: Callable[..., Any]) -> Any:
    """A compiled function that only compiled functions call: no wrappers, no cache of its own.

    Rules never make arrays, so they need not count who holds one (`_nrt`): that is half as fast again.
    """
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": _InnerCompiler, "_nrt": False}
    made = njit(nogil=True, error_model="numpy", **options)(function)
    made.__class__ = RuleDispatcher
    return made


class _Watcher(event.Listener):  # type: ignore[misc]
    """Hears of every function that Numba has compiled."""

    def __init__(self, report: Callable[[str], None]) -> None:
        self._report = report

    def on_start(self, event: Any) -> None:
        """A function is about to be compiled."""

    def on_end(self, event: Any) -> None:
        """A function has been compiled."""
        self._report(event.data["dispatcher"].py_func.__name__)


@contextmanager
def watching(report: Callable[[str], None]) -> Iterator[None]:
    """While this is open, every rule that is compiled is reported by name; what comes from the cache is not."""
    with event.install_listener("numba:compile", _Watcher(report)):
        yield


# Threads that tell each other in compiled code what is to be done: what one has written before it posts a number,
# whoever has read that number sees. Plain reads and writes promise nothing of the kind.


def _place(context: Any, builder: Any, kind: Any, array: Any, place: Any) -> Any:
    made = arrayobj.make_array(kind)(context, builder, array)
    return cgutils.get_item_pointer(context, builder, kind, made, [place] + [place.type(0)] * (kind.ndim - 1))


@intrinsic  # type: ignore[untyped-decorator]
def read_post(typing: Any, posts: Any, place: Any) -> Any:
    """A number that another thread may have posted."""

    def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        there, whole = _place(context, builder, signature.args[0], *given), context.get_value_type(types.int64)
        return builder.load_atomic(there, "seq_cst", 8, typ=whole)

    return types.int64(posts, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def write_post(typing: Any, posts: Any, place: Any, number: Any) -> Any:
    """Post a number for other threads."""

    def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        posts, place, number = given
        builder.store_atomic(number, _place(context, builder, signature.args[0], posts, place), "seq_cst", 8)
        return context.get_dummy_value()

    return types.void(posts, types.int64, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def add_to_post(typing: Any, posts: Any, place: Any, number: Any) -> Any:
    """Add to a number of the post and tell what it was: of several who do that at once each is told another."""

    def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        posts, place, number = given
        return builder.atomic_rmw("add", _place(context, builder, signature.args[0], posts, place), number, "seq_cst")

    return types.int64(posts, types.int64, types.int64), build


@intrinsic  # type: ignore[untyped-decorator]
def step_aside(typing: Any) -> Any:
    """Leave the core to whoever else wants it; if nobody does, go on at once."""

    def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind = ir.FunctionType(ir.IntType(32), [])
        builder.call(cgutils.get_or_insert_function(builder.module, kind, STEP_ASIDE), [])
        return context.get_dummy_value()

    return types.void(), build


# A processor that waits for memory does nothing else. Who knows where it will read next can have it brought near.


@intrinsic  # type: ignore[untyped-decorator]
def bring_near(typing: Any, rows: Any, place: Any, at: Any) -> Any:
    """Have the memory around a byte of a row brought near; nothing is read and nothing waits."""

    def build(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        there = builder.bitcast(_place(context, builder, signature.args[0], *given[:2]), cgutils.voidptr_t)
        whole = ir.IntType(32)
        ask = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, whole, whole, whole]), "llvm.prefetch.p0"
        )
        builder.call(ask, [builder.gep(there, [given[2]]), whole(1), whole(3), whole(1)])  # to write, for long, data
        return context.get_dummy_value()

    return types.void(rows, types.int64, types.int64), build
