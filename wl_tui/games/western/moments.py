"""The words content is written in: when something happens, under which condition, and what the rules then do.

Validation, rulebook and code use the same words; this file is where they are listed.
"""

from __future__ import annotations

from typing import Literal, get_args

Moment = Literal[
    "always",  # a trait that simply holds
    "action",  # as one of the actions of a turn
    "item.gained",  # when the item comes into your hands
    "turn.start",  # WL-2.1a
    "move.ended",  # WL-3.5: where a Move action finally ended
    "fight.start",  # WL-4.3, WL-8.10
    "fight.reveal",  # WL-4.5: bonus effects
    "fight.react",  # WL-4.6: from hand
    "fight.won",  # WL-4.15
    "fight.lost",  # WL-4.15
    "wound.gained",  # WL-11
    "prospect.rolled",  # WL-5.13
    "poker.won",  # WL-9.5
    "poker.lost",  # WL-9.5
    "story.contributed",  # WL-6.9
    "points.gained",  # WL-7.8
    "card.discarded",  # whenever the card is discarded, but by its own Action
    "sheriff.attempt",  # WL-8.17: before he tries to arrest you
]

Condition = Literal[
    "against_player",
    "against_npc",
    "against_bandit",
    "outside_town",
    "first_this_turn",
    "others_here",
    "lawful_or_wanted",  # Marshal or Wanted, not neutral
]

Call = Literal[
    "",
    "look",  # at `amount` random cards of the target's hand, 0 for all of it; against an NPC WL-8.18
    "lower",  # the card against you by `amount`
    "raise",  # your own card by `amount`: the first edition only (WL-4.18)
    "win_ties",  # against players
    "shootout",  # WL-4.12
    "quickdraw",  # WL-8.13
    "bulletproof",  # WL-4.16
    "harm",  # the loser by `amount` wounds more; against an NPC the other part of the effect
    "sprint",  # move up to `amount` more spaces
    "saddle_up",  # to any town space
    "manhunt",  # move the Sheriff up to `amount` spaces
    "ride",  # discard a card to move up to `amount` spaces
    "cross_mesa",  # WL-3.8
    "demand",  # WL-10.9
    "give_wound",  # to a player in your space
    "reroll",  # WL-5.13
    "reputation",  # one more of the points just gained
    "back_trail",  # WL-8.17
    "keep_card",  # one random card of those played in poker
    "cheat",  # WL-9.4
    "nugget",  # WL-10.8
    "hand_size",  # by `amount`
    "spare_hand",  # wounds do not lower the hand limit
    "restart",  # fight card 10
    "discard_self",  # the item goes back to the store
]

Counter = Literal[
    "lp",  # legendary points gained
    "points",  # Marshal or Wanted points gained
    "spent_in_town",  # money paid while in a town
    "money",  # money gained
    "bandits",  # bandits beaten
    "fights_won",  # fights won against players
    "poker_won",  # games of poker won
    "nuggets_found",
    "nuggets_sold",
    "cattle",  # tokens delivered
    "healed",  # wounds lost
    "wounds",  # wounds gained
    "cards_drawn",
]

Feat = Literal[
    Counter,
    "duels_won",  # by whoever wins, attacker or target
    "robberies",  # players robbed
    "caught",  # bandits beaten and players arrested
    "heists",  # guards beaten at the Bank
    "rustled",  # herds
    "tales",  # discs placed on stories
    "revels",  # Revel actions
    "ridden",  # spaces gone, on whatever legs
]
"""What goals count (WL-13.1), over the game or the running turn."""

Measure = Literal[
    "lp",
    "mp",
    "wp",
    "money",
    "nuggets",  # and the cards that count as such (WL-10.8)
    "wounds",
    "cards",  # in hand
    "misc",  # miscellaneous items
    "mounts",
]
"""What goals ask somebody to have when they are completed."""

Ploy = Literal[
    "go",  # towards something, as far as he may
    "score",
    "bandit",  # one in his space leaves the board
    "cattle",  # a token of the ranch he is at leaves the game
    "story",  # the open one with the fewest discs makes room for the next
    "hire",  # bandits come
    "fight",  # with a player in his space
    "trouble",  # something happens to players
]
"""What the Man in Black does (WL-13.2)."""

Whom = Literal[
    "",
    "leader",  # the player with the most LP
    "prospector",  # the player with the most nuggets, if anybody has one
    "region",  # every player in the town or region he is in
]

COUNTERS: tuple[str, ...] = get_args(Counter)
CALLS: tuple[str, ...] = get_args(Call)
