// @module-tag nightly

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createDeliveredOrder } from './trade.ts'

const HOUR = 60 * 60

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

afterEach(async () => {
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

const status = (expected: number) => expect.objectContaining({ status: expected })

/** Creates an event at a venue in New York, a number of hours from now. */
const eventIn = (hours: number) =>
  makeEvent(market.ctx.db, {
    date_time: new Date(market.ctx.clock.now().getTime() + (hours - 5) * HOUR * 1000)
      .toISOString()
      .slice(0, 19),
  })

const isHeld = async (id: number) => {
  const payout = await market.ctx.db
    .selectFrom('payouts')
    .select('held_at')
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()
  return payout.held_at !== null
}

describe('problems at the gate', () => {
  const texts = async (accountId: number, channel: 'sms' | 'email') =>
    (
      await market.ctx.db
        .selectFrom('messages')
        .select('text')
        .where('account_id', '=', accountId)
        .where('channel', '=', channel)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ text }) => text)

  test('HANDOVER-40 alert the seller and administrators by text message and email at once', async () => {
    const admin = await signedInBroker(market, 'administrator')
    const { buyer, seller, id } = await createDeliveredOrder(market, { eventId: await eventIn(2) })
    const report = { id, kind: 'gate', reason: 'The scanner says used.' } as const
    await expect(buyer.api.problems.report(report)).rejects.toMatchObject({
      status: 422,
      fields: { place: expect.any(String) },
    })
    await buyer.api.problems.report({ ...report, place: 'Gate 4' })
    for (const { accountId } of [seller, admin]) {
      expect((await texts(accountId, 'sms'))[0]).toMatch(
        new RegExp(`S-${id} cannot get in\\. Gate 4, \\d+:\\d\\d [AP]M: The scanner says used\\.`),
      )
      expect((await texts(accountId, 'email'))[0]).toContain('Gate 4')
    }
    for (const channel of ['sms', 'email'] as const) {
      expect((await texts(seller.accountId, channel))[0]).toContain(`/sales?open=${id}`)
      expect((await texts(admin.accountId, channel))[0]).toContain(`/admin/orders/${id}`)
    }
    expect((await texts(admin.accountId, 'email'))[0]).toContain('\nSeats: 1–2\n')
    expect((await seller.api.sales.get({ id })).data.problem).toMatchObject({ kind: 'gate' })
    expect(await isHeld(id)).toBe(true)
  })

  test('HANDOVER-41 can be reported from 12 hours before the event to 24 hours after', async () => {
    const { buyer, id } = await createDeliveredOrder(market, { eventId: await eventIn(13) })
    const report = () =>
      buyer.api.problems.report({ id, kind: 'gate', place: 'Gate 4', reason: 'No.' })
    await expect(report()).rejects.toEqual(status(409))
    await market.advance(2 * HOUR)
    await report()
    await buyer.api.problems.withdraw({ id })
    await market.advance(36 * HOUR)
    await expect(report()).rejects.toEqual(status(409))
  })
})
