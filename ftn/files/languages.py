"""The languages of the page: the catalogues in `viewer/words/`, one file a language."""

from __future__ import annotations

from functools import cache

from ftn.files.resources import viewer
from ftn.text.catalogue import Words

_FOLDER = "words"
_SUFFIX = ".toml"
_HEAD = "language"
_CLAUSES = "clauses"


def languages() -> list[str]:
    """Return the languages that there is a catalogue of.

    >>> languages()
    ['en', 'fr', 'nl']
    """
    names = viewer().names(_FOLDER)
    return [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)]


@cache
def load(language: str) -> Words:
    """Load the texts of a language.

    >>> load("nl").name
    'Nederlands'
    """
    import tomllib  # a command that shows no page does without

    if language not in languages():
        raise ValueError(
            f"no catalogue is called {language!r}; there are: {', '.join(languages())}"
        )
    tables = tomllib.loads(viewer().text(f"{_FOLDER}/{language}{_SUFFIX}"))
    head = tables.pop(_HEAD)
    clauses = tables.pop(_CLAUSES, {})
    templates: dict[str, str] = {}
    forms: dict[str, tuple[str, str]] = {}
    for table in tables.values():
        for key, value in table.items():
            if isinstance(value, str) and value:
                templates[key] = value
            elif isinstance(value, list) and all(value):
                forms[key] = value[0], value[1]
    return Words(
        language,
        head["name"],
        head["direction"],
        frozenset(head["singular"]),
        templates,
        forms,
        {
            name: {field: text for field, text in told.items() if text}
            for name, told in clauses.items()
        },
    )
