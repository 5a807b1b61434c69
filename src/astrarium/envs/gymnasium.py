"""Gymnasium: one learner against bots, one table or many.

    import gymnasium, astrarium.envs

    env = gymnasium.make("astrarium/Horizons-v0", players=2, opponents="greedy")
    envs = gymnasium.make_vec("astrarium/Horizons-v0", num_envs=256, players=2, opponents="greedy")

`info["action_mask"]` says what may be chosen; `env.action_space.sample()` without a mask draws from that.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from astrarium.core.game import Game
from astrarium.envs.batch import Batch, Opponents
from astrarium.envs.errors import BadBatch
from astrarium.envs.render import RENDER_MODES, render
from astrarium.envs.sitting import ROUND_CAP, learnable

ILLEGAL = ("refuse", "first")  # what becomes of an action that may not be chosen: the first that may, or nothing
NAMES = {
    "Horizons": "horizons",
    "NewFrontiers": "new-frontiers",
    "TinyEpicGalaxies": "tiny-epic-galaxies",
    "AlienFrontiers": "alien-frontiers",
}


def register() -> None:
    """Make the four games known to Gymnasium."""
    for name, game in NAMES.items():
        gymnasium.register(
            f"astrarium/{name}-v0",
            entry_point="astrarium.envs.gymnasium:TableEnv",
            vector_entry_point="astrarium.envs.gymnasium:TableVectorEnv",
            kwargs={"game": game},
        )


class Choices(spaces.Discrete):
    """The actions of a game; drawn without a mask, one that may be chosen now."""

    def __init__(self, actions: int, legal: Callable[[], Any]) -> None:
        super().__init__(actions)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """An action at random."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask, probability)

    def __reduce__(self) -> Any:
        """A copy is a plain space: it belongs to no table."""
        return spaces.Discrete, (int(self.n),)

    def __deepcopy__(self, memo: Any) -> spaces.Discrete:
        return spaces.Discrete(int(self.n))


def seen_space(game: Game) -> spaces.Box:
    """The ranges of an observation."""
    low, high = zip(*((f.low, f.high) for f in game.features()), strict=True)
    return spaces.Box(np.array(low, np.int16), np.array(high, np.int16), dtype=np.int16)


def _opponents(opponents: Opponents, players: int) -> Opponents:
    return None if players == 1 else opponents


class TableEnv(gymnasium.Env[Any, Any]):
    """One learner at one table; the reward comes with the last decision: 1 for a victory."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        opponents: Opponents = "greedy",
        seat: int = 0,
        render_mode: str | None = None,
        round_cap: int = ROUND_CAP,
        illegal: str = "refuse",
        components: str | Path | None = None,
        **settings: Any,
    ) -> None:
        if illegal not in ILLEGAL:
            raise BadBatch(
                f"An action that may not be chosen is dealt with by {' or '.join(ILLEGAL)}, not {illegal!r}."
            )
        self.render_mode, self.seat, self.illegal = render_mode, seat, illegal
        self.batch = Batch(
            learnable(game, components), players, 1, masks="bool", opponents=_opponents(opponents, players), seat=seat,
            autoreset=False, round_cap=round_cap, **settings,
        )  # fmt: skip
        self.observation_space = seen_space(self.batch.game)
        self.action_space = Choices(len(self.batch.game.actions), self.action_masks)

    def action_masks(self) -> Any:
        """1 for every action that may be chosen now."""
        return self.batch.masks[0].astype(np.int8)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game; the same seed begins the same games."""
        super().reset(seed=seed)
        self.batch.reset(seed=int(self.np_random.integers(1 << 62)))
        return self.batch.observations[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner's decision, and whatever the bots answer."""
        batch = self.batch
        given = np.atleast_1d(np.asarray(action))
        if given.shape != (1,):
            raise BadBatch(f"An action is one whole number, not an array of shape {given.shape}.")
        if self.illegal == "first" and given[0] not in np.flatnonzero(batch.masks[0]):  # programs that know no masks
            given = batch.masks[0].argmax(keepdims=True)
        batch.step(given)
        over, broken_off = bool(batch.done[0]), bool(batch.truncated[0])
        seen = batch.last_observations[0] if over or broken_off else batch.observations[0]
        return seen.copy(), float(batch.rewards[0, self.seat]), over, broken_off, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """The table as text or as a picture, as the learner sees it."""
        return render(self.batch.match(0), self.render_mode, self.seat)


class TableVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables with one learner each; a game that is over begins anew in the same step."""

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        players: int = 2,
        opponents: Opponents = "greedy",
        seat: int | None = None,
        threads: int = 1,
        render_mode: str | None = None,
        round_cap: int = ROUND_CAP,
        components: str | Path | None = None,
        **settings: Any,
    ) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs, self.render_mode = num_envs, render_mode
        self.batch = Batch(
            learnable(game, components), players, num_envs, threads=threads, masks="bool",
            opponents=_opponents(opponents, players), seat=seat, round_cap=round_cap, **settings,
        )  # fmt: skip
        self.single_observation_space = seen_space(self.batch.game)
        self.single_action_space = spaces.Discrete(len(self.batch.game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._tables = np.arange(num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game at every table."""
        super().reset(seed=seed)
        self.batch.reset(seed=int(self.np_random.integers(1 << 62)))
        return self.batch.observations.copy(), {"action_mask": self.batch.masks.copy()}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """One decision at every table."""
        batch = self.batch
        asked = batch.seats.copy()
        batch.step(actions)
        info: dict[str, Any] = {"action_mask": batch.masks.copy()}
        ended = batch.done | batch.truncated
        if ended.any():
            info["final_obs"], info["_final_obs"] = batch.last_observations.copy(), ended
        rewards = batch.rewards[self._tables, asked].astype(np.float64)
        return batch.observations.copy(), rewards, batch.done.copy(), batch.truncated.copy(), info
