"""How a position is judged: by hand (evaluation), and what a learner is given to judge by (observation)."""

from astrarium.games.horizons.judgement.evaluation import CURIOSITY, HEED, LEARNED, SIGHT, SWING, evaluate
from astrarium.games.horizons.judgement.observation import OBSERVATION, observe

__all__ = ["CURIOSITY", "HEED", "LEARNED", "OBSERVATION", "SIGHT", "SWING", "evaluate", "observe"]
