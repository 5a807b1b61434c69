"""The learning kit: compiled batches of tables, and environments for Gymnasium, PettingZoo and OpenSpiel.

`import astrarium.envs` makes the four games known to Gymnasium, if that is installed: astrarium/Horizons-v0 and so on.
"""

from contextlib import suppress

from astrarium.envs.batch import Batch
from astrarium.envs.errors import BadBatch, MissingPackage

__all__ = ["BadBatch", "Batch", "MissingPackage"]

with suppress(ImportError):
    from astrarium.envs.gymnasium import register

    register()
