import { expect, test } from 'vitest'

import type { Cells } from './read-table.ts'
import { readTerms } from './read-terms.ts'

const terms = (cells: Cells['cells']) =>
  readTerms({ row: 2, cells: { listPrice: '50', ...cells } }, 2, { costMeans: 'paid' })

test.each([
  ['120.0000', 120_00],
  ['120.5', 120_50],
  ['$1,234.50', 1_234_50],
  ['$ 99', 99_00],
  ['USD 99.00', 99_00],
  ['99 USD', 99_00],
])('IMP-72 the price %s is %i cents', (listPrice, price) => {
  expect(terms({ listPrice })).toMatchObject({ price })
})

test.each([
  ['120.0010', '120.0010 is no price'],
  ['80,00', '80,00 is no price'],
  ['£80.00', 'prices are in US dollars, not £80.00'],
  ['80 EUR', 'prices are in US dollars, not 80 EUR'],
])('IMP-72 the price %s is refused: %s', (listPrice, message) => {
  expect(terms({ listPrice })).toBe(message)
})

test('IMP-72 prices in another currency are refused', () => {
  expect(terms({ currency: 'GBP' })).toBe('prices are in US dollars, not GBP')
  expect(terms({ currency: 'usd' })).toMatchObject({ price: 50_00 })
})

test.each([
  ['MobileTransfer', 4],
  ['Mobile Transfer', 4],
  ['TM Mobile Transfer', 4],
  ['MOBILE_TRANSFER, ELECTRONIC', 5],
  ['eTicket', 1],
  ['Mobile QR', 8],
  ['Flash_seats', 2],
  ['HARD', 0],
  ['Will Call', 0],
])('IMP-72 tickets that are %s have the delivery type %i', (stockType, deliveryTypeId) => {
  expect(terms({ stockType })).toMatchObject({ deliveryTypeId })
})

test.each([
  [{ inHand: 'Y' }, undefined],
  [{ inHand: 'true', inHandDate: '05/28/2030' }, '2030-05-28'],
  [{ inHand: 'N', inHandDate: '05/28/2030' }, '2030-05-28'],
  [{ inHand: '5/28/30' }, '2030-05-28'],
])('IMP-73 %j are in hand on %s', (cells, day) => {
  const read = terms(cells)
  expect(typeof read === 'string' ? read : read.inHand?.day).toBe(day)
})

test('IMP-73 tickets that are not in hand need a date', () => {
  expect(terms({ inHand: 'No' })).toBe('it is not in hand: give the date on which it will be')
})
