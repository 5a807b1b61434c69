"""Several threads at the tables of one batch, in compiled code: one leads, the others attend.

Every thread has tables of its own, and takes them in pieces that become smaller towards the end; whoever is through
with its own takes of the others'. So nobody waits long for anybody, and a thread to which the system gives no core is
not waited for: the others do its part.
"""

from __future__ import annotations

from typing import Any

from astrarium.core.errors import NotLinked
from astrarium.core.rules import Names, rule
from astrarium.envs.stepping import Desk, Do, Longs, first_refused, serve

LEAST = 8  # tables that are not divided any more
LOOKS = 50_000  # at the post, before one leaves the core to others between looks: some tens of microseconds
PATIENCE = 6_000  # looks after that, before one goes away: two milliseconds if nobody else wants the core
NO_PIECE = 63  # more than all pieces
ALL_DONE = -1  # what the door answers; from 0 on: the first table whose action may not be chosen


class Post(Names):
    """The places of the post, by which the thread that leads and those that attend tell each other what is done."""

    WORDS = 0  # two, where SAMPLE looks for them
    WHAT = 2
    ASKED = 3  # how often something was asked for
    HOME = 4  # 1 if nobody shall attend any more
    UNDONE = 8  # tables where it is still to be done
    REFUSED = 9  # 1 if an action may not be chosen
    OWN = 16  # here the places of the first thread begin
    SIZE = 8  # as many for each
    PIECE = 0  # of them: how many pieces of its tables are taken
    AWAY = 1  # 1 while it does not attend


@rule
def read_post(posts: Longs, place: int) -> int:
    """A number that another thread may have posted."""
    raise NotLinked("read_post")


@rule
def write_post(posts: Longs, place: int, number: int) -> None:
    """Post a number for other threads."""
    raise NotLinked("write_post")


@rule
def add_to_post(posts: Longs, place: int, number: int) -> int:
    """Add to a number of the post and tell what it was."""
    raise NotLinked("add_to_post")


@rule
def step_aside() -> None:
    """Leave the core to whoever else wants it."""
    raise NotLinked("step_aside")


@rule
def batch_door(
    do: int, desk: Desk, mind: Any, dice: Any, out: Longs, actions: Longs, which: Longs, first: int, end: int
) -> int:
    """The door itself counts who holds an array, at every row that it takes; the rules behind it do not.

    With LEAD and ATTEND `which` is the post, and `first` what is to be done, or who attends.
    """
    if do == Do.LEAD:
        return lead(first, desk, mind, dice, out, actions, which)
    if do == Do.ATTEND:
        return attend(desk, mind, dice, out, actions, which, first)
    return serve(do, desk, mind, dice, out, actions, which, first, end)


@rule
def lead(do: int, desk: Desk, mind: Any, dice: Any, out: Longs, actions: Longs, post: Longs) -> int:
    """Have something done at all tables; if an action may not be chosen no step is made anywhere."""
    if do == Do.STEP:
        ask(Do.CHECK, post, len(actions))
        help_out(desk, mind, dice, out, actions, post, 0)
        wait_for_all(post)
        if read_post(post, Post.REFUSED):
            return first_refused(desk, actions, 0, len(actions))
    ask(do, post, len(actions))
    help_out(desk, mind, dice, out, actions, post, 0)
    wait_for_all(post)
    return ALL_DONE


@rule
def ask(do: int, post: Longs, tables: int) -> None:
    """Ask everybody to do something; who takes a piece sees what was posted before."""
    post[Post.WHAT] = do
    write_post(post, Post.REFUSED, 0)
    write_post(post, Post.UNDONE, tables)
    for own in range(Post.OWN, len(post), Post.SIZE):
        write_post(post, own + Post.PIECE, 0)
    write_post(post, Post.ASKED, read_post(post, Post.ASKED) + 1)


@rule
def wait_for_all(post: Longs) -> None:
    """Wait until everybody has done the pieces taken."""
    looks = LOOKS
    while read_post(post, Post.UNDONE) > 0:
        looks -= 1
        if looks < 0:
            step_aside()


@rule
def attend(desk: Desk, mind: Any, dice: Any, out: Longs, actions: Longs, post: Longs, number: int) -> int:
    """Help whenever something is asked, until nothing was asked for a while or all are sent home."""
    looks, seen = LOOKS, read_post(post, Post.ASKED) - 1
    while looks > -PATIENCE and not read_post(post, Post.HOME):
        asked = read_post(post, Post.ASKED)
        if asked != seen:
            help_out(desk, mind, dice, out, actions, post, number)
            looks, seen = LOOKS, asked
        else:
            looks -= 1
            if looks < 0:
                step_aside()
    write_post(post, Post.OWN + Post.SIZE * number + Post.AWAY, 1)
    return ALL_DONE


@rule
def is_piece(tables: int, piece: int) -> bool:
    """Whether so many tables have a piece of this number: each is half of what the ones before have left, and the last
    one all of it.
    """
    return piece == 0 or (piece < NO_PIECE and tables >> (piece - 1) >= LEAST)


@rule
def help_out(desk: Desk, mind: Any, dice: Any, out: Longs, actions: Longs, post: Longs, number: int) -> None:
    """Take pieces while there are any: of one's own tables, then of everybody's.

    What is asked cannot change while a piece is in hand, because whoever asks waits for it.
    """
    threads, done = (len(post) - Post.OWN) // Post.SIZE, 0
    for k in range(threads):
        whose = (number + k) % threads
        place, end = Post.OWN + Post.SIZE * whose + Post.PIECE, len(actions) * (whose + 1) // threads
        tables = end - len(actions) * whose // threads
        while is_piece(tables, read_post(post, place)):
            piece = add_to_post(post, place, 1)
            if is_piece(tables, piece):
                first, last = end - (tables >> piece), end
                if is_piece(tables, piece + 1):
                    last -= tables >> (piece + 1)
                if serve(post[Post.WHAT], desk, mind, dice, out, actions, post, first, last) >= 0:
                    write_post(post, Post.REFUSED, 1)
                done += last - first
    if done:
        add_to_post(post, Post.UNDONE, -done)
