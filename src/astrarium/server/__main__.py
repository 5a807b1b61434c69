"""`python -m astrarium.server serve`: the same as `astrarium serve`."""

import sys

from astrarium.server.command import app

if __name__ == "__main__":
    app(args=[word for word in sys.argv[1:] if word != "serve"], prog_name="astrarium serve")
