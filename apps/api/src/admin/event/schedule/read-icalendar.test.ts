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

test('ADMIN-155 an event of a calendar is a row, by its name, its place and its own id', async () => {
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

test('ADMIN-156 a time without a zone is the clock there, one with a zone is a moment', async () => {
  expect(await whenOf('DTSTART;VALUE=DATE:20300601')).toEqual({
    kind: 'wall',
    day: '2030-06-01',
    time: null,
  })
  const moment = { kind: 'moment', at: new Date('2030-06-01T23:30:00Z') }
  expect(await whenOf('DTSTART:20300601T233000Z')).toEqual(moment)
  expect(await whenOf('DTSTART;TZID=America/New_York:20300601T193000')).toEqual(moment)
})

test('ADMIN-156 a zone of the calendar is asked before any other of that name', async () => {
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
  [['DTSTART:20300601T193000', 'RRULE:FREQ=WEEKLY'], 'it repeats'],
  [['DTSTART:20300601T193000', 'STATUS:CANCELLED'], 'the schedule cancels it'],
  [[], 'its date cannot be read'],
])('ADMIN-154 %j is refused, and why', async (lines, fault) => {
  expect((await read(...event(...lines)))[0]?.fault).toContain(fault)
})

test('ADMIN-154 what is no calendar is refused as a whole', async () => {
  await expect(readICalendar(new TextEncoder().encode('BEGIN:VCARD'))).rejects.toMatchObject({
    message: 'the file is no calendar',
  })
})
