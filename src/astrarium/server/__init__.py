"""The web table: pages, HTTP and WebSocket around matches that are kept in a database."""
