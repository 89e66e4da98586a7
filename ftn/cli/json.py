"""`ftn json`: records and their replays for other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from ftn.cli.output import Problems, write
from ftn.cli.parameters import PATH, all_findings_option
from ftn.files.disk import FileProblem, find
from ftn.model.checked import Checked
from ftn.model.record import Source
from ftn.pipeline.checking import records


@click.command("json")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, type=PATH)
@all_findings_option
@click.option("--schema", is_flag=True, help="Write the JSON Schema of the output instead.")
def command(paths: Sequence[str], most: int, schema: bool) -> int:
    """Turn records and their replays into JSON.

    The output has everything: tags and statements with their positions, the
    position after each, variations, every point with its clause, score sheets,
    findings. Records are written one at a time, so a file may be of any size.
    Of a record whose positions come to more than 10 MB and 100 times its
    length, the further ones are null; --all-findings writes these, too.
    The exit code is 0 whatever the findings, 2 when a file could not be read.

    \b
    Examples:
      ftn json game.ftn
      ftn json games/ | jq '.records[] | [.file, .status, .winners]'
      ftn json --schema > ftn-json.schema.json
    """
    if schema:
        if paths:
            raise click.UsageError("--schema describes every file alike: name none")
        import json

        from ftn.reports.schema import schema as described

        write([json.dumps(described(), indent=2) + "\n"])
        return 0
    if not paths:
        raise click.UsageError("name a file, a folder, or - for standard input")
    from ftn.reports.exporting import write as written

    problems = Problems()
    write(written(_records(find(paths, problems), problems, most)))
    return 2 if problems.any else 0


def _records(files: Sequence[str], problems: Problems, most: int) -> Iterator[Source | Checked]:
    for path in files:
        try:
            yield from records(path, most)
        except FileProblem as problem:
            problems(problem)
