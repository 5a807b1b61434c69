"""What lies on the table: pieces, state, actions, component tables, the setup and what each seat may see."""
