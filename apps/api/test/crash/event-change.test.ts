import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Db } from '../../src/kernel/database/transaction.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { clientOf, makePeople, makePerson } from '../servers/people.ts'
import { expectSound, readBooks, standingPurchases } from './books.ts'
import { type MortalMarket, openMortalMarket } from './mortal-market.ts'
import { roundsOf } from './rounds.ts'
import { untilAnswered } from './until-answered.ts'

const ROUNDS = roundsOf([
  'an order is to be called off',
  'half of an order is called off',
  'an order is called off, nothing is committed',
])

/** Requested, confirmed and delivered. */
const ORDERS = 3

const HOUR = 60 * 60

const seedEvents = async (db: Db) => {
  const [seller, buyer] = await makePeople(db, 2)
  const admin = await makePerson(db, 'administrator')
  const sellerId = seller?.accountId ?? 0
  const stock: { eventId: number; listingId: number }[] = []
  for (const { round } of ROUNDS) {
    const eventId = await makeEvent(db, { name: `Evening ${round}` })
    const given = { delivery_type_id: 1 | 4 | 8 }
    const listingId = await makeListing(db, { eventId, sellerId, quantity: ORDERS, given })
    stock.push({ eventId, listingId })
  }
  return { seller, buyer, admin, stock }
}

let market: MortalMarket<Awaited<ReturnType<typeof seedEvents>>>
let seller: ApiClient
let buyer: ApiClient
let admin: ApiClient
let cardId: string

beforeAll(async () => {
  market = await openMortalMarket(seedEvents)
  const { seed, baseUrl } = market
  seller = clientOf(baseUrl, seed.seller)
  buyer = clientOf(baseUrl, seed.buyer)
  admin = clientOf(baseUrl, seed.admin)
  cardId = (await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })).card.id
})

afterAll(() => market.close())

/** An order of each state that can be called off; gives their ids. */
const makeOrders = async (listingId: number): Promise<number[]> => {
  const ids: number[] = []
  for (let made = 0; made < ORDERS; made += 1) {
    await buyer.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: cardId,
    })
    const [sale] = (await seller.sales.list({ perPage: 1 })).results
    ids.push(sale?.id ?? 0)
  }
  const [, confirmed = 0, delivered = 0] = ids
  await seller.sales.confirm({ id: confirmed })
  await seller.sales.confirm({ id: delivered })
  await seller.sales.deliver({ id: delivered, transferReference: 'TMX-4711' })
  return ids
}

describe('a server that is killed while it calls off the orders of an event', () => {
  test.for(ROUNDS)('RUN-56 when $point: each is refunded once', async ({ round, point }) => {
    const { eventId, listingId } = market.seed.stock[round] ?? expect.fail('there is stock')
    const ids = await makeOrders(listingId)
    const cancel = () => admin.officeEvents.change({ id: eventId, statusId: 3 })
    await market.killDuring({ point, times: 2 }, () => cancel().catch(() => null))
    await untilAnswered(cancel)
    const refunds = (round + 1) * ORDERS
    await vi.waitFor(
      async () => {
        await market.advance(1)
        const { data } = await admin.officeEvents.changes({ id: eventId })
        expect(data).toMatchObject([
          { outcomes: [{ outcome: 'refunded', orders: ORDERS }], toDo: { orders: 0 } },
        ])
      },
      { timeout: 20_000, interval: 200 },
    )
    // What was being given back when the server died is tried again an hour later.
    await market.advance(HOUR + 60)
    expect((await readBooks(market.stranger)).refunds).toEqual(
      Array.from({ length: refunds }, () => 100_00),
    )
    expect(await standingPurchases(buyer)).toEqual([])
    const told = (await buyer.notifications.list({ perPage: 100 })).results
    for (const id of ids)
      expect(
        told.filter(({ message }) => message.startsWith(`O-${id} was called off`)),
      ).toHaveLength(1)
    await expectSound(market.stranger, [buyer])
  })
})
