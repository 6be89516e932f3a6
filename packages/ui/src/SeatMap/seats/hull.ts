type Place = readonly [x: number, y: number]

/** The corners of the smallest shape without a dent that holds all places (Andrew's monotone chain). */
export const hullOf = (places: readonly Place[]): Place[] => {
  const sorted = places.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())]
}

function chainOf(places: readonly Place[]): Place[] {
  const chain: Place[] = []
  for (const place of places) {
    while (chain.length > 1 && turns(chain.at(-2), chain.at(-1), place) <= 0) chain.pop()
    chain.push(place)
  }
  return chain.slice(0, -1)
}

function turns([ax, ay]: Place = [0, 0], [bx, by]: Place = [0, 0], [cx, cy]: Place): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
