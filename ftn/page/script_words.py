"""The texts that the page's script itself writes."""

from __future__ import annotations

from ftn.text.catalogue import Words


def script_words(words: Words) -> dict[str, str]:
    """Return the script's texts by their names in it."""
    return {
        "instead": words.text("Instead: {move}", move="{move}"),
        "begins": words.text("{who} begins", who="{who}"),
        "variation": words.text("variation {n} on {move}", n="{n}", move="{move}"),
        "copied": words.text("Copied."),
        "select": words.text(
            "Copying is not allowed here: press Ctrl+C to copy the selected text."
        ),
        "auto": words.text("Theme: system"),
        "light": words.text("Theme: light"),
        "dark": words.text("Theme: dark"),
    }
