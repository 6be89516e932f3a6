import { cents, toDollars } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { inventoryItems, payoutItems, purchaseItems, saleItems } from './total-items.ts'

const sale = {
  status: 2,
  orders: 1,
  tickets: 2,
  amount: cents(100_10),
  cost: cents(60_00),
  unknownCosts: 0,
  fee: cents(10_01),
  profit: 30_09,
}

test('LEDGER-86 sales are summed by what counts, and what was rejected stands apart', () => {
  const items = saleItems([
    sale,
    { ...sale, status: 3, orders: 2, unknownCosts: 1 },
    { ...sale, status: 4, amount: cents(500_00) },
  ])
  expect(items.map(({ term, value, note }) => [term, value, note])).toEqual([
    ['Total', '3 sales', '4 tickets'],
    ['Price', '$200.20', undefined],
    ['Fee', '$20.02', undefined],
    ['Net', '$180.18', undefined],
    ['Cost', '$120.00', '1 unknown'],
    ['Profit', '$60.18', '1 unknown'],
    ['Rejected', '$500.00', '1 excluded'],
  ])
})

test('LEDGER-86 a loss is a loss, and nothing is $0.00', () => {
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

test('LEDGER-86 of one purchase it says one', () => {
  const [count] = purchaseItems([{ status: 1, orders: 1, tickets: 1, amount: cents(5_00) }])
  expect([count?.value, count?.note]).toEqual(['1 purchase', '1 ticket'])
})

test('LEDGER-86 payouts are what is to come and what was paid; those that failed stand apart', () => {
  const group = (status: string, dollars: number) => ({
    status,
    payouts: 2,
    amount: { value: toDollars(cents(dollars * 100)) },
  })
  const items = payoutItems([group('failed', 7), group('pending', 30), group('processed', 50)])
  expect(items.map(({ term, value, note }) => [term, value, note])).toEqual([
    ['Upcoming', '$30.00', '2 payouts'],
    ['Paid', '$50.00', '2 payouts'],
    ['Failed (excluded)', '$7.00', '2 payouts'],
  ])
})

test('LEDGER-86 listings are worth what can still be sold of them', () => {
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
