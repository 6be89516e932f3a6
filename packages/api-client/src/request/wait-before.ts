import { Refused } from '../failure/api-failure.ts'

const FIRST_MS = 300

/** The server is busy, and says when it will not be. */
const MAY_COME_AGAIN = [429, 503]

/** Milliseconds before the next try after one, the first being 0, failed; `null` is never. */
export const waitBefore = (
  tries: number,
  failure: unknown,
  patienceSeconds: number,
): number | null => {
  // This is how `fetch` says that nothing came back.
  if (failure instanceof TypeError) return FIRST_MS * 2 ** tries
  if (!(failure instanceof Refused) || !MAY_COME_AGAIN.includes(failure.status)) return null
  const { retryAfterSeconds: asked } = failure
  return asked !== null && asked <= patienceSeconds ? asked * 1000 : null
}
