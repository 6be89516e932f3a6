import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Listing } from '@seatdesk/domain'

import { PASSWORD } from './pages.ts'

/** The longest page that is not virtualized: lists of more rows scroll. */
const MAX_PAGE_ROWS = 100

/** Another broker, who uses the API and is faster than any person on a page. */
export const logInOtherBroker = async (marketUrl: string) => {
  const baseUrl = `${marketUrl}/api`
  const tokens = await createApiClient({ baseUrl }).account.login({
    email: 'admin@seatdesk.test',
    password: PASSWORD,
  })
  const api = createApiClient({ baseUrl, session: memorySession(tokens) })
  const { card } = await api.paymentMethods.addCard({ cardToken: 'tok_visa' })
  const buyer = { email: 'broker@seatdesk.test', password: PASSWORD }
  const buyerTokens = await createApiClient({ baseUrl }).account.login(buyer)
  const buyerApi = createApiClient({ baseUrl, session: memorySession(buyerTokens) })

  async function buy(listings: { listingId: number; quantity: number }[]): Promise<void> {
    const { notAvailableIds } = await api.purchases.create({ listings, paymentMethodId: card.id })
    if (notAvailableIds.length > 0) throw new Error('somebody was quicker than the rival')
  }

  return {
    /**
     * Returns the listings of an event that have no restriction, in the order of the table of the broker of the tests,
     * who does not see own listings.
     */
    async listingsOf(eventId: number): Promise<Listing[]> {
      const { results } = await buyerApi.listings.list({
        eventId,
        perPage: 100,
        without: 'restricted',
      })
      return results
    },
    buy,
    /** Buys all remaining tickets of the given listings. */
    buyAway: (listings: readonly Listing[]): Promise<void> =>
      buy(listings.map(({ id, available }) => ({ listingId: id, quantity: available }))),
    /**
     * Returns the ids of upcoming events that have a seat map and at least `min` listings, but at
     * most one page: longer lists are virtualized and render only a part.
     */
    async eventsWithListings(min: number): Promise<number[]> {
      const { results } = await api.events.list({ perPage: 100 })
      const ids: number[] = []
      for (const { id, ticketQuantity, venueMap } of results) {
        if (ticketQuantity < 2 * min || !venueMap) continue
        const { paginator } = await api.listings.list({ eventId: id, perPage: 1 })
        const listings = paginator.totalEntriesSize
        if (listings >= min && listings <= MAX_PAGE_ROWS) ids.push(id)
      }
      return ids
    },
  }
}
