"""Sentences: a line of the log is said once for everybody whom it tells the same."""

from dataclasses import replace

import pytest

from astrarium.core.game import Told
from astrarium.core.match import Match
from astrarium.core.words import Articled, Line, Row, by, pseudo, speaking
from astrarium.testing import toy

NAMES = ("Ann", "Ben")
FLEW = Told(3, toy.Happened.FLEW, -1, 0, 0, 5, 0, 0, 0)


def a_catalogue(said, text):
    """The toy's sentences, of which one has a place of its own; what fills it is written down."""

    def whose(saying):
        said.append(saying.seat)
        return "your" if saying.viewer == saying.seat else "somebody's"

    def plainly(saying):
        said.append(saying.seat)
        return "a"

    log = {**toy.CATALOGUE.log, toy.Happened.FLEW: Line(("face",), text, "Turn")}
    return replace(toy.CATALOGUE, log=log, values={"whose": whose, "plainly": plainly}, _lines={}, _rows={})


def test_what_reads_the_same_for_everybody_is_said_once():
    said = []
    words = a_catalogue(said, "{plainly} roll of {face}.")
    lines = [words.sentence(FLEW, viewer, NAMES).text for viewer in (0, 1, None, 0)]
    assert (lines, said) == (["a roll of 5."] * 4, [0])
    assert words.sentence(FLEW._replace(step=9), 1, NAMES).text == "a roll of 5."
    assert said == [0]


def test_what_depends_on_who_reads_it_is_nobody_elses():
    words = a_catalogue([], "{whose} roll.")
    lines = [words.sentence(FLEW, viewer, NAMES).text for viewer in (1, 0, None, 1, 0)]
    assert lines == ["somebody's roll.", "your roll.", "somebody's roll.", "somebody's roll.", "your roll."]


def test_a_line_of_other_numbers_or_names_is_another():
    words = a_catalogue([], "{who} rolls {face}.")
    assert words.sentence(FLEW, None, NAMES).text == "Ann rolls 5."
    assert words.sentence(FLEW._replace(a=6), None, NAMES).text == "Ann rolls 6."
    assert words.sentence(FLEW, None, ("Zoe", "Ben")).text == "Zoe rolls 5."


def test_what_was_said_before_is_said_in_another_language():
    words = a_catalogue([], "{who} rolls {face}.")
    before = words.sentence(FLEW, None, NAMES).text
    with speaking(pseudo):
        assert words.sentence(FLEW, None, NAMES).text != before
    assert words.sentence(FLEW, None, NAMES).text == before


def an_asked_table():
    """The toy's table at its first question, and an option of it."""
    match = Match(toy.GAME, 2, "asked", NAMES)
    return match.state, match.option_ids[0]


def test_an_option_that_says_nothing_of_the_table_is_said_once():
    said, (s, act) = [], an_asked_table()
    verb = toy.CATALOGUE.actions.form(act).verb
    words = a_catalogue(said, "")
    words = replace(words, options={**words.options, verb: Row("{plainly} try")})
    assert [words.label(s, act, NAMES).text for _ in range(3)] == ["a try"] * 3
    assert said == [s.pending[s.depth - 1].seat]


def test_an_option_that_speaks_of_the_table_is_said_as_it_stands():
    s, act = an_asked_table()
    verb = toy.CATALOGUE.actions.form(act).verb
    words = a_catalogue([], "")
    values = {**words.values, "players": lambda saying: saying.s.num_players}
    words = replace(words, options={**words.options, verb: Row("one of {players}")}, values=values)
    first = words.label(s, act, NAMES).text
    s.num_players += 1
    assert (first, words.label(s, act, NAMES).text) == ("one of 2", "one of 3")


def words_of_a_table(said, row, **values):
    """A table that is asked, an option of it, and words that say that option so."""
    s, act = an_asked_table()
    words = a_catalogue(said, "")
    options = {**words.options, toy.CATALOGUE.actions.form(act).verb: row}
    words = replace(words, options=options, values={**words.values, **values})
    return s, lambda: words.label(s, act, NAMES).text


def test_an_option_is_put_together_once_for_the_same_values_of_the_table():
    said = []
    s, label = words_of_a_table(said, Row("{plainly} of {players}"), players=lambda saying: saying.s.num_players)
    told = []
    for s.num_players in (2, 2, 3, 2, 3):
        told.append(label())
    assert told == ["a of 2", "a of 2", "a of 3", "a of 2", "a of 3"]
    assert len(said) == 2


def test_each_value_of_the_table_that_an_option_speaks_of_tells_sentences_apart():
    row = by("many", {False: Row("alone"), None: Row("{thing:a} for {goal}")})
    s, label = words_of_a_table(
        [],
        row,
        many=lambda saying: saying.s.num_players > 1,
        thing=lambda saying: Articled("goods", "some" if saying.s.flown else "no"),
        goal=lambda saying: [saying.s.goal],
    )
    told = []
    for s.num_players, s.flown, s.goal in ((1, 0, 5), (2, 0, 5), (2, 1, 5), (2, 1, 6), (1, 1, 6), (2, 0, 5)):
        told.append(label())
    assert told == [
        "alone",
        "no goods for [5]",
        "some goods for [5]",
        "some goods for [6]",
        "alone",
        "no goods for [5]",
    ]


def test_of_several_rows_the_first_whose_value_holds_is_said():
    row = {"flew": Row("after {flew:flight}"), "many": Row("for many"), None: Row("alone")}
    flew, many = (lambda saying: saying.s.flown), (lambda saying: saying.s.num_players > 1)
    s, label = words_of_a_table([], row, flew=flew, many=many)
    told = []
    for s.flown, s.num_players in ((2, 2), (0, 2), (0, 1), (1, 1)):
        told.append(label())
    assert told == ["after 2 flights", "for many", "alone", "after 1 flight"]


def test_every_row_to_choose_from_is_exported_by_what_chooses_it():
    reasons = {toy.Why.NOTHING_FLOWN: {"many": by("goal", {1: "one"}, Row("more", "Turn")), None: "alone"}}
    rows = replace(toy.CATALOGUE, reasons=reasons).export()
    key = f"why.{toy.Why.NOTHING_FLOWN}"
    found = {name.removeprefix(key): text for name, text in rows.items() if name.startswith(key)}
    assert found == {"[many][1]": "one", "[many][None]": "more", "[None]": "alone"}


@pytest.mark.parametrize(("row", "rule"), [("Not yet.", "Turn"), (Row("Not yet.", "End"), "End")])
def test_a_reason_stands_on_the_section_of_what_was_tried_unless_it_names_another(row, rule):
    s, _ = an_asked_table()
    s.flown = 0
    land = toy.CATALOGUE.actions.id("land")
    words = replace(toy.CATALOGUE, reasons={toy.Why.NOTHING_FLOWN: row})
    assert words.why_not(s, land, NAMES) == ("Not yet.", rule)
