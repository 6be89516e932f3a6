import { cents, toDollars } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { inventoryItems } from './inventory-items.ts'
import { payoutTotalItems, purchaseItems, saleItems } from './total-items.ts'

const sale = {
  status: 2,
  orders: 1,
  tickets: 2,
  amount: cents(100_10),
  cost: cents(60_00),
  unknownCosts: 0,
  fee: cents(10_01),
  profit: 30_09,
  refunded: 0,
  knownAmount: 100_10,
  knownFee: 10_01,
}

test('LEDGER-86 sums the sales that count, and shows rejected ones separately', () => {
  const items = saleItems([
    sale,
    { ...sale, status: 3, orders: 2, unknownCosts: 1 },
    { ...sale, status: 4, amount: cents(500_00) },
  ])
  expect(items.map(({ term, value, note }) => [term, value, note])).toEqual([
    ['Total', '3 sales', '4 tickets'],
    ['Revenue', '$200.20', undefined],
    ['Fee', '$20.02', undefined],
    ['Net', '$180.18', undefined],
    ['Cost', '$120.00', '1 unknown'],
    ['Profit', '$60.18', 'cost known: 2 of 3 sales, net $180.18'],
    ['Rejected', '$500.00', '1 excluded'],
  ])
})

test('LEDGER-86 formats losses and zero', () => {
  const [, , , , , profit] = saleItems([{ ...sale, profit: -5_00 }])
  expect(profit?.value).toBe('-$5.00')
  expect(saleItems([]).map(({ value }) => value)).toEqual([
    '0 sales',
    '$0.00',
    '$0.00',
    '$0.00',
    '$0.00',
    '$0.00',
  ])
})

test('BOOK-40 an unknown sum is a dash with the number of unknown costs', () => {
  const items = saleItems([{ ...sale, cost: cents(0), profit: 0, unknownCosts: 1 }])
  expect(items.slice(-2).map(({ value, note }) => [value, note])).toEqual([
    ['—', '1 unknown'],
    ['—', '1 unknown'],
  ])
})

test('REFUND-1 totals show refunds and what is left', () => {
  const bought = { status: 3, orders: 1, tickets: 2, amount: cents(200_00), refunded: 50_00 }
  expect(purchaseItems([bought]).map(({ term, value }) => [term, value])).toEqual([
    ['Total', '1 purchase'],
    ['Amount', '$200.00'],
    ['Refunded', '-$50.00'],
    ['Total after refunds', '$150.00'],
  ])
  expect(saleItems([{ ...sale, refunded: 5_00 }])[1]?.note).toBe('after $5.00 in refunds')
})

test('TEAM-40 the amounts of a member who sees only the own ones say so, and others get none', () => {
  const groups = [
    { status: 3, orders: 20, tickets: 59, amount: cents(200_00), refunded: 50_00 },
    { status: 4, orders: 3, tickets: 6, amount: cents(0), refunded: 0 },
  ]
  for (const role of ['buyer', 'fulfillment'] as const)
    expect(purchaseItems(groups, role).map(({ value, note }) => [value, note])).toEqual([
      ['20 purchases', '59 tickets'],
      ['$200.00', 'only what you bought'],
      ['-$50.00', 'only what you bought'],
      ['$150.00', 'only what you bought'],
    ])
  expect(purchaseItems(groups, 'viewer').map(({ value }) => value)).toEqual(['20 purchases'])
})

test('LEDGER-86 counts one purchase and one ticket in the singular', () => {
  const [count] = purchaseItems([
    { status: 1, orders: 1, tickets: 1, amount: cents(5_00), refunded: 0 },
  ])
  expect([count?.value, count?.note]).toEqual(['1 purchase', '1 ticket'])
})

test('LEDGER-86 sums upcoming and paid payouts, and shows failed ones separately', () => {
  const group = (status: string, dollars: number) => ({
    status,
    payouts: 2,
    amount: { value: toDollars(cents(dollars * 100)) },
  })
  const items = payoutTotalItems([group('failed', 7), group('pending', 30), group('processed', 50)])
  expect(items.map(({ term, value, note }) => [term, value, note])).toEqual([
    ['Upcoming', '$30.00', '2 payouts'],
    ['Paid', '$50.00', '2 payouts'],
    ['Failed (excluded)', '$7.00', '2 payouts'],
  ])
})

test('LEDGER-86 values listings by their unsold tickets', () => {
  const group = { listings: 2, tickets: 8, left: 5, value: cents(250_00) }
  const items = inventoryItems([
    { ...group, state: 'active' },
    { ...group, state: 'past' },
    { ...group, state: 'soldOut', left: 0, value: cents(0) },
  ])
  expect(items.map(({ value, note }) => [value, note])).toEqual([
    ['2 listings', '5 of 8 left'],
    ['$250.00', undefined],
    ['2', undefined],
    ['2', undefined],
    ['0', undefined],
  ])
})
