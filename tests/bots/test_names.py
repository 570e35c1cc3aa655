"""A bot's name may carry a budget and a personality; what does not fit is refused in a sentence."""

from __future__ import annotations

import pytest

from wl_tui.bots import BOTS, make_bot, parse
from wl_tui.bots.judging import Manner
from wl_tui.bots.legend import Legend
from wl_tui.kernel import registry
from wl_tui.kernel.errors import BadSetup
from wl_tui.lab.simulate import Plan, check


@pytest.mark.parametrize(
    ("text", "name", "manner"),
    [
        ("random", "random", Manner()),
        ("deputy/outlaw", "deputy", Manner("outlaw")),
        ("deputy@4", "deputy", Manner("", 4)),
        ("legend@400", "legend", Manner("", 400)),
        ("legend@1.5s/lawful", "legend", Manner("lawful", 0, 1.5)),
    ],
)
def test_a_name_carries_a_budget_and_a_personality(text: str, name: str, manner: Manner) -> None:
    assert parse(text, registry.find("western")) == (name, manner)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nobody", "there is no bot 'nobody'; there is: drifter, deputy, marshal"),
        ("deputy/", "there is no bot 'deputy/'"),
        ("deputy/saint", "has no personality 'saint'; it has: usual, lawful, outlaw, prospector, gambler"),
        ("random/outlaw", "'random' has no personality"),
        ("marshal@4", "'marshal' takes no budget"),
        ("legend@0", "'0' is no budget for 'legend'; write"),
        ("legend@0.0s", "'0.0s' is no budget"),
        ("deputy@2s", "'2s' is no budget for 'deputy'"),
    ],
)
def test_a_wrong_name_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        check(Plan("western", (text,) * 4, 1, 1, {}))
    assert why in str(refused.value)


def test_every_name_makes_a_bot() -> None:
    for name in BOTS:
        assert make_bot(name, 3).thinks in (True, False)
    assert isinstance(make_bot("legend@40/gambler", 3), Legend)
