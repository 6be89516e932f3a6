import { cents } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { formatAmountOrUnknown } from './format-known-amount.ts'
import { stockTotalItems } from './stock-total-items.ts'

const totals = {
  events: 2,
  listings: 3,
  sold: 6,
  left: 2,
  value: cents(250_00),
  cost: cents(90_00),
  unknownCosts: 1,
}

const totalsText = (when: 'ahead' | 'past', args = {}) =>
  stockTotalItems({ ...totals, ...args }, when).map(({ term, value, note }) => [term, value, note])

test('BOOK-8 upcoming stock shows tickets left, value, cost and sell-through', () => {
  expect(totalsText('ahead')).toEqual([
    ['Left', '2 tickets', '3 listings, 2 events'],
    ['Value', '$250.00', undefined],
    ['Cost of unsold', '$90.00', '1 unknown'],
    ['Sold', '6 tickets', undefined],
    ['Sell-through', '75.0%', undefined],
  ])
})

test('BOOK-8 past stock shows the loss on unsold tickets, or that it is unknown', () => {
  expect(totalsText('past', { cost: null })[2]).toEqual(['Loss on unsold', 'Unknown', '1 unknown'])
})

test('BOOK-4 formats unknown amounts, losses and zero', () => {
  expect([null, -5_00, 0, 1_234_50].map(formatAmountOrUnknown)).toEqual([
    'Unknown',
    '-$5.00',
    '$0.00',
    '$1,234.50',
  ])
})
