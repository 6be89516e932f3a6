import { expect, test } from 'vitest'

import { readLocation, withLocation } from './read-location.ts'

test.each([
  ['Sec 101 Row 5 Seats 1-4', { section: '101', row: '5', seats: '1-4' }],
  ['Section: 101, Row: AA, Seat: 5-6', { section: '101', row: 'AA', seats: '5-6' }],
  ['Orchestra Left Row C (seats 1 & 2)', { section: 'Orchestra Left', row: 'C', seats: '1 & 2' }],
  ['117 - Row 12 - Seats 3,4', { section: '117', row: '12', seats: '3,4' }],
  ['SEC 117 ROW 7', { section: '117', row: '7' }],
  ['101/5/1-4', { section: '101', row: '5', seats: '1-4' }],
  ['Floor 2 | B', { section: 'Floor 2', row: 'B' }],
  ['somewhere low', null],
  ['Row 5 Seats 1-4', null],
])('IMP-95 the location %s is %j', (text, place) => {
  expect(readLocation(text)).toEqual(place)
})

test('IMP-95 a column of its own counts before the location, and general admission needs no row', () => {
  const location = 'Sec 101 Row 5 Seats 1-4'
  expect(withLocation({ location, seats: '7,8' })).toEqual({
    section: '101',
    row: '5',
    seats: '7,8',
  })
  expect(withLocation({ section: location })).toEqual({ section: '101', row: '5', seats: '1-4' })
  expect(withLocation({ section: 'GA Floor' })).toEqual({ section: 'GA Floor', row: 'GA' })
  expect(withLocation({ section: 'Gallery' })).toEqual({ section: 'Gallery' })
})

test.each([
  ['Target Center - Section 117', 'Target Center', 'Section 117'],
  ['TARGET CENTER: Club 5', 'Target Center', 'Club 5'],
  ['Target Center', 'Target Center', 'Target Center'],
  ['Target Centerfield 4', 'Target Center', 'Target Centerfield 4'],
  ['Balcony - Left', 'Target Center', 'Balcony - Left'],
])('IMP-103 the section %s at %s is %s', (section, venue, name) => {
  expect(withLocation({ section, venue, row: '1' }).section).toBe(name)
})
