import { describe, expect, test } from 'vitest'

import { readRowName, readSeatName } from './extract-seats.ts'

const element = (attributes: Record<string, string>) => {
  const circle = document.createElement('circle')
  for (const [name, value] of Object.entries(attributes)) circle.setAttribute(name, value)
  return circle
}

describe('MAP-201 a seat is named', () => {
  test.each([
    [
      { 'data-section': '101', 'data-row': 'AA', 'data-seat': '7' },
      { section: '101', row: 'AA', seat: '7' },
    ],
    [{ id: '101-A-12' }, { section: '101', row: 'A', seat: '12' }],
    [{ id: 'Section_101_Row_A_Seat_12' }, { section: '101', row: 'A', seat: '12' }],
    [{ id: 'CLUB_12-3-4' }, { section: 'CLUB 12', row: '3', seat: '4' }],
    [{ id: 'A-12_2_' }, { section: null, row: 'A', seat: '12' }],
    [{ 'data-seat': '9' }, { section: null, row: null, seat: '9' }],
    [{}, { section: null, row: null, seat: '' }],
  ])('by %o', (attributes, name) => {
    expect(readSeatName(element(attributes))).toEqual(name)
  })
})

test('MAP-201 a row is named by its element', () => {
  const names = [{ 'data-row': 'C' }, { id: 'Row_C' }, { id: 'row-12_1_' }, { id: '101' }, {}]
  expect(names.map((attributes) => readRowName(element(attributes)))).toEqual([
    'C',
    'C',
    '12',
    null,
    null,
  ])
})
