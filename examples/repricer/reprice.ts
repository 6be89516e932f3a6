import {
  type ClientForContract,
  createClientForContract,
  type MarketClient,
} from '@seatdesk/api-client'
import type { Cents, EventId } from '@seatdesk/domain'
import { marketCalls, pricingCalls } from '@seatdesk/domain/contract'

export type RepricerClient = MarketClient & ClientForContract<typeof pricingCalls>

export const createRepricerClient = (options: {
  baseUrl: string | undefined
  apiKey: string
}): RepricerClient =>
  createClientForContract(
    { ...marketCalls, ...pricingCalls },
    { maxRetryWaitSeconds: 30, ...options },
  )

/** A price change to make. */
export interface Change {
  listingId: number
  from: Cents
  to: Cents
  /** Why, in words. */
  sentence: string
}

/**
 * Returns the price changes for one event: what a pricing rule of the server would do, which keeps
 * to the floors of the listings.
 */
export const changesAt = async (
  { pricingRules }: Pick<RepricerClient, 'pricingRules'>,
  eventId: EventId,
  under: number,
): Promise<Change[]> => {
  const changes: Change[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await pricingRules.preview({
      appliesTo: { eventId },
      terms: {
        goal: 'undercut',
        amountCents: under,
        minComparables: 1,
        cooldownMinutes: 0,
        maxDropBp: 9_000,
        comparison: { quantity: 'atLeast' },
      },
      outcome: 'moved',
      page,
    })
    for (const { listingId, price: from, to, sentence } of data.decisions)
      changes.push({ listingId, from, to, sentence })
    const { totalEntriesSize, perPage } = data.paginator
    if (page * perPage >= totalEntriesSize) return changes
  }
}
