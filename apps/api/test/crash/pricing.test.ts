import type { ApiClient } from '@seatdesk/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../../src/platform/database/transaction.ts'
import { makeEvent, makeListing } from '../fixtures.ts'
import { createClientFor, makePeople } from '../servers/people.ts'
import { retryUntilReady } from '../servers/retry-until-ready.ts'
import { type CrashMarket, openCrashMarket } from './crash-market.ts'

/** Ten transactions of a run. */
const LISTINGS = 250

const PRICE = 100_00

const seedListings = async (db: Db) => {
  const [seller, other] = await makePeople(db, 2)
  const eventId = await makeEvent(db)
  const ids: number[] = []
  const sellerId = seller?.accountId ?? 0
  for (let index = 0; index < LISTINGS; index += 1) {
    const seatRow = String(index + 1)
    ids.push(await makeListing(db, { eventId, sellerId, seatRow, priceCents: PRICE }))
  }
  await db
    .insertInto('pricing_limits')
    .values(
      ids.map((id) => ({
        listing_id: id,
        seller_id: sellerId,
        floor_cents: 80_00,
        ceiling_cents: null,
        basis: 'asked' as const,
      })),
    )
    .execute()
  await makeListing(db, { eventId, sellerId: other?.accountId ?? 0, priceCents: 95_00 })
  return { seller, ids }
}

let market: CrashMarket<Awaited<ReturnType<typeof seedListings>>>
let seller: ApiClient

beforeAll(async () => {
  market = await openCrashMarket(seedListings)
  seller = createClientFor(market.baseUrl, market.seed.seller)
})

afterAll(() => market.close())

/** All entries of a list. */
const allOf = async <Item>(read: (page: number) => Promise<{ results: readonly Item[] }>) => {
  const pages = await Promise.all([1, 2, 3].map((page) => read(page)))
  return pages.flatMap(({ results }) => results)
}

/** How many listings have moved. Throws if a price and its history differ. */
const countMoved = async (): Promise<number> => {
  const listings = await allOf((page) => seller.inventory.list({ page, perPage: 100 }))
  const runs = (await seller.pricingRuns.list({ perPage: 100 })).results
  const moves = (
    await Promise.all(
      runs.map(({ id }) => allOf((page) => seller.pricingRuns.moves({ id, page, perPage: 100 }))),
    )
  ).flat()
  const moved = listings.filter(({ price }) => price !== PRICE)
  expect(moves.map(({ listingId, to }) => [listingId, to]).toSorted()).toEqual(
    moved.map(({ id, price }) => [id, price]).toSorted(),
  )
  return moved.length
}

test('PRICER-29 a server that is killed amid a run leaves each move whole', async () => {
  const { id } = (
    await seller.pricingRules.create({
      name: 'Below',
      terms: { goal: 'undercut', amountCents: 1_00, minComparables: 1 },
    })
  ).data
  // The first transaction is committed, the second one is not.
  await market.killDuring({ point: 'price moves are written, not committed', times: 2 }, () =>
    retryUntilReady(async () => {
      await seller.pricingRules.update({ id, isOn: true })
      await market.advance(61)
    }),
  )
  await expect
    .poll(async () => {
      await retryUntilReady(() => market.advance(61))
      return countMoved()
    })
    .toBe(LISTINGS)
  const runs = (await seller.pricingRuns.list()).results
  // The killed run is the last in the list. The repeated change of the rule may end another one early.
  const moved = runs.map((run) => run.moved)
  expect(moved.at(-1)).toBe(25)
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(LISTINGS)
})
