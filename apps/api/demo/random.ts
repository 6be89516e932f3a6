/** A seeded random number generator. The same seed gives the same sequence. */
export type Random = {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** Returns an integer between the two bounds, both inclusive. */
  readonly between: (min: number, max: number) => number
  /** Returns true with the given probability. */
  readonly chance: (probability: number) => boolean
  /** Returns one of the items. Throws if the list is empty. */
  readonly pick: <T>(items: readonly T[]) => T
  /** Returns one of the items with a probability proportional to its weight. */
  readonly weighted: <T>(table: readonly (readonly [item: T, weight: number])[]) => T
  /** Returns a shuffled copy of the items. */
  readonly shuffle: <T>(items: readonly T[]) => T[]
  /** Returns a number from the standard normal distribution. */
  readonly normal: () => number
  /** Derives an independent generator for one purpose, so that its draws do not shift others. */
  readonly fork: (purpose: string) => Random
}

/** Creates a Mulberry32 generator: small and fast, but not cryptographically secure. */
export const random = (seed: string): Random => {
  let state = hash(seed)

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('there is nothing to pick from')
    return item
  }

  const weighted = <T>(table: readonly (readonly [T, number])[]): T => {
    const total = table.reduce((sum, [, weight]) => sum + weight, 0)
    let left = next() * total
    for (const [item, weight] of table) {
      left -= weight
      if (left < 0) return item
    }
    return pick(table)[0]
  }

  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, order: next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)

  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    shuffle,
    normal,
    fork: (purpose) => random(`${seed}:${purpose}`),
  }
}

/** FNV-1a hash: similar strings get very different values. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
