import { cents, type Listing, wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { type ComparedListing, compareRows } from './compare-rows.ts'

const compared = (
  overrides: Partial<Listing>,
  quantity: number,
  score: number | null,
): ComparedListing => ({
  quantity,
  score,
  // Ids are branded numbers that only the server creates.
  listing: {
    id: 1 as Listing['id'],
    section: '101',
    seatRow: 'A',
    quantity: 4,
    available: 4,
    price: cents(100_00),
    tickets: [],
    splitValues: [2, 4],
    deliveryTypeId: 1,
    deliveryDate: wallTime('2030-01-01T12:00:00'),
    instant: false,
    disclosures: [],
    attributes: [],
    publicNote: null,
    seatType: 'consecutive',
    secondRow: null,
    hidesSeats: false,
    ...overrides,
  },
})

const best = (rows: readonly ComparedListing[]) =>
  Object.fromEntries(
    compareRows(rows).map(({ name, cells }) => [name, cells.map(({ isBest }) => isBest)]),
  )

test('GLANCE-42 marks the best value of each line, and none if all are equal', () => {
  expect(
    best([
      compared({ seatRow: '10', price: cents(90_00) }, 2, 40),
      compared({ seatRow: '9' }, 2, 70),
    ]),
  ).toEqual({
    Value: [false, true],
    'Price each': [true, false],
    'Total for 2': [true, false],
    Row: [false, true],
  })
  expect(best([compared({}, 2, 50), compared({}, 2, 50)])['Value']).toEqual([false, false])
})

test('GLANCE-42 does not compare rows of different sections, totals of different quantities, or missing scores', () => {
  expect(
    best([
      compared({ seatRow: 'B' }, 2, null),
      compared({ section: '102', price: cents(1_00) }, 4, 60),
    ]),
  ).toMatchObject({ Total: [false, false], Row: [false, false], Value: [false, false] })
})
