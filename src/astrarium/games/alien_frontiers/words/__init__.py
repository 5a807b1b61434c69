"""Questions, options, reasons, log and scores: the only place with prose."""

from __future__ import annotations

from dataclasses import replace

from astrarium.core.words import Catalogue
from astrarium.games.alien_frontiers.play.decisions import DECISIONS
from astrarium.games.alien_frontiers.table.moves import actions
from astrarium.games.alien_frontiers.words.log import LOG
from astrarium.games.alien_frontiers.words.names import NAMES
from astrarium.games.alien_frontiers.words.options import DONE, OPTIONS, UNITS
from astrarium.games.alien_frontiers.words.questions import QUESTIONS
from astrarium.games.alien_frontiers.words.reasons import REASONS
from astrarium.games.alien_frontiers.words.rows import row_words
from astrarium.games.alien_frontiers.words.scores import scores
from astrarium.games.alien_frontiers.words.values import VALUES

CATALOGUE = Catalogue(actions, DECISIONS, QUESTIONS, OPTIONS, REASONS, LOG, NAMES, VALUES, UNITS, DONE)
CATALOGUE.check()
WORDS = replace(CATALOGUE.words(scores), rows=row_words)
