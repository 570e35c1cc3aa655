"""The title as a picture: letters cut in wood, and the country below them. Drawn with half blocks, or with ASCII alone."""

from __future__ import annotations

from wl_tui.ui.common.glyphs import SetName

LETTERS = {
    "W": ("####..####", ".##....##.", ".##....##.", ".##.##.##.", ".##.##.##.", ".########.", "..##..##..", "..##..##.."),
    "E": ("#######", ".##..##", ".##...#", ".####..", ".####..", ".##...#", ".##..##", "#######"),
    "S": (".####.#", "##..###", "##....#", "######.", ".######", "#....##", "###..##", "#.####."),
    "T": ("########", "##.##.##", "#..##..#", "...##...", "...##...", "...##...", "...##...", ".######."),
    "R": ("######..", ".##..##.", ".##..##.", ".#####..", ".####...", ".##.##..", ".##..##.", "####.###"),
    "N": ("###..###", ".###..#.", ".####.#.", ".####.#.", ".#.####.", ".#.####.", ".#..###.", "###..##."),
}
WORD = "WESTERN"
BELOW = "B O A R D   G A M E S"
BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
PLAIN = {"..": " ", "#.": '"', ".#": "_", "##": "#"}

HORIZON = "▁▁▁▂▃▅▅▅▅▅▃▂▁▁▁▁▁▁▁▁▂▆▆▂▁▁▁▁▁▁▁▂▄▅▆▇▇▇▇▆▅▄▂▁▁▁▁▁▁▁▁▁▁▂▃▄▄▄▄▄▄▄▃▂▁▁▁▁▁▁▁"
PLAIN_HORIZON = r"____/^^^^^^\________/^^\_______.-'^^^^^^'-.__________/^^^^^^^^^\_______"
SUN = (31, 43)
"""From where to where in the horizon the sun goes down."""


def wordmark(glyphs: SetName) -> str:
    """The word, as lines of one width."""
    pixels = ["..".join(LETTERS[letter][row] for letter in WORD) for row in range(len(LETTERS["W"]))]
    cut = PLAIN if glyphs == "ascii" else BLOCKS
    return "\n".join(
        "".join(cut[upper + lower] for upper, lower in zip(pixels[row], pixels[row + 1], strict=True))
        for row in range(0, len(pixels), 2)
    )


def horizon(glyphs: SetName) -> tuple[str, str, str]:
    """The country left of the sun, the sun, and right of it."""
    line = PLAIN_HORIZON if glyphs == "ascii" else HORIZON
    return line[: SUN[0]], line[SUN[0] : SUN[1]], line[SUN[1] :]
