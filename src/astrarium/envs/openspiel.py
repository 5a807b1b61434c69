"""OpenSpiel: `import astrarium.envs.openspiel` registers the four games.

    import pyspiel, astrarium.envs.openspiel

    state = pyspiel.load_game("astrarium_horizons(players=3)").new_initial_state()

One chance node stands at the beginning: which of `deals` deals (and dice) this is. `resample_from_infostate` deals
everything again that a player cannot know, dice included. Settings are given by name: `agendas=true`, or
`boards=narah/basic`, one for each seat. Components of your own are given before the games are registered:
`astrarium.game("horizons", components="my.toml")` above this import.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

from astrarium.core import registry
from astrarium.core.game import Game, Setting
from astrarium.core.match import Match
from astrarium.envs.errors import BadBatch
from astrarium.envs.render import as_picture, as_text
from astrarium.envs.sitting import ROUND_CAP, Sitting, learnable

DEALS = 1024
MOST_DECISIONS = 20_000


def game_type(game: Game) -> Any:
    """What OpenSpiel is told before a game is loaded."""
    meta = game.meta
    return pyspiel.GameType(
        short_name="astrarium_" + meta.id.replace("-", "_"),
        long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if meta.min_players == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=meta.max_players,
        min_num_players=meta.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(2, meta.min_players),
            "deals": DEALS,
            "round_cap": ROUND_CAP,
            **{setting.name: _default(setting) for setting in meta.settings if setting.name != "round_cap"},
        },
    )


def _default(setting: Setting) -> bool | int | str:
    default: bool | int | str = "" if setting.kind == "per_seat" else setting.default
    return default


def settings_of(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """Settings of a game from OpenSpiel's parameters: a text with slashes has one name for each seat."""
    per_seat = {setting.name for setting in game.meta.settings if setting.kind == "per_seat"}
    own = {name: value for name, value in parameters.items() if name not in ("players", "deals", "round_cap")}
    return {n: v.split("/") if n in per_seat else v for n, v in own.items() if v != ""}


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the box with a number of players and settings; each game has a class of its own."""

    kind: Any
    name: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        game, parameters = self.game, dict(parameters or {})
        self.players = int(parameters.get("players", max(2, game.meta.min_players)))
        self.deals = int(parameters.get("deals", DEALS))
        self.round_cap = int(parameters.get("round_cap", ROUND_CAP))
        self.settings = settings_of(game, parameters)
        game.fresh(self.players, self.settings, 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if game.meta.min_players == 1 else 0.0,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(self.kind, info, parameters)

    def __deepcopy__(self, memo: Any) -> TableGame:
        """A game never changes: every copy of a state shares it."""
        return self

    @property
    def game(self) -> Game:
        """The game itself: found by its name, so that OpenSpiel can pickle what it likes."""
        return registry.game(self.name)

    def new_initial_state(self) -> TableState:
        """A table before its cards are dealt."""
        return TableState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> TableObserver:
        """What turns states into tensors and texts."""
        recalls = bool(kind and kind.perfect_recall)
        return TableObserver(self.game, recalls)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A table, from the deal to the end."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table_game = game
        self.sitting: Sitting | None = None
        self.chosen = [np.zeros(len(game.game.actions), np.float32) for _ in range(game.players)]

    def __deepcopy__(self, memo: Any) -> TableState:
        """A private copy of the table; what never changes is shared."""
        made = TableState(self.table_game)
        made.chosen = [counts.copy() for counts in self.chosen]
        made.sitting = copy.deepcopy(self.sitting)
        return made

    def current_player(self) -> int:
        """Who is asked; before the deal it is chance."""
        if self.sitting is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.sitting.match.seat
        return int(pyspiel.PlayerId.TERMINAL) if self.sitting.ended or seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.sitting.match.path_ids) if self.sitting and player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        deals = self.table_game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.sitting is None:
            game = self.table_game
            if not 0 <= action < game.deals:
                raise BadBatch(f"There are deals 0 to {game.deals - 1}, not {action}.")
            self.sitting = Sitting.new(game.game, game.players, f"deal-{action}", game.round_cap, game.settings)
            return
        player = self.current_player()
        self.sitting.play(action)
        self.chosen[player][action] += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.table_game.game.actions.text(action)

    def is_terminal(self) -> bool:
        """Whether nothing is decided any more."""
        return self.sitting is not None and self.sitting.ended

    def returns(self) -> list[float]:
        """1 for whoever has won alone, and in all nothing."""
        return self.sitting.rewards() if self.sitting else [0.0] * self.table_game.players

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> TableState:
        """A state that this player cannot tell from this one: everything hidden and all dice are new."""
        made = copy.deepcopy(self)
        if made.sitting:
            made.sitting.match = made.sitting.match.resampled(player, int(draw() * (1 << 53)))
        return made

    def picture(self, player: int | None = None) -> Any:
        """The table as rows of red, green and blue, as a player (None: a spectator) sees it."""
        return as_picture(self._match(), player)

    def text(self, player: int | None = None) -> str:
        """The table in words, as a player (None: a spectator) sees it."""
        return as_text(self._match(), player)

    def _match(self) -> Match:
        return self.sitting.match if self.sitting else Sitting.new(
            self.table_game.game, self.table_game.players, "no deal", 0, self.table_game.settings
        ).match  # fmt: skip

    def __str__(self) -> str:
        if self.sitting is None:
            return "before the deal"
        match = self.sitting.match
        return f"{match!r} after {[match.game.actions.text(step.action) for step in match.steps]}"


class TableObserver:
    """A player's observation; with perfect recall also how often the player has chosen each action."""

    def __init__(self, game: Game, recalls: bool) -> None:
        self.game, self.recalls = game, recalls
        width, actions = len(game.features()), len(game.actions)
        self.tensor = np.zeros(width + (actions if recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:width]}
        if recalls:
            self.dict["chosen"] = self.tensor[width:]
        self._scale = 1 / np.array([max(-f.low, f.high) for f in game.features()], np.float32)

    def set_from(self, state: TableState, player: int) -> None:
        """Write what a player may know, divided by the most each number can be."""
        self.tensor.fill(0)
        if state.sitting:
            self.dict["observation"][:] = state.sitting.seen_by(player) * self._scale
        if self.recalls:
            self.dict["chosen"][:] = state.chosen[player]

    def string_from(self, state: TableState, player: int) -> str:
        """What a player may know in words; with perfect recall everything that was told so far."""
        if state.sitting is None:
            return "before the deal"
        match = state.sitting.match
        if self.recalls:
            return "\n".join(line.text for line in match.log_for(player))
        return as_text(match, player)


def register(name: str) -> None:
    """Make a game known to OpenSpiel."""
    kind = game_type(learnable(name))
    made = type(f"{kind.long_name.replace(' ', '')}Game", (TableGame,), {"kind": kind, "name": name})
    globals()[made.__name__] = made  # where pickle looks for it
    pyspiel.register_game(kind, made)


def registered() -> Sequence[str]:
    """The games as OpenSpiel calls them."""
    return [f"astrarium_{name.replace('-', '_')}" for name in registry.games()]


for _name in registry.games():
    if registry.game(_name).observation:
        register(_name)
