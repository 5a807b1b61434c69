"""Alembic's entry: the connection is handed over by `astrarium.server.database.migrate`."""

from alembic import context

from astrarium.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a column by copying the table
)
with context.begin_transaction():
    context.run_migrations()
