"""The search tree in one preallocated array. A node's children are made together, so that they lie side by side.

A node stands for the actions that led to it, not for a position: chance and hidden cards differ from one thought to
the next, and every position that a line of actions can reach shares the node's statistics.

Rules take the array of nodes alone: compiled code counts references to every array that a call hands over.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from astrarium.core.rules import rule

MOST_SEATS = 6
UNWEIGHED = 1.0  # what an option weighs before it is judged
NO_NODE = 0  # the root of the first thought has number 1

Longs = Any  # an int64 array
Reals = Any  # a float64 array
Nodes = Any  # a record array of NODE

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("action", np.int32),  # the action that leads here
                ("first", np.int32),  # the first child
                ("sibling", np.int32),  # the next child of the same parent
                ("visits", np.int32),  # how often it was gone through
                ("offered", np.int32),  # how often it could have been chosen (its availability)
                ("weighed", np.int32),  # 1 once its children have their weights
                ("weight", np.float64),  # how promising the action looked before it was ever tried
                ("worth", np.float64, (MOST_SEATS,)),  # sums of what thoughts through it were worth to every seat
            ],
            align=True,
        ),
    )
)


class Tree(NamedTuple):
    """The nodes, and [how many are in use, which one is the root]."""

    nodes: Nodes
    used: Longs


def grow(nodes: int) -> Tree:
    """An empty tree with room for so many nodes."""
    tree = Tree(np.zeros(nodes + 2, NODE), np.zeros(2, np.int64))
    clear(*tree)
    return tree


@rule
def lay(nodes: Nodes, node: int, act: int) -> None:
    """Make a node new: an action that was never tried."""
    made = nodes[node]
    made.action = act
    made.first = made.sibling = NO_NODE
    made.visits = made.offered = made.weighed = 0
    made.weight = UNWEIGHED
    for seat in range(MOST_SEATS):
        made.worth[seat] = 0.0


@rule
def clear(nodes: Nodes, used: Longs) -> None:
    """Forget everything: one root without children."""
    lay(nodes, 1, 0)
    used[0] = 2
    used[1] = 1


@rule
def child_of(nodes: Nodes, node: int, act: int, after: int) -> int:
    """The child that an action leads to, or NO_NODE. Looked for after another child first: that is where it will be."""
    child: int = nodes[node].first if after == NO_NODE else nodes[after].sibling
    while child != NO_NODE and nodes[child].action != act:
        child = nodes[child].sibling
    if child == NO_NODE and after != NO_NODE:
        child = nodes[node].first
        while child != NO_NODE and nodes[child].action != act:
            child = nodes[child].sibling
    return child


@rule
def head_start(nodes: Nodes, node: int) -> int:
    """By how many visits the child that was followed most leads the next."""
    most, next_most, child = 0, 0, nodes[node].first
    while child != NO_NODE:
        visits = nodes[child].visits
        if visits > most:
            most, next_most = visits, most
        elif visits > next_most:
            next_most = visits
        child = nodes[child].sibling
    return most - next_most


@rule
def add_child(nodes: Nodes, used: Longs, node: int, act: int, after: int) -> int:
    """A new child after another one; NO_NODE if the tree is full."""
    if used[0] == len(nodes):
        return NO_NODE
    made: int = used[0]
    used[0] += 1
    lay(nodes, made, act)
    if after == NO_NODE:
        nodes[made].sibling = nodes[node].first
        nodes[node].first = made
    else:
        nodes[made].sibling = nodes[after].sibling
        nodes[after].sibling = made
    return made


@rule
def reach_children(nodes: Nodes, used: Longs, node: int, out: Longs, count: int, children: Longs) -> None:
    """The children that the options lead to, made where there are none yet, into `children`."""
    after = NO_NODE
    for i in range(count):
        child = child_of(nodes, node, out[i], after)
        if child == NO_NODE:
            child = add_child(nodes, used, node, out[i], after)
        children[i] = child
        after = child
