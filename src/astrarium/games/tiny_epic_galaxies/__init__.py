"""Tiny Epic Galaxies by Scott Almes, with Beyond the Black and solo play."""

from __future__ import annotations

from pathlib import Path

from astrarium.core.game import Game, Rules, Words
from astrarium.core.rulebook import Rulebook
from astrarium.games.tiny_epic_galaxies import rules, setup
from astrarium.games.tiny_epic_galaxies.chronicle import sentence
from astrarium.games.tiny_epic_galaxies.components import PARTS
from astrarium.games.tiny_epic_galaxies.judgement import SIGHT, SWING, evaluate
from astrarium.games.tiny_epic_galaxies.laws import LAWS, invariant
from astrarium.games.tiny_epic_galaxies.meta import META
from astrarium.games.tiny_epic_galaxies.moves import actions
from astrarium.games.tiny_epic_galaxies.pieces import Happened
from astrarium.games.tiny_epic_galaxies.reasons import why_not
from astrarium.games.tiny_epic_galaxies.scene import scene
from astrarium.games.tiny_epic_galaxies.scoring import score, standing
from astrarium.games.tiny_epic_galaxies.state import State
from astrarium.games.tiny_epic_galaxies.view import resample, view
from astrarium.games.tiny_epic_galaxies.words import label, prompt, scores

GAME = Game(
    meta=META,
    state=State,
    actions=actions,
    parts=PARTS,
    prepare=setup.prepare,
    rules=Rules(setup.setup, rules.proceed, rules.options, rules.apply, score, standing, invariant, resample, evaluate),
    words=Words(prompt, label, sentence, why_not, scores),
    view=view,
    scene=scene,
    rulebook=Rulebook(Path(__file__).with_name("RULES.md")),
    event_names={number: name for name, number in Happened.members.items()},
    laws=LAWS,
    sight=SIGHT,
    swing=SWING,
)
