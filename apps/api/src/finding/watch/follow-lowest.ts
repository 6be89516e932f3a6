/** The price that falls are measured from, and the one that the lowest has risen to, if it has. */
export interface Lowest {
  base: number | null
  risen: { price: number; since: Date } | null
}

/** Longer than a checkout holds the cheapest seats: what is held for a while has not become dearer. */
const SETTLED_MS = 15 * 60_000

/**
 * Follows the lowest price of an event, in cents, `null` while there is none. What it fell from is
 * given once it has fallen by so many per cent since it was told last; small steps add up. A rise
 * counts once it has lasted, so that seats that are held and let go tell of no fall.
 */
export const followLowest = (
  { base: before, risen }: Lowest,
  price: number | null,
  { percent, now }: { percent: number; now: Date },
): Lowest & { fellFrom: number | null } => {
  if (price === null) return { base: before, risen, fellFrom: null }
  const hasLasted = risen !== null && now.getTime() - risen.since.getTime() >= SETTLED_MS
  const base = hasLasted ? Math.max(risen.price, before ?? 0) : before
  if (base === null) return { base: price, risen: null, fellFrom: null }
  if (price * 100 <= base * (100 - percent)) return { base: price, risen: null, fellFrom: base }
  if (price <= base) return { base, risen: null, fellFrom: null }
  const since = hasLasted || risen === null ? now : risen.since
  const lowestSince = hasLasted || risen === null ? price : Math.min(price, risen.price)
  return { base, risen: { price: lowestSince, since }, fellFrom: null }
}
