import { expect, test } from 'vitest'

import { readSeats, parseSeatNote } from './row-seats.ts'

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
  [{ quantity: '2.0', seats: '5,6' }, 2, ['5', '6']],
  [{ quantity: 'x2', seats: '5,6' }, 2, ['5', '6']],
  [{ quantity: '2 x', seats: '5,6' }, 2, ['5', '6']],
  [{ quantity: '4', seatFrom: '8', seatThru: '5' }, 4, ['5', '6', '7', '8']],
  [{ quantity: '4', seatFrom: '1-4' }, 4, ['1', '2', '3', '4']],
  [{ quantity: '3', seats: '101-105 ODD' }, 3, ['101', '103', '105']],
  [{ quantity: '2', seats: '101-105 (even)' }, 2, ['102', '104']],
  [{ quantity: '2', seats: 'A1-A2' }, 2, ['A1', 'A2']],
  [{ quantity: '2', seats: 'A1-2' }, 2, ['A1', 'A2']],
  [{ quantity: '2', seats: '1 & 2' }, 2, ['1', '2']],
  [{ quantity: '2', seats: '1 and 2' }, 2, ['1', '2']],
  [{ quantity: '2', seats: '1 to 2' }, 2, ['1', '2']],
  [{ quantity: '4', seats: '1 thru 4' }, 4, ['1', '2', '3', '4']],
  [{ quantity: '2', seats: '1–2' }, 2, ['1', '2']],
  [{ quantity: '2', seats: '2-1' }, 2, ['1', '2']],
  [{ quantity: '4', seats: '1-2, 5-6' }, 4, ['1', '2', '5', '6']],
  [{ quantity: '3', seats: '7 8 9' }, 3, ['7', '8', '9']],
  [{ quantity: '2', seats: '007-008' }, 2, ['007', '008']],
  [{ quantity: '2', seats: '007,008' }, 2, ['007', '008']],
  [{ quantity: '2', seats: '007 & 008' }, 2, ['007', '008']],
  [{ quantity: '3', seats: '098-100' }, 3, ['098', '099', '100']],
  [{ quantity: '2', seatFrom: '007', seatThru: '008' }, 2, ['007', '008']],
  [{ quantity: '2', seatFrom: 'B1', seatThru: 'B2' }, 2, ['B1', 'B2']],
  [{ quantity: '2.0', seatFrom: '5.0', seatThru: '6.0' }, 2, ['5', '6']],
  [{ quantity: '2', seats: 'GA' }, 2, null],
  [{ quantity: '2', seats: 'n/a' }, 2, null],
  [{ quantity: '2', seatFrom: '*', seatThru: '*' }, 2, null],
  [{ quantity: '1', seats: 'Box-3' }, 1, ['Box-3']],
  [{ quantity: '4', seats: '1-2-3-4' }, 4, ['1', '2', '3', '4']],
  [{ quantity: '4', seats: '1..4' }, 4, ['1', '2', '3', '4']],
  [{ quantity: '2', seats: '#5, #6' }, 2, ['5', '6']],
  [{ quantity: '4', seats: '(1-4)' }, 4, ['1', '2', '3', '4']],
  [{ quantity: '2', seats: 'Seat(s): A1 A2' }, 2, ['A1', 'A2']],
  [{ seats: '1;2' }, 2, ['1', '2']],
])('SELL-3 %j is read as %d tickets: %j', (cells, quantity, seats) => {
  expect(readSeats({ row: 2, cells })).toEqual({ quantity, seats })
})

test.each([
  [{ quantity: '2', seats: '7,8,9' }, '2 tickets do not match the seats 7 to 9'],
  [{ quantity: '3', seatFrom: '1', seatThru: '4' }, '3 tickets do not match the seats 1 to 4'],
  [{ quantity: '1', seats: '1A-4A' }, 'the seats 1A-4A cannot be read'],
  [{ quantity: '2', seatFrom: '1', seatThru: 'B' }, 'the seats 1 to B cannot be read'],
  [{ quantity: '2', seats: '1-900' }, 'the seats 1-900 cannot be read'],
  [{ seats: '1:4' }, 'the seats 1:4 cannot be read'],
  [{ seats: '1_4' }, 'the seats 1_4 cannot be read'],
  [{ quantity: '2.5' }, 'the quantity must be a whole number'],
  [{ quantity: '2 of 4' }, 'the quantity must be a whole number'],
  [{ quantity: 'many' }, 'the quantity must be a whole number'],
  [{ quantity: '-1' }, 'the quantity must be a whole number'],
  [{}, 'the quantity must be a whole number'],
])('SELL-3 %j is rejected: %s', (cells, text) => {
  expect(readSeats({ row: 2, cells })).toBe(text)
})

test.each([
  ['Seats: 1-4 (piggyback)', 'piggyback'],
  ['1-4 (aisle)', 'aisle'],
])('IMP-101 the seats %s have the remark %s', (seats, remark) => {
  expect(readSeats({ row: 2, cells: { seats } })).toEqual({
    quantity: 4,
    seats: ['1', '2', '3', '4'],
  })
  expect(parseSeatNote(seats)).toBe(remark)
})

test.each(['1-4 (sold)', '1-4 (2 by 2)', '1-4 (lower'])(
  'IMP-101 a remark that is not read rejects the seats %s',
  (seats) => {
    expect(readSeats({ row: 2, cells: { seats } })).toBe(`the seats ${seats} cannot be read`)
  },
)

test.each([
  ["['1', '2']", ['1', '2']],
  ['[3, 4]', ['3', '4']],
  ["('A1', 'A2',)", ['A1', 'A2']],
  ["['5']", ['5']],
])('IMP-102 the list %s of a data tool names %j', (seats, names) => {
  expect(readSeats({ row: 1, cells: { seats } })).toEqual({ quantity: names.length, seats: names })
})
