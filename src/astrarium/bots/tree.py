"""The search tree in preallocated arrays: nodes by number, children found by (node, action) in one hash table.

A node stands for the actions that led to it, not for a position: chance and hidden cards differ from one thought to
the next, and every position that a line of actions can reach shares the node's statistics.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from astrarium.core.rules import rule

MOST_SEATS = 6
NO_NODE = -1
MIXER = 0x9E3779B1

Longs = Any  # an int64 array
Reals = Any  # a float64 array


class Tree(NamedTuple):
    """The arrays of one tree; the rules take the tuple as it is."""

    keys: Longs  # the hash table: 1 + node * actions + action, or 0
    children: Longs  # the node that a key leads to
    visits: Longs  # how often a node was gone through
    offered: Longs  # how often a node could have been chosen (its availability)
    values: Reals  # sums of what the thoughts through a node were worth to every seat
    weights: Reals  # how promising the action looked before it was ever tried
    weighed: Longs  # 1 once the children of a node have their weights
    used: Longs  # [nodes in use, root]


def grow(nodes: int) -> Tree:
    """An empty tree with room for so many nodes."""
    slots = 1 << (2 * nodes - 1).bit_length()
    tree = Tree(
        np.zeros(slots, np.int64),
        np.zeros(slots, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros((nodes, MOST_SEATS), np.float64),
        np.ones(nodes, np.float64),
        np.zeros(nodes, np.int64),
        np.zeros(2, np.int64),
    )
    tree.used[0] = 1
    return tree


def clear(tree: Tree) -> None:
    """Forget everything: one root without children."""
    nodes = int(tree.used[0])
    for row in (tree.visits, tree.offered, tree.values, tree.weighed):
        row[:nodes] = 0
    tree.weights[:nodes] = 1.0
    tree.keys[:] = 0
    tree.used[:] = (1, 0)


@rule
def slot_of(tree: Tree, node: int, act: int, actions: int) -> int:
    """Where a child is kept in the hash table, or would be."""
    key, mask = 1 + node * actions + act, len(tree.keys) - 1
    slot = ((key * MIXER) >> 12) & mask
    while tree.keys[slot] != 0 and tree.keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@rule
def child_of(tree: Tree, node: int, act: int, actions: int) -> int:
    """The node that an action leads to, or NO_NODE."""
    slot = slot_of(tree, node, act, actions)
    found: int = NO_NODE if tree.keys[slot] == 0 else tree.children[slot]
    return found


@rule
def add_child(tree: Tree, node: int, act: int, actions: int) -> int:
    """The node that an action leads to, made if there is room; NO_NODE if the tree is full."""
    slot = slot_of(tree, node, act, actions)
    if tree.keys[slot] == 0:
        if tree.used[0] == len(tree.visits):
            return NO_NODE
        tree.keys[slot] = 1 + node * actions + act
        tree.children[slot] = tree.used[0]
        tree.used[0] += 1
    found: int = tree.children[slot]
    return found
