"""What is asked of a game: who is right, who had what chances; and records side by side.

`tests/browser/settling` tests every module.
"""
