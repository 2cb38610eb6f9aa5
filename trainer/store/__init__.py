"""The progress file: what is remembered of a learner, safe against kills, damage and full disks."""

from trainer.store.store import WAITS, Store, Waits, utc_now

__all__ = ["WAITS", "Store", "Waits", "utc_now"]
