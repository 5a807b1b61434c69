"""Learning with PyTorch: the positions of the last rounds again and again, on a processor or a graphics card.

A round that is learned from once and in order teaches little of what it holds. Here the latest positions are kept, and
batches of them are drawn; Adam moves the weights, and what plays is their running mean, which errs less than any one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from astrarium.bots.selfplay import TOLD
from astrarium.bots.tree import MOST_SEATS
from astrarium.core.errors import AstrariumError

if TYPE_CHECKING:
    from astrarium.bots.network import Net

BATCH = 2048
STEADY = 0.999  # how much of the running mean stays at each step
NEVER = -1e9  # the logarithm of a chance that is none
LAYERS = ("first", "second", "third", "habit")


NO_TORCH = "Learning on a device needs PyTorch: pip install torch."


def cannot_learn(device: str, error: Exception) -> str:
    """The sentence for a device that PyTorch does not know, or not on this machine."""
    return f"PyTorch cannot learn on {device}: {str(error).splitlines()[0].rstrip('.')}."


class NoTeacher(AstrariumError):
    """PyTorch is not there, or not for that device."""

    code = "no-teacher"


class Teacher:
    """The weights that learn, their running mean, and the positions that they learn from."""

    def __init__(self, net: Net, device: str, room: int, again: float) -> None:
        try:
            import torch
        except ImportError as error:
            raise NoTeacher(NO_TORCH) from error
        self._torch, self.again = torch, again
        try:
            self._device = torch.device(device)
            self._scale = torch.tensor(net.scale, device=self._device)
        except RuntimeError as error:
            raise NoTeacher(cannot_learn(device, error)) from error
        self._layers = [torch.tensor(getattr(net, name), device=self._device, requires_grad=True) for name in LAYERS]
        self._mean = [layer.detach().clone() for layer in self._layers]
        self._optimiser = torch.optim.Adam(self._layers)
        self._rows = torch.zeros((room, len(net.scale)), dtype=torch.int16, device=self._device)
        self._aims = torch.zeros((room, MOST_SEATS), device=self._device)
        self._seats = torch.zeros(room, dtype=torch.int64, device=self._device)
        self._choices = torch.zeros((room, TOLD), dtype=torch.int16, device=self._device)
        self._votes = torch.zeros((room, TOLD), device=self._device)
        self._places = torch.arange(MOST_SEATS, device=self._device)
        self._kept = self._at = self._steps = 0
        self._owed = 0.0  # batches that are still to be learned from

    def take(self, rows: Any, aims: Any, choices: Any, votes: Any, seats: int) -> None:
        """Keep positions, what should be said of them and what was chosen there, in place of the oldest."""
        torch, room, first = self._torch, len(self._rows), 0
        told = (
            (self._rows, torch.from_numpy(rows)),
            (self._aims, torch.tensor(aims, dtype=torch.float32)),
            (self._choices, torch.from_numpy(choices)),
            (self._votes, torch.from_numpy(votes)),
        )
        while first < len(rows):
            count = min(len(rows) - first, room - self._at)
            part, place = slice(first, first + count), slice(self._at, self._at + count)
            for kept, new in told:
                kept[place] = new[part].to(self._device)
            self._seats[place] = seats
            self._at, first = (self._at + count) % room, first + count
            self._kept = min(room, self._kept + count)
        self._owed += self.again * len(rows) / BATCH

    def learn(self, rate: float) -> float:
        """Learn from as many batches as were earned by what was taken; return the mean surprise."""
        torch, total, batches = self._torch, 0.0, int(self._owed)
        self._owed -= batches
        self._optimiser.param_groups[0]["lr"] = rate
        for _ in range(batches):
            drawn = torch.randint(self._kept, (BATCH,), device=self._device)
            judged, loss = self._losses(drawn)
            self._optimiser.zero_grad(set_to_none=True)
            loss.backward()
            self._optimiser.step()
            self._remember()
            total += judged.detach()
        return float(total) / max(1, batches)

    def _losses(self, drawn: Any) -> tuple[Any, Any]:
        """The surprise at how games went on, and the same with that at what was chosen."""
        first, second, third, habit = self._layers
        early = ((self._rows[drawn].float() * self._scale) @ first[:-1] + first[-1]).relu()
        chances = (early @ second[:-1] + second[-1]).relu() @ third[:-1] + third[-1]
        empty = self._places >= self._seats[drawn, None]
        judged = self._surprise(chances, empty, self._aims[drawn].masked_fill(empty, 0.0)).mean()
        choices = self._choices[drawn].long()
        leanings = (early @ habit[:, :-1].T + habit[:, -1]).gather(1, choices.clamp(min=0))
        none, chosen = choices.cummin(dim=1).values < 0, self._votes[drawn]
        asked = ~none[:, 0]
        chose = self._surprise(leanings, none, chosen.masked_fill(none, 0.0)) * asked
        return judged, judged + chose.sum() / asked.sum().clamp(min=1)

    def _surprise(self, said: Any, none: Any, truth: Any) -> Any:
        """How surprising the truth is to what was said, row by row."""
        return -(truth * self._torch.log_softmax(said.masked_fill(none, NEVER), dim=1)).sum(dim=1)

    def _remember(self) -> None:
        self._steps += 1
        stays = min(STEADY, self._steps / (self._steps + 10))
        for mean, layer in zip(self._mean, self._layers, strict=True):
            mean.lerp_(layer.detach(), 1.0 - stays)

    def hand_over(self, net: Net) -> None:
        """Give a network the running mean of the weights."""
        for name, layer in zip(LAYERS, self._mean, strict=True):
            getattr(net, name)[:] = layer.cpu().numpy()
