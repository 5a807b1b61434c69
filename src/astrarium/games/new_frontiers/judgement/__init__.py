"""How a position is judged: by hand (evaluation), and what a learner is given to judge by (observation)."""

from astrarium.games.new_frontiers.judgement.evaluation import LEARNED, SIGHT, evaluate
from astrarium.games.new_frontiers.judgement.observation import OBSERVATION, observe

__all__ = ["LEARNED", "OBSERVATION", "SIGHT", "evaluate", "observe"]
