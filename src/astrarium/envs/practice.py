"""Learning to choose and to judge at many tables at once, by playing oneself (proximal policy optimisation, PPO).

It is the network that searches go by (`astrarium.bots.network`): from what a seat may know to how much it leans to each
action, and to every seat's chance of winning. All seats are played by it, and every position is seen by every seat: a
decision was good if the chance that its own seat gives itself is better afterwards. PyTorch learns, on CUDA or not.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor

from astrarium.bots.network import Net, net_of
from astrarium.bots.training import Progress, Training, set_ups
from astrarium.core.chance import words_of_seed
from astrarium.envs.batch import Batch

if TYPE_CHECKING:
    from astrarium.core.game import Game

STEPS = 48  # decisions of every table between two lessons
PASSES, PIECES = 2, 8  # over what was played in each lesson, and in how many pieces
REACH = 0.97  # how far back a decision counts for what came of it (λ of the advantages)
CLIP = 0.2
STEEPEST = 0.5
SHORTEST, LONGEST = 6, 40  # rounds after which a game is broken off, at first and later: to lead soon is learned first
GROWN = 0.5  # of the practice is over when games may go on for longest
BROKEN_OFF = 0.5  # of a victory for whoever leads then: better than to be behind, worse than to end the game
NEVER = -1e9  # the logarithm of a chance that is none
SMALLEST = 1e-6
QUARTERS = 4
WATCHED = 64  # tables whose chances are held against how their games end


class Layers:
    """The layers of a network, as PyTorch learns them."""

    def __init__(self, net: Net, device: str) -> None:
        learned = (net.first, net.second, net.third, net.habit)
        self.learned = [torch.tensor(layer, device=device, requires_grad=True) for layer in learned]
        self.first, self.second, self.third, self.habit = self.learned
        self.scale = torch.tensor(net.scale, device=device)
        self._bits = torch.arange(8, dtype=torch.uint8, device=device)

    def early(self, rows: Tensor) -> Tensor:
        """The first hidden units of observations, whose zeros at the end may be left out."""
        kind = torch.bfloat16 if rows.is_cuda else torch.float32  # what takes time there is to move the numbers
        width = rows.shape[-1]
        weights = (self.first[:width] * self.scale[:width, None]).to(kind)
        return ((rows.to(kind) @ weights).float() + self.first[-1]).relu()

    def chances(self, early: Tensor, seats: int) -> Tensor:
        """The logarithms of every seat's chance, the viewer first."""
        late = (early @ self.second[:-1] + self.second[-1]).relu()
        return torch.log_softmax((late @ self.third[:-1] + self.third[-1])[..., :seats], -1)

    def leanings(self, early: Tensor, masks: Tensor) -> Tensor:
        """The logarithms of the chances that actions are chosen, of those that may be."""
        said = early @ self.habit[:, :-1].T + self.habit[:, -1]
        may = ((masks[:, :, None] >> self._bits) & 1).flatten(1)[:, : said.shape[1]]
        return torch.log_softmax(said.masked_fill(may == 0, NEVER), 1)

    def weights(self) -> list[Any]:
        """The arrays of the network, in its order."""
        layers = (self.first, self.second, self.third, self.scale, self.habit)
        return [layer.detach().cpu().numpy().copy() for layer in layers]


def drawn(said: Tensor) -> Tensor:
    """One action for each row, by the logarithms of the chances; one that has none is never drawn."""
    sums = said.exp().cumsum(1)
    here = sums[:, -1:] * torch.rand_like(sums[:, -1:]) * (1 - SMALLEST)
    return torch.searchsorted(sums, here, right=True)[:, 0]


class Sitting:
    """Tables of one kind, and what was played there since the last lesson."""

    def __init__(
        self, game: Game, players: int, settings: dict[str, Any], tables: int, seed: str, threads: int, device: str
    ) -> None:
        self.players, self.games, self._device = players, 0, torch.device(device)
        self.batch = Batch(
            game, players, tables, seed, threads, observations=None, views=True, standings=True, **settings
        )
        self._acts: Any = np.zeros(tables, np.int64)
        assert game.observation
        width, size = game.observation.width_for(players), (STEPS, tables)
        on = {"device": self._device}
        for shared in (self.batch.views, self.batch.masks, self._acts):
            _fasten(shared, self._device)
        self.seen = torch.zeros((*size, players, width), dtype=torch.int16, **on)
        self.masks = torch.zeros((*size, self.batch.masks.shape[1]), dtype=torch.uint8, **on)
        self.actions = torch.zeros(size, dtype=torch.int64, **on)
        self.likely = torch.zeros(size, **on)  # the logarithms of the chances that these were chosen
        self.hopes = torch.zeros((STEPS + 1, tables, players), **on)  # by seat: the chance that it gives itself
        self.shares = torch.zeros((*size, players), **on)  # of the victory, where a game ended
        self.ended = torch.zeros(size, dtype=torch.bool, **on)
        self.seats = torch.zeros((STEPS + 1, tables), dtype=torch.int64, **on)
        self._order = torch.arange(players, **on)
        self._event = torch.cuda.Event() if self._device.type == "cuda" else None
        self._said: list[list[Any]] = [[] for _ in range(min(WATCHED, tables))]
        self.missed = np.zeros((QUARTERS, 2))

    def ask(self, t: int, layers: Layers) -> None:
        """Show the network where the tables stand; but for the last time it chooses. Nobody waits for it."""
        rows = self._carried(self.batch.views)[..., : self.seen.shape[-1]]
        self.seats[t] = self._carried(self.batch.seats)
        early = layers.early(rows)
        own = layers.chances(early, self.players)[..., 0].exp()
        self.hopes[t].scatter_(1, (self.seats[t][:, None] + self._order) % self.players, own)
        if t == STEPS:
            return
        self.seen[t], self.masks[t] = rows, self._carried(self.batch.masks)
        said = layers.leanings(early[:, 0], self.masks[t])
        self.actions[t] = drawn(said)
        self.likely[t] = said.gather(1, self.actions[t][:, None])[:, 0]
        torch.from_numpy(self._acts).copy_(self.actions[t], non_blocking=True)
        if self._event:
            self._event.record()

    def play(self, t: int) -> None:
        """Play what was chosen."""
        if self._event:
            self._event.synchronize()
        self.batch.step(self._acts)
        over = self.batch.done | self.batch.truncated
        self.ended[t] = self._carried(over)
        if over.any():
            won = (self.batch.rewards * (self.players - 1) + 1) / self.players
            worth = np.where(self.batch.done, np.float32(1), np.float32(BROKEN_OFF))
            self.shares[t] = self._carried(won * worth[:, None])
            self.games += int(over.sum())

    def _carried(self, array: Any) -> Tensor:
        return torch.from_numpy(array).to(self._device, non_blocking=True)

    def weigh(self, trace: float) -> tuple[Tensor, Tensor]:
        """How much each decision gained for its seat; and by viewer and seat, itself first, what should be said."""
        gains, aims = torch.zeros_like(self.likely), torch.zeros_like(self.shares)
        gain, aim = torch.zeros_like(self.shares[0]), torch.zeros_like(self.shares[0])
        for t in range(STEPS - 1, -1, -1):
            over = self.ended[t][:, None]
            later = torch.where(over, self.shares[t], self.hopes[t + 1])
            aim = later - self.hopes[t] + trace * aim * ~over
            gain = later - self.hopes[t] + REACH * gain * ~over
            gains[t] = gain.gather(1, self.seats[t][:, None])[:, 0]
            aims[t] = (self.hopes[t] + aim).clamp(0, 1)
        turned = (self.seats[:STEPS, :, None, None] + self._order[:, None] + self._order) % self.players
        seen = aims[:, :, None].expand(-1, -1, self.players, -1).gather(3, turned)
        own, others = seen[..., :1], seen[..., 1:] + SMALLEST
        return gains, torch.cat([own, (1 - own) * others / others.sum(-1, keepdim=True)], -1)

    def watch(self) -> None:
        """Hold what was said at some tables against how their games ended, by quarters of the game."""
        count = len(self._said)
        hopes, ended, shares = (x[:STEPS, :count].cpu().numpy() for x in (self.hopes, self.ended, self.shares))
        for t in range(STEPS):
            for table, said in enumerate(self._said):
                said.append(hopes[t, table])
                if ended[t, table]:
                    self._charge(np.array(said), shares[t, table])
                    said.clear()

    def _charge(self, said: Any, shares: Any) -> None:
        """The surprise at how a game ended, seat by seat, each told of its own chance."""
        sure = said.clip(SMALLEST, 1 - SMALLEST)
        surprise = -(shares * np.log(sure) + (1 - shares) * np.log(1 - sure)).mean(axis=1)
        for i, missed in enumerate(surprise):
            self.missed[QUARTERS * i // len(surprise)] += missed, 1


def _fasten(array: Any, device: torch.device) -> None:
    """Keep an array where a graphics card can fetch it by itself."""
    if device.type == "cuda":
        torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)


def rounds_at(part: float) -> int:
    """Rounds after which a game is broken off when so much of the practice is over."""
    return round(SHORTEST + (LONGEST - SHORTEST) * min(1.0, part / GROWN))


class Practice:
    """A network that plays itself and learns from it; what is kept and measured is the training's."""

    def __init__(self, training: Training, device: str, tables: int, threads: int = 1) -> None:
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(words_of_seed(f"{training.course.seed}/practice")[0])
        self.training, course, game = training, training.course, training.game
        kinds = set_ups(game, course)
        made = {repr(kind): kind for kind in kinds}
        self.sittings = [
            Sitting(
                game, players, settings, max(1, tables * sum(repr(k) == name for k in kinds) // len(kinds)),
                f"{course.seed}/{name}", threads, device,
            )
            for name, (players, settings) in made.items()
        ]  # fmt: skip
        self.layers = Layers(training.net, device)
        self._optimiser = torch.optim.Adam(self.layers.learned, course.rate, eps=1e-5)
        self._surprise: list[float] = []

    def go_on(self, part: float) -> None:
        """Play at all tables and learn from it; `part` of the practice is over."""
        for sitting in self.sittings:
            sitting.batch.round_cap = rounds_at(part)
        self._play()
        self._surprise.append(self._learn(1.0 - min(1.0, part)))
        for sitting in self.sittings:
            sitting.watch()
            self.training.games += sitting.games
            sitting.games = 0

    def _play(self) -> None:
        """While the network chooses for one sitting, what it chose for the others is played."""
        with torch.no_grad():
            for sitting in self.sittings:
                sitting.ask(0, self.layers)
            for t in range(STEPS):
                for sitting in self.sittings:
                    sitting.play(t)
                    sitting.ask(t + 1, self.layers)

    def _learn(self, left: float) -> float:
        """Learn from what was played; returns the mean surprise at what should have been said."""
        told, course = [], self.training.course
        self._optimiser.param_groups[0]["lr"] = course.rate * (0.1 + 0.9 * left)
        with torch.no_grad():
            lessons = [(s, *s.weigh(course.trace)) for s in self.sittings]
        total = sum(gains.numel() for _, gains, _ in lessons)
        for _ in range(PASSES):
            orders = [torch.randperm(g.numel(), device=g.device).chunk(PIECES) for _, g, _ in lessons]
            for pieces in zip(*orders, strict=True):
                self._optimiser.zero_grad(set_to_none=True)
                for (sitting, gains, aims), piece in zip(lessons, pieces, strict=True):
                    even = (gains - gains.mean()) / (gains.std() + SMALLEST)
                    loss, surprise = self._loss(sitting, even.flatten()[piece], aims.flatten(0, 1)[piece], piece, left)
                    torch.autograd.backward(loss * gains.numel() / total)
                    told.append(surprise.detach())
                torch.nn.utils.clip_grad_norm_(self.layers.learned, STEEPEST)
                self._optimiser.step()
        return float(torch.stack(told).mean())

    def _loss(self, s: Sitting, gains: Tensor, aims: Tensor, piece: Tensor, left: float) -> tuple[Tensor, Tensor]:
        """What is to become less: of choosing and judging together, and of judging alone."""
        early = self.layers.early(s.seen.flatten(0, 1)[piece])
        said = self.layers.leanings(early[:, 0], s.masks.flatten(0, 1)[piece])
        now = said.gather(1, s.actions.flatten()[piece][:, None])[:, 0]
        ratio = (now - s.likely.flatten()[piece]).exp()
        chosen = torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        variety = -(said.exp() * said).sum(1).mean()
        surprise = -(aims * self.layers.chances(early, s.players)).sum(-1).mean()
        return surprise - chosen - self.training.course.variety * (0.1 + 0.9 * left) * variety, surprise

    def progress(self, match: int) -> Progress:
        """How it stands since it was last asked."""
        self._hand_over()
        missed = np.sum([sitting.missed for sitting in self.sittings], axis=0)
        quarters = tuple(float(x / max(1, n)) for x, n in missed)
        surprise = float(np.mean(self._surprise)) if self._surprise else 0.0
        self._surprise.clear()
        for sitting in self.sittings:
            sitting.missed[:] = 0
        training = self.training
        return Progress(training.games, training.seconds, surprise, quarters, training.match(match), match)

    def save(self, file: Path) -> None:
        """Keep the network, and what it was trained on."""
        self._hand_over()
        tables = sum(sitting.batch.tables for sitting in self.sittings)
        self.training.save(file, small=True, tables=tables, threads=self.sittings[0].batch.threads)

    def _hand_over(self) -> None:
        self.training.net = net_of(*self.layers.weights())

    def until(
        self,
        file: Path,
        *,
        games: int | None,
        minutes: float | None,
        every: float = 30.0,
        match: int = 100,
        tell: Callable[[Progress], None] = lambda progress: None,
    ) -> None:
        """Practise until so many games or minutes are reached, earlier times counted in; an interrupt keeps it."""
        training = self.training
        began, told = time.monotonic() - training.seconds, time.monotonic()
        try:
            while (part := training.part(games, minutes)) < 1.0:
                self.go_on(part)
                training.seconds = time.monotonic() - began
                if time.monotonic() - told >= every:
                    tell(self.progress(match))
                    self.save(file)
                    told = time.monotonic()
            tell(self.progress(match))
        finally:
            self.save(file)
