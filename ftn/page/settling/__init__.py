"""Who is right: a dispute as a section of the replay page, and records side by side.

`tests/browser/settling` tests every module.
"""
