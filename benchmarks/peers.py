"""Other engines at random play, for `astrarium bench --peers`: python benchmarks/peers.py SECONDS REPEATS.

Runs in an environment of its own (see `make bench`). Prints one JSON list: name, version, decisions and games per
second, each the median of the repeats. Every engine plays whole games with uniformly random choices, on one thread,
through the door that its own documentation shows.
"""

import json
import random
import statistics
import sys
import time
from importlib.metadata import version

SPIEL_GAMES = ("chess", "backgammon", "gin_rummy")


def catan() -> int:
    """One game of Catan with four random players; returns the number of decisions."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    return len(game.state.actions)


def spiel(game) -> int:
    """One random game of OpenSpiel; chance is drawn by its own probabilities and is no decision."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return decisions


def measure(name: str, package: str, play, seconds: float, repeats: int) -> dict:
    """The medians of several measurements, after one game to warm up."""
    play()
    rates = []
    for repeat in range(repeats):
        random.seed(repeat)
        began, decisions, games, spent = time.perf_counter(), 0, 0, 0.0
        while spent < seconds:
            decisions, games = decisions + play(), games + 1
            spent = time.perf_counter() - began
        rates.append((decisions / spent, games / spent))
    return {
        "name": name,
        "version": f"{package} {version(package)}",
        "decisions_per_s": statistics.median(rate[0] for rate in rates),
        "games_per_s": statistics.median(rate[1] for rate in rates),
    }


def main() -> None:
    """Measure every peer that is installed here."""
    import pyspiel

    seconds, repeats = float(sys.argv[1]), int(sys.argv[2])
    made = [measure("Catanatron", "catanatron", catan, seconds, repeats)]
    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        made.append(measure(f"OpenSpiel {name}", "open_spiel", lambda game=game: spiel(game), seconds, repeats))
    print(json.dumps(made))


if __name__ == "__main__":
    main()
