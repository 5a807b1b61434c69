"""OpenSpiel's own MCTS, for `astrarium bench --bots --peers`: python benchmarks/thinkers.py SECONDS REPEATS.

Runs in an environment of its own (see `make bench-bots`). Prints one JSON list: name, version and simulations per
second of its compiled (C++) search with one random rollout per simulation, the median of the repeats.
"""

import json
import statistics
import sys
import time
from importlib.metadata import version

SIMULATIONS = 200


def position(game):
    """A position a few moves into the game, the same every time."""
    state, number = game.new_initial_state(), 0
    while number < 12 or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[number % 3][0])
        else:
            state.apply_action(state.legal_actions()[0])
        number += 1
    return state


def simulations_per_second(name: str, seconds: float, repeats: int) -> float:
    """The median rate of a search from one position."""
    import pyspiel

    game = pyspiel.load_game(name)
    state, rates = position(game), []
    for repeat in range(repeats):
        evaluator = pyspiel.RandomRolloutEvaluator(1, repeat)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, repeat, False)
        done, began, spent = 0, time.perf_counter(), 0.0
        while spent < seconds:
            bot.step(state)
            done, spent = done + SIMULATIONS, time.perf_counter() - began
        rates.append(done / spent)
    return statistics.median(rates)


def main() -> None:
    """Measure it on the game that is most like ours: dice, and about as many moves."""
    seconds, repeats = float(sys.argv[1]), int(sys.argv[2])
    rate = simulations_per_second("backgammon", seconds, repeats)
    told = {"name": "OpenSpiel MCTS, backgammon", "version": f"open_spiel {version('open_spiel')}", "rate": rate}
    print(json.dumps([told]))


if __name__ == "__main__":
    main()
