"""A salt for every seed, one time for every start of the machine, and whose cookies are worthless."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Tables that are there keep the hash that was shown: theirs has no salt."""
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sa.Column("salt", sa.String(length=32), nullable=False, server_default=""))
    op.create_table(
        "forgotten",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "times",
        sa.Column("boot", sa.String(length=64), nullable=False),
        sa.Column("origin", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("boot"),
    )


def downgrade() -> None:
    """Back again."""
    op.drop_table("times")
    op.drop_table("forgotten")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("salt")
