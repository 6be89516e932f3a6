import { expect, test } from 'vitest'

import { importColumnsOf, missingImportColumn } from './import-columns.ts'

test.each([
  ['SEC', 'section'],
  ['Sect.', 'section'],
  ['Seat Low', 'seatFrom'],
  ['LowSeat', 'seatFrom'],
  ['Seat High', 'seatThru'],
  ['HighSeat', 'seatThru'],
  ['Unit List Price', 'listPrice'],
  ['Stock', 'stockType'],
  ['Splitvalue', 'customSplit'],
  ['in_hand', 'inHand'],
  ['Performance Date', 'eventDate'],
  ['colour', null],
])('IMP-72 the header %s is the column %s', (name, column) => {
  expect(importColumnsOf([name])).toEqual([column])
})

test('IMP-72 of several headers for one column the most specific one counts', () => {
  expect(importColumnsOf(['Date', 'Event Date', 'Price', 'price'])).toEqual([
    null,
    'eventDate',
    'listPrice',
    null,
  ])
})

test('IMP-72 first seats say how many tickets a row has, if there is no quantity', () => {
  const columns = importColumnsOf(['Event', 'Sec', 'Row', 'Low Seat', 'High Seat', 'Price'])
  expect(missingImportColumn(columns)).toBeNull()
})
