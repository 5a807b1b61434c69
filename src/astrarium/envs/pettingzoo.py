"""PettingZoo: all seats as agents, one after the other.

from astrarium.envs import pettingzoo

env = pettingzoo.env("horizons", players=3)
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, over, broken_off, info = env.last()
    env.step(None if over or broken_off else env.action_space(agent).sample(seen["action_mask"]))
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from astrarium.core.game import Game
from astrarium.envs.render import RENDER_MODES, render
from astrarium.envs.sitting import ROUND_CAP, Sitting, learnable


def env(
    game: str | Game, players: int = 2, render_mode: str | None = None, round_cap: int = ROUND_CAP, **settings: Any
) -> AECEnv:
    """The environment with PettingZoo's own checks of the order of calls; `components` is a file of your own."""
    return wrappers.OrderEnforcingWrapper(TableEnv(game, players, render_mode, round_cap, **settings))


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table whose seats are agents: seat_0, seat_1 and so on."""

    def __init__(
        self,
        game: str | Game,
        players: int = 2,
        render_mode: str | None = None,
        round_cap: int = ROUND_CAP,
        components: str | Path | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.game, self.settings, self.round_cap = learnable(game, components), settings, round_cap
        self.game.fresh(players, settings, 0)
        self.metadata = {"render_modes": list(RENDER_MODES), "name": f"astrarium_{self.game.id}_v0", "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        features = self.game.features()
        low, high = np.array([f.low for f in features], np.int16), np.array([f.high for f in features], np.int16)
        actions = len(self.game.actions)
        self._seen = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._choices = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent is given: its observation, and a mask of what it may choose now."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the game."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed begins the same game."""
        chosen = seed if seed is not None else int(np.random.SeedSequence().entropy % (1 << 63))  # type: ignore[operator]
        self.sitting = Sitting.new(self.game, len(self.possible_agents), chosen, self.round_cap, self.settings)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return self.possible_agents[self.sitting.match.seat or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent may know, and what it may choose if it is asked now."""
        seat, mask = self.possible_agents.index(agent), self.sitting.mask()
        if agent != self.agent_selection:
            mask[:] = 0
        return {"observation": self.sitting.seen_by(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """The decision of the agent that is asked; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.sitting.play(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.sitting.rewards(), strict=True))
        if self.sitting.ended:
            self.terminations = dict.fromkeys(self.agents, self.sitting.match.over)
            self.truncations = dict.fromkeys(self.agents, self.sitting.truncated)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as text, or as a picture, as the agent that is asked sees it."""
        return render(self.sitting.match, self.render_mode, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is left open."""
