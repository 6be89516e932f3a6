import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder } from './trade.ts'

const HOUR = 60 * 60

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const rescheduleEvent = async (
  paymentId: string,
  ...actions: ('dispute' | 'lose' | 'refund')[]
) => {
  for (const action of actions) await admin.api.sandbox.payment({ paymentId, action })
}

const orderOf = (id: number) =>
  market.ctx.db
    .selectFrom('purchases as p')
    .leftJoin('refunds as r', 'r.purchase_id', 'p.id')
    .select(['p.status_id', 'r.amount_cents', 'r.refunded_at'])
    .where('p.id', '=', id)
    .execute()

describe('an order that the buyer was already refunded for', () => {
  test.each([
    { by: 'a lost dispute', acts: ['dispute', 'lose'] as const },
    { by: 'the dashboard', acts: ['refund'] as const },
  ])(
    'PAYOUT-72 by $by: is skipped when its event is canceled, and other orders are refunded',
    async ({ acts }) => {
      const eventId = await makeEvent(market.ctx.db)
      const before = await createDeliveredOrder(market, { eventId })
      const after = await createOrder(market, { eventId })
      await rescheduleEvent(before.paymentId, ...acts)
      await market.advance(HOUR + 1)
      const [reverted] = await orderOf(before.id)
      expect(reverted).toMatchObject({ status_id: 3, amount_cents: 200_00 })

      await admin.api.adminEvents.change({ id: eventId, statusId: 3 })
      await market.advance(60)

      expect(await orderOf(before.id)).toEqual([reverted])
      expect(await orderOf(after.id)).toMatchObject([{ status_id: 4, amount_cents: 200_00 }])
      const { data } = await admin.api.adminEvents.changes({ id: eventId })
      expect(data).toMatchObject([
        {
          pending: { orders: 0 },
          outcomes: expect.arrayContaining([
            expect.objectContaining({ outcome: 'refunded', orders: 1 }),
            expect.objectContaining({ outcome: 'lapsed', orders: 1 }),
          ]),
        },
      ])
      for (const { buyer } of [before, after])
        expect(await readBalance(market, `owed:${buyer.accountId}`)).toBe(0)
      expect((await admin.api.sandbox.invariants()).broken).toEqual([])
    },
  )

  test('PAYOUT-72 cannot be canceled because of a new event date', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const sold = await createDeliveredOrder(market, { eventId })
    await rescheduleEvent(sold.paymentId, 'dispute', 'lose')
    await market.advance(HOUR + 1)
    await admin.api.adminEvents.change({ id: eventId, dateTime: '2030-07-01T19:30:00' })
    const rejected = sold.buyer.api.purchases.declineNewDate({ id: sold.id })
    await expect(rejected).rejects.toMatchObject({ status: 409 })
    expect((await admin.api.sandbox.invariants()).broken).toEqual([])
  })
})
