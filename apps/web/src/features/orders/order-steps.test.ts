import { type PendingPurchase, type Instant, ORDER_STATUS } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { isUrgent, nextStepText, timeLeft } from './order-steps.ts'

const { requested, confirmed, delivered, rejected } = ORDER_STATUS
const MOMENT = '2027-01-05T15:00:00.000Z' as Instant

const stepOf = (overrides: Partial<PendingPurchase>) =>
  nextStepText({
    statusId: requested,
    confirmBy: null,
    deliverBy: null,
    declineUntil: null,
    hasProblem: false,
    ...overrides,
  } as PendingPurchase)

test.each([
  [{ confirmBy: MOMENT }, /^Seller must confirm by .*2027.* or you’re refunded$/],
  [{}, /^Bank debit in progress/],
  [{ statusId: confirmed, deliverBy: MOMENT }, /^Tickets by .*2027/],
  [{ statusId: delivered }, /^Ready to download$/],
  [{ statusId: rejected }, /^Refunded/],
  [{ statusId: 99 }, /^Refunded/],
])('QUEUE-8 shows the next step and its deadline: %j', (input, words) => {
  expect(stepOf(input)).toMatch(words)
})

test('QUEUE-8 a problem takes precedence over the next step, and a rescheduled event over both', () => {
  const troubled = { statusId: delivered, hasProblem: true }
  expect(stepOf(troubled)).toMatch(/under review/)
  expect(stepOf({ ...troubled, declineUntil: MOMENT })).toMatch(/^Event rescheduled: .*2027/)
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
