"""Recorded games of every game, and what everybody could see at every step: the net under a redesign.

`scripts/corpus.py` records and replays them; `changes.toml` lists what has changed since, with its reason.
"""
