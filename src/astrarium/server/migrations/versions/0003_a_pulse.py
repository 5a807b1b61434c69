"""A row by which the server sees whether it can write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One more table, with its row."""
    pulse = op.create_table("pulse", sa.Column("at", sa.BigInteger(), nullable=False))
    op.bulk_insert(pulse, [{"at": 0}])


def downgrade() -> None:
    """Back again."""
    op.drop_table("pulse")
