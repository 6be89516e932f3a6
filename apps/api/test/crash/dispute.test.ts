import { type ApiClient, HttpError } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { createClientFor, makePeople } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket, crashRounds } from './crash-market.ts'

const ROUNDS = crashRounds([
  'half of a dispute is written down',
  'half of a loss is written down',
  'news is acted on',
])

const HOUR = 60 * 60

const seedStock = async (db: Db) => {
  const [seller, buyer] = await makePeople(db, 2)
  const stock = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: seller?.accountId ?? 0,
    seats: ROUNDS.map((_, index) => String(index + 1)),
  })
  return { seller, buyer, stock }
}

let market: CrashMarket<Awaited<ReturnType<typeof seedStock>>>
let seller: ApiClient
let buyer: ApiClient
let cardId: string

beforeAll(async () => {
  market = await openCrashMarket(seedStock)
  seller = createClientFor(market.baseUrl, market.seed.seller)
  buyer = createClientFor(market.baseUrl, market.seed.buyer)
  cardId = (await buyer.paymentMethods.addCard({ cardToken: 'tok_visa' })).card.id
})

afterAll(() => market.close())

const notifications = async (text: string): Promise<number> =>
  (await seller.notifications.list({ perPage: 100 })).results.filter(({ message }) =>
    message.includes(text),
  ).length

/** Returns null if the provider says that it was already done, and rethrows other errors. */
const unlessDone = (error: unknown): null => {
  if (error instanceof HttpError && error.status === 409) return null
  throw error
}

describe('a server killed during a dispute', () => {
  test.for(ROUNDS)('RUN-25 posts the dispute once when killed at: $point', async (round) => {
    const { payment } = await buyer.purchases.create({
      listings: [{ listingId: market.seed.stock, quantity: 1 }],
      paymentMethodId: cardId,
    })
    const [sale] = (await seller.sales.list({ perPage: 1 })).results
    const applyAction = (action: 'dispute' | 'lose') => () =>
      market.stranger.sandbox.payment({ paymentId: payment?.id ?? '', action })
    await market.killDuring(round, async () => {
      await applyAction('dispute')().catch(() => null)
      await applyAction('lose')().catch(() => null)
    })
    // An older webhook may have triggered the failpoint before the dispute was made.
    await retryUntilReady(applyAction('dispute')).catch(unlessDone)
    await retryUntilReady(applyAction('lose')).catch(unlessDone)
    await market.advance(HOUR + 60)
    const after = (await seller.sales.list({ perPage: 1 })).results[0]
    expect(after).toMatchObject({ id: sale?.id, statusId: 4 })
    expect(await notifications(`The dispute about S-${sale?.id} was lost`)).toBe(1)
    expect((await market.stranger.sandbox.invariants()).broken).toEqual([])
  })
})
