"""What the players of a load choose."""

from __future__ import annotations

import random
from typing import Any


def choose(state: dict[str, Any], rng: random.Random) -> int:
    """Any option; of a choice of several things the next in their order, or that this is all."""
    options, many = state["options"], state["prompt"]["many"]
    if many:
        options = options[:1] + [option for option in options if option["text"] == many["done"]]
    chosen: int = rng.choice(options)["id"]
    return chosen
