"""Recording a game while it is played: requests, answers and the text's changes as data.

`core` answers a request on a state and returns the state after it; it reads no file, knows no
clock and sends nothing. Who serves it hands these in: `ftn/cli/record.py` and `serving` on this
machine. Imports `ftn.page` and what lies below.

`test_core` tests `drawing`, `game`, `interface` and `state` too;
`test_editing` tests `annotating` and `fixing`; `test_keeping` and `test_nothing_is_lost` test
`history`, `journal` and `merging`; `test_heading` tests `recovering`; `test_serving` tests
`guarding`, `limits`, `links`, `listening` and `texts`.
"""
