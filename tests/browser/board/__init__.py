"""The board of every game in a browser: what moves on it, and how a map is looked at closely."""
