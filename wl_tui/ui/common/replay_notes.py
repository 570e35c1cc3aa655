"""What whoever watches a game writes in its margins: notes, and that its secrets are over. It is kept beside the game."""

from __future__ import annotations

from pathlib import Path

import msgspec
from textual import work

from wl_tui.kernel.reel import ALL
from wl_tui.margins import LONGEST_NOTE, Margins, MarginsRefused, read_margins, with_note, write_margins
from wl_tui.ui.common.dialog import Dialog, Writing
from wl_tui.ui.common.replay_run import Running


class Annotated(Running):
    _margins: Margins
    _why_no_notes: str
    """Why none can be written; "" if they can."""

    def _noted(self) -> list[int]:
        """The decisions that have a note."""
        return [number for number, record in enumerate(self.reel.timeline.records) if record.n in self._margins.notes]

    @work
    async def action_write(self) -> None:
        self._stop()
        number = self.reel.record.n
        text = await self.app.push_screen_wait(
            Writing(
                f"A note at decision {self.reel.number}",
                self._margins.notes.get(number, ""),
                "Enter keeps it beside the game. Without words there is no note.",
                LONGEST_NOTE,
            )
        )
        if text is not None:
            self._keep(with_note(self._margins, number, text))

    @work
    async def action_end_secrets(self) -> None:
        self._stop()
        sentences = ["Every hand and every deck of this game can then be seen by whoever watches it.", "Do all agree?"]
        choices = ["No, it goes on", "Yes, nobody plays it any more in earnest"]
        if await self.app.push_screen_wait(Dialog("End the secrets of this game", sentences, choices)) == 1:
            self._keep(msgspec.structs.replace(self._margins, secrets_ended=True))
            self.reel.open_to_all()
            self._look_through(ALL)
            self._draw()

    def _keep(self, margins: Margins) -> None:
        """Show it, and write it down."""
        self._margins = margins
        self.say("")
        if self._path is not None and not self._why_no_notes:
            try:
                write_margins(self._path, margins)
            except OSError as error:
                self.say(f"It could not be written down: {error.strerror}.")
        self._draw()


def margins_of(path: Path | None, game: str) -> tuple[Margins, str]:
    """What is written in the margins, or nothing and why it cannot be read."""
    if path is None:
        return Margins(game), ""
    try:
        return read_margins(path, game), ""
    except MarginsRefused as error:
        return Margins(game), str(error)
