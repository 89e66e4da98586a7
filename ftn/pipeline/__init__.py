"""From files to checked records, in one process or several; and to canonical form.

Imports all that lies below; the games only through their contract.

`test_processes` tests `check_files` and `pool`,
`tests/notation/test_writing.py` tests `formatting`.
"""
