import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type SandboxFixture,
  openSandboxFixture,
  payWithMethod,
  expectApiError,
} from './testing/open-sandbox-fixture.ts'

let fixture: SandboxFixture
beforeAll(async () => {
  fixture = await openSandboxFixture()
})
afterAll(() => fixture.close())

test('a full refund succeeds and sends webhooks, and a second one is rejected', async () => {
  const intent = await payWithMethod(fixture.stripe, 'pm_card_visa')
  await fixture.newEventTypes()
  const refund = await fixture.stripe.refunds.create({
    payment_intent: intent.id,
    reason: 'requested_by_customer',
    metadata: { purchase: '7' },
    expand: ['charge'],
  })
  expect(refund).toMatchObject({
    amount: 5000,
    status: 'succeeded',
    metadata: { purchase: '7' },
    charge: { refunded: true, amount_refunded: 5000 },
  })
  expect(await fixture.newEventTypes()).toEqual(['refund.created', 'charge.refunded'])
  const second = await expectApiError(fixture.stripe.refunds.create({ payment_intent: intent.id }))
  expect(second).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
})

test('partial refunds never exceed the payment', async () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(parts, async (amounts) => {
      const intent = await payWithMethod(fixture.stripe, 'pm_card_visa')
      let back = 0
      for (const amount of amounts) {
        const refund = fixture.stripe.refunds.create({ payment_intent: intent.id, amount })
        if (back + amount > 5000) expect((await expectApiError(refund)).statusCode).toBe(400)
        else back += (await refund).amount
      }
      const { data } = await fixture.stripe.charges.list({ payment_intent: intent.id })
      expect(data[0]).toMatchObject({ amount_refunded: back, refunded: back === 5000 })
    }),
    { numRuns: 15 },
  )
})

test('SANDBOX-9 a pending refund succeeds later', async () => {
  const intent = await payWithMethod(fixture.stripe, 'pm_card_pendingRefund')
  const refund = await fixture.stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('pending')
  await fixture.newEventTypes()
  await fixture.advance({ minutes: 2 })
  expect(await fixture.newEventTypes()).toEqual(['refund.updated'])
  expect((await fixture.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

test('SANDBOX-9 a refund that succeeded can fail later, and the charge then counts as not refunded', async () => {
  const intent = await payWithMethod(fixture.stripe, 'pm_card_refundFail')
  const refund = await fixture.stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await fixture.newEventTypes()
  await fixture.advance({ minutes: 2 })
  expect(await fixture.newEventTypes()).toEqual(['refund.updated', 'refund.failed'])
  expect(await fixture.stripe.refunds.retrieve(refund.id, { expand: ['charge'] })).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    charge: { refunded: false, amount_refunded: 0 },
  })
})

test.each([
  ['pm_card_chargeDeclined', 'does not have a successful charge to refund'],
  ['pm_card_createDispute', 'has been charged back'],
])('a payment with %s cannot be refunded', async (method, words) => {
  const intent = await payWithMethod(fixture.stripe, method).catch(
    (error: { payment_intent: { id: string } }) => error.payment_intent,
  )
  const error = await expectApiError(fixture.stripe.refunds.create({ payment_intent: intent.id }))
  expect(error.message).toContain(words)
})
