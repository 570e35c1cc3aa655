"""`make golden`: play the golden games again and write them down. The diff says what a change did to the rules."""

from __future__ import annotations

from tests.golden.games import FOLDER, PLANS, golden, in_words, play, to_toml


def main() -> None:
    for plan in PLANS:
        table = play(plan)
        folder = FOLDER / plan.game
        folder.mkdir(exist_ok=True)
        (folder / f"{plan.name}.toml").write_text(to_toml(golden(table)), encoding="utf-8")
        if plan.in_words:
            (folder / f"{plan.name}.txt").write_text(in_words(table), encoding="utf-8")
        print(f"{plan.game}/{plan.name}: {len(table.records)} records, {table.at}")


if __name__ == "__main__":
    main()
