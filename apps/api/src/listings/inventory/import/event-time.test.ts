import { expect, test } from 'vitest'

import { localTime, possibleDays, readEventTime } from './event-time.ts'

test.each([
  ['2030-06-01T19:30:00', undefined, '2030-06-01', '19:30'],
  ['2030-06-01 19:30', undefined, '2030-06-01', '19:30'],
  ['2030-06-01T19:30:00.0000000', undefined, '2030-06-01', '19:30'],
  ['2030/6/1 7:30 pm', undefined, '2030-06-01', '19:30'],
  ['2030-06-01', undefined, '2030-06-01', null],
  ['6/1/2030 TBD', undefined, '2030-06-01', null],
  ['6/1/2030', '730PM', '2030-06-01', '19:30'],
  ['6/1/2030', '1930', '2030-06-01', '19:30'],
  ['47635.8125', undefined, '2030-06-01', '19:30'],
  ['June 1, 2030 TBA', undefined, '2030-06-01', null],
  ['2030-06-01 00:00:00', '7:30 PM', '2030-06-01', '19:30'],
  ['06/01/2030', '7:30PM', '2030-06-01', '19:30'],
  ['06/01/2030', '7 PM', '2030-06-01', '19:00'],
  ['06/01/2030', '7.30 p.m.', '2030-06-01', '19:30'],
  ['6/1/2030', '12:05 am', '2030-06-01', '00:05'],
  ['6/1/2030', '12:00PM', '2030-06-01', '12:00'],
  ['6/1/2030 7:30 PM', undefined, '2030-06-01', '19:30'],
  ['12/10/26', undefined, '2026-12-10', null],
  ['12/10/26 19:30', undefined, '2026-12-10', '19:30'],
  ['Sat, Jan 23, 2027', '7:00 PM', '2027-01-23', '19:00'],
  ['January 23, 2027 7:00 PM', undefined, '2027-01-23', '19:00'],
  ['Sat 23 Jan 2027', undefined, '2027-01-23', null],
  ['23-Jan-27', undefined, '2027-01-23', null],
  ['06/01/2030', '3:00AM', '2030-06-01', null],
  ['06/01/2030', '3:30AM', '2030-06-01', null],
  ['2030-06-01T03:30:00', undefined, '2030-06-01', null],
  ['06/01/2030', 'tba', '2030-06-01', null],
  ['2030-06-01 00:00', 'TBD', '2030-06-01', null],
  ['06/01/2030', '12/30/1899 7:30:00 PM', '2030-06-01', '19:30'],
  ['06/01/2030', '1900-01-00 19:30', '2030-06-01', '19:30'],
])('SELL-9 IMP-94 %s %s is on %s at %s', (date, time, day, clock) => {
  expect(readEventTime(date, time)).toEqual({ day, time: clock })
})

test.each([
  ['', undefined],
  ['tomorrow', undefined],
  ['2030-02-30', undefined],
  ['13/01/2030', undefined],
  ['2030-06-01', 'in the evening'],
  ['2030-06-01', '25:00'],
  ['2030-06-01 7', undefined],
])('SELL-9 %j %j cannot be read', (date, time) => {
  expect(readEventTime(date, time)).toBeNull()
})

test('SELL-9 a file can have days before months', () => {
  expect(readEventTime('13/01/2030 19:30', undefined, { isDayFirst: true })).toEqual({
    day: '2030-01-13',
    time: '19:30',
  })
})

test.each([
  ['2027-01-14T01:30:00Z', undefined, '2027-01-13', '19:30'],
  ['2027-01-14 01:30:00+00:00', undefined, '2027-01-13', '19:30'],
  ['2027-01-14 01:30 UTC', undefined, '2027-01-13', '19:30'],
  ['2027-01-13T20:30:00.000-05:00', undefined, '2027-01-13', '19:30'],
  ['2027-01-13T17:30:00-0800', undefined, '2027-01-13', '19:30'],
  ['01/13/2027', '8:30 PM ET', '2027-01-13', '19:30'],
  ['01/13/2027', '5:30PM PST', '2027-01-13', '19:30'],
  ['01/13/2027', '8:30 PM (ET)', '2027-01-13', '19:30'],
  ['2027-07-14T00:30:00Z', undefined, '2027-07-13', '19:30'],
  ['2027-01-14T09:00:00Z', undefined, '2027-01-14', null],
])('IMP-70 %s %s is on %s at %s in Chicago', (date, time, day, clock) => {
  const when = readEventTime(date, time)
  expect(when && localTime(when, 'America/Chicago')).toEqual({ day, time: clock })
  expect(when && possibleDays(when)).toContain(day)
})

test('IMP-102 a dash between date and time is no offset', () => {
  expect(readEventTime('Sat, Feb 01, 2031 - 07:30 PM', undefined)).toEqual({
    day: '2031-02-01',
    time: '19:30',
  })
})

test('IMP-102 a line break between date and time is a space', () => {
  expect(readEventTime('2031-02-01\n7:30 PM', undefined)).toEqual({
    day: '2031-02-01',
    time: '19:30',
  })
})
