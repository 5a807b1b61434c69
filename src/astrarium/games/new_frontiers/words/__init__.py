"""Sentences: questions, options, reasons, log and names, as one catalogue."""

from __future__ import annotations

from dataclasses import replace

from astrarium.core.words import Catalogue
from astrarium.games.new_frontiers.play.decisions import DECISIONS
from astrarium.games.new_frontiers.table import moves
from astrarium.games.new_frontiers.words import log, names, options, questions, reasons, scores, values

CATALOGUE = Catalogue(
    moves.actions,
    DECISIONS,
    questions.QUESTIONS,
    options.OPTIONS,
    reasons.REASONS,
    log.LOG,
    names.NAMES,
    values.VALUES,
    names.UNITS,
    questions.DONE,
    parts={f"power.{key}": text for key, text in names.POWERS.items()},
)
CATALOGUE.check()
WORDS = replace(CATALOGUE.words(scores.scores), rows=names.row_words)
