import { type AwaitedPurchase, type Instant, ORDER_STATUS } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { nextStep } from './next-step.ts'

const { requested, confirmed, delivered, rejected } = ORDER_STATUS
const MOMENT = '2027-01-05T15:00:00.000Z' as Instant

const stepOf = (given: Partial<AwaitedPurchase>) =>
  nextStep({
    statusId: requested,
    confirmBy: null,
    deliverBy: null,
    refuseUntil: null,
    hasProblem: false,
    ...given,
  } as AwaitedPurchase)

test.each([
  [{ confirmBy: MOMENT }, /^Its seller confirms by .*2027.*, else you are refunded$/],
  [{}, /bank debit arrives/],
  [{ statusId: confirmed, deliverBy: MOMENT }, /^Tickets by .*2027/],
  [{ statusId: delivered }, /^The tickets are here$/],
  [{ statusId: rejected }, /^Refunded/],
  [{ statusId: 99 }, /^Refunded/],
])('QUEUE-8 a purchase says what happens next and by when: %j', (given, words) => {
  expect(stepOf(given)).toMatch(words)
})

test('QUEUE-8 a problem comes before what would be next, and a date that may be refused before both', () => {
  const troubled = { statusId: delivered, hasProblem: true }
  expect(stepOf(troubled)).toMatch(/looked into/)
  expect(stepOf({ ...troubled, refuseUntil: MOMENT })).toMatch(/^The event has moved: .*2027/)
})
