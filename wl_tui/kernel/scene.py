"""A scene: a view with words. Prompts, labels and sentences are made here, only when somebody wants to read them."""

from __future__ import annotations

from collections.abc import Sequence

from wl_tui.kernel.notation import notation
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import State, as_data
from wl_tui.kernel.structs import COVER, Choice, Event
from wl_tui.kernel.views import seen


class Scene:
    """What tellers, labels and prompts get: the rules, the viewer's view, and the names at the table."""

    def __init__(self, rules: Rules, view: State, viewer: int, names: Sequence[str]) -> None:
        self.rules = rules
        self.view = view
        self.viewer = viewer
        self.names = names

    def name(self, seat: int) -> str:
        return self.names[seat]

    def word(self, id: str) -> str:
        """The name of a piece, back, place or track; covered pieces are named by their back."""
        plain = id.removeprefix(COVER)
        for module in self.rules.modules:
            if found := module.names(self.rules.content, plain):
                return f"a {found}" if id.startswith(COVER) else found
        return plain

    def words(self, ids: Sequence[str]) -> str:
        return " and ".join(", ".join(map(self.word, ids)).rsplit(", ", 1))

    def place(self, place: str) -> str:
        """`hand.1` is "Annie's hand"."""
        kind, _, seat = place.partition(".")
        known = seat.isdigit() and int(seat) < len(self.names)
        return f"{self.name(int(seat))}'s {self.word(kind)}" if known else self.word(kind)

    def tell(self, event: Event) -> str:
        """An event as the viewer saw it, in one sentence; "" if it is not told.

        Old games are told under later content too: where words are missing now, the bare fact stands for them.
        """
        teller = self.rules.tellers.get(type(event))
        if teller is None or not event.told:
            return ""
        try:
            return teller(self, event).replace("!.", "!")  # a name may end with a mark of its own
        except Exception:
            return " ".join(f"{name} {value}" for name, value in as_data(event).items())

    def label(self, choice: Choice) -> str:
        labeller = self.rules.labels.get(type(choice))
        return labeller(self, choice) if labeller else notation(choice)

    def prompt(self, kind: str, seat: int) -> str:
        """The question, to the one who acts or about them."""
        prompt = self.rules.prompts.get(kind)
        if prompt is None:
            to, about = "What do you do?", f"{self.name(seat)} is thinking."
        else:
            to, about = prompt(self, seat)
        return to if seat == self.viewer else about


def covered_notation(choice: Choice, state: State, viewer: int) -> str:
    """The notation of somebody's choice as another sees it."""
    return notation(seen(choice, state, viewer))
