import type { Tokens } from '@seatdesk/domain'

import { readAccessToken } from './access-token.ts'

/** A token that expires sooner than this would expire on its way. */
const MARGIN_MS = 5000

/** This device's clock may be a day off, and then every token looks expired. */
const AT_MOST_EVERY_MS = 60_000

/**
 * Tells whether tokens are to be renewed before they are used, by this device's clock: that spares
 * the call a refusal. It says yes once a minute at most; the server's refusal always counts.
 */
export const createExpiryCheck = () => {
  let lastYes = Number.NEGATIVE_INFINITY
  return ({ accessToken }: Tokens): boolean => {
    const claims = readAccessToken(accessToken)
    const now = Date.now()
    const isYes =
      claims !== null &&
      claims.expiresAt - now < MARGIN_MS &&
      Math.abs(now - lastYes) >= AT_MOST_EVERY_MS
    if (isYes) lastYes = now
    return isYes
  }
}
