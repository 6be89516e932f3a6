import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Listing } from '@seatdesk/domain'

import { PASSWORD } from './desk.ts'

/** Of more rows a list makes one scroll. */
const LONGEST_PAGE = 100

/** Another broker who works through the interface for programs, and is quicker than any reader. */
export const signInRival = async (marketUrl: string) => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({
    email: 'admin@seatdesk.test',
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { card } = await api.paymentMethods.addCard({ cardToken: 'tok_visa' })

  async function buy(listings: { listingId: number; quantity: number }[]): Promise<void> {
    const { notAvailableIds } = await api.purchases.create({ listings, paymentMethodId: card.id })
    if (notAvailableIds.length > 0) throw new Error('somebody was quicker than the rival')
  }

  return {
    /** The listings that are for sale for an event, in the order of the table. */
    async listingsOf(eventId: number): Promise<Listing[]> {
      const { results } = await api.listings.list({ eventId, perPage: 100 })
      return results
    },
    buy,
    /** Buys all that is left of some listings. */
    buyAway: (listings: readonly Listing[]): Promise<void> =>
      buy(listings.map(({ id, available }) => ({ listingId: id, quantity: available }))),
    /**
     * Ids of events to come that have a seat map and at least `least` listings, but no more than stand on a page: more
     * are one scroll, of which a part alone is there.
     */
    async eventsWithListings(least: number): Promise<number[]> {
      const { results } = await api.events.list({ perPage: 100 })
      const ids: number[] = []
      for (const { id, ticketQuantity, venueMap } of results) {
        if (ticketQuantity < 2 * least || !venueMap) continue
        const { paginator } = await api.listings.list({ eventId: id, perPage: 1 })
        const listings = paginator.totalEntriesSize
        if (listings >= least && listings <= LONGEST_PAGE) ids.push(id)
      }
      return ids
    },
  }
}
