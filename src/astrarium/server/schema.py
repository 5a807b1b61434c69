"""What is kept: people, tables, their seats, every move ever made, what was said, and what analyses found."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("notify", Text, nullable=False, default=""),
    Column("named", Boolean, nullable=False, default=False),
    Column("pauses", Boolean, nullable=False, server_default="1"),  # asked before a step without a choice
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("seed_chosen", Boolean, nullable=False),
    Column("salt", String(32), nullable=False, server_default=""),
    Column("stopped", Boolean, nullable=False, server_default="0"),  # cannot go on by the rules installed
    Column("clock", JSON, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("version", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("turn_seat", Integer),
    Column("turn_bot", Boolean, nullable=False, default=False),
    Column("turn_since", BigInteger, nullable=False),
    Column("proposal", JSON),
    Column("result", JSON),  # of a match that is over: {"winners": [seat], "points": [points of every seat]}
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("tables_listed", "status", "listed"),
    Index("tables_turn", "status", "turn_bot"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("level", String(24), nullable=False),
    Column("name", String(40), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("nonce", String(40), nullable=False),
    Column("pauses", Boolean, nullable=False, server_default="0"),  # as its person wishes
)

# Who holds a seat: a person on one device or several people's devices that opened its link.
holders = Table(
    "holders",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), primary_key=True),
    Index("holders_person", "person"),
)

# The history of a table, append-only: (table, number) is unique, so no step can be played twice. An undo is a row too.
moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # "move" or "undo"
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),  # the action's text; of an undo past a reveal, the word that stirs chance
    Column("step", Integer, nullable=False),  # the step in force after this row
    Column("hash", String(16), nullable=False),  # of the state after this row
    Column("key", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("digest", String(16), nullable=False, server_default=""),  # of what could be seen after this row
    Column("pauses", String(16), nullable=False, server_default=""),  # the seats for which the match paused: "0,2"
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("kind", String(8), nullable=False),  # "chat" or "notice"
    Column("at", BigInteger, nullable=False),
    Index("chat_table", "table_id", "id"),
)

# Who is connected to which worker: `alive` is its last sign of life, `changed` when somebody came or went.
presence = Table(
    "presence",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("worker", String(16), primary_key=True),
    Column("seats", JSON, nullable=False),
    Column("watching", Integer, nullable=False),
    Column("alive", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

# The analysis of a finished game: made once, kept for good.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("status", String(8), nullable=False),  # "waiting", "running", "done" or "failed"
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("result", JSON),
    Column("updated", BigInteger, nullable=False),
)

# People who wished to be forgotten: whoever has a copy of their cookie has nothing.
forgotten = Table(
    "forgotten",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# When a machine was started, as its clock said then: later jumps of that clock count for nothing.
times = Table(
    "times",
    metadata,
    Column("boot", String(64), primary_key=True),
    Column("origin", BigInteger, nullable=False),
)

# One row that is written to see whether writing is possible.
pulse = Table("pulse", metadata, Column("at", BigInteger, nullable=False))
