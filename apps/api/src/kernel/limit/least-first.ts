/** Things of which the one that ranks least comes first, and of two that rank alike the earlier. */
export interface LeastFirst<Thing> {
  /** Adds one, or leaves it where it is. */
  add(thing: Thing): void
  /** The first one, which stays. */
  first(): Thing | undefined
  /** The first one, which leaves. */
  take(): Thing | undefined
  size(): number
}

interface Place<Thing> {
  thing: Thing
  rank: number
  number: number
}

/**
 * Keeps things in a heap, so that it costs little however many there are. The rank of one may grow
 * while it is in there, and then counts; it never shrinks.
 */
export const leastFirst = <Thing>(rankOf: (thing: Thing) => number): LeastFirst<Thing> => {
  const heap: Place<Thing>[] = []
  const there = new Set<Thing>()
  let added = 0

  const isBefore = (one: Place<Thing>, other: Place<Thing>): boolean =>
    one.rank === other.rank ? one.number < other.number : one.rank < other.rank

  const rise = (from: number, place: Place<Thing>): void => {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      const parent = heap[above]
      if (!parent || !isBefore(place, parent)) break
      heap[at] = parent
      at = above
    }
    heap[at] = place
  }

  const sink = (place: Place<Thing>): void => {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const [one, other] = [heap[left], heap[left + 1]]
      if (!one) break
      const below = other && isBefore(other, one) ? left + 1 : left
      const child = heap[below]
      if (!child || !isBefore(child, place)) break
      heap[at] = child
      at = below
    }
    heap[at] = place
  }

  /** Has whoever has grown since it came go down to where it belongs. */
  const settle = (): void => {
    for (let [top] = heap; top; [top] = heap) {
      const rank = rankOf(top.thing)
      if (rank <= top.rank) return
      sink({ ...top, rank })
    }
  }

  return {
    add: (thing) => {
      if (there.has(thing)) return
      there.add(thing)
      const place = { thing, rank: rankOf(thing), number: (added += 1) }
      heap.push(place)
      rise(heap.length - 1, place)
    },
    first: () => {
      settle()
      return heap[0]?.thing
    },
    take: () => {
      settle()
      const [top] = heap
      const last = heap.pop()
      if (last && heap.length > 0) sink(last)
      if (top) there.delete(top.thing)
      return top?.thing
    },
    size: () => heap.length,
  }
}
