"""A session's record and what is found later in the file: both in one, nothing lost."""

from __future__ import annotations

from dataclasses import replace

from trainer.play.record import Place, Record, Table


def joined(own: Record, found: Record) -> Record:
    """The session's own record with what was found; a table of the session's own stays its own.

    Where the learner is just now, no table comes from elsewhere either: one is begun there. But the
    help that was given at the one found counts.
    """
    results = {
        place: own.results[place].with_another(result) if place in own.results else result
        for place, result in found.results.items()
    }
    tables = {place: table for place, table in found.tables.items() if place != own.last}
    here = found.tables.get(own.last) if own.last else None
    if own.last and here and (here.hints or here.shown):
        tables[own.last] = own.tables.get(own.last, Table("", 0)).with_help_of(here)
        own = replace(own, tables={**own.tables, own.last: tables[own.last]})
    return replace(
        own,
        results={**own.results, **results},
        tables={**tables, **own.tables},
        read=own.read | found.read,
        last=own.last or found.last,
        reviews={**found.reviews, **own.reviews},
    )


def taken_over(record: Record, found: Record) -> frozenset[Place]:
    """The places whose tables in a joined record are those that were found."""
    tables = found.tables.items()
    return frozenset(place for place, table in tables if record.tables.get(place) == table)
