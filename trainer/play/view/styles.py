"""The closed list of style names a frame may use; `trainer.tui.style` has the colours of each.

A fragment may carry several, divided by blanks; where two say something about the same property
the later one holds. Whatever a style says is also said by a sign or a place, never by it alone.
"""

from __future__ import annotations

from typing import Final

STYLES: Final[dict[str, str]] = {
    # texts
    "text": "plain text",
    "dim": "what matters less: labels, rules, progress",
    "strong": "bold words of an author, and figures that matter",
    "code": "backticked text that names no cards",
    "title": "the name of what is on the screen",
    "key": "a key in the footer and the help",
    "rule": "lines that divide the screen",
    "box": "the frame of a question",
    "input": "the line that is typed",
    # cards
    "card": "the face of a card",
    "spades": "the rank and suit of a spade",
    "hearts": "the rank and suit of a heart",
    "clubs": "the rank and suit of a club",
    "diamonds": "the rank and suit of a diamond",
    "link": "the stroke that joins linked cards",
    "back": "the back of hidden cards",
    "gap": "the dotted place where a gap is",
    # what is marked on the table
    "head": "a column's number",
    "cursor": "the column of the cursor",
    "lifted": "cards in the hand",
    "target": "where lifted cards may be dropped",
    "pointed": "a column that the coach or the learner's question points at",
    "moved": "what the last play moved, and where from",
    "trail": "the arrows beside the columns of the last play: from, to",
    "turned": "a card that the last play turned up",
    "refused": "cards that a refusal names",
    # goals and results
    "met": "a goal that is reached, an invariant that holds",
    "open": "a goal that is not reached yet",
    "broken": "an invariant that is broken, a limit that is passed",
    "star": "a star that was earned",
    "unstar": "a star still to be earned",
    # the coach
    "info": "the coach's heading: the task, or what was asked for",
    "play": "the coach's heading: what a play did",
    "refusal": "the coach's heading: why a move is not legal",
    "hint": "the coach's heading: a hint",
    "failure": "the coach's heading: the attempt has failed",
    "problem": "what cannot be understood, or is not possible now",
    # the map, the settings
    "selected": "the selected row",
    "chosen": "what is chosen of a setting",
    "new": "a lesson or stage not begun",
    "begun": "a lesson or stage in progress",
    "helped": "a stage that was solved with help only",
    "due": "a stage that is due for review",
    "done": "a lesson or stage that is done",
}
"""Every style name, with what it is for."""

SUIT_STYLES: Final = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
