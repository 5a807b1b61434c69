"""How a match ended: who won, and everybody's points."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Matches that ended before have no result here: they are listed, and not counted."""
    op.add_column("tables", sa.Column("result", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Back again."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("result")
