"""One module for each Action of the rulebook: what its steps do, and the Allies that do the same."""
