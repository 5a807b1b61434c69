"""Which games, numbers of players and modules the judges of other projects are shown."""

from functools import cache

import astrarium
from astrarium.testing.option_sets import OptionSet, option_sets

GAMES = ("alien-frontiers", "horizons", "new-frontiers", "tiny-epic-galaxies")
FEW = 3  # sets of modules that are all shown at every number of players


@cache
def module_sets(name, players):
    """All modules of the box that can be combined, as settings; a Rogue Galaxy is met alone only."""
    game = astrarium.game(name)
    names = {s.name for s in game.meta.settings if s.module} | {"boards", "goals", "beyond_the_black"}
    names |= {"rogue"} if players == 1 else set()
    found = {}
    for one in option_sets(game, players):
        kept = {n: v for n, v in one.settings.items() if n in names}
        found.setdefault(str(OptionSet(players, kept)), kept)
    return list(found.values())


def cases():
    """Every game and number of players, plain and with the last set listed; every set of modules at least once.

    The boards of Horizons are chosen seat by seat: every number of players has one mix of them.
    """
    return [case for name in GAMES for case in cases_of(name)]


@cache
def cases_of(name):
    meta = astrarium.game(name).meta
    sets = {players: module_sets(name, players) for players in range(meta.min_players, meta.max_players + 1)}
    made = []
    for players, found in sets.items():
        made += [(name, players, s) for s in (found if len(found) <= FEW else (found[0], found[-1]))]
    for number, settings in enumerate([s for found in sets.values() for s in found if "boards" not in s]):
        if all(settings != shown for _, _, shown in made):
            where = [players for players, found in sets.items() if settings in found]
            made.append((name, where[number % len(where)], settings))
    return made


def in_short(name, players):
    """The sets of modules that are not shown at length at this number of players."""
    shown = [settings for _, number, settings in cases_of(name) if number == players]
    return [settings for settings in module_sets(name, players) if settings not in shown]


def that_differ(name, players):
    """Of those the ones with a value of a module, or a board at a seat, that none before had.

    Sets without boards are all shown at length at some number of players; of mixes of boards one is like another.
    """
    met, found = set(), []
    for settings in in_short(name, players):
        if not values_in(settings) <= met:
            met |= values_in(settings)
            found.append(settings)
    return found


def values_in(settings):
    """Every value of a set of modules; of boards with the seat that has it."""
    return {
        (name, seat, value)
        for name, given in settings.items()
        for seat, value in enumerate(given if isinstance(given, list) else [given])
    }


def tables():
    """Every game and number of players of which some sets are shown in short."""
    found = []
    for name in GAMES:
        meta = astrarium.game(name).meta
        found += [(name, n) for n in range(meta.min_players, meta.max_players + 1) if in_short(name, n)]
    return found


def named(case):
    return f"{case[0]}, {OptionSet(case[1], case[2])}"
