"""`progress`: what is remembered of a learner: shown, exported, imported, reset."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from trainer.commands.begin import OWN_PACK, pack_folder, progress_key, warning_about
from trainer.commands.options import Format, say
from trainer.commands.paths import existing
from trainer.commands.status import FINE, FOUND_WRONG, UsageError
from trainer.course.catalog import PackFolder, load_course
from trainer.goals.words import counted, listed
from trainer.shelf import stages_folder
from trainer.store.archive import Looked, UnusableError, add, look, write_new
from trainer.store.folders import progress_file
from trainer.store.portable import NotAnExportError, from_text, to_text
from trainer.store.whole import Whole
from trainer.values import frozen

STANDARD: Final = Path("-")
"""The name that stands for standard input and output."""


@frozen
class Options:
    """What was asked for on the command line: one of `export`, `import_`, `reset`, or to show."""

    pack: Path | None = None
    format: Format = "text"
    ascii: bool = False
    export: Path | None = None
    import_: Path | None = None
    reset: str | None = None
    yes: bool = False


def run(options: Options) -> int:
    """Do what was asked for, and give the exit status."""
    try:
        if options.export is not None:
            return _export(options.export)
        if options.import_ is not None:
            return _import(options.import_)
        if options.reset is not None:
            from trainer.commands.resetting import reset

            return reset(options.reset, options.pack, is_sure=options.yes)
        return _show(options)
    except UnusableError as error:
        sys.stderr.write(f"{error}\n")
        return FOUND_WRONG


def _show(options: Options) -> int:
    from trainer.commands.progress_report import report_of
    from trainer.report.as_json import to_text as json_text
    from trainer.report.paint import paint_for
    from trainer.report.progress import progress_json, progress_text
    from trainer.tui.terminal import needs_ascii

    loaded, pack = loaded_pack(options.pack)
    if loaded.course is None and options.pack is not None:
        from trainer.commands.check import show_broken

        return show_broken(loaded, options.format)
    whole = looked_at().whole
    now = datetime.now().astimezone()
    report = report_of(loaded.course, pack, whole, now)
    if options.format == "json":
        say([json_text(progress_json(report))])
        return FINE
    ascii_only = options.ascii or needs_ascii(sys.stdout.encoding)
    say(progress_text(report, ascii_only, paint_for(sys.stdout)))
    if warning := warning_about(loaded):
        sys.stderr.write(f"{warning}\n")
    return FINE


def loaded_pack(pack: Path | None) -> tuple[PackFolder, str]:
    """A pack, the program's own for None, and the name that its progress is kept under."""
    loaded = load_course(stages_folder() if pack is None else pack_folder(pack))
    if pack is None:
        return loaded, OWN_PACK
    return loaded, progress_key(loaded.course) if loaded.course else ""


def looked_at() -> Looked:
    """All that is remembered; tells where something is not as it should be."""
    looked = look(progress_file())
    tell(looked.message)
    return looked


def tell(message: str) -> None:
    """Say on standard error what happened to the file, if anything did."""
    if message:
        sys.stderr.write(f"{message}\n")


# --- out and in ----------------------------------------------------------------------------------


def _export(to: Path) -> int:
    whole = looked_at().whole
    text = to_text(whole, datetime.now(UTC))
    if to == STANDARD:
        sys.stdout.write(text)
        return FINE
    try:
        write_new(to, text)
    except FileExistsError as error:
        why = "is there already, and is left as it is: name a new file"
        raise UsageError(f"{to} {why}") from error
    except OSError as error:
        raise UsageError(f"{to} cannot be written: {error.strerror}") from error
    say([f"{to}: {contents(whole)}"])
    return FINE


def _import(source: Path) -> int:
    try:
        whole = from_text(_read(source))
    except NotAnExportError as error:
        name = "standard input" if source == STANDARD else source
        sys.stderr.write(f"{name}: {error}. Nothing was imported.\n")
        return FOUND_WRONG
    before, after = add(progress_file(), whole)
    tell(after.message)
    if before == after.whole:
        say([f"Nothing new: all of it is there already ({contents(whole)})."])
    else:
        say([f"Imported: {contents(whole)}.", f"There is now: {contents(after.whole)}."])
    return FINE


def _read(source: Path) -> str:
    try:
        is_piped = source == STANDARD
        data = sys.stdin.buffer.read() if is_piped else existing(source).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotAnExportError("it is no text in UTF-8") from error
    except OSError as error:
        raise UsageError(f"{source} cannot be read: {error.strerror}") from error


def contents(whole: Whole) -> str:
    """What there is of everything, in words."""
    records = [kept.record for kept in whole.packs.values()]
    counts = {
        "stage done": sum(len(record.results) for record in records),
        "stage begun": sum(len(record.tables) for record in records),
        "lesson read": sum(len(record.read) for record in records),
        "stage to review": sum(len(record.reviews) for record in records),
        "time solved": sum(len(kept.history) for kept in whole.packs.values()),
        "setting": len(whole.settings),
        "full game": len(whole.games),
    }
    return listed([_counted(number, name) for name, number in counts.items() if number]) or (
        "the place that was left last" if len(whole) else "nothing"
    )


def _counted(number: int, name: str) -> str:
    noun, _, rest = name.partition(" ") if not name.startswith("full") else (name, "", "")
    return f"{counted(number, noun)} {rest}".rstrip()
