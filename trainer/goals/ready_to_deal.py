"""The goal `ready_to_deal`: the next deal is allowed."""

from __future__ import annotations

from trainer.goals.base import Progress
from trainer.goals.demand import Count, Demand
from trainer.goals.filled import NO_GAP
from trainer.goals.flag import Flag
from trainer.goals.never import Never, too_few_deals
from trainer.goals.shapes import just_true
from trainer.rules.cards import RUNS_TO_WIN
from trainer.rules.moves import Deal
from trainer.rules.position import COLUMN_COUNT, Position
from trainer.values import frozen


@frozen
class ReadyToDeal(Flag):
    """A deal would be legal now."""

    key = "ready_to_deal"
    schema = just_true("a deal would be legal now")

    def progress(self, start: Position, position: Position) -> Progress:
        """Columns that hold a card, of ten; none counts where filling them would allow no deal."""
        del start
        if position.is_finished or not position.deals_left:
            return Progress(0, COLUMN_COUNT)
        return Progress(COLUMN_COUNT - len(position.gaps), COLUMN_COUNT)

    def holds(self, start: Position, position: Position) -> bool:
        """Whether a deal is legal."""
        del start
        # The refusals are many; where goals are only named, nobody waits for them.
        from trainer.rules.engine import why_not

        return why_not(position, Deal()) is None

    def why_never(self, start: Position) -> Never | None:
        """Why it can never hold: there is no row, or too few cards."""
        return too_few_deals(1, start)

    def demands(self, start: Position) -> tuple[Demand, ...]:
        """No gap, a row to deal, and a run still to collect. No play gives back the last two."""
        del start
        allowed = Count(
            aside=lambda stock, collected: int(
                len(stock) >= COLUMN_COUNT and len(collected) < RUNS_TO_WIN
            ),
            least=1,
            by_transfer=0,
            by_deal=0,
        )
        return (Demand((NO_GAP, allowed)),)

    def describe(self) -> str:
        """What is asked."""
        return "Make the next deal legal"

    def describe_kept(self) -> str:
        """What is to be kept."""
        return "Keep the next deal legal"
