"""The benchmarks' lines and tables: pure functions of what was measured."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import Literal

from trainer.solver.verdict import Solved, Unknown, Unsolvable, Verdict

Kind = Literal["solved", "unsolvable", "unknown"]
HEAD = (
    f"{'stage':<24} {'verdict':<20} {'length':>6} {'proved':>6} {'seconds':>9} "
    f"{'states':>11} {'states/s':>10} {'MB':>6}"
)


@dataclass(frozen=True, slots=True)
class Peer:
    """What another solver said of a stage, in so many seconds of processor time."""

    verdict: str
    seconds: float
    length: int | None = None

    @property
    def is_decided(self) -> bool:
        """Whether it found a line, or said that there is none."""
        return self.verdict in ("solved", "unsolvable")


@dataclass(frozen=True, slots=True)
class Row:
    """One stage: what we found, what it cost, and what the peer found, where that is known."""

    folder: str
    name: str
    verdict: Kind
    length: int | None = None
    proved: bool = False
    """A shortest line, or the proof that there is none."""
    reason: str = ""
    seconds: float = 0.0
    states: int = 0
    memory: int = 0
    peer: Peer | None = None

    @property
    def label(self) -> str:
        """Its name after its folder's."""
        return f"{self.folder}/{self.name}"

    @property
    def speed(self) -> float | None:
        """States a second; None where hardly anything was searched, which says nothing."""
        return self.states / self.seconds if self.states >= 1000 and self.seconds > 0 else None

    @property
    def lengths(self) -> tuple[int, int] | None:
        """Our length and the peer's, where both have a line."""
        if self.length is None or self.peer is None or self.peer.length is None:
            return None
        return self.length, self.peer.length

    @property
    def is_longer(self) -> bool:
        """Whether our line is longer than the peer's."""
        return self.lengths is not None and self.lengths[0] > self.lengths[1]

    @property
    def is_disputed(self) -> bool:
        """Whether one of the two has a line where the other says that there is none."""
        pair = {self.verdict, self.peer.verdict if self.peer else ""}
        return pair == {"solved", "unsolvable"}


def read_peer(text: str) -> dict[str, Peer]:
    """A peer's results by stage, from CSV: position, verdict, cpu_seconds, length."""
    return {
        row["position"]: Peer(
            row["verdict"],
            float(row["cpu_seconds"]),
            int(row["length"]) if row["length"] else None,
        )
        for row in csv.DictReader(text.splitlines())
    }


def row_of(folder: str, name: str, verdict: Verdict, peer: Peer | None = None) -> Row:
    """The row of a stage."""
    kind: Kind
    length, proved, reason = None, False, ""
    match verdict:
        case Solved():
            kind, length, proved = "solved", verdict.length, verdict.proved_shortest
        case Unsolvable():
            kind, proved = "unsolvable", True
        case Unknown(reason):
            kind = "unknown"
    tally = verdict.tally
    return Row(
        folder, name, kind, length, proved, reason, tally.seconds, tally.states, tally.memory, peer
    )


def line_of(row: Row) -> str:
    """A stage in one line, under HEAD."""
    verdict = f"{row.verdict} ({row.reason})" if row.reason else row.verdict
    line = (
        f"{row.label:<24} {verdict:<20} {shown(row.length):>6} {'yes' if row.proved else '-':>6} "
        f"{row.seconds:>9.3f} {row.states:>11,} {shown(row.speed, ',.0f'):>10} "
        f"{row.memory / 1e6:>6.0f}"
    )
    if row.peer is None:
        return line
    line += f"   peer {shown(row.peer.length)} in {row.peer.seconds:.3f} s"
    line += "" if row.peer.is_decided else f" ({row.peer.verdict})"
    line += "  LONGER" if row.is_longer else ""
    return line + ("  DISPUTED" if row.is_disputed else "")


def summary(title: str, rows: Sequence[Row]) -> list[str]:
    """What a folder's rows come to."""
    count = {kind: sum(row.verdict == kind for row in rows) for kind in ("solved", "unsolvable")}
    proved = sum(row.proved for row in rows)
    unknown = [row.label for row in rows if row.verdict == "unknown"]
    seconds = [row.seconds for row in rows]
    speeds = [row.speed for row in rows if row.speed is not None]
    worst = max(rows, key=lambda row: row.seconds)
    heaviest = max(rows, key=lambda row: row.memory)
    unproved = [row.label for row in rows if row.verdict == "solved" and not row.proved]
    return [
        f"{title}: {len(rows)} stages",
        f"  solved {count['solved']}, unsolvable {count['unsolvable']}, unknown {listed(unknown)}",
        f"  proved {proved} ({share(proved, len(rows))}); solved, not proved {listed(unproved)}",
        f"  seconds: median {median(seconds):.3f}, worst {worst.seconds:.3f} ({worst.label})",
        f"  states/s: median {shown(median(speeds) if speeds else None, ',.0f')}",
        f"  memory: at most {heaviest.memory / 1e6:.0f} MB ({heaviest.label})",
        *_against_peer([row for row in rows if row.peer is not None]),
    ]


def _against_peer(rows: Sequence[Row]) -> list[str]:
    """The comparison, on the stages of which the peer's result is known."""
    if not rows:
        return []
    peers = [row.peer for row in rows if row.peer is not None]
    pairs = [row.lengths for row in rows if row.lengths is not None]
    longer = [row.label for row in rows if row.is_longer]
    shorter = sum(ours < theirs for ours, theirs in pairs)
    equal = len(pairs) - shorter - len(longer)
    left = [row for row in rows if row.peer is not None and not row.peer.is_decided]
    newly = [row.label for row in left if row.verdict != "unknown"]
    disputed = [row.label for row in rows if row.is_disputed]
    lines = [f"  peer: known for {len(rows)}, decided by it {len(rows) - len(left)}"]
    if pairs:
        means = [mean(lengths) for lengths in zip(*pairs, strict=True)]
        counts = f"shorter {shorter}, equal {equal}, longer {listed(longer)}"
        lines += [
            f"  lines, of {len(pairs)} both solved: {counts}",
            f"  mean length: ours {means[0]:.2f}, peer {means[1]:.2f}",
        ]
    ours, theirs = (median(row.seconds for row in side) for side in (rows, peers))
    return [
        *lines,
        f"  median seconds: ours {ours:.3f}, peer {theirs:.3f}",
        f"  left unknown by the peer {len(left)}, of those decided here {listed(newly)}",
        *([f"  DISPUTED {listed(disputed)}"] if disputed else []),
    ]


def listed(names: Iterable[str], most: int = 12) -> str:
    """How many, and which.

    >>> listed([]), listed(["a", "b"]), listed("abc", most=2)
    ('0', '2 (a, b)', '3 (a, b, ...)')
    """
    known = list(names)
    if not known:
        return "0"
    rest = ["..."] if len(known) > most else []
    return f"{len(known)} ({', '.join([*known[:most], *rest])})"


def share(part: int, whole: int) -> str:
    """A part of a whole, in per cent.

    >>> share(19, 20), share(0, 0)
    ('95.0 %', '-')
    """
    return f"{100 * part / whole:.1f} %" if whole else "-"


def shown(value: float | None, form: str = "") -> str:
    """A number, or a dash where there is none."""
    return "-" if value is None else format(value, form)


def percentile(values: Sequence[float], per_cent: float) -> float:
    """The smallest of the values that so many per cent of them do not exceed (at least one value).

    >>> percentile([5, 1, 4, 2, 3], 99), percentile([5, 1, 4, 2, 3], 50)
    (5, 3)
    """
    return sorted(values)[max(0, -int(-len(values) * per_cent // 100) - 1)]
