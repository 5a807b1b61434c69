"""The table in the browser: templates and static files. It knows docs/protocol.md, no Python and no game."""

from pathlib import Path

TEMPLATES = Path(__file__).parent / "templates"
STATIC = Path(__file__).parent / "static"
