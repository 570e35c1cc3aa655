"""The pictures of the README, made by our own exporter from games that can be played again: `make pictures`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.golden.games import PLANS, play
from wl_tui.export.drawing import as_drawing, as_moving_drawing
from wl_tui.export.picture import Shot
from wl_tui.kernel.reader import Recording, read
from wl_tui.kernel.reel import ALL
from wl_tui.ui.filming import filmed

DOCS = Path(__file__).parents[2] / "docs"
SIZE = (120, 40)
FIGHT, POKER = range(143, 150), range(272, 279)
"""Decisions of the film: a fight, then a hand of poker."""
BANG = 40
SECONDS, AT_THE_END = 1.8, 3.5


def recorded(name: str, game: str) -> Recording:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.wlj"
        play(next(plan for plan in PLANS if (plan.name, plan.game) == (name, game))).save(path)
        return read(path)


def write(name: str, text: str) -> None:
    (DOCS / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    western, bang = recorded("four-of-us", "western"), recorded("five-and-five-dice", "bang")
    whole, cut = filmed(western, [*FIGHT, *POKER], ALL, SIZE), len(FIGHT)
    parts = (whole[:cut], whole[cut:])
    shots = [Shot(picture, SECONDS if picture is not part[-1] else AT_THE_END) for part in parts for picture in part]
    write("film", as_moving_drawing(shots, "Western Legends: a fight and a hand of poker"))
    (replay,) = filmed(western, [FIGHT[-2]], 0, SIZE)
    write("replay", as_drawing(replay, "A replay of Western Legends, as Annie saw it"))
    (ring,) = filmed(bang, [BANG], ALL, SIZE)
    write("bang", as_drawing(ring, "BANG! The Dice Game"))


if __name__ == "__main__":
    main()
