"""Solves folders of stages and prints what it took, against a peer where one is given.

    python -m tests.benchmarks.stages
    python -m tests.benchmarks.stages FOLDER --peer peer.csv --jobs 2 --only 'end*'

A peer's CSV names stages by their files, and its seconds are those of a processor.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from itertools import groupby
from pathlib import Path

from tests.benchmarks.report import HEAD, Peer, Row, line_of, read_peer, row_of, summary
from tests.benchmarks.tools import OWN_STAGES, Found, machine, size, stages_in, tell
from trainer.solver.batch import Limits, Want, solve_many


def main(arguments: Sequence[str] | None = None) -> int:
    """Solve, print, and give the exit status: a slow solver is no failure."""
    asked = _parser().parse_args(arguments)
    stages = list(stages_in(asked.folders, asked.only))
    peers = read_peer(asked.peer.read_text("utf-8")) if asked.peer else {}
    limits = Limits(states=None, seconds=asked.seconds, memory=asked.memory)
    tell(
        f"{machine()}, {asked.jobs} at a time; each {asked.seconds:g} s and "
        f"{asked.memory / 2**30:g} GiB at most; wanted: {asked.want}",
        HEAD,
    )
    rows = []
    try:
        for row in rows_of(stages, peers, limits, asked.want, asked.jobs):
            rows.append(row)
            tell(line_of(row))
    except KeyboardInterrupt:
        tell(f"ended by hand after {len(rows)} of {len(stages)}")
    tell(*tables(rows))
    if asked.json:
        record = {"machine": machine(), "limits": asdict(limits), "want": asked.want}
        written = json.dumps(record | {"rows": [asdict(row) for row in rows]}, indent=1)
        asked.json.write_text(written + "\n", "utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.stages", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("folders", nargs="*", type=Path, default=[OWN_STAGES], metavar="FOLDER")
    parser.add_argument("--peer", type=Path, help="CSV: position,verdict,cpu_seconds,length")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--seconds", type=float, default=60.0, help="most for each stage")
    parser.add_argument("--memory", type=size, default=4 * 2**30, help="most for each, as in 4G")
    parser.add_argument("--want", choices=("shortest", "any"), default="shortest")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the rows there too")
    parser.add_argument("--only", default="*", metavar="GLOB", help="stages of such a name alone")
    return parser


def rows_of(
    stages: Sequence[Found], peers: dict[str, Peer], limits: Limits, want: Want, jobs: int
) -> Iterator[Row]:
    """A row for each stage, as it is done."""
    by_key = {stage.key: stage for stage in stages}
    puzzles = ((key, stage.puzzle) for key, stage in by_key.items())
    # Fresh processes, so that what a stage takes does not depend on this one.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        for key, verdict in solve_many(puzzles, pool, limits, want=want, chunk=1, ahead=2 * jobs):
            stage = by_key[key]
            yield row_of(stage.folder, stage.name, verdict, peers.get(stage.name))


def tables(rows: Sequence[Row]) -> list[str]:
    """A table for each folder, and one for all where there are several."""
    lines: list[str] = []
    in_order = sorted(rows, key=lambda row: row.folder)
    folders = {name: list(group) for name, group in groupby(in_order, lambda row: row.folder)}
    for name, some in folders.items():
        lines += ["", *summary(name, some)]
    if len(folders) > 1:
        lines += ["", *summary("all", in_order)]
    return lines


if __name__ == "__main__":
    raise SystemExit(main())
