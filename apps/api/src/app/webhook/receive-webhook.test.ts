import { createHmac } from 'node:crypto'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder } from '../../../test/trade.ts'
import { WEBHOOK_PATH } from './receive-webhook.ts'

/** The signing secret of the sandbox provider. */
const SECRET = 'whsec_sandbox'

let market: TestMarket
let paymentId: string
let collectedId: string

beforeAll(async () => {
  market = await openTestMarket()
  ;({ paymentId } = await createOrder(market))
  ;({ paymentId: collectedId } = await createOrder(market, { byBank: true }))
  // Deliver the provider's own webhooks first, so that they are not counted.
  await market.ctx.sandbox?.provider?.deliverPending()
})

afterAll(() => market.close())

const eventOfType = (id: string, type = 'payment_intent.succeeded', subject = paymentId) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    data: { object: { id: subject, object: 'payment_intent' } },
  })

interface Sending {
  secret?: string
  /** When it was signed, in seconds from now. */
  signedIn?: number
  /** The body that is sent instead of the signed one. */
  sent?: string
}

const send = async (body: string, { secret = SECRET, signedIn = 0, sent = body }: Sending = {}) => {
  const at = Math.floor(market.ctx.clock.now().getTime() / 1000) + signedIn
  const mark = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  const { status } = await market.request(WEBHOOK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mark}` },
    body: sent,
  })
  return status
}

test.each([
  ['that the provider signed', 200, {}],
  ['that somebody else signed', 400, { secret: 'whsec_of_another' }],
  ['that was changed on its way', 400, { sent: eventOfType('evt_changed') }],
  ['that was signed four minutes ago', 200, { signedIn: -240 }],
  ['that was signed six minutes ago', 400, { signedIn: -360 }],
  ['that will be signed in six minutes', 400, { signedIn: 360 }],
] satisfies [string, number, Sending][])(
  'BUY-33 a webhook %s returns %i',
  async (_case, status, sending) => {
    expect(await send(eventOfType(`evt_${_case}`), sending)).toBe(status)
  },
)

/** Returns how often payments are read from the provider while webhooks arrive. */
const readsOf = async (bodies: readonly string[]): Promise<number> => {
  const read = vi.spyOn(market.ctx.payments, 'readPayment')
  for (const body of bodies) expect(await send(body)).toBe(200)
  const { length } = read.mock.calls
  read.mockRestore()
  return length
}

test('BUY-30 a handled webhook is not handled again', async () => {
  const twice = eventOfType('evt_twice', 'payment_intent.processing', collectedId)
  expect(await readsOf([twice, twice])).toBe(1)
})

test('STOCK-421 webhooks of a paid payment do not read it again', async () => {
  expect(await readsOf([eventOfType('evt_paid_1'), eventOfType('evt_paid_2')])).toBe(0)
})

test('STOCK-421 control: webhooks of an unpaid payment read it each time', async () => {
  const messages = ['evt_early_1', 'evt_early_2'].map((id) =>
    eventOfType(id, 'payment_intent.succeeded', collectedId),
  )
  expect(await readsOf(messages)).toBe(2)
})

test.each(['payment_failed', 'requires_action', 'processing', 'canceled'])(
  'BUY-30 a late %s webhook does not change a succeeded payment',
  async (description) => {
    expect(
      await send(eventOfType(`evt_late_${description}`, `payment_intent.${description}`)),
    ).toBe(200)
    const { state } = await market.ctx.db
      .selectFrom('checkouts')
      .select('state')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('paid')
  },
)
