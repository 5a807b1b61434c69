"""Other environments at random stepping from Python, for `astrarium bench --envs --peers`: SECONDS REPEATS.

Runs in an environment of its own (see `make bench-envs`). Prints one JSON list: name, version and steps per second
of processor time, the median of the repeats. Every engine is stepped through the door that its own documentation shows:
PettingZoo by `last` and `step` with a sampled legal action, OpenSpiel by `legal_actions` and `apply_action` and, for
learners, by its `rl_environment`, Pgx by a compiled, vectorised `step` of 1,024 tables with actions drawn from its
masks. `observes` says whether a step also shows the position: PettingZoo, Pgx and OpenSpiel's environment do.
"""

import json
import os
import random
import statistics
import sys
import time
from importlib.metadata import version

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
TABLES = 1024


def pettingzoo_chess():
    """Steps of a game of chess; returns how many there were."""
    from pettingzoo.classic import chess_v6

    env = chess_v6.env()

    def play() -> int:
        env.reset()
        steps = 0
        for agent in env.agent_iter():
            seen, _, over, broken_off, _ = env.last()
            env.step(None if over or broken_off else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        return steps

    return play


def spiel(name):
    """Steps of one game of OpenSpiel; chance is drawn by its own probabilities and is no step."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def spiel_environment(name):
    """Steps of one game of OpenSpiel as its agents are trained: every step shows the position to all players."""
    from open_spiel.python.rl_environment import Environment

    env = Environment(name)

    def play() -> int:
        now, steps = env.reset(), 0
        while not now.last():
            seen = now.observations
            now = env.step([random.choice(seen["legal_actions"][seen["current_player"]])])
            steps += 1
        return steps

    return play


def pgx_game(name):
    """8 steps of 1,024 tables of Pgx that begin anew by themselves."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    reset, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(jax.vmap(lambda key, mask: jax.random.categorical(key, jax.numpy.where(mask, 0.0, -1e9))))
    keys = jax.random.split(jax.random.PRNGKey(0), TABLES)
    held = [reset(keys), jax.random.PRNGKey(1)]

    def play() -> int:
        for _ in range(8):
            held[1], first, second = jax.random.split(held[1], 3)
            acts = draw(jax.random.split(first, TABLES), held[0].legal_action_mask)
            held[0] = step(held[0], acts, jax.random.split(second, TABLES))
        held[0].rewards.block_until_ready()
        return 8 * TABLES

    return play


PEERS = (
    ("PettingZoo chess", "pettingzoo", True, pettingzoo_chess),
    ("OpenSpiel chess", "open_spiel", False, lambda: spiel("chess")),
    ("OpenSpiel backgammon", "open_spiel", False, lambda: spiel("backgammon")),
    ("OpenSpiel chess, environment", "open_spiel", True, lambda: spiel_environment("chess")),
    ("OpenSpiel backgammon, environment", "open_spiel", True, lambda: spiel_environment("backgammon")),
    ("Pgx chess", "pgx", True, lambda: pgx_game("chess")),
    ("Pgx backgammon", "pgx", True, lambda: pgx_game("backgammon")),
)


def measure(play, seconds: float, repeats: int) -> float:
    """The median rate of several measurements, after one call to warm up."""
    play()
    rates = []
    for repeat in range(repeats):
        random.seed(repeat)
        began, steps, spent = time.process_time(), 0, 0.0
        while spent < seconds:
            steps, spent = steps + play(), time.process_time() - began
        rates.append(steps / spent)
    return statistics.median(rates)


def main() -> None:
    """Measure every peer that is installed here."""
    seconds, repeats, made = float(sys.argv[1]), int(sys.argv[2]), []
    for name, package, observes, prepare in PEERS:
        try:
            rate = measure(prepare(), seconds, repeats)
        except Exception as error:  # not installed, or broken by a newer version of what it stands on
            print(f"{name} is left out: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        told = {"name": name, "version": f"{package} {version(package)}", "observes": observes, "steps_per_s": rate}
        made.append(told)
    print(json.dumps(made))


if __name__ == "__main__":
    main()
