// @module-tag nightly

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

afterEach(async () => {
  await market.advance(0)
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

type Sold = Awaited<ReturnType<typeof createOrder>>

const conflict = (message: RegExp) => ({
  status: 409,
  reason: 'conflict',
  message: expect.stringMatching(message),
})

const heldAt = async ({ id }: Sold) =>
  (
    await market.ctx.db
      .selectFrom('payouts')
      .select('held_at')
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow()
  ).held_at

const promise = (sold: Sold, deliveryDate: string) =>
  market.ctx.db
    .updateTable('listings')
    .set({ delivery_date: deliveryDate })
    .where('id', '=', sold.listingId)
    .execute()

/** Moves the in-hand date and the confirmation into the past, so that the delivery is late. */
const makeLate = async (sold: Sold) => {
  await promise(sold, '2026-01-02T12:00:00')
  const confirmedAt = new Date(market.ctx.clock.now().getTime() - 2 * DAY * 1000)
  await market.ctx.db
    .updateTable('purchases')
    .set({ confirmed_at: confirmedAt })
    .where('id', '=', sold.id)
    .execute()
}

const invalid = { kind: 'wrong', reason: 'These are for row Z.' } as const

describe('problem reports', () => {
  test('QUEUE-11 notify the seller, are listed for administrators, and hold the payout', async () => {
    const sold = await createDeliveredOrder(market)
    const { buyer, seller, id } = sold
    await buyer.api.problems.report({ id, ...invalid })
    expect(await heldAt(sold)).not.toBeNull()
    expect((await readMessages(seller))[0]).toMatch(
      /\. Please reply\. The buyer writes: .*row Z\.$/,
    )
    const notification = { kind: 'wrong', settledAt: null, outcome: null }
    for (const { data } of [
      await buyer.api.purchases.get({ id }),
      await seller.api.sales.get({ id }),
      await admin.api.adminOrders.get({ id }),
    ])
      expect(data.problem).toMatchObject({
        ...notification,
        notes: [{ side: 'buyer', text: invalid.reason }],
      })
    const [row] = (await seller.api.sales.list()).results
    expect(row).toMatchObject({ id, hasProblem: true })
    const open = (await admin.api.adminOrders.list({ problem: true })).results
    expect(open.map((order) => order.id)).toContain(id)
  })

  test('QUEUE-11 hold the payout until they are withdrawn', async () => {
    const sold = await createDeliveredOrder(market)
    await sold.buyer.api.problems.report({ id: sold.id, ...invalid })
    const waiting = admin.api.adminPayouts.retry({ id: sold.id })
    await expect(waiting).rejects.toMatchObject({ status: 409 })
    await sold.buyer.api.problems.withdraw({ id: sold.id })
    expect(await heldAt(sold)).toBeNull()
    const { data } = await sold.buyer.api.purchases.get({ id: sold.id })
    expect(data.problem).toMatchObject({ outcome: 'withdrawn' })
    const second = sold.buyer.api.problems.withdraw({ id: sold.id })
    await expect(second).rejects.toMatchObject(conflict(/no open problem/))
  })

  test('QUEUE-11 of late tickets are possible after the deadline, and hold the payout from its creation', async () => {
    const sold = await createOrder(market)
    const { buyer, seller, id } = sold
    const late = { id, kind: 'late', reason: 'Nothing has come.' } as const
    await seller.api.sales.confirm({ id })
    await expect(buyer.api.problems.report(late)).rejects.toMatchObject(conflict(/not late yet/))
    await makeLate(sold)
    await buyer.api.problems.report(late)
    await seller.api.sales.deliver({ id, transferReference: 'T-1' })
    expect(await heldAt(sold)).not.toBeNull()
  })

  test('QUEUE-11 must match the delivery status, and one can be open per order', async () => {
    const [waiting, delivered] = [await createOrder(market), await createDeliveredOrder(market)]
    await expect(
      waiting.buyer.api.problems.report({ id: waiting.id, ...invalid }),
    ).rejects.toMatchObject(conflict(/not been delivered yet/))
    const { buyer, id } = delivered
    await expect(
      buyer.api.problems.report({ id, kind: 'late', reason: 'Late.' }),
    ).rejects.toMatchObject(conflict(/were delivered/))
    const twice = await Promise.allSettled([
      buyer.api.problems.report({ id, ...invalid }),
      buyer.api.problems.report({ id, ...invalid }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('QUEUE-11 are rejected once the payout is due', async () => {
    const sold = await createDeliveredOrder(market)
    await market.ctx.db
      .updateTable('payouts')
      .set({ due_at: new Date(market.ctx.clock.now().getTime() - DAY * 1000), held_at: new Date() })
      .where('purchase_id', '=', sold.id)
      .execute()
    await expect(sold.buyer.api.problems.report({ id: sold.id, ...invalid })).rejects.toMatchObject(
      conflict(/a problem can no longer be reported/),
    )
  })

  test('QUEUE-11 have messages of both sides, but only the buyer can report or withdraw', async () => {
    const { buyer, seller, id } = await createDeliveredOrder(market)
    const body = { id, reason: 'I send the right ones.' }
    await expect(seller.api.problems.respond(body)).rejects.toMatchObject(
      conflict(/no open problem/),
    )
    await buyer.api.problems.report({ id, ...invalid })
    await seller.api.problems.respond(body)
    await buyer.api.problems.respond({ id, reason: 'Thank you.' })
    expect((await readMessages(buyer))[0]).toBe(`The seller of O-${id} writes: ${body.reason}`)
    expect((await readMessages(seller))[0]).toBe(`The buyer of S-${id} writes: Thank you.`)
    const { data } = await seller.api.sales.get({ id })
    expect(data.problem?.notes.map(({ side }) => side)).toEqual(['buyer', 'seller', 'buyer'])
    await expect(seller.api.problems.report({ id, ...invalid })).rejects.toMatchObject({
      status: 404,
    })
    await expect(seller.api.problems.withdraw({ id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('settling a problem', () => {
  test('QUEUE-12 for the buyer cancels and refunds the order, and takes back the seller’s earnings', async () => {
    const sold = await createDeliveredOrder(market)
    const { buyer, seller, id } = sold
    await buyer.api.problems.report({ id, ...invalid })
    const reason = 'The row is not what was listed.'
    await admin.api.adminOrders.settleProblem({ id, outcome: 'buyer', reason })
    const { data } = await buyer.api.purchases.get({ id })
    expect(data).toMatchObject({ statusId: 4, problem: { outcome: 'buyer' } })
    expect(data.refund?.amount).toBe(200_00)
    expect(await readBalance(market, `payable:${seller.accountId}`)).toBe(0)
    expect((await readMessages(seller))[0]).toContain(reason)
    const audited = (await admin.api.adminAudit.list()).results
    expect(audited[0]).toMatchObject({ action: 'orders.settleProblem' })
  })

  test('QUEUE-12 for the seller releases the payout, and gives both sides the reason', async () => {
    const sold = await createDeliveredOrder(market)
    const { buyer, seller, id } = sold
    await buyer.api.problems.report({ id, ...invalid })
    const settle = { id, outcome: 'seller', reason: 'The venue confirms the row.' } as const
    await admin.api.adminOrders.settleProblem(settle)
    expect(await heldAt(sold)).toBeNull()
    for (const party of [buyer, seller])
      expect((await readMessages(party))[0]).toContain('The venue confirms the row.')
    await expect(admin.api.adminOrders.settleProblem(settle)).rejects.toMatchObject(
      conflict(/no open problem/),
    )
  })

  test('QUEUE-12 happens for the buyer when the order is rejected', async () => {
    const sold = await createOrder(market)
    const { buyer, seller, id } = sold
    await seller.api.sales.confirm({ id })
    await makeLate(sold)
    await buyer.api.problems.report({ id, kind: 'late', reason: 'Nothing has come.' })
    await seller.api.sales.reject({ id, reason: 'Lost.' })
    const { data } = await buyer.api.purchases.get({ id })
    expect(data.problem).toMatchObject({ outcome: 'buyer' })
  })
})

describe('order lists', () => {
  test('QUEUE-4 show the confirmation deadline until the sale is confirmed, and no profit without a cost', async () => {
    const { seller, buyer, id } = await createOrder(market)
    const [sale] = (await seller.api.sales.list()).results
    const [purchase] = (await buyer.api.purchases.list()).results
    expect(sale?.confirmBy).toBe(purchase?.confirmBy)
    const delays = new Date(sale?.confirmBy ?? 0).getTime() - market.ctx.clock.now().getTime()
    expect(delays / 1000).toBeGreaterThan(DAY - 600)
    expect(delays / 1000).toBeLessThanOrEqual(DAY)
    expect(sale).toMatchObject({ profit: null, hasProblem: false })
    await seller.api.sales.confirm({ id })
    expect((await seller.api.sales.list()).results[0]).toMatchObject({ confirmBy: null })
  })

  test('QUEUE-13 show both sides each other’s broker id', async () => {
    const { seller, buyer, id } = await createOrder(market)
    const [selling, purchasePromise] = await Promise.all(
      [seller, buyer].map(({ api }) => api.account.getProfile()),
    )
    const { data: sale } = await seller.api.sales.get({ id })
    const { data: purchase } = await buyer.api.purchases.get({ id })
    expect([sale.buyer, purchase.seller]).toEqual([
      purchasePromise?.data.brokerId,
      selling?.data.brokerId,
    ])
  })

  test('QUEUE-14 sort sales by in-hand date and by event date', async () => {
    const seller = await signedInBroker(market)
    const [first, second] = [
      await createOrder(market, { seller }),
      await createOrder(market, { seller }),
    ]
    await promise(first, '2030-05-02T00:00:00')
    await promise(second, '2030-05-01T00:00:00')
    const idsBy = async (orderBy: 'delivery_date' | 'upcoming') =>
      (await seller.api.sales.list({ orderBy, orderDir: 'asc' })).results.map(({ id }) => id)
    expect(await idsBy('delivery_date')).toEqual([second.id, first.id])
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: '2030-01-01T19:00:00' })
      .where('id', '=', (await seller.api.sales.get({ id: first.id })).data.event.id)
      .execute()
    expect(await idsBy('upcoming')).toEqual([first.id, second.id])
  })
})
