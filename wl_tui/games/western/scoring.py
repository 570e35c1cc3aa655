"""WL-12: the end and the score sheet."""

from __future__ import annotations

from wl_tui.games.western.company import stranger_in
from wl_tui.games.western.county import LP, MONEY, MP, NUGGETS, WOUNDS, WP, county, kind_of, tokens
from wl_tui.games.western.frames import Game
from wl_tui.games.western.library import West
from wl_tui.kernel.events import Finished
from wl_tui.kernel.flow import Flow, Outcome
from wl_tui.kernel.rules import Rules
from wl_tui.kernel.state import Outsider, Result, Score, State

MONEY_A_POINT = 60
MOST_WANTED, WANTED = 3, 1
ENDINGS = BY_LEGEND, BY_TIE, SHARED, OUTDONE = (
    "the most legendary points",
    "a tie on legendary points, broken",
    "a tie that nothing breaks",
    "nobody has more than the Man in Black",
)


def progress(rules: Rules, s: State) -> float:
    """How much of the way to the end the first of them has gone (WL-12.1)."""
    goal: int = rules.content.lengths[str(rules.options["length"])]
    return min(1.0, max(s.tracks.get(LP, (0,))) / goal)


def sheet_of(west: West, s: State, ended: bool = False) -> tuple[Score, ...]:
    """WL-12.2, WL-12.4: each line per player; legendary tokens only when the game has ended (WL-13.5)."""
    seats = range(s.seats)
    board = county(s)
    upgrades = [sum(upgrade.lp for item in board.upgraded[seat] if (upgrade := west.items[item].upgrade)) for seat in seats]
    lines = [
        Score("legendary points", tuple(s.tracks[LP])),
        Score("upgraded gear", tuple(upgrades)),
        Score("money", tuple(money_lp(west, money) for money in s.tracks[MONEY])),
        Score("wounds", tuple(-wounds for wounds in s.tracks[WOUNDS])),
        Score("Wanted", wanted_points(s)),
        Score("Marshal", tuple(row_lp(west, s.tracks[MP][seat]) for seat in seats)),
    ]
    if ended and tokens(0) in s.places:
        lines.append(Score("legendary tokens", tuple(token_lp(west, s.pieces_in(tokens(seat))) for seat in seats)))
    totals = tuple(sum(line.values[seat] for line in lines) for seat in seats)
    return (*lines, Score("total", totals))


def money_lp(west: West, money: int) -> int:
    most = west.edition.money_lp
    return money // MONEY_A_POINT if most is None else min(money // MONEY_A_POINT, most)


def token_lp(west: West, pieces: tuple[str, ...]) -> int:
    return sum(west.tokens[kind_of(piece)].lp for piece in pieces)


def wanted_points(s: State) -> tuple[int, ...]:
    """Most Wanted 3 LP, tied 1 each; every other Wanted 1."""
    wanted = s.tracks[WP]
    most = max(wanted)
    alone = wanted.count(most) == 1
    return tuple(0 if not points else MOST_WANTED if points == most and alone else WANTED for points in wanted)


def row_lp(west: West, points: int) -> int:
    return west.tracks["marshal"].rows[(points - 1) // 3] if points else 0


def score(f: Game, g: Flow) -> Outcome:
    """WL-12.3: ties go by MP or WP, then nuggets, then fewest wounds, and are then shared."""
    s = g.state
    sheet = sheet_of(g.content, s, ended=True)
    totals = sheet[-1].values
    keys = [
        (totals[seat], max(s.tracks[MP][seat], s.tracks[WP][seat]), s.tracks[NUGGETS][seat], -s.tracks[WOUNDS][seat])
        for seat in range(s.seats)
    ]
    winners = tuple(seat for seat in range(s.seats) if keys[seat] == max(keys))
    tied = totals.count(max(totals)) > 1
    reason = SHARED if len(winners) > 1 else BY_TIE if tied else BY_LEGEND
    him = outsiders(s, max(totals))
    if any(each.won for each in him):
        winners, reason = (), OUTDONE
    g.emit(Finished(Result(winners, reason, sheet, him), rule="WL-12.3"))
    return None


def standings(s: State) -> tuple[str, ...]:
    """What everybody has become in the eyes of the law."""
    marshal, wanted = s.tracks[MP], s.tracks[WP]
    return tuple("Marshal" if marshal[seat] else "Wanted" if wanted[seat] else "neutral" for seat in range(s.seats))


def outsiders(s: State, best: int | None = None) -> tuple[Outsider, ...]:
    """WL-13.2, WL-13.8: the Man in Black scores his LP, and wins a tie with the best player, when that is known."""
    him = stranger_in(s)
    return () if him is None else (Outsider("Man in Black", him.lp, best is not None and him.lp >= best),)
