import { expect, test } from 'vitest'

import { seatSpan } from './listing.ts'

const seats = (...names: (string | null)[]) => names.map((seat) => ({ seat }))

test.each([
  [seats('1', '2', '3'), '1 - 3'],
  [seats('11', '12'), '11 - 12'],
  [seats('7'), '7'],
  [seats('A1', 'A2'), 'A1 - A2'],
  [seats(null, null), null],
  [seats('1', null), null],
  [seats(''), null],
  [[], null],
])('LIST-3 the seats %j are shown as %j', (tickets, span) => {
  expect(seatSpan(tickets)).toBe(span)
})
