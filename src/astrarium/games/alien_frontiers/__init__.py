"""Alien Frontiers, Edition X, with Factions, Agendas and the Outer Belt."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules
from astrarium.core.rulebook import Rulebook
from astrarium.games.alien_frontiers import ending, judgement, laws
from astrarium.games.alien_frontiers.effects import steps
from astrarium.games.alien_frontiers.meta import META
from astrarium.games.alien_frontiers.play import rounds
from astrarium.games.alien_frontiers.play.decisions import DECISIONS
from astrarium.games.alien_frontiers.stage import scene
from astrarium.games.alien_frontiers.table import setup, view
from astrarium.games.alien_frontiers.table.components import PARTS
from astrarium.games.alien_frontiers.table.moves import actions
from astrarium.games.alien_frontiers.table.notation import NOTATION
from astrarium.games.alien_frontiers.table.pieces import USES, Happened
from astrarium.games.alien_frontiers.table.state import State
from astrarium.games.alien_frontiers.words import WORDS

GAME = Game(
    meta=META,
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=setup.prepare,
    rules=Rules(
        setup.setup,
        rounds.proceed,
        DECISIONS.options,
        DECISIONS.apply,
        ending.score,
        ending.standing,
        laws.invariant,
        view.resample,
        judgement.evaluate,
        go_on=steps.go_on,
        observe=judgement.observe,
    ),
    words=WORDS,
    decisions=DECISIONS,
    view=view.view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    uses=USES,
    laws=laws.LAWS,
    sight=judgement.SIGHT,
    learned=judgement.LEARNED,
    doubt=judgement.DOUBT,
    heed=judgement.HEED,
    notation=NOTATION,
    observation=judgement.OBSERVATION,
)

__all__ = ["GAME"]
