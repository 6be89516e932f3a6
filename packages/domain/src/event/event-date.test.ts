import { expect, test } from 'vitest'

import { eventCardDate, eventDate } from './event-date.ts'

const event = { dateTime: '2026-11-20T19:30:00', dateTBA: false, timeTBA: false }

test('DATE-12 an event shows its date and time', () => {
  expect(eventDate(event)).toEqual({ date: 'Fri, Nov 20, 2026', time: '7:30 PM' })
  expect(eventCardDate(event)).toEqual({ date: 'Nov 20 2026', time: '7:30 PM' })
})

test.each([
  [{ dateTBA: true }, { date: null, time: '7:30 PM' }],
  [{ timeTBA: true }, { date: 'Nov 20 2026', time: null }],
  [
    { dateTBA: true, timeTBA: true },
    { date: null, time: null },
  ],
])('DATE-13 with %j the parts are %j', (known, parts) => {
  expect(eventCardDate({ ...event, ...known })).toEqual(parts)
  expect(eventDate({ ...event, ...known }).date === null).toBe(parts.date === null)
})

test.each(['', 'soon', '2026-02-30T10:00:00', '0001-01-01T00:00:00'])(
  'DATE-14 the invalid date %j shows neither date nor time',
  (dateTime) => {
    expect(eventDate({ ...event, dateTime })).toEqual({ date: null, time: null })
    expect(eventCardDate({ ...event, dateTime })).toEqual({ date: null, time: null })
  },
)
