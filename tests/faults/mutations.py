"""Ways to spoil a journal: half of them by bytes, half of them sealed again with a right chain, so that the decoder,
`apply` and the views are reached with nonsense."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from wl_tui.kernel.journal import seal
from wl_tui.kernel.reader import split
from wl_tui.kernel.rng import Dice

SECTOR = 512
Spoil = Callable[[bytes, Dice], bytes]


# -- by bytes ------------------------------------------------------------------------------------------------------------


def flip(raw: bytes, dice: Dice) -> bytes:
    data = bytearray(raw)
    data[dice.below(len(data))] ^= 1 << dice.below(8)
    return bytes(data)


def replace(raw: bytes, dice: Dice) -> bytes:
    data = bytearray(raw)
    data[dice.below(len(data))] = dice.below(256)
    return bytes(data)


def tear(raw: bytes, dice: Dice) -> bytes:
    return raw[: dice.below(len(raw))]


def tear_to_zeros(raw: bytes, dice: Dice) -> bytes:
    end = dice.below(len(raw))
    return raw[:end] + b"\0" * (len(raw) - end)


def zero_sector(raw: bytes, dice: Dice) -> bytes:
    at = dice.below(len(raw) // SECTOR + 1) * SECTOR
    return raw[:at] + b"\0" * len(raw[at : at + SECTOR]) + raw[at + SECTOR :]


def swap_sectors(raw: bytes, dice: Dice) -> bytes:
    sectors = [raw[at : at + SECTOR] for at in range(0, len(raw), SECTOR)]
    one, other = dice.below(len(sectors)), dice.below(len(sectors))
    sectors[one], sectors[other] = sectors[other], sectors[one]
    return b"".join(sectors)


def drop_line(raw: bytes, dice: Dice) -> bytes:
    lines = raw.splitlines(keepends=True)
    del lines[dice.below(len(lines))]
    return b"".join(lines)


def double_line(raw: bytes, dice: Dice) -> bytes:
    lines = raw.splitlines(keepends=True)
    at = dice.below(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def insert_noise(raw: bytes, dice: Dice) -> bytes:
    at = dice.below(len(raw))
    return raw[:at] + bytes(dice.below(256) for _ in range(1 + dice.below(40))) + raw[at:]


BY_BYTES: list[Spoil] = [
    flip,
    replace,
    tear,
    tear_to_zeros,
    zero_sector,
    swap_sectors,
    drop_line,
    double_line,
    insert_noise,
]


# -- sealed again --------------------------------------------------------------------------------------------------------

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    99,
    2**63,
    2**70,
    -(2**70),
    1.5,
    "",
    "nobody-knows-this-card",
    "hand.99",
    "deck",
    "?card",
    "\x1b[2J",
    "x" * 5000,
    [],
    {},
    [[[]]],
    {"e": "ended"},
    {"e": "moved", "piece": "s7", "from": "deck", "to": "hand.0"},
    {"e": "began", "frame": {"f": "duel", "a": 7, "b": 8, "voice": 9}},
    {"e": "finished", "result": {"winners": [44], "reason": "forged"}},
    {"e": "opened", "place": "hand.99", "seats": [70]},
    {"e": "reached", "step": "no-such-step"},
    {"e": "reseeded", "seed": 3},
    {"c": "pass"},
]


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key in value:
            found += _places(value[key], (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            found += _places(item, (*path, index))
    return found


def _forge(record: Any, dice: Dice) -> Any:
    """Change, remove or double something anywhere in a record, the chance of deep things being the greater."""
    path = dice.pick(_places(record))
    holder = record
    for key in path[:-1]:
        holder = holder[key]
    way = dice.below(5)
    if way == 0 and isinstance(holder, list):
        holder.insert(dice.below(len(holder) + 1), dice.pick(ODD))
    elif way == 1:
        del holder[path[-1]]
    elif way == 2 and isinstance(holder, list):
        holder.append(holder[path[-1]])
    elif way == 3 and isinstance(holder, dict):
        holder[f"new-{dice.below(9)}"] = dice.pick(ODD)
    else:
        holder[path[-1]] = dice.pick(ODD)
    return record


def sealed(raw: bytes, dice: Dice) -> bytes:
    texts = list(split(raw).texts)
    for _ in range(1 + dice.below(3)):
        at = dice.below(len(texts))
        way = dice.below(24)
        if way == 0:
            texts[at] = b"[" * 10_000 + b"]" * 10_000
        elif way == 1:
            texts[at] = b'{"r":"step","n":' + b"9" * 5000 + b"}"
        elif way == 2:
            texts.insert(at, texts[dice.below(len(texts))])
        elif way == 3:
            del texts[at]
        elif way == 4:
            number = dice.below(len(texts))
            texts.append(json.dumps({"r": "undo", "n": len(texts) - 1, "to": number}).encode())
        else:
            try:
                texts[at] = json.dumps(_forge(json.loads(texts[at]), dice)).encode()
            except (ValueError, RecursionError):
                texts[at] = b"\xff\xfe not json"
        if not texts:
            break
    return unchecked(texts, dice)


def unchecked(texts: list[bytes], dice: Dice) -> bytes:
    """Seal again; mostly under another schema, so that no check of the state saves the loader from what was forged."""
    chain, lines = 0, []
    other_schema = dice.below(4) > 0
    for text in texts:
        if other_schema:
            text = text.replace(b'"schema":"', b'"schema":"z')
        line, chain = seal(text, chain)
        lines.append(line)
    return b"".join(lines)


def long_line(raw: bytes) -> bytes:
    """One record of ten megabytes."""
    texts = list(split(raw).texts)
    texts.insert(3, b'{"r":"step","n":2,"at":"' + b"x" * 10_000_000 + b'"}')
    return unchecked(texts, Dice(1))
