import { randomUUID } from 'node:crypto'

import { type ApiClient, HttpError } from '@seatdesk/api-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { makeEvent, makeListing, makeVenue } from '../fixtures.ts'
import { createClientFor, makePeople } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket, crashRounds } from './crash-market.ts'
import { expectInvariants, readBooks, openPurchases } from './invariants.ts'

const WEBHOOK_TYPES = crashRounds(['news has come', 'news is acted on'])

const REFUNDS = crashRounds([
  'a refund is owed',
  'the provider has refunded',
  'half of a refund is written down',
])

const PAYOUTS = crashRounds([
  'a payout is begun',
  'the provider has the payout',
  'half of a payout is written down',
])

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Delivery as files, barcodes or transfer. */
const ANY_WAY = 1 | 4 | 8

/** Returns the start of a payout test's event. They are an hour apart, the first one tomorrow. */
const eveningOf = (round: number): Date => new Date(Date.now() + (DAY + round * HOUR) * 1000)

const seedStock = async (db: Db) => {
  const [seller, buyer, authenticatingBuyer] = await makePeople(db, 3)
  const sellerId = seller?.accountId ?? 0
  const far = await makeEvent(db)
  const listingOf = (eventId: number, quantity: number) =>
    makeListing(db, {
      eventId,
      sellerId,
      seats: Array.from({ length: quantity }, (_, index) => String(index + 1)),
      given: { delivery_type_id: ANY_WAY },
    })
  const stock = await listingOf(far, WEBHOOK_TYPES.length + REFUNDS.length)
  const venueId = await makeVenue(db, { time_zone: 'UTC' })
  const ofEvenings: number[] = []
  for (const { round } of PAYOUTS) {
    const date_time = eveningOf(round).toISOString().slice(0, 19)
    ofEvenings.push(await listingOf(await makeEvent(db, { venue_id: venueId, date_time }), 1))
  }
  return { seller, buyer, shy: authenticatingBuyer, stock, ofEvenings }
}

type Seed = Awaited<ReturnType<typeof seedStock>>

let market: CrashMarket<Seed>
let seller: ApiClient
let buyer: { api: ApiClient; cardId: string }
/** A buyer whose card needs authentication. */
let challengedBuyer: { api: ApiClient; cardId: string }

beforeAll(async () => {
  market = await openCrashMarket(seedStock)
  const { seed, baseUrl } = market
  seller = createClientFor(baseUrl, seed.seller)
  await seller.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber: '000123456789',
    routingNumber: '110000000',
    accountType: 'checking',
  })
  const withCard = async (person: Seed['buyer'], cardToken: string) => {
    const api = createClientFor(baseUrl, person)
    const { card, payment } = await api.paymentMethods.addCard({ cardToken })
    if (payment?.clientSecret)
      await api.sandbox.challenge({ clientSecret: payment.clientSecret, outcome: 'pass' })
    return { api, cardId: card.id }
  }
  buyer = await withCard(seed.buyer, 'tok_visa')
  challengedBuyer = await withCard(seed.shy, 'tok_threeDSecure2Required')
})

afterAll(() => market.close())

const buy = ({ api, cardId }: typeof buyer, listingId: number) =>
  api.purchases.create({ listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId })

const newestSale = async (): Promise<number> =>
  (await seller.sales.list({ perPage: 1 })).results[0]?.id ?? 0

const notificationsOf = async (api: ApiClient, words: RegExp): Promise<string[]> =>
  (await api.notifications.list({ perPage: 100 })).results.flatMap(
    ({ message }) => words.exec(message)?.[0] ?? [],
  )

const sound = () => expectInvariants(market.stranger, [buyer.api, challengedBuyer.api])

/** Returns null if the server says that it was already done, and rethrows other errors. */
const unlessDone = (error: unknown): null => {
  if (error instanceof HttpError && (error.status === 409 || error.status === 404)) return null
  throw error
}

describe('a server killed while it handles a payment webhook', () => {
  test.for(WEBHOOK_TYPES)(
    'RUN-25 handles the payment once when killed at: $point',
    async ({ round, ...crashPoint }) => {
      const { payment } = await buy(challengedBuyer, market.seed.stock)
      const passed = { clientSecret: payment?.clientSecret ?? '', outcome: 'pass' } as const
      const pass = () => market.stranger.sandbox.challenge(passed)
      await market.killDuring(crashPoint, () => pass().catch(() => null))
      await retryUntilReady(pass).catch(unlessDone)
      await market.advance(60)
      expect(await openPurchases(challengedBuyer.api)).toHaveLength(round + 1)
      expect(
        await notificationsOf(seller, RegExp(`You sold .*S-${await newestSale()}`)),
      ).toHaveLength(1)
      await sound()
    },
  )
})

describe('a server killed during a refund', () => {
  test.for(REFUNDS)(
    'RUN-25 refunds once when killed at: $point',
    async ({ round, ...crashPoint }) => {
      await buy(buyer, market.seed.stock)
      const id = await newestSale()
      const idempotencyKey = randomUUID()
      const reject = () =>
        seller.sales.reject({ id, reason: 'Sold elsewhere.' }, { idempotencyKey })
      await market.killDuring(crashPoint, () => reject().catch(() => null))
      await retryUntilReady(reject).catch(unlessDone)
      await market.advance(60)
      expect((await readBooks(market.stranger)).refunds).toEqual(
        Array.from({ length: round + 1 }, () => 100_00),
      )
      expect(await openPurchases(buyer.api)).toEqual([])
      expect(await notificationsOf(buyer.api, RegExp(`O-${id} was rejected`))).toHaveLength(1)
      await sound()
    },
  )
})

describe('a server killed during a payout', () => {
  const sold: number[] = []

  beforeAll(async () => {
    for (const listingId of market.seed.ofEvenings) {
      await buy(buyer, listingId)
      const id = await newestSale()
      await seller.sales.confirm({ id })
      await seller.sales.deliver({ id, transferReference: 'TMX-4711' })
      sold.push(id)
    }
  })

  const waitUntilDue = async (round: number): Promise<number> => {
    const { now } = await market.stranger.sandbox.clock({ advanceSeconds: 0 })
    const due = eveningOf(round).getTime() + 10 * DAY * 1000
    return Math.ceil((due - Date.parse(now)) / 1000) + 60
  }

  test.for(PAYOUTS)(
    'RUN-25 sends the payout once when killed at: $point',
    async ({ round, ...crashPoint }) => {
      const seconds = await waitUntilDue(round)
      await market.killDuring(crashPoint, () => market.advance(seconds).catch(() => null))
      await market.advance(60)
      const { transfers, payouts } = await readBooks(market.stranger)
      expect([transfers.length, payouts.length]).toEqual([round + 1, round + 1])
      await sound()
    },
  )

  test('RUN-25 processes all payouts, and notifies the seller once of each', async () => {
    await market.advance(9 * DAY)
    await market.advance(0)
    const all = await seller.payouts.list()
    expect(all.map(({ status }) => status)).toEqual(PAYOUTS.map(() => 'processed'))
    for (const id of sold)
      expect(await notificationsOf(seller, RegExp(`S-${id} was sent to your bank`))).toHaveLength(1)
    await sound()
  })
})
