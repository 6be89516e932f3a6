import { expect, test } from 'vitest'

import { readSeats } from '../import/row-seats.ts'
import { seatRun, formatSeats } from './exported-listings.ts'

const ticketsOf = (names: readonly string[]) => names.map((seat) => ({ seat }))

test.each([
  [['7', '8', '9']],
  [['7', '9', '12']],
  [['A1', 'A2']],
  [['1-4']],
  [['A,1', 'B|2', 'C;3']],
  [['*']],
  [['["x"]']],
  [['A1-A2', 'B']],
  [['1 to 2']],
  [['1 & 2']],
  [['and', 'GA']],
  [['GA']],
  [['007', '008']],
  [['2.0']],
])('IMP-42 seats %j are the same after export and import', (names) => {
  const seats = formatSeats(ticketsOf(names))
  const quantity = String(names.length)
  expect(readSeats({ row: 2, cells: { seats, quantity } })).toEqual({
    quantity: names.length,
    seats: names,
  })
})

test.each([
  [['7', '8', '9'], { first: '7', last: '9' }],
  [['5'], { first: '5', last: '5' }],
  [['7', '9'], null],
  [['A1', 'A2'], null],
  [['01', '02'], null],
])('IMP-42 seats %j are a range only if numeric and without a gap', (names, run) => {
  expect(seatRun(ticketsOf(names))).toEqual(run)
})
