"""A small bar chart in the terminal: how many stages were solved, by days or by weeks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from typing import Final

from trainer.values import frozen

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_PLAIN: Final = " #"
_ROWS: Final = 4
_DAYS: Final = 28
_WEEKS: Final = 26
_WEEK: Final = timedelta(days=7)


@frozen
class Chart:
    """How many there were in each of consecutive days, or weeks that begin on a Monday."""

    first: date
    by_weeks: bool
    counts: tuple[int, ...]

    def start(self, index: int) -> date:
        """The day on which one of them begins."""
        return self.first + (_WEEK if self.by_weeks else timedelta(days=1)) * index


def chart_of(days: Iterable[date], today: date) -> Chart:
    """The chart of what was done on these days: the last four weeks, or half a year of weeks.

    It is by weeks as soon as something is older than four weeks.
    """
    days = [day for day in days if day <= today]
    monday = today - timedelta(days=today.weekday())
    first = monday - 3 * _WEEK
    if all(day >= first for day in days):
        found = Counter((day - first).days for day in days)
        return Chart(first, by_weeks=False, counts=tuple(found[day] for day in range(_DAYS)))
    first = monday - (_WEEKS - 1) * _WEEK
    found = Counter((day - first).days // 7 for day in days)
    return Chart(first, by_weeks=True, counts=tuple(found[week] for week in range(_WEEKS)))


def chart_lines(chart: Chart, ascii_only: bool) -> Iterator[str]:
    """The chart: bars, with the largest number beside them, over dates; no other row is needed."""
    most = max(chart.counts, default=0)
    margin = len(str(most))
    for row in reversed(range(_ROWS)):
        label = str(most) if row == _ROWS - 1 else ""
        axis = "|" if ascii_only else "│"
        bars = "".join(_cell(count, most, row, ascii_only) for count in chart.counts)
        yield f"{label:>{margin}} {axis}{bars}".rstrip()
    edge, line = ("+", "-") if ascii_only else ("└", "─")
    yield f"{'0':>{margin}} {edge}{line * 2 * len(chart.counts)}"
    yield f"{'':{margin}}  {_dates(chart)}"


def _cell(count: int, most: int, row: int, ascii_only: bool) -> str:
    """Two characters of a bar; whatever is not nothing is seen."""
    signs = _PLAIN if ascii_only else _BLOCKS
    steps = len(signs) - 1
    height = -(-count * _ROWS * steps // most) if most else 0
    return signs[min(max(height - row * steps, 0), steps)] + " "


def _dates(chart: Chart) -> str:
    """The day at the beginning of each week, or of each fourth one."""
    every = 4 if chart.by_weeks else 7
    starts: Sequence[int] = range(0, len(chart.counts), every)
    return "".join(f"{chart.start(at):%m-%d}".ljust(2 * every) for at in starts).rstrip()
