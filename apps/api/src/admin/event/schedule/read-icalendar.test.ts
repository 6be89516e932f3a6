import { expect, test } from 'vitest'

import { readICalendar } from './read-icalendar.ts'

const read = (...lines: string[]) =>
  readICalendar(
    new TextEncoder().encode(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')),
  )

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@club',
  'SUMMARY:Carmen',
  'LOCATION:Opera House\\, 1 Main Street\\, Boston\\, MA',
  ...lines,
  'END:VEVENT',
]

const whenOf = async (...lines: string[]) => (await read(...event(...lines)))[0]?.when

test('ADMIN-155 a calendar event becomes a row with its name, venue and id', async () => {
  expect(await read(...event('DTSTART:20300601T193000'))).toEqual([
    {
      row: 1,
      source: '1@club',
      name: 'Carmen',
      venue: 'Opera House',
      city: 'Boston',
      when: { kind: 'wall', day: '2030-06-01', time: '19:30' },
      performers: [],
      fault: null,
    },
  ])
})

test('IMP-72 HTML entities of a calendar are decoded once, but not in its ids', async () => {
  const rows = await read(
    'BEGIN:VEVENT',
    'UID:a&amp;b',
    'SUMMARY:Simon &amp; Garfunkel &amp;amp; more',
    'LOCATION:AT&amp;T Stadium\\, Arlington',
    'DTSTART:20300601T193000',
    'END:VEVENT',
  )
  expect(rows).toMatchObject([
    { source: 'a&amp;b', name: 'Simon & Garfunkel &amp; more', venue: 'AT&T Stadium' },
  ])
})

test('ADMIN-156 a time without a zone is a wall time, one with a zone is an instant', async () => {
  expect(await whenOf('DTSTART;VALUE=DATE:20300601')).toEqual({
    kind: 'wall',
    day: '2030-06-01',
    time: null,
  })
  const moment = { kind: 'moment', at: new Date('2030-06-01T23:30:00Z') }
  expect(await whenOf('DTSTART:20300601T233000Z')).toEqual(moment)
  expect(await whenOf('DTSTART;TZID=America/New_York:20300601T193000')).toEqual(moment)
})

test('ADMIN-156 a time zone that the calendar defines is used', async () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Club time',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0400',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const [row] = await read(...zone, ...event('DTSTART;TZID=Club time:20300601T193000'))
  expect(row?.when).toEqual({ kind: 'moment', at: new Date('2030-06-01T23:30:00Z') })
  expect(await whenOf('DTSTART;TZID=Nowhere:20300601T193000')).toBeNull()
})

test.each([
  [['DTSTART:20300601T193000', 'RRULE:FREQ=WEEKLY'], 'repeating events are not supported'],
  [['DTSTART:20300601T193000', 'STATUS:CANCELLED'], 'the schedule cancels this event'],
  [[], 'the date cannot be read'],
])('ADMIN-154 %j is rejected with a reason', async (lines, fault) => {
  expect((await read(...event(...lines)))[0]?.fault).toContain(fault)
})

test('ADMIN-154 a file that is not a calendar is rejected', async () => {
  await expect(readICalendar(new TextEncoder().encode('BEGIN:VCARD'))).rejects.toMatchObject({
    message: 'the file is not a calendar',
  })
})
