"""Files found, read, decoded and written, and what is shipped beside the package.

Imports the list of games, `ftn.model` and `ftn.text`.

`tests/text/test_catalogue.py` tests `languages`,
`test_disk` `problems`, `tests/notation/test_including.py` `beside`, and `tests/tabular` `holding`.
"""
