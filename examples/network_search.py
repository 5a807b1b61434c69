"""A bot that searches with a network, through the public door: matches, copies of them, and observations.

    python examples/ppo.py --out ppo.pt                              # train a network first
    python examples/network_search.py ppo.pt --games 20 --against greedy

The network proposes; the best proposals are tried on copies in which everything hidden is dealt anew, the network plays
on until another seat decides, and says how it likes what it sees. Nothing here knows a rule.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass

import numpy as np
import torch
from ppo import Network

import astrarium
from astrarium import bots
from astrarium.core.match import Match
from astrarium.envs import Batch
from astrarium.envs.keeping import settle
from astrarium.envs.sitting import Sitting


@dataclass
class Searcher:
    """Tries the moves that a network proposes."""

    network: Network
    width: int = 6  # proposals that are tried
    samples: int = 3  # copies for each, hidden things dealt anew
    longest: int = 12  # own decisions that are played on

    def choose(self, match: Match, seed: str) -> int:
        """The action it plays for the seat that is asked."""
        seat, proposals = match.seat or 0, self.proposals(match)
        if len(proposals) == 1:
            return proposals[0]
        worth = dict.fromkeys(proposals, 0.0)
        for number in range(self.samples):
            imagined = match.resampled(seat, f"{seed}/{number}")
            for act in proposals:
                worth[act] += self.try_out(imagined.branch(), act, seat)
        return max(worth, key=worth.__getitem__)

    def look(self, match: Match) -> tuple[list[float], float]:
        """The network's word: how it likes each action, and the position of the seat that is asked."""
        sitting = Sitting(match)
        seen, mask = sitting.seen_by(match.seat or 0), sitting.mask().astype(np.bool_)
        with torch.no_grad():
            logits, value = self.network(torch.from_numpy(seen)[None], torch.from_numpy(mask)[None])
        return logits[0].tolist(), float(value[0])

    def proposals(self, match: Match) -> list[int]:
        """The actions it likes best."""
        logits, _ = self.look(match)
        return sorted(match.path_ids, key=lambda act: -logits[act])[: self.width]

    def try_out(self, match: Match, act: int, seat: int) -> float:
        """What a move is worth to a seat: the network plays the turn to its end and judges."""
        match.play(act)
        for _ in range(self.longest):
            if settle(match).over or match.seat != seat:
                break
            match.play(self.proposals(match)[0])
        if settle(match).over:
            return Sitting(match).rewards()[seat]
        _, value = self.look(match)
        return value if match.seat == seat else -value / (match.players - 1)


def load(file: str) -> tuple[Network, str, int]:
    """A network that ppo.py has written, its game and its number of players."""
    kept = torch.load(file, weights_only=True)
    settings = kept["settings"]
    network = Network(Batch(settings["game"], settings["players"], 1), settings["hidden"])
    network.load_state_dict(kept["network"])
    return network.eval(), settings["game"], settings["players"]


def play(searcher: Searcher, game: str, players: int, against: str, deal: str, seat: int) -> float:
    """One game with the searcher on a seat and bots on the others; returns its share of the victory."""
    match, opponent = settle(astrarium.new(game, players=players, seed=deal)), bots.make(against)
    while not match.over:
        if match.seat == seat:
            match.play(searcher.choose(match, f"{deal}/{len(match.steps)}"))
        else:
            match.play(bots.choose(match, seed=deal, wait=True, player=opponent))
        settle(match)
    return 1 / len(match.winners) if seat in match.winners else 0.0


def main() -> None:
    """Play some games, every deal from every seat."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("network")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--against", default="greedy")
    given = parser.parse_args()
    network, game, players = load(given.network)
    shares = [
        play(Searcher(network), game, players, given.against, f"deal-{number // players}", number % players)
        for number in range(given.games)
    ]
    print(f"{sum(shares) / len(shares):.1%} of {len(shares)} games against {given.against}")


if __name__ == "__main__":
    main()
