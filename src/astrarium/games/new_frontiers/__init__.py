"""New Frontiers: select actions that everybody does, and build a galactic empire."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules, Words
from astrarium.core.rulebook import Rulebook
from astrarium.games.new_frontiers.components import PARTS
from astrarium.games.new_frontiers.decisions import apply, options
from astrarium.games.new_frontiers.judgement import SIGHT, evaluate
from astrarium.games.new_frontiers.laws import LAWS, invariant
from astrarium.games.new_frontiers.log import sentence
from astrarium.games.new_frontiers.meta import META
from astrarium.games.new_frontiers.moves import actions
from astrarium.games.new_frontiers.pieces import Happened
from astrarium.games.new_frontiers.reasons import why_not
from astrarium.games.new_frontiers.rules import proceed
from astrarium.games.new_frontiers.scene import scene
from astrarium.games.new_frontiers.scoring import score, standing
from astrarium.games.new_frontiers.setup import prepare, setup
from astrarium.games.new_frontiers.state import State
from astrarium.games.new_frontiers.view import resample, view
from astrarium.games.new_frontiers.words import label, prompt, scores

__all__ = ["GAME"]

GAME = Game(
    meta=META,
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=prepare,
    rules=Rules(setup, proceed, options, apply, score, standing, invariant, resample, evaluate),
    words=Words(prompt, label, sentence, why_not, scores),
    view=view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    laws=LAWS,
    sight=SIGHT,
)
