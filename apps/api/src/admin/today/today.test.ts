// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder, createDeliveredOrder } from '../../../test/trade.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const today = async () => (await admin.api.adminToday.get()).data

const lateOrders = async () =>
  (await admin.api.adminOrders.list({ late: true })).results.map(({ id }) => id)

test('ADMIN-81 a pending account waits since its email was confirmed', async () => {
  expect((await today()).accounts).toEqual({ count: 0, since: null })
  const confirmed = new Date('2026-03-01T10:00:00Z')
  await makeAccount(market.ctx.db, { state: 'pending', email_confirmed_at: confirmed })
  await makeAccount(market.ctx.db, { state: 'registered' })
  expect((await today()).accounts).toEqual({ count: 1, since: confirmed.toISOString() })
})

test('ADMIN-81 counts match the lists that they link to', async () => {
  const { accounts, failedPayouts, openDisputes, reconciliationDifferences, failingMessages } =
    await today()
  const { api } = admin
  const sizes = await Promise.all(
    [
      api.adminAccounts.list({ state: 'pending' }),
      api.adminPayouts.list({ status: 'failed' }),
      api.adminDisputes.list({ state: 'open' }),
      api.adminReconciliation.list({ state: 'open' }),
      api.adminMessages.list({ state: 'failing' }),
    ].map(async (list) => (await list).paginator.totalEntriesSize),
  )
  const queues = [accounts, failedPayouts, openDisputes, reconciliationDifferences, failingMessages]
  expect(queues.map(({ count }) => count)).toEqual(sizes)
})

test('ADMIN-84 a confirmed order is late a day after its in-hand date, until it is delivered', async () => {
  const { id, seller, listingId } = await createOrder(market, {
    eventId: await makeEvent(market.ctx.db),
  })
  const promised = '2026-01-02T12:00:00'
  await market.ctx.db
    .updateTable('listings')
    .set({ delivery_date: promised })
    .where('id', '=', listingId)
    .execute()
  expect(await lateOrders()).toEqual([])
  await seller.api.sales.confirm({ id })
  expect(await lateOrders()).toEqual([])
  await market.advance(24 * 60 * 60 + 60)
  expect(await lateOrders()).toEqual([id])
  expect((await today()).lateDeliveries.count).toBe(1)
  await seller.api.sales.deliver({ id, transferReference: 'T-1' })
  expect(await lateOrders()).toEqual([])
})

test('ADMIN-116 violated ledger invariants are shown, or that there are none', async () => {
  await market.advance(11 * 60)
  const { invariantCheck: books } = await today()
  expect(books).toEqual({ checkedAt: expect.any(String), broken: [] })
  const { db } = market.ctx
  await sql`alter table payouts disable trigger user`.execute(db)
  const sold = await createDeliveredOrder(market)
  await db
    .updateTable('payouts')
    .set({ amount_cents: 1 })
    .where('purchase_id', '=', sold.id)
    .execute()
  await market.advance(11 * 60)
  expect((await today()).invariantCheck?.broken).toContain(
    `the unpaid earnings of a sale do not match its payout (${sold.id})`,
  )
})

test('ADMIN-3 brokers are rejected', async () => {
  const { api } = await signedInBroker(market)
  await expect(api.adminToday.get()).rejects.toMatchObject({ kind: 'http', status: 403 })
})
