import { randomUUID } from 'node:crypto'

import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { makeEvent, makeListing } from '../fixtures.ts'
import { createClientFor, makePeople } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket, crashRounds } from './crash-market.ts'
import { expectInvariants, openPurchases } from './invariants.ts'

const BUYERS = 5

const ROUNDS = crashRounds(
  [
    'the key is taken',
    'seats are taken, nothing is committed',
    'seats are held',
    'the provider has made the payment',
    "the payment's id is written down",
    'the provider has charged',
    'half of a purchase is settled',
    'a purchase is settled',
    'the answer is remembered',
  ],
  BUYERS,
)

/** Tickets per listing: one less than there are buyers. */
const STOCK = BUYERS - 1

const HOLD_SECONDS = 10 * 60

interface Buyer {
  api: ApiClient
  cardId: string
}

let market: CrashMarket<{ listingIds: number[] }>
let buyers: Buyer[]
let seller: ApiClient

beforeAll(async () => {
  const opened = await openCrashMarket(async (db) => {
    const [sellerPerson, ...people] = await makePeople(db, BUYERS + 1)
    const eventId = await makeEvent(db)
    const listingIds: number[] = []
    for (const { round } of ROUNDS)
      listingIds.push(
        await makeListing(db, {
          eventId,
          sellerId: sellerPerson?.accountId ?? 0,
          section: String(round),
          seats: Array.from({ length: STOCK }, (_, index) => String(index + 1)),
        }),
      )
    return { sellerPerson, people, listingIds }
  })
  market = opened
  const { people, sellerPerson } = opened.seed
  seller = createClientFor(market.baseUrl, sellerPerson)
  buyers = await Promise.all(
    people.map(async (person) => {
      const api = createClientFor(market.baseUrl, person)
      const { card } = await api.paymentMethods.addCard({ cardToken: 'tok_visa' })
      return { api, cardId: card.id }
    }),
  )
})

afterAll(() => market.close())

/** Returns a purchase of one ticket for each of the first buyers, each with its own idempotency key. */
const cartsOf = (listingId: number, count: number) =>
  buyers.slice(0, count).map(({ api, cardId }) => {
    const idempotencyKey = randomUUID()
    const cart = { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId }
    return () => api.purchases.create(cart, { idempotencyKey })
  })

const everybody = () => buyers.map(({ api }) => api)

const boughtIn = async (round: number) =>
  (await Promise.all(everybody().map(openPurchases)))
    .flat()
    .filter(({ listing }) => listing.section === String(round))

describe('a server killed during purchases', () => {
  test.for(ROUNDS)(
    'RUN-25 sells once to buyers who retry, and charges a buyer who does not retry only for tickets, when killed at: $point ($times of $atOnce)',
    async ({ round, atOnce, ...crashPoint }) => {
      const listingId = market.seed.listingIds[round] ?? 0
      const carts = cartsOf(listingId, atOnce)
      const first = await market.killDuring(crashPoint, () =>
        Promise.allSettled(carts.map((buy) => buy())),
      )
      // If there are several buyers, the last one does not retry.
      const returning = carts.slice(0, Math.max(1, atOnce - 1))
      const responses = await Promise.all(returning.map(retryUntilReady))
      for (const [index, response] of responses.entries())
        if (first[index]?.status === 'fulfilled') expect(response).toEqual(first[index].value)
      await market.advance(HOLD_SECONDS + 60)

      const winners = responses.filter(({ payment }) => payment?.status === 'succeeded')
      const others = responses.filter(({ payment }) => payment === null)
      expect(winners.length + others.length).toBe(returning.length)
      expect(others.every(({ notAvailableIds }) => notAvailableIds[0] === listingId)).toBe(true)
      const bought = await boughtIn(round)
      const byTheOneWhoLeft = bought.length - winners.length
      expect([0, 1]).toContain(byTheOneWhoLeft)
      expect(winners.length).toBeGreaterThanOrEqual(Math.min(returning.length, STOCK - 1))
      const missing = first.at(-1)
      if (atOnce > 1 && missing?.status === 'fulfilled' && missing.value.payment)
        expect(byTheOneWhoLeft).toBe(1)
      await expectInvariants(market.stranger, everybody())
    },
  )

  test('RUN-25 notifies the seller once of each sale', async () => {
    const { results: notifications } = await seller.notifications.list({ perPage: 100 })
    const sold = (await Promise.all(everybody().map(openPurchases))).flat()
    const numbers = sold.map(({ id }) => id).toSorted((left, right) => right - left)
    const notifiedSales = notifications.flatMap(
      ({ message }) => /You sold .*\(S-(\d+)\)/.exec(message)?.[1] ?? [],
    )
    expect(notifiedSales.map(Number).toSorted((left, right) => right - left)).toEqual(
      numbers.slice(0, notifiedSales.length),
    )
    expect(notifiedSales.length).toBe(Math.min(100, numbers.length))
  })
})
