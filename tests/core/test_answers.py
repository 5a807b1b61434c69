"""Answers: an option names the pieces by which it can be chosen; pieces are the same for everybody."""

from astrarium.core.answers import answers
from astrarium.core.scene import Area, Piece, Scene


def option(number, verb, **arguments):
    return {"id": number, "form": {"verb": verb, "arguments": arguments}}


def known(*options):
    return {"options": list(options), "match": {"viewer": 1}, "towers": {"w1": ["t1", "t2"]}}


def towers(known, option):
    return known["towers"].get(option["form"]["arguments"]["world"], [])


PIECES = {"move": (towers,), "build": ("world-{world}", "tool-{me}-{what}"), "pass": ()}


def test_a_piece_is_called_by_what_an_option_names_and_by_who_is_asked():
    found = answers(PIECES, known(option(4, "build", what="tower", world="w1"), option(9, "pass")))
    assert found == {"world-w1": (4,), "tool-1-tower": (4,)}


def test_where_it_takes_a_look_the_view_says_which_pieces_answer():
    found = answers(PIECES, known(option(3, "move", world="w1"), option(4, "move", world="w2")))
    assert found == {"t1": (3,), "t2": (3,)}


def test_a_piece_answers_to_an_option_once_and_to_the_first_verb_first():
    twice = {"build": ("world-{world}", "world-{world}"), "move": ("world-{world}",)}
    asked = known(option(3, "move", world="w1"), option(5, "build", world="w1"), option(6, "build", world="w1"))
    assert answers(twice, asked) == {"world-w1": (5, 6, 3)}


def test_who_is_not_asked_has_no_answers():
    assert answers(PIECES, known()) == {}


def test_what_answers_is_laid_over_the_pieces_of_those_who_wish_it_so():
    pieces = (Piece("a", "token"), Piece("b", "token"))
    scene = Scene((Area("sky", "Sky", "centre", 1, 1, pieces),), answers={"b": (4, 5)})
    assert [piece.options for piece in scene.answered().areas[0].pieces] == [(), (4, 5)]
    assert [piece.options for piece in scene.areas[0].pieces] == [(), ()]
    assert scene.as_dict()["answers"] == {"b": (4, 5)}
