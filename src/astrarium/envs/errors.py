"""What a learner can do wrong with a batch of tables, each in one sentence."""

from __future__ import annotations

from astrarium.core.errors import AstrariumError


class BadBatch(AstrariumError):
    """A batch was made or asked for something that it cannot be or do; nothing was changed."""

    code = "bad-batch"


class MissingPackage(AstrariumError):
    """A package of the extra `learn` is not installed."""

    code = "missing-package"
