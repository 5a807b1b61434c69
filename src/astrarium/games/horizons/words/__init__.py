"""Everything that is said: questions, options, reasons, log and scores, as rows of one catalogue."""

from __future__ import annotations

from dataclasses import replace

from astrarium.core.words import Catalogue
from astrarium.games.horizons import ending
from astrarium.games.horizons.play.decisions import DECISIONS
from astrarium.games.horizons.table import moves
from astrarium.games.horizons.table.state import State
from astrarium.games.horizons.words import names
from astrarium.games.horizons.words.log import LOG
from astrarium.games.horizons.words.options import DONE, OPTIONS
from astrarium.games.horizons.words.questions import QUESTIONS
from astrarium.games.horizons.words.reasons import REASONS
from astrarium.games.horizons.words.values import VALUES

CATALOGUE = Catalogue(
    moves.actions,
    DECISIONS,
    QUESTIONS,
    OPTIONS,
    REASONS,
    LOG,
    names={
        "board": names.BOARD_TITLES,
        "structure": names.STRUCTURES,
        "below": names.STRUCTURES,
        "world": moves.WORLD_NAMES,
        "source": moves.WORLD_NAMES,
        "star": moves.STAR_NAMES,
        "type": names.TYPES_NAMED,
        "ally": names.ALLY_TITLES,
        "mission": names.MISSION_TITLES,
        "stack": names.SPECIES_NAMES,
        "item": names.ITEM_NAMES,
        "into": names.ITEM_NAMES,
    },
    values=VALUES,
    units={"mission": "Mission|Missions", "resource": "Resource|Resources"},
    done=DONE,
    parts={f"step.{key}": text for key, text in names.STEPS.items()},
)
CATALOGUE.check()


def scores(s: State, seat: int) -> dict[str, int]:
    """A player's points, item by item."""
    return {
        "Knowledge": ending.knowledge_vp(s, seat),
        "Worlds controlled" if s.num_players == 2 else "System Control": ending.points_of_control(s, seat),
        "Missions": ending.points_in_hand(s, seat),
    }


WORDS = replace(CATALOGUE.words(scores, secret_scores=("Missions",)), rows=names.row_words)
