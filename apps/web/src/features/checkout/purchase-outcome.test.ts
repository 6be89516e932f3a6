import { cents, type ListingId } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { CLOSED_CHECKOUT } from './checkout-machine.ts'
import { purchaseOutcome } from './purchase-outcome.ts'

const id = (number: number) => number as ListingId
const line = (number: number) => ({
  listingId: id(number),
  quantity: 4,
  price: cents(10_000),
  label: `listing ${number}`,
})
const cart = [line(1), line(2), line(3)]
const offer = { available: 2, price: cents(12_000), splitValues: [2] }
const missing = [
  { line: line(2), reason: 'withdrawn', offer: null },
  { line: line(3), reason: 'few-left', offer },
] as const
const methodId = 'card_1'

test('BUY-40 removes bought and unavailable listings, and keeps the rest at the current price', () => {
  const partly = { step: 'partly-ordered', cart, methodId, receipt: null, missing } as const
  expect(purchaseOutcome(partly)).toEqual({ gone: [1, 2], left: new Map([[3, offer]]) })
  expect(purchaseOutcome({ step: 'ordered', cart, receipt: null })).toEqual({
    gone: [1, 2, 3],
    left: new Map(),
  })
})

test('BUY-40 without a purchase, lines that were available stay unchanged', () => {
  expect(purchaseOutcome({ step: 'unavailable', cart, methodId, missing })).toEqual({
    gone: [2],
    left: new Map([[3, offer]]),
  })
})

test('has no outcome before the purchase has ended', () => {
  expect(purchaseOutcome(CLOSED_CHECKOUT)).toBeNull()
  expect(purchaseOutcome({ step: 'purchasing', cart, methodId })).toBeNull()
})
