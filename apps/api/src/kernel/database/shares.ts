import type { Share } from '../limit/sharing.ts'

/** What a line may take of a connection's time while others are about, where it takes long. */
const HEAVY_PART = 0.25
const ORDINARY_PART = 0.5

/** Up to here a turn on the one connection is as good as any other, in ms. */
const SHORT_MS = 10

/** The wait for a connection was refused; it bears PostgreSQL's own code for that. */
class TooManyWaiting extends Error {
  readonly code = '53300'
}

const common = {
  partOf: ({ isHeavy }) => (isHeavy ? HEAVY_PART : ORDINARY_PART),
  refusal: () => new TooManyWaiting('too many wait for the database'),
} satisfies Partial<Share>

/**
 * The one connection of the embedded engine, which is the event loop as well. Whoever holds it for
 * long is waited for by everybody, and the longer, the more of them: what takes long counts for more
 * than it takes.
 */
export const EMBEDDED_SHARE: Share = {
  ...common,
  atOnce: 1,
  each: 1,
  weigh: (heldMs, { isHeavy }) => (isHeavy ? heldMs * Math.max(1, heldMs / SHORT_MS) : heldMs),
  waitingEach: Infinity,
  patienceMs: Infinity,
  enduranceMs: Infinity,
}

/** The connections to a PostgreSQL server: more of them at once would only wait for one another. */
export const SERVER_SHARE: Share = {
  ...common,
  atOnce: 10,
  each: 4,
  weigh: (heldMs) => heldMs,
  // Who comes when so many wait already is sent away at once, instead of waiting in vain.
  waitingEach: 500,
  // Nobody is told to come back for the crowd's sake as long as the line moves.
  patienceMs: 5_000,
  enduranceMs: 30_000,
}
