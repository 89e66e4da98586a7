"""Recording a game while it is played: requests, answers and the text's changes as data.

`core` answers a request on a state and returns the state after it; it reads no file, knows no
clock and sends nothing. Who serves it hands these in: `ftn/cli/record.py` and `serving` on this
machine. Imports `ftn.page` and what lies below.

`test_core` tests `drawing`, `editing`, `game`, `interface` and `state` too; `test_advising` tests
`worker`; `test_keeping` tests `history`, `journal` and `merging`; `test_heading` tests
`recovering`; `test_serving` tests `guarding`, `limits`, `links`, `listening` and `texts`.
"""
