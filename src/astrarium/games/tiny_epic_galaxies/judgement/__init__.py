"""How a position is judged: by hand (evaluation), and what a learner is given to judge by (observation)."""

from astrarium.games.tiny_epic_galaxies.judgement.evaluation import HEED, LEARNED, SIGHT, SWING, evaluate
from astrarium.games.tiny_epic_galaxies.judgement.observation import OBSERVATION, observe

__all__ = ["HEED", "LEARNED", "OBSERVATION", "SIGHT", "SWING", "evaluate", "observe"]
