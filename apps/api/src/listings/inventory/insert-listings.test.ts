import { expect, test } from 'vitest'

import { placeSeats } from './insert-listings.ts'

const placed = (seats: string[]) =>
  placeSeats(seats, seats.length).map(({ seat, position }) => `${seat}:${position}`)

test.each([
  [
    ['7', '8', '9'],
    ['7:0', '8:1', '9:2'],
  ],
  [
    ['12', '9', '10'],
    ['9:0', '10:1', '12:3'],
  ],
  [
    ['A2', 'a1', 'A4'],
    ['a1:0', 'A2:1', 'A4:3'],
  ],
  [
    ['A1', 'B2'],
    ['A1:0', 'B2:1'],
  ],
  [
    ['left', 'right'],
    ['left:0', 'right:1'],
  ],
])('BUY-27 seats %j have the positions %j', (seats, places) => {
  expect(placed(seats)).toEqual(places)
})

test('BUY-27 tickets without seats are one run of adjacent positions', () => {
  expect(placeSeats(null, 2)).toEqual([
    { seat: null, position: 0 },
    { seat: null, position: 1 },
  ])
})
