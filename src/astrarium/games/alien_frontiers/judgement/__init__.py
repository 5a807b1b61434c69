"""How a position is judged: by hand (evaluation), and what a learner is given to judge by (observation)."""

from astrarium.games.alien_frontiers.judgement.evaluation import DOUBT, HEED, LEARNED, SIGHT, evaluate
from astrarium.games.alien_frontiers.judgement.observation import OBSERVATION, observe

__all__ = ["DOUBT", "HEED", "LEARNED", "OBSERVATION", "SIGHT", "evaluate", "observe"]
