"""The search tree in preallocated arrays. A node's children are made together, so that they lie side by side.

A node stands for the actions that led to it, not for a position: chance and hidden cards differ from one thought to
the next, and every position that a line of actions can reach shares the node's statistics.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from astrarium.core.rules import rule

MOST_SEATS = 6
NO_NODE = 0  # the root of the first thought has number 1

Longs = Any  # an int64 array
Reals = Any  # a float64 array


class Tree(NamedTuple):
    """The arrays of one tree; the rules take the tuple as it is."""

    action: Longs  # the action that leads to a node
    first: Longs  # its first child
    sibling: Longs  # the next child of the same parent
    visits: Longs  # how often a node was gone through
    offered: Longs  # how often a node could have been chosen (its availability)
    values: Reals  # sums of what the thoughts through a node were worth to every seat
    weights: Reals  # how promising the action looked before it was ever tried
    weighed: Longs  # 1 once the children of a node have their weights
    used: Longs  # [nodes in use, root]


def grow(nodes: int) -> Tree:
    """An empty tree with room for so many nodes."""
    size = nodes + 2
    tree = Tree(
        np.zeros(size, np.int32),
        np.zeros(size, np.int32),
        np.zeros(size, np.int32),
        np.zeros(size, np.int32),
        np.zeros(size, np.int32),
        np.zeros((size, MOST_SEATS), np.float64),
        np.ones(size, np.float64),
        np.zeros(size, np.int32),
        np.zeros(2, np.int64),
    )
    tree.used[:] = (2, 1)
    return tree


def clear(tree: Tree) -> None:
    """Forget everything: one root without children."""
    nodes = int(tree.used[0])
    for row in (tree.action, tree.first, tree.sibling, tree.visits, tree.offered, tree.values, tree.weighed):
        row[:nodes] = 0
    tree.weights[:nodes] = 1.0
    tree.used[:] = (2, 1)


@rule
def next_child(tree: Tree, node: int, after: int) -> int:
    """The child after a child of a node; the first one after NO_NODE."""
    found: int = tree.first[node] if after == NO_NODE else tree.sibling[after]
    return found


@rule
def child_of(tree: Tree, node: int, act: int, after: int) -> int:
    """The child that an action leads to, or NO_NODE. Looked for after another child first: that is where it will be."""
    child: int = next_child(tree, node, after)
    while child != NO_NODE:
        if tree.action[child] == act:
            return child
        child = tree.sibling[child]
    child = tree.first[node]
    while child != NO_NODE and tree.action[child] != act:
        child = tree.sibling[child]
    return child


@rule
def add_child(tree: Tree, node: int, act: int, after: int) -> int:
    """The child that an action leads to, made if there is room; NO_NODE if the tree is full."""
    child = child_of(tree, node, act, after)
    if child != NO_NODE or tree.used[0] == len(tree.visits):
        return child
    made: int = tree.used[0]
    tree.used[0] += 1
    tree.action[made] = act
    if after == NO_NODE:
        tree.sibling[made] = tree.first[node]
        tree.first[node] = made
    else:
        tree.sibling[made] = tree.sibling[after]
        tree.sibling[after] = made
    return made
