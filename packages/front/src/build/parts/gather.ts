/** Code that always comes together: who needs it, and how much of it there is. */
export interface Piece {
  /** The screens that need it, each by its name. */
  neededBy: ReadonlySet<string>
  bytes: number
  modules: readonly string[]
}

/** What a request costs beside its bytes, in bytes: those that a slow phone gets while it waits. */
const REQUEST_BYTES = 12_000

/**
 * Gathers pieces into few files, so that all screens together wait least: a file more is a request
 * more, and a larger file brings what some of its screens do not need.
 */
export const gather = (pieces: readonly Piece[]): Piece[] => {
  let files = [...Map.groupBy(pieces, keyOf).values()].map((alike) => alike.reduce(together))
  for (;;) {
    const best = bestPair(files)
    if (best === null) return files
    const [one, other] = best
    files = [...files.filter((file) => file !== one && file !== other), together(one, other)]
  }
}

const keyOf = ({ neededBy }: Piece): string => [...neededBy].toSorted().join(' ')

const together = (one: Piece, other: Piece): Piece => ({
  neededBy: new Set([...one.neededBy, ...other.neededBy]),
  bytes: one.bytes + other.bytes,
  modules: [...one.modules, ...other.modules],
})

/** What all screens that need a file pay for it. */
const costOf = ({ neededBy, bytes }: Piece): number => neededBy.size * (bytes + REQUEST_BYTES)

/** The two files that cost least as one; `null` where none do. */
const bestPair = (files: readonly Piece[]): [Piece, Piece] | null => {
  let best: [Piece, Piece] | null = null
  let most = 0
  for (const [index, one] of files.entries())
    for (const other of files.slice(index + 1)) {
      const saved = costOf(one) + costOf(other) - costOf(together(one, other))
      if (saved > most) [best, most] = [[one, other], saved]
    }
  return best
}
