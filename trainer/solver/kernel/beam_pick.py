"""A beam's next layer: the best of the children, each table once, made and linked to its parent."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from trainer.solver.kernel import stand_in as cython


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def _is_new(
    table: cython.ulonglong[::1], mask: cython.ulonglong, key: cython.ulonglong
) -> cython.bint:
    """Whether the key was not there yet; it is then."""
    i: cython.ulonglong = key & mask
    if key == 0:
        key = 1
    while table[i] != 0:
        if table[i] == key:
            return False
        i = (i + 1) & mask
    table[i] = key
    return True


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _settle(
    out: cython.uchar[::1],
    q: cython.Py_ssize_t,
    col: cython.int,
    at: cython.Py_ssize_t,
    n: cython.int,
) -> cython.int:
    """Collect a run and turn up the front of column `col`, from `at` on: what is left."""
    k: cython.int
    end: cython.Py_ssize_t = at + n
    if n >= 13 and (out[end - 1] & 15) == 1:
        for k in range(1, 13):
            if out[end - 1 - k] != out[end - 1] + k:
                break
        else:
            n -= 13
            out[q + 21] += 1
    if n and out[at + n - 1] & 64:
        out[at + n - 1] &= 63
        out[q + 10 + col] -= 1
    out[q + col] = n
    return n


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def _make(
    tables: cython.uchar[::1],
    p: cython.Py_ssize_t,
    out: cython.uchar[::1],
    q: cython.Py_ssize_t,
    move: cython.int,
    rows: cython.uchar[::1],
    all_deals: cython.int,
) -> cython.void:
    """Table `q` of `out`: table `p` after a move."""
    c: cython.int
    n: cython.int
    k: cython.int
    src: cython.int = -1
    dst: cython.int = -1
    size: cython.int = 0
    row: cython.Py_ssize_t = 0
    a: cython.Py_ssize_t
    i: cython.Py_ssize_t = p + 22
    o: cython.Py_ssize_t = q + 22
    group: cython.Py_ssize_t = p + 22
    for k in range(22):
        out[q + k] = tables[p + k]
    if move == 0xFFFF:
        row = (all_deals - tables[p + 20]) * 10
        out[q + 20] -= 1
    else:
        src = move & 15
        dst = (move >> 4) & 15
        size = move >> 8
        for c in range(src + 1):
            group += tables[p + c]
        group -= size
    for c in range(10):
        n = tables[p + c]
        a = o
        # The group that leaves is not copied: a full table has no room for its cards twice.
        for k in range(n - size if c == src else n):
            out[a + k] = tables[i + k]
        i += n
        if move == 0xFFFF:
            out[a + n] = rows[row + c]
            o += _settle(out, q, c, a, n + 1)
        elif c == src:
            o += _settle(out, q, c, a, n - size)
        elif c == dst:
            for k in range(size):
                out[a + n + k] = tables[group + k]
            o += _settle(out, q, c, a, n + size)
        else:
            o += n


def make(
    tables: cython.uchar[::1],
    parent: cython.Py_ssize_t,
    out: cython.uchar[::1],
    number: cython.Py_ssize_t,
    move: cython.int,
    rows: cython.uchar[::1],
    all_deals: cython.int,
) -> None:
    """Table `number` of `out`: table `parent` after a move."""
    _make(tables, parent * 128, out, number * 128, move, rows, all_deals)


def pick(  # noqa: PLR0913, PLR0915, PLR0917 - one loop over buffers
    tables: cython.uchar[::1],
    out: cython.uchar[::1],
    rows: cython.uchar[::1],
    kids: cython.int[::1],
    keys: cython.ulonglong[::1],
    counts: cython.int[::1],
    order: cython.int[::1],
    met: cython.ulonglong[::1],
    links: cython.int[::1],
    tally: cython.longlong[::1],
    width: cython.Py_ssize_t,
    layer: cython.Py_ssize_t,
) -> int:
    """Fill `out` with the best children: a share for each number of deals left, the rest by value.

    `counts` (how many children of each number of deals left and value) is cleared.
    """
    mask: cython.ulonglong = met.shape[0] - 1
    total: cython.Py_ssize_t = tally[0]
    all_deals: cython.int = tally[7]
    i: cython.Py_ssize_t
    j: cython.Py_ssize_t
    kid: cython.Py_ssize_t
    n: cython.Py_ssize_t = 0
    d: cython.int
    s: cython.int
    alive: cython.int = 0
    quota: cython.Py_ssize_t
    start: cython.Py_ssize_t[12] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    end: cython.Py_ssize_t[12] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    share: cython.Py_ssize_t[12] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    full: cython.bint = tally[9] * 2 > met.shape[0]
    with cython.nogil:
        j = 0
        for d in range(all_deals + 1):
            start[d] = j
            share[d] = 0
            for s in range(4096):
                i = counts[d * 4096 + s]
                counts[d * 4096 + s] = j
                j += i
            end[d] = j
            if end[d] > start[d]:
                alive += 1
        for i in range(total):
            j = kids[i * 4 + 3] * 4096 + kids[i * 4]
            order[counts[j]] = i
            counts[j] += 1
        for i in range((all_deals + 1) * 4096):
            counts[i] = 0
        quota = width // (2 * alive) if alive else 0
        for d in range(all_deals + 1):
            while start[d] < end[d] and share[d] < quota and n < width:
                kid = order[start[d]]
                start[d] += 1
                if full or _is_new(met, mask, keys[kid]):
                    _make(
                        tables,
                        kids[kid * 4 + 1] * 128,
                        out,
                        n * 128,
                        kids[kid * 4 + 2],
                        rows,
                        all_deals,
                    )
                    links[(layer * width + n) * 2] = kids[kid * 4 + 1]
                    links[(layer * width + n) * 2 + 1] = kids[kid * 4 + 2]
                    n += 1
                    share[d] += 1
        while n < width:
            j = -1
            for d in range(all_deals + 1):
                if start[d] < end[d] and (
                    j < 0 or kids[order[start[d]] * 4] < kids[order[start[j]] * 4]
                ):
                    j = d
            if j < 0:
                break
            kid = order[start[j]]
            start[j] += 1
            if full or _is_new(met, mask, keys[kid]):
                _make(
                    tables,
                    kids[kid * 4 + 1] * 128,
                    out,
                    n * 128,
                    kids[kid * 4 + 2],
                    rows,
                    all_deals,
                )
                links[(layer * width + n) * 2] = kids[kid * 4 + 1]
                links[(layer * width + n) * 2 + 1] = kids[kid * 4 + 2]
                n += 1
        tally[9] += n
    return n
