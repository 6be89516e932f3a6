import { expect, test } from 'vitest'

import type { FileRow } from './cells.ts'
import { readTerms } from './read-terms.ts'

const terms = (cells: FileRow['cells']) =>
  readTerms({ row: 2, cells: { listPrice: '50', ...cells } }, 2, { costMeans: 'paid' })

test.each([
  ['120.0000', 120_00],
  ['120.5', 120_50],
  ['$1,234.50', 1_234_50],
  ['$ 99', 99_00],
  ['USD 99.00', 99_00],
  ['99 USD', 99_00],
  ['US$99', 99_00],
  ['99$', 99_00],
  ['$120 each', 120_00],
  ['$120/ea', 120_00],
  ['$1.185,50', 1_185_50],
  ['$80,00', 80_00],
  ["1'234.50", 1_234_50],
])('IMP-72 IMP-94 the price %s is %i cents', (listPrice, price) => {
  expect(terms({ listPrice })).toMatchObject({ price })
})

test.each([
  ['120.0010', '120.0010 is not a valid price'],
  ['1.200', '1.200 is not a valid price'],
  ['-50', '-50 is not a valid price'],
  ['$-50.00', '$-50.00 is not a valid price'],
  ['(50.00)', '(50.00) is not a valid price'],
  ['80,00', '80,00 has a decimal comma: add a currency column that says USD, or write 80.00'],
  ['£80.00', 'prices are in US dollars, not £80.00'],
  ['80 EUR', 'prices are in US dollars, not 80 EUR'],
])('IMP-72 IMP-98 the price %s is rejected: %s', (listPrice, message) => {
  expect(terms({ listPrice })).toBe(message)
})

test('IMP-72 prices in another currency are rejected', () => {
  expect(terms({ currency: 'GBP' })).toBe('prices are in US dollars, not GBP')
  expect(terms({ currency: 'usd' })).toMatchObject({ price: 50_00 })
  expect(terms({ currency: 'USD', listPrice: '1.185,00', cost: '80,00' })).toMatchObject({
    price: 1_185_00,
    cost: 80_00,
  })
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
  ['Mobile Transfer - Ticketmaster', 4],
  ['E-Ticket (PDF)', 1],
  ['Apple Wallet', 4],
])('IMP-72 stock type %s has the delivery type %i', (stockType, deliveryTypeId) => {
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
  expect(terms({ inHand: 'No' })).toBe('the tickets are not in hand: add the in-hand date')
})
