"""New Frontiers: select actions that everybody does, and build a galactic empire."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules
from astrarium.core.rulebook import Rulebook
from astrarium.games.new_frontiers import ending, judgement, laws, stage
from astrarium.games.new_frontiers.meta import META
from astrarium.games.new_frontiers.play import decisions, rounds
from astrarium.games.new_frontiers.table import components, moves, setup, view
from astrarium.games.new_frontiers.table.pieces import USES, Happened
from astrarium.games.new_frontiers.table.state import State
from astrarium.games.new_frontiers.words import WORDS

__all__ = ["GAME"]
from astrarium.games.new_frontiers.table.notation import NOTATION

GAME = Game(
    meta=META,
    state=State,
    actions=moves.actions,
    parts=components.PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rounds.proceed,
        decisions.DECISIONS.options,
        decisions.DECISIONS.apply,
        ending.score,
        ending.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
        observe=judgement.observe,
    ),
    words=WORDS,
    decisions=decisions.DECISIONS,
    view=view.view,
    scene=stage.scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    uses=USES,
    laws=laws.LAWS,
    sight=judgement.SIGHT,
    learned=judgement.LEARNED,
    heed=judgement.HEED,
    notation=NOTATION,
    observation=judgement.OBSERVATION,
)
