"""The games of the house, one package each. Called, it names every game that is installed: `astrarium.games()`."""

from __future__ import annotations

import sys
from types import ModuleType

from astrarium.core import registry


class _Games(ModuleType):
    """The package stands where the public door has a function of the same name, so it answers like one."""

    def __call__(self) -> list[str]:
        return registry.games()


sys.modules[__name__].__class__ = _Games
