"""Who is asked before a step without a choice is played: a wish of people, kept with their seats and every move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Matches that are there go on as they were begun: nobody is asked."""
    op.add_column("people", sa.Column("pauses", sa.Boolean(), nullable=False, server_default="1"))
    op.add_column("seats", sa.Column("pauses", sa.Boolean(), nullable=False, server_default="0"))
    op.add_column("moves", sa.Column("pauses", sa.String(length=16), nullable=False, server_default=""))


def downgrade() -> None:
    """Back again."""
    for name in ("moves", "seats", "people"):
        with op.batch_alter_table(name) as batch:
            batch.drop_column("pauses")
