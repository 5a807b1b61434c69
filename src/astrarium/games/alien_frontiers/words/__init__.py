"""Prompts, option names, log sentences, reasons and itemised scores: the only place with prose."""

from __future__ import annotations

from .labels import label
from .log import sentence
from .prompts import prompt
from .reasons import why_not
from .tally import scores

__all__ = ["label", "prompt", "scores", "sentence", "why_not"]
