import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { RACE_TEST_OPTIONS, withoutGuards, withoutLocks } from '../../../test/without-guards.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { errorCode } from '../../platform/engine-error.ts'
import { type Cart, reserveCart } from './reserve-cart.ts'

/** The embedded database has one connection, so its transactions never wait for locks. */
const IS_POSTGRES = inject('template').engine === 'postgres'

let market: TestMarket
let db: Db

beforeAll(async () => {
  market = await openTestMarket()
  db = market.ctx.db
})

afterAll(() => market.close())

const makeBuyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeAccount(db)))

const listingOf = async (quantity: number) =>
  makeListing(db, { eventId: await makeEvent(db), sellerId: await makeAccount(db), quantity })

const cartOf = (buyerId: number, listingId: number, overrides: Partial<Cart> = {}): Cart => ({
  buyerId,
  paymentMethodId: 'pm_none',
  idempotencyKey: null,
  bodyHash: null,
  lines: [{ listingId, quantity: 1 }],
  ...overrides,
})

const reserveEach = (buyers: readonly number[], listingId: number, connection = db) =>
  Promise.allSettled(
    buyers.map((buyerId) =>
      reserveCart({ ...market.ctx, db: connection }, cartOf(buyerId, listingId)),
    ),
  )

const heldOf = (outcomes: readonly PromiseSettledResult<{ checkoutId: number | null }>[]) =>
  outcomes.filter((item) => item.status === 'fulfilled' && item.value.checkoutId !== null).length

/** Runs work while another transaction holds the row of a listing. */
const whileLocked = <Done>(listingId: number, work: () => Promise<Done>): Promise<Done> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
    return work()
  })

describe('50 concurrent buyers of one listing', () => {
  test('STOCK-405 hold exactly the available tickets', async () => {
    const listingId = await listingOf(10)
    expect(heldOf(await reserveEach(await makeBuyers(50), listingId))).toBe(10)
  })

  test.runIf(IS_POSTGRES)(
    'STOCK-405 control: without guards, they hold more',
    RACE_TEST_OPTIONS,
    async () => {
      const fresh = await openTestMarket()
      try {
        db = fresh.ctx.db
        const unguarded = withoutLocks(await withoutGuards(db))
        const listingId = await listingOf(10)
        expect(
          heldOf(await reserveEach(await makeBuyers(50), listingId, unguarded)),
        ).toBeGreaterThan(10)
      } finally {
        db = market.ctx.db
        await fresh.close()
      }
    },
  )

  test('STOCK-405 a reservation that the database rejects does not fail the others', async () => {
    const listingId = await listingOf(9)
    const [first = 0, twice = 0, last = 0] = await makeBuyers(3)
    const key = { idempotencyKey: 'the same', bodyHash: 'hash' }
    const outcomes = await Promise.allSettled(
      [
        cartOf(first, listingId),
        cartOf(twice, listingId, key),
        cartOf(twice, listingId, key),
        cartOf(last, listingId),
      ].map((cart) => reserveCart(market.ctx, cart)),
    )
    expect(heldOf(outcomes)).toBe(3)
    const [failure] = outcomes.flatMap((item) => (item.status === 'rejected' ? [item.reason] : []))
    expect(errorCode(failure)).toBe('23505')
  })
})

describe.runIf(IS_POSTGRES)('while another transaction holds the row of a listing', () => {
  test('STOCK-406 buyers of a sold-out listing get a response without waiting', async () => {
    const listingId = await listingOf(1)
    const [winner = 0, ...late] = await makeBuyers(20)
    await reserveCart(market.ctx, cartOf(winner, listingId))
    const outcomes = await whileLocked(listingId, () => reserveEach(late, listingId))
    expect(heldOf(outcomes)).toBe(0)
    expect(outcomes.every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  test('STOCK-425 its buyers do not use up all connections', async () => {
    const listingId = await listingOf(20)
    const buyers = await makeBuyers(20)
    const { reserving, others } = await whileLocked(listingId, async () => {
      const waiting = reserveEach(buyers, listingId)
      return { reserving: waiting, others: await listingOf(1).then(() => 'answered') }
    })
    expect(others).toBe('answered')
    expect(heldOf(await reserving)).toBe(20)
  })
})
