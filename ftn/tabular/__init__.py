"""Rows for SQL and data frames: what replays say, in seven tables whose columns are declared.

`columns` declares the tables, `rows` fills them from a replay, and `arrow`, `parts` and `writing`
bring them into files; `query` asks them in SQL, and `stats` sums up a season. Only `arrow` and
what imports it need pyarrow. Imports all that lies below; the games only through their contract.

`tests/tabular` tests all of it: `test_tables` tests every module that names no test of its own.
"""
