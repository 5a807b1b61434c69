"""The words: every sentence is a row with named places."""

from __future__ import annotations

from astrarium.core.words import Catalogue, Line, Row
from astrarium.template.rules import DECISIONS, LAST_STONE, NUMBERS, Decide, Happened, State, Why, actions

CATALOGUE = Catalogue(
    actions,
    DECISIONS,
    questions={Decide.STONES: Row("{who}, how many of the {heap:stone} do you take?", "Turn")},
    options={"take": Row("Take {stones}", "Turn", moment="on your turn")},
    reasons={Why.TOO_FEW: "There are only {heap:stone} left."},
    log={
        Happened.DEALT: Line(("card",), "Your hidden card is a {card}.", "Setup"),
        Happened.DEALT_UNSEEN: Line((), "{who} is dealt a hidden card.", "Setup"),
        Happened.TOOK: Line(("stones",), "{who} takes {stones}.", "Turn"),
        Happened.TOOK_LAST: Line(("stones",), "{who} takes {stones}, and with that the last stone.", "End"),
    },
    names={"stones": NUMBERS, "card": NUMBERS},
    values={"heap": lambda saying: saying.s.heap},
)


def scores(s: State, seat: int) -> dict[str, int]:
    """The points of a seat, item by item."""
    return {"card": s.taken[seat][s.card[seat]], "last stone": LAST_STONE if s.last == seat else 0}
