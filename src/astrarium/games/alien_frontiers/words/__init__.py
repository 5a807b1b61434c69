"""Prompts, option names, log sentences, reasons and itemised scores: the only place with prose."""

from __future__ import annotations

from astrarium.games.alien_frontiers.words.log import sentence
from astrarium.games.alien_frontiers.words.options import label
from astrarium.games.alien_frontiers.words.questions import prompt
from astrarium.games.alien_frontiers.words.reasons import why_not
from astrarium.games.alien_frontiers.words.scores import scores

__all__ = ["label", "prompt", "scores", "sentence", "why_not"]
