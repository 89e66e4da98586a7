"""PNG pictures with few colours, so that they stay small in a repository."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from struct import pack, unpack
from zlib import compress, crc32, decompress

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def shrink(path: Path, most: int) -> None:
    """Reduce a screenshot's colours until it fits into a number of bytes."""
    width, height, pixels = _read(path.read_bytes())
    counts = Counter(pixels)
    for colours in (96, 64, 48, 32, 24, 16):
        drawn = _drawn(width, height, pixels, counts, colours)
        if len(drawn) <= most:
            break
    path.write_bytes(drawn)


def _drawn(
    width: int, height: int, pixels: list[bytes], counts: Counter[bytes], colours: int
) -> bytes:
    palette = _palette(counts, colours)
    nearest = {colour: _nearest(colour, palette) for colour in counts}
    numbers = bytes(nearest[pixel] for pixel in pixels)
    rows = (b"\0" + numbers[at : at + width] for at in range(0, width * height, width))
    data = (
        _chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        _chunk(b"PLTE", b"".join(palette)),
        _chunk(b"IDAT", compress(b"".join(rows), 9)),
        _chunk(b"IEND", b""),
    )
    return _SIGNATURE + b"".join(data)


def _palette(counts: Counter[bytes], colours: int) -> list[bytes]:
    """Choose colours that are frequent, and far from those that were chosen before."""
    (first, _), *rest = counts.most_common(4000)
    palette = [first]
    far = {colour: _distance(colour, first) * count for colour, count in rest}
    while far and len(palette) < colours:
        chosen = max(far, key=far.__getitem__)
        palette.append(chosen)
        del far[chosen]
        for colour, before in far.items():
            far[colour] = min(before, _distance(colour, chosen) * counts[colour])
    return palette


def _distance(one: bytes, other: bytes) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2


def _nearest(colour: bytes, palette: list[bytes]) -> int:
    return min(range(len(palette)), key=lambda number: _distance(colour, palette[number]))


def _read(data: bytes) -> tuple[int, int, list[bytes]]:
    """Return the width, the height and the pixels of a picture of eight bits a colour."""
    chunks: dict[bytes, bytes] = {}
    for name, content in _chunks(data):
        chunks[name] = chunks.get(name, b"") + content
    width, height, depth, kind, *_ = unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, kind) in {(8, 2), (8, 6)}
    size = 3 if kind == 2 else 4
    rows = _unfiltered(decompress(chunks[b"IDAT"]), width * size, height, size)
    pixels = [bytes(row[at : at + 3]) for row in rows for at in range(0, width * size, size)]
    return width, height, pixels


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at < len(data):
        (length,) = unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _unfiltered(data: bytes, length: int, height: int, size: int) -> Iterator[bytearray]:
    above = bytearray(length)
    for number in range(height):
        start = number * (length + 1)
        kind, row = data[start], bytearray(data[start + 1 : start + 1 + length])
        for at in range(length):
            left = row[at - size] if at >= size else 0
            corner = above[at - size] if at >= size else 0
            row[at] = (row[at] + _predicted(kind, left, above[at], corner)) & 255
        yield row
        above = row


def _predicted(kind: int, left: int, above: int, corner: int) -> int:
    if kind == 4:
        guess = left + above - corner
        return min(left, above, corner, key=lambda one: abs(guess - one))
    return (0, left, above, (left + above) // 2)[kind]


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))
