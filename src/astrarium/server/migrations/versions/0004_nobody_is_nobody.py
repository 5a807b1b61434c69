"""Programs that joined with a seat link were all written down as one person without a name: they are none."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """They keep their links."""
    op.execute("DELETE FROM holders WHERE person = ''")
    op.execute("DELETE FROM people WHERE id = ''")


def downgrade() -> None:
    """What was wrong is not made again."""
