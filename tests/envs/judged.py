"""Which games, numbers of players and modules the judges of other projects are shown."""

import astrarium
from astrarium.testing.option_sets import OptionSet, option_sets

GAMES = ("alien-frontiers", "horizons", "new-frontiers", "tiny-epic-galaxies")


def module_sets(name, players):
    """All modules of the box that can be combined, as settings."""
    game = astrarium.game(name)
    names = {s.name for s in game.meta.settings if s.module} | {"boards", "goals", "beyond_the_black", "rogue"}
    found = {}
    for one in option_sets(game, players):
        kept = {n: v for n, v in one.settings.items() if n in names}
        found.setdefault(str(OptionSet(players, kept)), kept)
    return list(found.values())


def cases(per_count):
    """For every game and number of players so many sets of modules, the plain game first, then the last ones listed."""
    made = []
    for name in GAMES:
        meta = astrarium.game(name).meta
        for players in range(meta.min_players, meta.max_players + 1):
            sets = module_sets(name, players)
            chosen = [sets[0], *sets[1:][::-1][: per_count - 1]]
            made += [(name, players, settings) for settings in chosen]
    return made


def named(case):
    return f"{case[0]}, {OptionSet(case[1], case[2])}"
