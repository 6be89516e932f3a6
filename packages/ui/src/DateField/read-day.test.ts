import { expect, test } from 'vitest'

import { formatDayValue, readDay } from './read-day.ts'

const today = '2026-11-28'
const DAY = { withTime: false, today }
const MOMENT = { withTime: true, today }

test.each([
  ['2027-01-23', '2027-01-23'],
  ['2027-1-3', '2027-01-03'],
  ['1/23/2027', '2027-01-23'],
  ['1/23/27', '2027-01-23'],
  ['1.23.2027', '2027-01-23'],
  [' Jan 23, 2027 ', '2027-01-23'],
  ['january 23 2027', '2027-01-23'],
  ['Sat, Jan 23, 2027', '2027-01-23'],
  // Without a year, the next such day.
  ['11/28', '2026-11-28'],
  ['11/27', '2027-11-27'],
  ['Jan 23', '2027-01-23'],
  ['2/29', '2028-02-29'],
])('UI-12 "%s" is the day %s', (text, day) => {
  expect(readDay(text, DAY)).toBe(day)
})

test.each([
  '',
  'next week',
  '2/30/2027',
  '13/1/2027',
  '2027-00-10',
  '1/23/202',
  'Foo 12',
  '1/23/2027 x',
])('UI-12 "%s" is not a day', (text) => {
  expect(readDay(text, DAY)).toBeNull()
})

test.each([
  ['2027-01-23T19:30', '2027-01-23T19:30'],
  ['2027-01-23T19:30:00', '2027-01-23T19:30'],
  ['1/23/2027 7 PM', '2027-01-23T19:00'],
  ['1/23 7:30p', '2027-01-23T19:30'],
  ['Sat, Jan 23, 2027, 12:05 AM', '2027-01-23T00:05'],
  ['Jan 23, 2027 at 12 p.m.', '2027-01-23T12:00'],
  ['1/23/2027 9:15', '2027-01-23T09:15'],
])('UI-12 "%s" is the time %s', (text, moment) => {
  expect(readDay(text, MOMENT)).toBe(moment)
})

test.each(['1/23/2027', '1/23/2027 25:00', '1/23/2027 13 PM', '1/23/2027 7:60', '1/23/2027 0 AM'])(
  'UI-12 "%s" is not a time',
  (text) => {
    expect(readDay(text, MOMENT)).toBeNull()
  },
)

test.each([
  ['2027-01-23', DAY, 'Sat, Jan 23, 2027'],
  ['2027-01-23T00:05', MOMENT, 'Sat, Jan 23, 2027, 12:05 AM'],
  ['', DAY, ''],
  ['next week', DAY, 'next week'],
])('UI-12 %s with %o is shown as "%s", which is read back', (value, options, shown) => {
  expect(formatDayValue(value, options)).toBe(shown)
  if (shown !== value) expect(readDay(shown, options)).toBe(value)
})
