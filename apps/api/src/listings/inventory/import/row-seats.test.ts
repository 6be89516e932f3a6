import { expect, test } from 'vitest'

import { readSeats } from './row-seats.ts'

test.each([
  [{ quantity: '4', seats: '7,8,9,10' }, 4, ['7', '8', '9', '10']],
  [{ quantity: '2', seats: 'A1; A2' }, 2, ['A1', 'A2']],
  [{ quantity: '3', seats: '1-3' }, 3, ['1', '2', '3']],
  [{ quantity: '4', seats: '1-7' }, 4, ['1', '3', '5', '7']],
  [{ seats: '5,6' }, 2, ['5', '6']],
  [{ quantity: '2', seatFrom: '5', seatThru: '6' }, 2, ['5', '6']],
  [{ quantity: '1', seatFrom: '5' }, 1, ['5']],
  [{ quantity: '2', seats: '*' }, 2, null],
  [{ quantity: '2' }, 2, null],
  [{ quantity: '0', seats: '5,6' }, 0, null],
])('SELL-3 %j are %d tickets: %j', (cells, quantity, seats) => {
  expect(readSeats({ row: 2, cells })).toEqual({ quantity, seats })
})

test.each([
  [{ quantity: '2', seats: '7,8,9' }, '2 tickets do not fit the seats 7 to 9'],
  [{ quantity: '3', seatFrom: '1', seatThru: '4' }, '3 tickets do not fit the seats 1 to 4'],
  [{ quantity: 'many' }, 'the quantity must be a whole number'],
  [{ quantity: '-1' }, 'the quantity must be a whole number'],
  [{}, 'the quantity must be a whole number'],
])('SELL-3 of %j it says: %s', (cells, sentence) => {
  expect(readSeats({ row: 2, cells })).toBe(sentence)
})
