"""What powers, bonuses and goals do: the rows that tiles are made of."""
