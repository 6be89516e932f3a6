import { cents, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { sellerProceeds } from '../../../lib/margin.ts'
import { parseDay, parseSeats, parseSplits, splitsText } from './parse-values.ts'

test.each([
  ['', []],
  ['5-8', ['5', '6', '7', '8']],
  ['A5 - A7', ['A5', 'A6', 'A7']],
  ['GA', ['GA']],
  ['5, 7,9', ['5', '7', '9']],
  ['8-5', null],
  ['A5-B7', null],
  ['1-900', null],
])('DESK-2 seats typed as "%s" are %j', (text, seats) => {
  expect(parseSeats(text)).toEqual(seats)
})

test.each([
  ['pairs', { splitRule: 'pairs', customSplits: null }],
  ['Never leave 1', { splitRule: 'neverLeaveOne', customSplits: null }],
  ['2, 4', { splitRule: 'custom', customSplits: [2, 4] }],
  ['custom', null],
  ['', null],
  ['two', null],
])('DESK-11 splits entered as "%s" are %j', (text, splits) => {
  expect(parseSplits(text)).toEqual(splits)
  if (splits?.splitRule === 'custom')
    expect(splitsText({ ...splits, splitRule: 'custom' })).toBe(text)
})

test.each([
  ['2030-5-3', '2030-05-03T12:00:00'],
  ['5/30/2030', '2030-05-30T12:00:00'],
  ['2030-02-30', null],
  ['tomorrow', null],
])('DESK-11 a date entered as "%s" is %s, with the time unchanged', (text, day) => {
  expect(parseDay(text, wallTime('2026-01-01T12:00:00'))).toBe(day)
})

test('DESK-4 proceeds are the total less the fee, rounded to a cent', () => {
  expect(sellerProceeds({ price: cents(10_05), quantity: 1, feePercent: 10 })).toEqual({
    amount: 10_05,
    net: 9_04,
  })
  expect(sellerProceeds({ price: cents(120_00), quantity: 4, feePercent: 0 }).net).toBe(480_00)
})
