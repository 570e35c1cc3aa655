"""The roles and characters of BANG! The Dice Game, typed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from wl_tui.content import Entry, read_toml, rules_folder
from wl_tui.kernel.errors import ContentError
from wl_tui.kernel.protocol import Content

Ability = Literal[
    "arrows-for-hits",
    "rerolls-dynamite",
    "either-eye",
    "pays-back",
    "strong-beer",
    "one-from-indians",
    "gatling-clears",
    "extra-roll",
    "gatling-proof",
    "sheds-arrows",
    "shoots-farther",
    "opening-round",
    "beer-for-hit",
    "quiet-turn",
    "feasts",
    "two-gatlings",
]
RoleId = Literal["sheriff", "deputy", "outlaw", "renegade"]
SHERIFF, DEPUTY, OUTLAW, RENEGADE = "sheriff", "deputy", "outlaw", "renegade"
FEWEST, MOST = 3, 8


class Character(Entry, frozen=True):
    title: str
    life: Annotated[int, msgspec.Meta(ge=1, le=12)]
    ability: Ability
    text: str


class Role(Entry, frozen=True):
    id: RoleId
    title: str
    copies: Annotated[int, msgspec.Meta(ge=1, le=8)]
    text: str
    prey: RoleId | None = None
    """Whom this role hunts in the game for three."""


class Mix(Entry, frozen=True):
    """The roles dealt to so many players."""

    players: Annotated[int, msgspec.Meta(ge=FEWEST, le=MOST)]
    dealt: dict[str, Annotated[int, msgspec.Meta(ge=1, le=8)]]


class CharacterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    characters: tuple[Character, ...]


class RoleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    roles: tuple[Role, ...]
    mixes: tuple[Mix, ...]


class Cast(msgspec.Struct, frozen=True):
    """All content: characters and roles by id, mixes by the number of players."""

    characters: dict[str, Character]
    roles: dict[str, Role]
    mixes: dict[int, Mix]


def load(rules: str | None) -> Content:
    folder = rules_folder(rules) / "bang_dice"
    people, people_prints = read_toml(folder, "characters.toml", CharacterFile)
    file, role_prints = read_toml(folder, "roles.toml", RoleFile)
    if len(people.characters) < MOST:
        found = len(people.characters)
        raise ContentError(
            "characters.toml", "", "characters", f"there are {found}, and at least {MOST} are needed to play"
        )
    roles: dict[str, Role] = {role.id: role for role in file.roles}
    mixes = {mix.players: mix for mix in file.mixes}
    for players in range(FEWEST, MOST + 1):
        if players not in mixes:
            raise ContentError("roles.toml", "", "mixes", f"no mix says what is dealt to {players} players")
    abilities: dict[str, str] = {}
    for person in people.characters:
        if other := abilities.get(person.ability):
            raise ContentError("characters.toml", person.id, "ability", f"{other} has it already; each is somebody's own")
        abilities[person.ability] = person.id
    for mix in file.mixes:
        _check(mix, roles)
    return Content(
        Cast({person.id: person for person in people.characters}, roles, mixes), {**people_prints, **role_prints}
    )


def _check(mix: Mix, roles: dict[str, Role]) -> None:
    """A mix gives everybody a role, with cards that are there, and somebody to begin."""
    problem = ""
    if sum(mix.dealt.values()) != mix.players:
        problem = f"expected {mix.players} roles in all, got {sum(mix.dealt.values())}"
    for role, count in mix.dealt.items():
        if role not in roles:
            problem = f"there is no role '{role}'"
        elif count > roles[role].copies:
            problem = f"there are only {roles[role].copies} of '{role}'"
    starter = DEPUTY if mix.players == FEWEST else SHERIFF
    if mix.dealt.get(starter) != 1:
        problem = f"expected exactly one '{starter}', who begins"
    if problem:
        raise ContentError("roles.toml", mix.id, "dealt", problem)
