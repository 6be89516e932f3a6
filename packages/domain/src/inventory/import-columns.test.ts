import { expect, test } from 'vitest'

import { matchImportColumns, missingImportColumn } from './import-columns.ts'

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
  expect(matchImportColumns([name])).toEqual([column])
})

test.each([
  [['Event', 'Date', 'Seat Location', 'Price'], 'location', 2],
  [['Event', 'Date', 'Seats', 'Price'], 'location', 2],
  [['Event', 'Date', 'Sec', 'Row', 'Location', 'Price'], null, 4],
])('IMP-95 in the header %j the cell of section, row and seats is %s', (header, column, place) => {
  const columns = matchImportColumns(header)
  expect(columns[place]).toBe(column)
  expect(missingImportColumn([...columns, 'quantity'])).toBeNull()
})

test('IMP-98 a column of prices in another currency is no price', () => {
  expect(matchImportColumns(['Price (€)', '£ Price', 'Price ($)'])).toEqual([
    null,
    null,
    'listPrice',
  ])
  expect(missingImportColumn(matchImportColumns(['Event', 'Sec', 'Row', 'Qty', 'Price £']))).toBe(
    'price',
  )
})

test('IMP-72 the most specific of several headers for a column is used', () => {
  expect(matchImportColumns(['Date', 'Event Date', 'Price', 'price'])).toEqual([
    null,
    'eventDate',
    'listPrice',
    null,
  ])
})

test('IMP-72 columns of a point of sale are known', () => {
  expect(
    matchImportColumns([
      'Qty Avail.',
      'Qty Sold',
      'Seats From',
      'Seats To',
      'Splits Allowed',
      '$ Each',
    ]),
  ).toEqual(['quantity', null, 'seatFrom', 'seatThru', 'splitType', 'listPrice'])
})

test('IMP-72 seat columns can replace the quantity column', () => {
  const columns = matchImportColumns(['Event', 'Sec', 'Row', 'Low Seat', 'High Seat', 'Price'])
  expect(missingImportColumn(columns)).toBeNull()
})
