/** Code that always comes together. */
export interface Piece {
  name: string
  /** Who needs it, by name, and how much each of them counts. */
  neededBy: ReadonlyMap<string, number>
  bytes: number
  modules: readonly string[]
  /** The names of the pieces that it needs in its turn. */
  needs: readonly string[]
  /** Whether a door needs it, where people come who have nothing yet. */
  isOfDoor: boolean
}

/** Code that is sent as one. */
export interface Parcel {
  neededBy: ReadonlyMap<string, number>
  bytes: number
  pieces: readonly Piece[]
  isOfDoor: boolean
}

/** What a request costs beside its bytes, in bytes: those that a slow phone gets while it waits. */
const REQUEST_BYTES = 40_000

/**
 * Gathers pieces into few parcels, so that all who need them wait least: a parcel more is a request
 * more, and a larger one brings what some do not need, with all that this needs in its turn. What
 * doors need is never put together with what none of them does.
 */
export const gather = (pieces: readonly Piece[]): Parcel[] => {
  const alike = Map.groupBy(pieces, ({ neededBy }) => [...neededBy.keys()].toSorted().join(' '))
  let parcels = [...alike.values()].map((some) => some.map(alone).reduce(together))
  for (;;) {
    const besides = whatComesAlong(parcels)
    const best = bestPair(parcels, besides)
    if (best === null) return parcels
    const joined = together(...best)
    const along = new Set(best.flatMap((one) => [...besides(one)]))
    parcels = [
      ...parcels
        .filter((parcel) => !best.includes(parcel))
        .map((parcel) => (along.has(parcel) ? alsoFor(parcel, joined) : parcel)),
      joined,
    ]
  }
}

const alone = (piece: Piece): Parcel => ({ ...piece, pieces: [piece] })

const together = (one: Parcel, other: Parcel): Parcel => ({
  neededBy: new Map([...one.neededBy, ...other.neededBy]),
  bytes: one.bytes + other.bytes,
  pieces: [...one.pieces, ...other.pieces],
  isOfDoor: one.isOfDoor,
})

const alsoFor = (parcel: Parcel, { neededBy }: Parcel): Parcel => ({
  ...parcel,
  neededBy: new Map([...parcel.neededBy, ...neededBy]),
})

/** What whoever is sent a parcel is sent as well, since something in it needs it. */
const whatComesAlong = (parcels: readonly Parcel[]) => {
  const holders = new Map(
    parcels.flatMap((parcel) => parcel.pieces.map(({ name }) => [name, parcel])),
  )
  const found = new Map<Parcel, ReadonlySet<Parcel>>()
  const follow = (parcel: Parcel, along: Set<Parcel>) => {
    for (const name of parcel.pieces.flatMap(({ needs }) => needs)) {
      const needed = holders.get(name)
      if (!needed || along.has(needed)) continue
      along.add(needed)
      follow(needed, along)
    }
    return along
  }
  return (parcel: Parcel): ReadonlySet<Parcel> => {
    const along = found.get(parcel) ?? follow(parcel, new Set())
    found.set(parcel, along)
    return along
  }
}

const weightOf = (neededBy: Iterable<readonly [string, number]>): number =>
  [...neededBy].reduce((sum, [, counts]) => sum + counts, 0)

/** What all who need a parcel pay for it. */
const costOf = ({ neededBy, bytes }: Parcel): number => weightOf(neededBy) * (bytes + REQUEST_BYTES)

/** The two parcels that cost least as one; `null` where none do. */
const bestPair = (
  parcels: readonly Parcel[],
  besides: (parcel: Parcel) => ReadonlySet<Parcel>,
): [Parcel, Parcel] | null => {
  let best: [Parcel, Parcel] | null = null
  let most = 0
  for (const [index, one] of parcels.entries())
    for (const other of parcels.slice(index + 1)) {
      if (one.isOfDoor !== other.isOfDoor) continue
      const joined = together(one, other)
      let saved = costOf(one) + costOf(other) - costOf(joined)
      if (saved <= most) continue
      for (const along of new Set([...besides(one), ...besides(other)]))
        if (along !== one && along !== other)
          saved -= costOf(alsoFor(along, joined)) - costOf(along)
      if (saved > most) [best, most] = [[one, other], saved]
    }
  return best
}
