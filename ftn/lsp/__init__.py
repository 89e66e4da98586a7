"""The language server: records in editors, over the language server protocol.

Imports all that lies below, the games only through their contract; `serving` has the server, every
other module answers one kind of request with what `documents` and `keeping` hold.

`test_lsp` tests every module here with a real client, `test_reading` that a record read near a
change is the same as one read whole.
"""
