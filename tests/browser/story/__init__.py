"""The page as it is read: the moves, highlights, and what a page free of spoilers hides."""
