"""The same rules for a GPU, one game per thread: numba-cuda compiles `play_batch` and all it reaches to PTX.

Needs the extra `gpu` but no GPU, so any machine can check that rules stay within what CUDA compiles.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numba
from numba import cuda

from astrarium.core.chance import Dice
from astrarium.core.playouts import play_batch
from astrarium.core.records import dtype
from astrarium.core.rules import Links, _fast, _links, is_rule

if TYPE_CHECKING:
    from astrarium.core.game import Game

CAPABILITY = (9, 0)  # what PTX is written for where there is no GPU to ask


def _unspecialised(made: Any) -> Any:
    """A device function compiled once for all numbers, as on the CPU."""
    from astrarium.core.compiler import plain_type

    whole = type(made)

    class DeviceRule(whole):  # type: ignore[misc,valid-type]
        def get_call_template(self, args: Any, kws: Any) -> Any:
            return whole.get_call_template(
                self, tuple(plain_type(a) for a in args), {k: plain_type(v) for k, v in kws.items()}
            )

    made.__class__ = DeviceRule
    return made


def device_rule(function: Callable[..., Any], link: Links, made: dict[Any, Any]) -> Any:
    """The CUDA version of a rule, with every rule it reaches relinked, as `compiled` does for the CPU."""
    if function not in made:
        needed = _links(function, link)
        scope = {**function.__globals__, **needed}
        body = types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        made[function] = _unspecialised(cuda.jit(device=True)(body))
        for name in function.__code__.co_names:
            if name in scope:
                value = scope[name]
                scope[name] = device_rule(value, link, made) if is_rule(value) else _fast(value, link)
    return made[function]


def kernel(game: Game) -> Callable[..., None]:
    """The kernel of a game, as a Python function that CUDA compiles: thread i plays the games of span i."""
    play = device_rule(play_batch, game.rules.links(), {})

    def play_spans(
        templates: Any, tables: Any, thoughts: Any, outs: Any, spans: Any, scores: Any, winner: Any, decisions: Any,
        rounds: Any, verdicts: Any, codes: Any, rows: Any, acts: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        if i < spans.shape[0]:
            own_table, own_thought = tables[i : i + 1], thoughts[i : i + 1]
            results = (scores, winner, decisions, rounds, verdicts)
            play(templates, own_table, own_thought, outs[i], spans[i], *results, codes, rows, acts)

    return play_spans


def each_module_once(library: Any) -> list[Any]:
    """The LLVM modules of a device function and of all it calls.

    numba-cuda lists a module once for every way to reach it: nine times on average in New Frontiers, beyond all memory
    in Alien Frontiers.
    """
    libraries = {library: None}
    for one in (todo := [library]):
        new = [called for called in one._linking_libraries if called not in libraries]
        libraries.update(dict.fromkeys(new))
        todo.extend(new)
    return [one._module for one in libraries]


def ptx(game: Game) -> str:
    """The playout of a game as PTX; raises Numba's error if a rule is outside what CUDA compiles."""
    from numba.cuda import codegen, dispatcher

    state, dice, long = numba.from_dtype(dtype(game.state)), numba.from_dtype(dtype(Dice)), numba.int64
    row, grid = long[::1], long[:, ::1]
    signature = (state[::1], state[::1], dice[::1], grid, grid, grid, row, row, row, grid, row, row, row)
    device = SimpleNamespace(compute_capability=CAPABILITY)
    with (
        patch.object(dispatcher, "get_current_device", lambda: device),
        patch.object(codegen.CUDACodeLibrary, "modules", property(each_module_once)),
    ):
        text, _ = cuda.compile_ptx(kernel(game), signature, cc=CAPABILITY)
    return str(text)
