import { cents, toDollars } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { statementLines } from './order-details.ts'

const dollars = (amount: number) => ({ value: toDollars(cents(amount)) })

const SALE = { price: cents(182_25), listing: { quantity: 2 } }

const payout = { deducted: dollars(0), owed: dollars(0) }

test('BOOK-14 a payout lists proceeds, fee, and credits if there are any', () => {
  const sale = { ...SALE, amount: cents(364_50), fee: cents(36_45) }
  expect(statementLines(sale, payout)).toEqual([
    { term: 'Proceeds', amountCents: 364_50 },
    { term: 'Fee', amountCents: -36_45 },
  ])
  const lines = statementLines(sale, { deducted: dollars(28_19), owed: dollars(5_01) })
  expect(lines.map(({ amountCents }) => amountCents)).toEqual([364_50, -36_45, -28_19, 5_01])
})

test('BOOK-14 a sale without a fee has no payout lines', () => {
  expect(statementLines({ ...SALE, amount: cents(364_50), fee: null }, payout)).toEqual([])
})

test('BOOK-41 a payout shows partial refunds as a line', () => {
  const sale = { ...SALE, amount: cents(324_50), fee: cents(32_45) }
  expect(statementLines(sale, payout)).toEqual([
    { term: 'Price', amountCents: 364_50 },
    { term: 'Partial refund to the buyer', amountCents: -40_00 },
    { term: 'Fee', amountCents: -32_45 },
  ])
})
