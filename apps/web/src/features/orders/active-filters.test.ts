import { wallTime } from '@seatdesk/domain'
import { expect, test, vi } from 'vitest'

import { listActiveFilters } from './active-filters.ts'

const event = {
  id: 7,
  name: 'Hamilton',
  dateTime: wallTime('2026-11-20T19:30:00'),
  dateTBA: false,
  timeTBA: false,
  venue: { name: 'Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
} as never

const labelsOf = (query: object, rows = [{ event }]) =>
  listActiveFilters({ query, rows, narrow: () => {} }).map(({ label }) => label)

test('BOOK-12 active filters are named, events and venues by their names', () => {
  expect(labelsOf({ eventId: 7 })).toEqual(['Hamilton'])
  expect(labelsOf({ eventId: 7 }, [])).toEqual(['Event 7'])
  expect(labelsOf({ venueId: 3, section: '101' })).toEqual(['Hall', 'Section 101'])
  expect(labelsOf({ performer: 'Lakers', cost: 'unknown' })).toEqual(['Lakers', 'Cost unknown'])
  expect(labelsOf({ age: 'older' })).toEqual(['Listed for over 90 days'])
  expect(labelsOf({})).toEqual([])
})

test('BOOK-12 due dates are shown as a day, a range, or an open range', () => {
  const dueFrom = wallTime('2026-11-22T00:00:00')
  expect(labelsOf({ dueFrom, dueTo: wallTime('2026-11-22T23:59:00') })).toEqual([
    'Due Sun, Nov 22, 2026',
  ])
  expect(labelsOf({ dueFrom, dueTo: wallTime('2026-11-28T23:59:00') })).toEqual([
    'Due Nov 22 – Nov 28, 2026',
  ])
  expect(labelsOf({ dueFrom })).toEqual(['Due from Sun, Nov 22, 2026'])
  expect(labelsOf({ dueTo: dueFrom })).toEqual(['Due until Sun, Nov 22, 2026'])
})

test('BOOK-12 each filter can be removed alone', () => {
  const narrow = vi.fn()
  const [, due] = listActiveFilters({
    query: { eventId: 7, dueFrom: wallTime('2026-11-22T00:00:00') },
    rows: [{ event }],
    narrow,
  })
  due?.takeAway()
  expect(narrow.mock.calls).toEqual([[{ dueFrom: undefined, dueTo: undefined }]])
})
