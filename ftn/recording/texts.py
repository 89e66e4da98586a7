"""The recorder's page in a language: its template filled, and the texts that its scripts say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from functools import cache

from ftn.files.languages import languages, load
from ftn.files.resources import viewer_file
from ftn.page.render import environment

_CALL = re.compile(r'\bt\(\s*("(?:[^"\\]|\\.)*")')
_ASKED = re.compile(r"\s*([A-Za-z]+)[^,]*")


def texts_of(script: str) -> Iterator[str]:
    """Yield the texts of a script: what its calls of `t` begin with.

    >>> list(texts_of('make("p", {}, t("Change {turn}", { turn }), t( "Close"))'))
    ['Change {turn}', 'Close']
    """
    yield from map(json.loads, _CALL.findall(script))


def language(chosen: str, accepted: str) -> str:
    """Return the language of a page: as a reader has chosen it, or as the browser asks for it.

    >>> language("", "nl-BE,nl;q=0.9,en;q=0.8"), language("fr", "nl"), language("xx", "de")
    ('nl', 'fr', 'en')
    """
    known = languages()
    return next((one for one in (chosen, *_ASKED.findall(accepted)) if one in known), "en")


@cache
def page(code: str, scripts: Iterable[str]) -> str:
    """Write the page in a language; `scripts` are the files whose texts it carries."""
    words = load(code)
    said = {
        text: words.text(text)
        for name in scripts
        for text in texts_of(viewer_file(f"recorder/{name}"))
        if not words.is_source
    }
    others = {one: load(one).name for one in languages()}
    template = environment(words).get_template("recorder/recorder.html.j2")
    return template.render(words=words, texts=said, languages=others)
