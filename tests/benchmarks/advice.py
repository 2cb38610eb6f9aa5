"""How well the advice of a full game plays: followed alone, to the end of each deal.

    python -m tests.benchmarks.advice
    python -m tests.benchmarks.advice --suits 2 --deals 200 --from 1000 --jobs 2

It sees what a player sees, and takes nothing back.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import mean, median
from typing import NamedTuple, cast

from tests.benchmarks.report import percentile
from tests.benchmarks.tools import machine, tell
from trainer.play.advice.best import advice
from trainer.play.games import DealNumber
from trainer.rules.cards import SUITS_IN_PLAY, SuitCount
from trainer.rules.engine import judge
from trainer.rules.moves import Play
from trainer.rules.opening import opening

HEAD = (
    f"{'suits':>5} {'deals':>6} {'won':>5} {'runs':>6} {'plays':>7} "
    f"{'median':>8} {'99 %':>8} {'worst':>8}   (ms for each piece of advice)"
)


class Played(NamedTuple):
    """A deal played by advice: how it ended, runs, plays, and milliseconds for each advice."""

    end: str
    runs: int
    plays: int
    times: tuple[float, ...]


def played(deal: DealNumber) -> Played:
    """Follow the advice from the opening of a deal until it is won, or it has none any more."""
    now, plays, times = opening(*deal), 0, []
    seen = {now}
    while not now.is_finished:
        began = time.process_time()
        move = advice(now).move
        times.append((time.process_time() - began) * 1000)
        play = None if move is None else judge(now, move)
        if not isinstance(play, Play) or play.after in seen:
            end = "no advice" if move is None else "round in a circle" if play else "not legal"
            return Played(end, len(now.collected), plays, tuple(times))
        now, plays = play.after, plays + 1
        seen.add(now)
    return Played("won", len(now.collected), plays, tuple(times))


def row_of(suits: SuitCount, games: Sequence[Played]) -> str:
    """The deals of one number of suits in one line, under HEAD."""
    won = [game.plays for game in games if game.end == "won"]
    times = [one for game in games for one in game.times]
    plays = f"{mean(won):.1f}" if won else "-"
    runs = mean(game.runs for game in games)
    ms = f"{median(times):>8.1f} {percentile(times, 99):>8.1f} {max(times):>8.1f}"
    others = Counter(game.end for game in games if game.end not in ("won", "no advice"))
    strange = f"   {dict(others)}" if others else ""
    return f"{suits:>5} {len(games):>6} {len(won):>5} {runs:>6.2f} {plays:>7} {ms}{strange}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the deals, print how many were won, and give the exit status."""
    asked = _parser().parse_args(arguments)
    tell(machine(), f"deals {asked.first} to {asked.first + asked.deals - 1}", HEAD)
    counts = [asked.suits] if asked.suits else list(SUITS_IN_PLAY)
    with ProcessPoolExecutor(asked.jobs) as pool:
        for suits in counts:
            numbers = range(asked.first, asked.first + asked.deals)
            deals = [DealNumber(cast(SuitCount, suits), number) for number in numbers]
            tell(row_of(suits, list(pool.map(played, deals))))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.advice", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--suits", type=int, choices=(1, 2, 4), help="only these (default: all)")
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many (100)")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="the first")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
