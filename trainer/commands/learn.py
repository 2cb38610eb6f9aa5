"""`learn`: the course, or straight to a place in it, on the full screen or as typed lines."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.commands.begin import Beginning, beginning
from trainer.commands.garbage import while_playing
from trainer.commands.status import FINE
from trainer.tui.terminal import is_plain_here, needs_ascii
from trainer.values import frozen

if TYPE_CHECKING:
    from trainer.goals.puzzle import Puzzle
    from trainer.play.intents import Found
    from trainer.play.record import Record
    from trainer.solver.verdict import Verdict


@frozen
class Options:
    """What was asked for on the command line."""

    target: str | None = None
    plain: bool = False
    ascii: bool = False
    pack: Path | None = None


def run(options: Options) -> int:
    """Play until the learner leaves; gives the exit status."""
    begun = beginning(options.target, options.pack)
    if not isinstance(begun, Beginning):
        from trainer.commands.check import show_broken

        return show_broken(begun, "text")
    return played(begun, options)


def played(begun: Beginning, options: Options) -> int:
    """Play a session until it is left, on the screen or as lines; gives the exit status."""
    while_playing()
    try:
        if is_plain_here(options.plain):
            return _play_plain(begun)
        return _play_on_screen(begun, options)
    finally:
        _close(begun)


def _close(begun: Beginning) -> None:
    """Save what is left to be saved, and tell where that could not be."""
    try:
        problem = begun.store.close(on_wait=_say_saving)
    except KeyboardInterrupt:
        sys.stderr.write("Not all of your progress is saved: the waiting was ended.\n")
        raise
    if problem:
        sys.stderr.write(f"{problem}\n")


def _play_on_screen(begun: Beginning, options: Options) -> int:
    from trainer.play.view import Look
    from trainer.tui import app
    from trainer.tui.style import color_depth, styles
    from trainer.tui.terminal import colours_of, depth_of, theme_of

    depth = depth_of(os.environ, colours_of(os.environ.get("TERM", "")))
    surroundings = app.Surroundings(
        style=styles(theme_of(os.environ), depth),
        color_depth=color_depth(depth),
        clock=None if depth == "none" else time.monotonic,
    )
    look = Look(ascii=options.ascii or needs_ascii(sys.stdout.encoding))
    return app.run(begun.session, begun.store, begun.pack, look, surroundings)


def _play_plain(begun: Beginning) -> int:
    from trainer.play.plain import Outside, run
    from trainer.review import scheduled, utc_now
    from trainer.tui.writing import write_stage

    if begun.store.message:
        _say(begun.store.message)
    store, pack = begun.store, begun.pack

    def found(own: Record) -> Found | None:
        if store.will_retry and (told := store.save(pack)):
            _say(told)
        return store.found(pack, own)

    outside = Outside(
        _say,
        lambda what: store.save(pack, what),
        _search,
        _peek,
        write_stage,
        utc_now,
        lambda asked, now: scheduled(asked.card, asked.grade, now),
        found,
    )
    run(begun.session, _lines(), outside)
    return FINE


def _say_saving() -> None:
    sys.stderr.write("Saving your progress ...\n")
    sys.stderr.flush()


def _say(text: str) -> None:
    print(text, flush=True)


def _lines() -> Iterator[str]:
    """The lines that are typed, each after a prompt where a person types them."""
    from trainer.play.plain import PROMPT

    is_typed = sys.stdin.isatty()
    while True:
        if is_typed:
            print(PROMPT, end="", flush=True)
        try:
            line = sys.stdin.readline()
        except KeyboardInterrupt:
            if is_typed:
                print(flush=True)  # the shell's own prompt begins a new line
            raise
        except OSError:  # the terminal is gone, or nothing can be read from what is there
            return
        if not line:
            return
        yield line


def _search(puzzle: Puzzle) -> Verdict:
    from trainer.commands.waiting import awaited
    from trainer.tui.searching import find_shortest

    return awaited(puzzle, _say, find_shortest)


def _peek(puzzle: Puzzle) -> Verdict:
    from trainer.commands.waiting import awaited
    from trainer.tui.searching import find_any

    return awaited(puzzle, _say, find_any, is_peek=True)
