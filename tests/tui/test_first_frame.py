"""What the first frame does not wait for: modules that drawing the map must not import."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from trainer.play.effects import SaveRead
from trainer.store import Store

CHECKOUT = Path(__file__).resolve().parents[2]

DRAW_THE_MAP = """
import json, sys
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from trainer import cli
from trainer.play.view import Look
from trainer.commands.arguments import parser
from trainer.commands.begin import beginning
from trainer.tui import app, style
begun = beginning(None, None)
with create_pipe_input() as keys:
    around = app.Surroundings(input=keys, output=DummyOutput())
    screen = app.FullScreen(begun.session, begun.store, begun.pack, Look(), around)
    frame = screen.desk.frame(Size(rows=24, columns=80))
print(json.dumps([frame.text, sorted(sys.modules)]))
"""

NOT_NEEDED = (
    *("trainer.checks", "trainer.report", "trainer.commands.check", "trainer.commands.jobs"),
    *("trainer.solver.solving", "trainer.solver.budget", "trainer.solver.kernel"),
    *("trainer.course.syntax", "trainer.play.plain", "trainer.play.attempt", "trainer.play.motion"),
    *("trainer.play.steps.ways", "trainer.play.steps.playing", "trainer.play.games"),
    *("trainer.play.view.stages", "trainer.play.view.board", "trainer.play.view.table"),
    *("trainer.play.view.helping", "trainer.play.view.typing", "trainer.play.view.asking"),
    *("jsonschema", "difflib", "multiprocessing", "concurrent.futures.process", "unittest"),
    *("fsrs", "hypothesis", "pyte", "numpy", "Cython"),
)


def test_the_map_is_drawn_without_what_only_other_screens_need(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "progress.sqlite3")
    store.save("spider-trainer", SaveRead(""))
    store.close()
    told = subprocess.run(
        [sys.executable, "-c", DRAW_THE_MAP],
        env={"SPIDER_TRAINER_HOME": str(tmp_path), "PYTHONPATH": str(CHECKOUT)},
        check=True,
        capture_output=True,
        text=True,
    )
    text, modules = json.loads(told.stdout)
    assert "lessons done" in text
    needed = [name for name in NOT_NEEDED if name in modules]
    assert needed == []
