"""The learning kit: compiled batches of tables."""

from astrarium.envs.batch import Batch
from astrarium.envs.errors import BadBatch

__all__ = ["BadBatch", "Batch"]
