"""The languages of the page: English, and the catalogues in `viewer/words/`, a file a language.

A game outside this project has its own catalogues in its folder `words/`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ftn.files.resources import viewer
from ftn.games import GAMES
from ftn.text.catalogue import SOURCE, Words

_FOLDER = "words"
_OURS = "ftn."
_SUFFIX = ".toml"
_HEAD = "language"
_CLAUSES = "clauses"
_ENGLISH = Words(SOURCE, "English", "ltr", frozenset({1}), {}, {}, {})
"""English needs no catalogue: the templates in the sources are its texts."""


def languages() -> list[str]:
    """Return the codes of the languages that a page can be written in.

    >>> languages()
    ['en', 'fr', 'nl']
    """
    names = viewer().names(_FOLDER)
    found = [name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX)]
    return sorted([SOURCE, *found])


def load(language: str) -> Words:
    """Load the texts of a language.

    >>> load("nl").name
    'Nederlands'
    """
    return _load(language, tuple(name for name in GAMES.values() if not name.startswith(_OURS)))


@cache
def _load(language: str, packages: Sequence[str]) -> Words:
    """Load the texts of a language, those of the games in some packages too."""
    if language == SOURCE:
        return _ENGLISH
    import tomllib  # a command that shows no page does without

    if language not in languages():
        raise ValueError(
            f"no catalogue is called {language!r}; there are: {', '.join(languages())}"
        )
    tables = tomllib.loads(viewer().text(f"{_FOLDER}/{language}{_SUFFIX}"))
    head = tables.pop(_HEAD)
    clauses = tables.pop(_CLAUSES, {})
    for package in packages:
        from importlib.resources import files  # only other people's games need it

        file = files(package).joinpath(_FOLDER, f"{language}{_SUFFIX}")
        if file.is_file():
            own = tomllib.loads(file.read_text(encoding="utf-8"))
            clauses |= own.pop(_CLAUSES, {})
            tables |= {f"{package} {name}": table for name, table in own.items()}
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
