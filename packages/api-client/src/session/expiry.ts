import type { Tokens } from '@seatdesk/domain'

import { readAccessToken } from './access-token.ts'

/** A token with less time left could expire before the request arrives. */
const MARGIN_MS = 5000

/**
 * If this device's clock is wrong, every token looks expired; this limits how often that causes a
 * refresh.
 */
const MIN_INTERVAL_MS = 60_000

/**
 * Creates a check whether tokens should be refreshed before use, by this device's clock, which
 * saves a rejected request. Returns `true` at most once a minute. A rejection by the server
 * triggers a refresh regardless.
 */
export const createExpiryCheck = () => {
  let lastTrueAt = Number.NEGATIVE_INFINITY
  return ({ accessToken }: Tokens): boolean => {
    const claims = readAccessToken(accessToken)
    const now = Date.now()
    const isDue =
      claims !== null &&
      claims.expiresAt - now < MARGIN_MS &&
      Math.abs(now - lastTrueAt) >= MIN_INTERVAL_MS
    if (isDue) lastTrueAt = now
    return isDue
  }
}
