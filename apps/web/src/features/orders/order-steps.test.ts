import { type Handover, type PendingPurchase, type Instant, ORDER_STATUS } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { isUrgent, nextStepText, timeLeft } from './order-steps.ts'

const { requested, confirmed, delivered, rejected } = ORDER_STATUS
const MOMENT = '2027-01-05T15:00:00.000Z' as Instant

const HANDOVER = { primary: null, reference: null, hasProof: false, resendRequestedAt: null }

const stepOf = (overrides: Partial<PendingPurchase>, handover?: Partial<Handover>) =>
  nextStepText(
    {
      statusId: requested,
      confirmBy: null,
      deliverBy: null,
      declineUntil: null,
      hasProblem: false,
      listing: { deliveryTypeId: 1 },
      ...overrides,
    } as PendingPurchase,
    handover && ({ ...HANDOVER, ...handover } as Handover),
  )

test.each([
  [{ confirmBy: MOMENT }, /^Seller must confirm by .*2027.*$/],
  [{}, /^Bank debit in progress/],
  [{ statusId: confirmed, deliverBy: MOMENT }, /^Tickets by .*2027/],
  [{ statusId: delivered }, /^Ready to download$/],
  [{ statusId: rejected }, /^Refund issued$/],
  [{ statusId: 99 }, /^Refund issued$/],
])('QUEUE-8 shows the next step and its deadline: %j', (input, words) => {
  expect(stepOf(input)).toMatch(words)
})

test.each([
  [4, undefined, 'Tickets sent'],
  [4, { state: 'sent', reference: 'TM-1' }, 'Accept the tickets'],
  [1, { state: 'sent', primary: 'axs' }, 'Accept the tickets'],
  [4, { state: 'accepted', hasProof: true }, 'Tickets accepted'],
  [4, { state: 'failed', reference: 'TM-1' }, 'The seller will send the tickets again'],
  [
    4,
    { state: 'sent', reference: 'TM-1', resendRequestedAt: MOMENT },
    'The seller will send the tickets again',
  ],
  [4, { state: 'accepted', reference: 'TM-1', resendRequestedAt: MOMENT }, 'Tickets accepted'],
  [1, { state: 'sent' }, 'Ready to download'],
  [4, { state: 'accepted' }, 'Ready to download'],
] as const)(
  'QUEUE-8 transferred tickets are accepted, not downloaded: type %i, %j',
  (deliveryTypeId, handover, words) => {
    const listing = { deliveryTypeId } as PendingPurchase['listing']
    expect(stepOf({ statusId: delivered, listing }, handover)).toBe(words)
  },
)

test('QUEUE-8 the details say what follows if the seller does not confirm', () => {
  expect(stepOf({ confirmBy: MOMENT }, {})).toMatch(
    /^Seller must confirm by .* or you’re refunded$/,
  )
})

test('QUEUE-8 a problem takes precedence over the next step, and a rescheduled event over both', () => {
  const troubled = { statusId: delivered, hasProblem: true }
  expect(stepOf(troubled)).toMatch(/under review/)
  expect(stepOf({ ...troubled, declineUntil: MOMENT })).toMatch(/^New date: .*2027/)
})

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-21T11:05:30Z', '23 h 5 min'],
  ['2026-11-22T11:59:00Z', '47 h 59 min'],
  ['2026-11-23T11:00:00Z', '2 days'],
  ['2026-11-20T12:59:59Z', '59 min'],
  ['2026-11-20T12:00:20Z', '0 min'],
  ['2026-11-20T12:00:00Z', null],
])('QUEUE-4 the time left until %s is %s', (until, left) => {
  expect(timeLeft(until, now)).toBe(left)
})

test('QUEUE-4 the last three hours are urgent', () => {
  expect(isUrgent('2026-11-20T15:00:00Z', now)).toBe(false)
  expect(isUrgent('2026-11-20T14:59:59Z', now)).toBe(true)
})
