// @module-tag nightly

import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { owedPayout } from './acts.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount, makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const stateOf = async (id: number) => (await admin.api.adminAccounts.get({ id })).data.state

test('ADMIN-114 approving several accounts returns a result for each', async () => {
  const { db } = market.ctx
  const [first, second] = [
    await makeAccount(db, { state: 'pending' }),
    await makeAccount(db, { state: 'pending' }),
  ]
  const unconfirmed = await makeAccount(db, { state: 'registered', phone_confirmed_at: null })
  const ids = [first, unconfirmed, 999_999, second]
  const { data } = await admin.api.adminAccounts.approveMany({ ids })
  expect(data).toEqual([
    { id: first, failure: null },
    { id: unconfirmed, failure: 'the phone number of this account is not confirmed yet' },
    { id: 999_999, failure: expect.any(String) },
    { id: second, failure: null },
  ])
  expect([await stateOf(first), await stateOf(second)]).toEqual(['approved', 'approved'])
  expect(await stateOf(unconfirmed)).toBe('registered')
})

test('ADMIN-114 retrying several payouts returns a result for each, and runs once per idempotency key', async () => {
  const [failed, waiting] = [
    await owedPayout(market, 'failed'),
    await owedPayout(market, 'pending'),
  ]
  const idempotencyKey = randomUUID()
  const request = () =>
    admin.api.adminPayouts.retryMany({ ids: [failed, waiting] }, { idempotencyKey })
  const first = await request()
  expect(first.data).toEqual([
    { id: failed, failure: null },
    { id: waiting, failure: 'this payout is pending, not failed' },
  ])
  expect(await request()).toEqual(first)
  const { results } = await admin.api.adminAudit.list({ action: 'payouts.retryMany' })
  expect(results).toHaveLength(1)
})

test('ADMIN-203 rejecting several orders returns a result for each', async () => {
  const [requested, delivered] = [await createOrder(market), await createDeliveredOrder(market)]
  const ids = [requested.id, delivered.id]
  const { data } = await admin.api.adminOrders.rejectMany({ ids, reason: 'It is gone.' })
  expect(data).toEqual([
    { id: requested.id, failure: null },
    { id: delivered.id, failure: expect.any(String) },
  ])
  const statusOf = async (id: number) => (await admin.api.adminOrders.get({ id })).data.statusId
  expect([await statusOf(requested.id), await statusOf(delivered.id)]).toEqual([4, 3])
})

test('ADMIN-203 approving several events puts the pending ones on sale', async () => {
  const { db } = market.ctx
  const [waiting, canceled] = [
    await makeEvent(db, { status_id: 1 }),
    await makeEvent(db, { status_id: 3 }),
  ]
  const { data } = await admin.api.adminEvents.approveMany({ ids: [waiting, canceled, 999_999] })
  expect(data).toEqual([
    { id: waiting, failure: null },
    { id: canceled, failure: 'this event is canceled, not pending approval' },
    { id: 999_999, failure: expect.any(String) },
  ])
  const { data: event } = await admin.api.adminEvents.get({ id: waiting })
  expect(event.statusId).toBe(2)
})

test('ADMIN-203 deleting several tags returns a result for each', async () => {
  const { data: tag } = await admin.api.adminTags.create({ name: 'Matinees' })
  const { data } = await admin.api.adminTags.deleteMany({ ids: [tag.id, 999_999] })
  expect(data).toEqual([
    { id: tag.id, failure: null },
    { id: 999_999, failure: expect.any(String) },
  ])
  expect((await admin.api.adminTags.list({ search: 'Matinees' })).results).toEqual([])
})

test('ADMIN-114 empty lists, duplicates and more than 100 ids are rejected', async () => {
  for (const ids of [[], [1, 1], Array.from({ length: 101 }, (_, index) => index + 1)])
    await expect(admin.api.adminMessages.retryMany({ ids })).rejects.toMatchObject({ status: 422 })
})

const readHeld = async (query: NonNullable<Parameters<typeof admin.api.adminPayouts.list>[0]>) =>
  (await admin.api.adminPayouts.list(query)).results

test('ADMIN-115 ADMIN-218 held payouts show the reason, in the list and with their order, and can be filtered', async () => {
  const { db, clock } = market.ctx
  const [disputed, frozen, free] = [
    await owedPayout(market, 'pending'),
    await owedPayout(market, 'pending'),
    await owedPayout(market, 'pending'),
  ]
  const at = clock.now()
  await db.updateTable('payout_methods').set({ status: 'verified' }).execute()
  await db.updateTable('payouts').set({ held_at: at }).where('purchase_id', '=', disputed).execute()
  await db
    .updateTable('accounts')
    .set({ payouts_frozen_at: at })
    .where('id', '=', (eb) =>
      eb.selectFrom('payouts').select('seller_id').where('purchase_id', '=', frozen),
    )
    .execute()
  const reasons = new Map<number, string | null>(
    (await readHeld({ held: true })).map(({ id, holdReason }) => [id, holdReason]),
  )
  expect([reasons.get(disputed), reasons.get(frozen)]).toEqual(['dispute', 'frozen'])
  const ofOrder = async (id: number) =>
    (await admin.api.adminOrders.get({ id })).data.payout?.holdReason
  expect(await Promise.all([disputed, frozen, free].map(ofOrder))).toEqual([
    'dispute',
    'frozen',
    null,
  ])
  expect(reasons.has(free)).toBe(false)
  expect((await readHeld({ held: false })).map(({ id }) => id)).toContain(free)
})

test('ADMIN-115 due payouts can be filtered', async () => {
  const late = await owedPayout(market, 'pending')
  expect((await readHeld({ due: true })).map(({ id }) => id)).not.toContain(late)
  await market.ctx.db
    .updateTable('payouts')
    .set({ due_at: market.ctx.clock.now() })
    .where('purchase_id', '=', late)
    .execute()
  expect((await readHeld({ due: true })).map(({ id }) => id)).toContain(late)
})
