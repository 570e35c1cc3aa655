"""Weights of an evaluation as data: a file with one usual set, personalities that multiply it, and what counts otherwise at
the end of a turn. They are no part of the content a game is saved with."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import msgspec

from wl_tui.content import Entry, read_toml
from wl_tui.kernel.errors import ContentError

FILE = "weights.toml"
USUAL = "usual"
Number = Annotated[float, msgspec.Meta(ge=0, le=20)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


def names_of(kind: type[Entry]) -> tuple[str, ...]:
    return tuple(name for name in kind.__struct_fields__ if name not in Entry.__struct_fields__)


def shares_of(kind: type[Entry]) -> frozenset[str]:
    """Those weights that are a part of something, 1 at most."""
    kinds = get_type_hints(kind, include_extras=True)
    return frozenset(name for name in names_of(kind) if kinds[name] == Share)


def read_weights(folder: Path, kind: type[Entry]) -> dict[str, Mapping[str, float]]:
    """The sets of weights by name, the usual one first; `kind` types it."""
    names = names_of(kind)
    file = _read(folder, kind)
    if [entry.id for entry in file.weights] != [USUAL]:
        raise ContentError(FILE, "", "weights", f"there is one set of weights, called '{USUAL}'; others are personalities")
    usual = {name: float(getattr(file.weights[0], name)) for name in names}
    sets: dict[str, Mapping[str, float]] = {USUAL: usual}
    for leaning in file.personalities:
        sets[leaning.id] = {name: usual[name] * float(getattr(leaning, name)) for name in names}
    return sets


def read_ends(folder: Path, kind: type[Entry], terms: Collection[str]) -> Mapping[str, float]:
    """The share of these terms of the evaluation that counts at the end of a turn, where it is not all of it."""
    ends: Mapping[str, float] = _read(folder, kind).ends
    for term, share in ends.items():
        if term not in terms:
            raise ContentError(FILE, "ends", term, f"a term of the evaluation: {', '.join(terms)}")
        if not 0 <= share <= 1:
            raise ContentError(FILE, "ends", term, f"a share from 0 to 1, not {share}")
    return ends


def _read(folder: Path, kind: type[Entry]) -> Any:
    leaning: Any = msgspec.defstruct(
        "Leaning",
        [(name, Number, 1.0) for name in names_of(kind)],
        bases=(Entry,),
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    file_type: Any = msgspec.defstruct(
        "WeightFile",
        [
            ("weights", tuple[kind, ...]),  # type: ignore[valid-type]
            ("personalities", tuple[leaning, ...]),
            ("ends", dict[str, float], msgspec.field(default_factory=dict)),
        ],
        frozen=True,
        forbid_unknown_fields=True,
    )
    file, _ = read_toml(folder, FILE, file_type)
    return file
