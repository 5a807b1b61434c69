"""PPO on a batch of tables, in one file: a network learns a game by playing itself, and is measured against greedy.

    python examples/ppo.py --game horizons --minutes 60 --threads 2 --out ppo.pt

All seats are played by the same network; each seat learns from its own decisions. The result is written after every
look at the curve: games against greedy, every deal from every seat. Needs PyTorch (with or without CUDA).
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from astrarium.envs import Batch


@dataclass
class Settings:
    """What can be chosen; the numbers are those of the curve in docs/learning.md."""

    game: str = "horizons"
    players: int = 2
    tables: int = 512
    threads: int = 1
    seed: int = 1
    minutes: float = 60.0
    hidden: int = 256
    horizon: int = 64  # decisions of every table between two updates
    passes: int = 2  # over what was played, at each update
    pieces: int = 16  # in which it is learned, at each pass
    rate: float = 5e-4  # falls to a tenth
    discount: float = 0.999
    trace: float = 0.95  # how far a result is believed to reach back (lambda)
    clip: float = 0.2
    entropy: float = 0.01  # falls to a tenth
    round_cap: int = 100
    look_every: float = 5.0  # minutes between two looks at greedy
    look_games: int = 100
    final_games: int = 400
    device: str = "cuda" if torch.cuda.is_available() else "cpu"
    out: str = "ppo.pt"


class Network(nn.Module):
    """Two layers, then the actions' logits and the seat's chance (from -1 to 1)."""

    def __init__(self, batch: Batch, hidden: int) -> None:
        super().__init__()
        most = [max(-f.low, f.high) for f in batch.game.features()]
        self.register_buffer("scale", 1 / torch.tensor(most, dtype=torch.float32))
        self.body = nn.Sequential(nn.Linear(len(most), hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, len(batch.game.actions)), nn.Linear(hidden, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logits (what may not be chosen has none to speak of) and values of observations as whole numbers."""
        inside = self.body(seen.float() * self.scale)
        return self.policy(inside).masked_fill(~mask, -1e9), torch.tanh(self.value(inside)).squeeze(1)


class Played:
    """What was played between two updates."""

    def __init__(self, batch: Batch, horizon: int, device: str) -> None:
        rows = (horizon, batch.tables)
        self.seen = torch.zeros(*rows, batch.observations.shape[1], dtype=torch.int16, device=device)
        self.masks = torch.zeros(*rows, batch.masks.shape[1], dtype=torch.bool, device=device)
        self.actions = torch.zeros(*rows, dtype=torch.int64, device=device)
        self.chances, self.values, self.gains = (torch.zeros(*rows, device=device) for _ in range(3))
        self.seats = np.zeros(rows, np.int64)
        self.ended = np.zeros(rows, np.bool_)
        self.rewards = np.zeros((*rows, batch.players), np.float32)


@torch.no_grad()
def play(batch: Batch, network: Network, played: Played, device: str) -> Tensor:
    """Fill `played` with decisions of the network; returns the values of the positions where it ends."""
    for t in range(len(played.actions)):
        played.seen[t] = torch.from_numpy(batch.observations).to(device)
        played.masks[t] = torch.from_numpy(batch.masks).to(device)
        played.seats[t] = batch.seats
        logits, played.values[t] = network(played.seen[t], played.masks[t])
        chances = torch.log_softmax(logits, 1)
        noise = -torch.empty_like(logits).exponential_().log()
        played.actions[t] = (logits + noise).argmax(1)  # a draw by these chances
        played.chances[t] = chances.gather(1, played.actions[t].unsqueeze(1)).squeeze(1)
        batch.step(played.actions[t].cpu().numpy())
        played.ended[t] = batch.done | batch.truncated
        played.rewards[t] = batch.rewards
    seen, mask = torch.from_numpy(batch.observations).to(device), torch.from_numpy(batch.masks).to(device)
    return network(seen, mask)[1]


def weigh(played: Played, last: Tensor, seats: Tensor, settings: Settings) -> Tensor:
    """How much better each decision turned out than expected, for the seat that made it (generalised advantages)."""
    values, device = played.values, played.values.device
    ended, rewards = torch.from_numpy(played.ended).to(device), torch.from_numpy(played.rewards).to(device)
    deciders, rows = torch.from_numpy(played.seats).to(device), torch.arange(values.shape[1], device=device)
    players = rewards.shape[2]
    later = (-last / max(1, players - 1)).unsqueeze(1).repeat(1, players)  # what the others hope for at the end
    later[rows, seats] = last
    gain, won = torch.zeros_like(later), torch.zeros_like(later)
    for t in range(len(values) - 1, -1, -1):
        over = ended[t].unsqueeze(1)
        later, gain, won = later * ~over, gain * ~over, torch.where(over, rewards[t], won)
        who = deciders[t]
        step = won[rows, who] + settings.discount * later[rows, who] - values[t]
        played.gains[t] = step + settings.discount * settings.trace * gain[rows, who]
        later[rows, who], gain[rows, who], won[rows, who] = values[t], played.gains[t], 0.0
    return played.gains + values


def learn(
    network: Network, optimiser: torch.optim.Optimizer, played: Played, returns: Tensor, settings: Settings, left: float
) -> float:
    """Some passes over what was played; returns the share of moves whose chance went to the limit."""
    seen, masks = played.seen.flatten(0, 1), played.masks.flatten(0, 1)
    actions, before, gains, aims = (x.flatten() for x in (played.actions, played.chances, played.gains, returns))
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    clipped, count = 0.0, 0
    for _ in range(settings.passes):
        for part in torch.randperm(len(actions), device=actions.device).chunk(settings.pieces):
            logits, values = network(seen[part], masks[part])
            chances = torch.log_softmax(logits, 1)
            ratio = (chances.gather(1, actions[part].unsqueeze(1)).squeeze(1) - before[part]).exp()
            near = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            policy_loss = -torch.minimum(ratio * gains[part], near * gains[part]).mean()
            value_loss = (values - aims[part]).square().mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            optimiser.zero_grad()
            (policy_loss + 0.5 * value_loss - settings.entropy * (0.1 + 0.9 * left) * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            clipped, count = clipped + float((ratio != near).float().mean()), count + 1
    return clipped / count


@torch.no_grad()
def against_greedy(network: Network, settings: Settings, games: int, seed: str) -> float:
    """The share of the victory in games against greedy: every deal from every seat, the likeliest move each time."""
    deals, won = max(1, games // settings.players), 0.0
    for seat in range(settings.players):
        batch = Batch(
            settings.game, settings.players, deals, seed, settings.threads,
            masks="bool", opponents="greedy", seat=seat, autoreset=False,
        )  # fmt: skip
        while batch.counts.any():
            seen, masks = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            logits, _ = network(seen.to(settings.device), masks.to(settings.device))
            actions = logits.argmax(1).cpu().numpy()
            batch.step(np.where(batch.counts > 0, actions, -1))
            ended = batch.rewards[batch.done, seat]
            won += float(((settings.players - 1) * ended + 1).sum()) / settings.players
    return won / (deals * settings.players)


def keep(network: Network, settings: Settings, curve: list[dict[str, float]]) -> None:
    """Write network and curve."""
    state = {name: value.cpu() for name, value in network.state_dict().items()}
    torch.save({"network": state, "settings": asdict(settings)}, settings.out)
    with Path(settings.out).with_suffix(".csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.DictWriter(file, curve[0])
        rows.writeheader()
        rows.writerows(curve)


def train(settings: Settings) -> list[dict[str, float]]:
    """Play and learn until the time is over; returns the curve."""
    torch.manual_seed(settings.seed)
    batch = Batch(
        settings.game, settings.players, settings.tables, settings.seed, settings.threads,
        masks="bool", round_cap=settings.round_cap,
    )  # fmt: skip
    network = Network(batch, settings.hidden).to(settings.device)
    optimiser = torch.optim.Adam(network.parameters(), settings.rate, eps=1e-5)
    played, curve = Played(batch, settings.horizon, settings.device), []
    began, looked, decisions, games, looking = time.time(), 0.0, 0, 0, 0.0
    while (spent := (time.time() - began - looking) / 60) < settings.minutes or not curve:
        left = max(0.0, 1 - spent / settings.minutes)
        for group in optimiser.param_groups:
            group["lr"] = settings.rate * (0.1 + 0.9 * left)
        last = play(batch, network, played, settings.device)
        returns = weigh(played, last, torch.from_numpy(batch.seats).to(settings.device), settings)
        clipped = learn(network, optimiser, played, returns, settings, left)
        decisions, games = decisions + played.actions.numel(), games + int(played.ended.sum())
        if spent - looked >= settings.look_every or spent >= settings.minutes:
            looked, start = spent, time.time()
            share = against_greedy(network, settings, settings.look_games, f"look-{settings.seed}")
            looking += time.time() - start
            curve.append({"minutes": round(spent, 2), "decisions": decisions, "games": games, "share": share})
            print(
                f"{spent:6.1f} min {decisions:,} decisions, {games:,} games, clipped {clipped:.2f}: {share:.1%}",
                flush=True,
            )
            keep(network, settings, curve)
    share = against_greedy(network, settings, settings.final_games, f"final-{settings.seed}")
    curve.append({"minutes": round(spent, 2), "decisions": decisions, "games": games, "share": share})
    keep(network, settings, curve)
    print(f"{settings.final_games} games against greedy, every deal from every seat: {share:.1%}")
    return curve


def main() -> None:
    """Read the settings from the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, value in asdict(Settings()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    train(Settings(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
