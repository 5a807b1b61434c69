"""What could be seen after every move, so that a match can go on by newer rules; and whether one cannot."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Moves that are there have no digest: they are followed by their texts."""
    op.add_column("moves", sa.Column("digest", sa.String(length=16), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("stopped", sa.Boolean(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Back again."""
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("stopped")
    with op.batch_alter_table("moves") as batch:
        batch.drop_column("digest")
