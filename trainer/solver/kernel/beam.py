"""A beam's children: every play of every table of a layer, judged by what it changes alone."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython

# A table is STATE bytes: ten lengths, ten counts of hidden cards, the deals left, the runs
# collected, then the cards, column after column, back card first. A card is suit * 16 + rank, and
# 64 more while it is hidden.
STATE = 128

# What is known of the first n cards of a column, for each n: NUMBERS numbers and two words (a key
# of the cards; which cards are among them, a bit each). A column with s cards in the columns before
# it has its slots from s + its own number on; the slots from SPARE on are for what a play makes.
NUMBERS = 8
SPARE = 120

_M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_ODD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_ODD2 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)

PLAY = 16  # what one play counts in a value
SCORES = 4096  # values run from 0 to one less


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _empty(
    slots: cython.int[::1], words: cython.ulonglong[::1], at: cython.Py_ssize_t
) -> cython.void:
    i: cython.Py_ssize_t = at * 8
    slots[i + 0] = 0
    slots[i + 1] = 0
    slots[i + 2] = 15
    slots[i + 3] = 0
    slots[i + 4] = 0
    slots[i + 5] = 0
    words[at * 2] = 0
    words[at * 2 + 1] = 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _grow(  # noqa: PLR0915 - one loop's body
    slots: cython.int[::1],
    words: cython.ulonglong[::1],
    w: cython.int[::1],
    behind: cython.Py_ssize_t,
    at: cython.Py_ssize_t,
    card: cython.int,
) -> cython.void:
    """Slot `at`: the cards of slot `behind` and one more."""
    i: cython.Py_ssize_t = behind * 8
    o: cython.Py_ssize_t = at * 8
    rank: cython.int = card & 15
    front: cython.int = slots[i + 4]
    value: cython.int = slots[i + 0]
    need: cython.int = slots[i + 1]
    lowest: cython.int = slots[i + 2]
    unit: cython.int = 1
    anchor: cython.int = 0
    mask: cython.ulonglong = words[behind * 2 + 1]
    key: cython.ulonglong = words[behind * 2]
    one: cython.ulonglong = 1
    if card & 64:
        value += w[0]
        if rank != 13:
            value += 16
            need += 1
        unit = 0
    elif front == card + 1 and rank != 13:
        unit = slots[i + 3] + 1
        anchor = slots[i + 5]
        value -= w[8] * unit
        if anchor:
            value -= w[9]
    elif front == 0:
        if rank == 13:
            anchor = 1
            value -= w[9]
        else:
            value += 16 + w[1]
            need += 1
    else:
        if rank == 13:
            value += w[7]
        else:
            value += 16
            need += 1
        if front & 64:
            value += w[16]
        elif (front & 15) == rank + 1:
            value += w[2]
        else:
            value += w[3]
            if rank > (front & 15):
                value += w[4]
    if rank != 13 and unit != 0 and unit < 2 and (mask >> ((card & 63) + 1)) & 1:
        value += w[5]
    if rank > lowest:
        value += w[6]
    lowest = min(lowest, rank)
    slots[o + 0] = value
    slots[o + 1] = need
    slots[o + 2] = lowest
    slots[o + 3] = unit
    slots[o + 4] = card
    slots[o + 5] = anchor
    key = ((key ^ (card + 1)) * _ODD) & _M64
    key = key ^ (key >> 31)
    words[at * 2] = key
    words[at * 2 + 1] = mask | (one << (card & 63))


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _seen(
    slots: cython.int[::1],
    w: cython.int[::1],
    at: cython.Py_ssize_t,
    coming: cython.int,
) -> cython.int:
    """The value of a whole column, with the card that the next deal lays on it (0: none)."""
    i: cython.Py_ssize_t = at * 8
    front: cython.int = slots[i + 4]
    if front == 0:
        return -w[11] if coming else -w[10]
    if coming and (front & 15) == (coming & 15) + 1:
        return slots[i + 0] - (w[12] if front == coming + 1 else w[13])
    return slots[i + 0]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _stir(key: cython.ulonglong, place: cython.ulonglong) -> cython.ulonglong:
    """A column's part of a table's key: nothing for a gap."""
    if key == 0:
        return 0
    key = ((key + place * _ODD) & _M64) * _ODD2 & _M64
    return key ^ (key >> 29)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _settled(
    slots: cython.int[::1],
    words: cython.ulonglong[::1],
    w: cython.int[::1],
    at: cython.Py_ssize_t,
    spare: cython.Py_ssize_t,
    before: cython.Py_ssize_t,
) -> cython.Py_ssize_t:
    """The slot of a column once its front is turned up, where it is hidden."""
    front: cython.int = slots[at * 8 + 4]
    if front & 64:
        _grow(slots, words, w, before, spare, front & 63)
        return spare
    return at


def expand(  # noqa: PLR0913, PLR0915, PLR0917 - one loop over buffers
    tables: cython.uchar[::1],
    first: cython.Py_ssize_t,
    last: cython.Py_ssize_t,
    rows: cython.uchar[::1],
    w: cython.int[::1],
    slots: cython.int[::1],
    words: cython.ulonglong[::1],
    kids: cython.int[::1],
    keys: cython.ulonglong[::1],
    counts: cython.int[::1],
    limits: cython.int[::1],
    tally: cython.longlong[::1],
) -> None:
    """Note the children of tables `first` to `last` - 1.

    tally: 0 how many children there are, 1 how many there may be, 2 the runs wanted, 3 a child that
    has them or -1, 4 the most plays that may be needed still (or a large number), 5 children seen,
    6 whether columns keep their places, 7 the deals known at all.
    """
    p: cython.Py_ssize_t = first
    base: cython.Py_ssize_t
    at: cython.Py_ssize_t
    c: cython.int
    d: cython.int
    s: cython.int
    t: cython.int
    k: cython.int
    j: cython.int
    n: cython.int
    m: cython.int
    card: cython.int
    prev: cython.int
    head: cython.int
    deals: cython.int
    runs: cython.int
    got: cython.int
    score: cython.int
    total: cython.int
    need: cython.int
    needs: cython.int
    place: cython.ulonglong
    key: cython.ulonglong
    whole: cython.ulonglong
    count: cython.Py_ssize_t = tally[0]
    room: cython.Py_ssize_t = tally[1]
    wanted: cython.int = tally[2]
    most: cython.int = tally[4]
    ordered: cython.int = tally[6]
    all_deals: cython.int = tally[7]
    noise: cython.int = w[17]
    salt: cython.int = w[18]
    row: cython.Py_ssize_t
    left: cython.Py_ssize_t
    gap_done: cython.int
    value_of: cython.int[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    start_of: cython.Py_ssize_t[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    size_of: cython.int[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    hid_of: cython.int[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    part_of: cython.ulonglong[10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    with cython.nogil:
        for p in range(first, last):
            base = p * 128
            deals = tables[base + 20]
            runs = tables[base + 21]
            row = (all_deals - deals) * 10
            at = base + 22
            left = 0
            total = w[14] * deals - w[15] * runs
            need = 0
            whole = (deals * _ODD2) & _M64
            for c in range(10):
                n = tables[base + c]
                size_of[c] = n
                hid_of[c] = tables[base + 10 + c]
                start_of[c] = left
                _empty(slots, words, left)
                for k in range(n):
                    _grow(slots, words, w, left + k, left + k + 1, tables[at + k])
                at += n
                left += n
                value_of[c] = _seen(slots, w, left, rows[row + c] if deals else 0)
                total += value_of[c]
                need += slots[left * 8 + 1]
                place = c + 1 if ordered and deals else 0
                part_of[c] = _stir(words[left * 2], place)
                whole = (whole + part_of[c]) & _M64
                left += 1
            if count + 1300 > room:
                break
            for s in range(10):
                n = size_of[s]
                prev = 0
                for k in range(1, n - hid_of[s] + 1):
                    card = slots[(start_of[s] + n - k + 1) * 8 + 4]
                    if k > 1 and card != prev + 1:
                        break
                    if k > 1 and (card & 15) == 1:
                        break
                    prev = card
                    head = card
                    # what stays behind
                    left = start_of[s] + n - k
                    if n - k:
                        left = _settled(slots, words, w, left, 120, left - 1)
                    gap_done = 0
                    for t in range(10):
                        if t == s:
                            continue
                        m = size_of[t]
                        if m == 0:
                            if k == n and not ordered:
                                continue
                            if gap_done:
                                continue
                            if k == n and deals == 0:
                                continue
                            if not (ordered and deals):
                                gap_done = 1
                        elif (slots[(start_of[t] + m) * 8 + 4] & 15) != (head & 15) + 1:
                            continue
                        at = start_of[t] + m
                        for j in range(k):
                            _grow(slots, words, w, at, 120 + 2 + j, head - j)
                            at = 120 + 2 + j
                        got = 0
                        if slots[at * 8 + 3] == 13:
                            got = 1
                            at = start_of[t] + m + k - 13
                            if m + k - 13:
                                at = _settled(slots, words, w, at, 120 + 1, at - 1)
                        score = (
                            total
                            - value_of[s]
                            - value_of[t]
                            - got * w[15]
                            + _seen(slots, w, left, rows[row + s] if deals else 0)
                            + _seen(slots, w, at, rows[row + t] if deals else 0)
                        )
                        needs = (
                            need
                            - slots[(start_of[s] + n) * 8 + 1]
                            - slots[(start_of[t] + m) * 8 + 1]
                            + slots[left * 8 + 1]
                            + slots[at * 8 + 1]
                        )
                        key = (
                            whole
                            - part_of[s]
                            - part_of[t]
                            + _stir(words[left * 2], s + 1 if ordered and deals else 0)
                            + _stir(words[at * 2], t + 1 if ordered and deals else 0)
                        ) & _M64
                        if noise:
                            score += ((key ^ salt) >> 7) % noise
                        score = max(score, 0)
                        score = min(score, 4095)
                        if runs + got >= wanted:
                            tally[3] = count
                        elif score > limits[deals] or needs + w[20 + deals] > most:
                            continue
                        kids[count * 4] = score
                        kids[count * 4 + 1] = p
                        kids[count * 4 + 2] = s | (t << 4) | (k << 8)
                        kids[count * 4 + 3] = deals
                        keys[count] = key
                        counts[deals * 4096 + score] += 1
                        count += 1
            # the deal
            if deals == 0:
                continue
            gap_done = 0
            for c in range(10):
                if size_of[c] == 0:
                    gap_done = 1
            if gap_done:
                continue
            d = deals - 1
            total = w[14] * d - w[15] * runs
            needs = 0
            got = 0
            key = (d * _ODD2) & _M64
            for c in range(10):
                n = size_of[c]
                card = rows[row + c]
                at = start_of[c] + n
                _grow(slots, words, w, at, 120 + 2, card)
                at = 120 + 2
                if slots[at * 8 + 3] == 13:
                    got += 1
                    total -= w[15]
                    at = start_of[c] + n - 12
                    if n - 12:
                        at = _settled(slots, words, w, at, 120 + 1, at - 1)
                total += _seen(slots, w, at, rows[row + 10 + c] if d else 0)
                needs += slots[at * 8 + 1]
                key = (key + _stir(words[at * 2], c + 1 if ordered and d else 0)) & _M64
            score = total
            if noise:
                score += ((key ^ salt) >> 7) % noise
            score = max(score, 0)
            score = min(score, 4095)
            if runs + got >= wanted:
                tally[3] = count
            elif score > limits[d] or needs + w[20 + d] > most:
                continue
            kids[count * 4] = score
            kids[count * 4 + 1] = p
            kids[count * 4 + 2] = 0xFFFF
            kids[count * 4 + 3] = d
            keys[count] = key
            counts[d * 4096 + score] += 1
            count += 1
        tally[5] += count - tally[0]
        tally[0] = count
        if count > tally[10]:
            tally[10] = count + tally[11]
            for d in range(all_deals + 1):
                n = 0
                for s in range(limits[d] + 1):
                    n += counts[d * 4096 + s]
                    if n > tally[12]:
                        limits[d] = s
                        break
