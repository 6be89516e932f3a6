import type { Limit } from '@seatdesk/domain'

import type { Tx } from '../database/transaction.ts'
import { getEnclosingNetwork } from './get-network.ts'
import { countAttempt, consumeAttempt } from './rate-limit-attempts.ts'
import { withoutRateLimits } from './rate-limit-headers.ts'

/** Delay per message that the address, and its wider network, requested in the window, in ms. */
const PER_MESSAGE_MS = 5_000
const PER_MESSAGE_OF_NETWORK_MS = 1_000

/** Maximum delay, short enough that a link or a code is still useful when it arrives. */
export const MAX_DELAY_MS = 10 * 60_000

/** Maximum number of messages counted per address; more do not increase the delay. */
const MAX_COUNTED = 600

/**
 * Counts a message against the market's budget and returns its delay in ms. A budget of the whole
 * market never rejects, or a few addresses could use it up for all. Above it, a message is delayed
 * longer the more its own network has requested, so that a new client waits only seconds.
 */
export const delayPastBudget = (
  tx: Tx,
  { limit, network }: { limit: Limit; network: string },
  now: Date,
): Promise<number> =>
  withoutRateLimits(async () => {
    const ofAddress = await countAttempt(tx, { limit: shareOf(limit), by: network }, now)
    const wider = getEnclosingNetwork(network)
    const ofNetwork = await countAttempt(tx, { limit: shareOf(limit), by: wider }, now)
    if ((await consumeAttempt(tx, { limit, by: '' }, now)) === 0) return 0
    return Math.min(
      MAX_DELAY_MS,
      PER_MESSAGE_MS * ofAddress + PER_MESSAGE_OF_NETWORK_MS * ofNetwork,
    )
  })

/** Counts the same messages per network. */
const shareOf = ({ name, windows }: Limit): Limit => {
  const seconds = Math.max(...windows.map((window) => window.seconds))
  return { name: `${name}, by network`, windows: [{ most: MAX_COUNTED, seconds }] }
}
