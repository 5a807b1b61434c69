"""How rules become machine code: Numba's settings, and a cache folder named by what went into it.

Imported only when something is compiled, because importing Numba takes longer than starting a game.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).resolve().parents[1]


def cache_folder() -> Path:
    """The folder for compiled rules: its name changes with any source or component file."""
    root = os.environ.get("ASTRARIUM_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "astrarium" / f"rules-{sources_hash()}"


def sources_hash() -> str:
    """A short hash of every file that rules are made of, a user's component files included."""
    own = [*(SOURCES / "core").glob("*.py"), *(SOURCES / "bots").glob("*.py"), *(SOURCES / "games").rglob("*.py")]
    digest = hashlib.sha256()
    for path in sorted([*own, *(SOURCES / "games").rglob("*.toml")]):
        digest.update(path.relative_to(SOURCES).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    digest.update(os.environ.get("ASTRARIUM_COMPONENTS", "").encode())
    for entry in filter(None, os.environ.get("ASTRARIUM_COMPONENTS", "").split(os.pathsep)):
        path = Path(entry.partition("=")[2])
        digest.update(path.read_bytes() if path.is_file() else b"")
    return digest.hexdigest()[:16]


os.environ["NUMBA_CACHE_DIR"] = str(cache_folder())
os.environ.setdefault("NUMBA_OPT", "1")

from numba import njit, types  # noqa: E402
from numba.core import config  # noqa: E402
from numba.core.registry import CPUDispatcher  # noqa: E402

config.CACHE_DIR = os.environ["NUMBA_CACHE_DIR"]


class RuleDispatcher(CPUDispatcher):  # type: ignore[misc]
    """A Numba function that is not specialised for each number written at a call: `gain(s, 1)` is `gain(s, n)`."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The version for these argument types, whatever their values."""
        plain = tuple(types.unliteral(a) for a in args)
        return super().get_call_template(plain, {k: types.unliteral(v) for k, v in kws.items()})


def dispatcher(function: Callable[..., Any], *, door: bool) -> Any:
    """Numba's version of a function; compiled when it is first called or reached."""
    made = (
        njit(nogil=True, cache=door)(function)
        if door
        else njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    )
    made.__class__ = RuleDispatcher
    return made
