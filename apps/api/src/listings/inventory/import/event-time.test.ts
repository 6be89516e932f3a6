import { expect, test } from 'vitest'

import { readEventTime } from './event-time.ts'

test.each([
  ['2030-06-01T19:30:00', undefined, '2030-06-01', '19:30'],
  ['2030-06-01 19:30', undefined, '2030-06-01', '19:30'],
  ['2030-06-01T19:30:00.000-07:00', undefined, '2030-06-01', '19:30'],
  ['2030-06-01', undefined, '2030-06-01', null],
  ['06/01/2030', '7:30PM', '2030-06-01', '19:30'],
  ['6/1/2030', '12:05 am', '2030-06-01', '00:05'],
  ['6/1/2030', '12:00PM', '2030-06-01', '12:00'],
  ['6/1/2030 7:30 PM', undefined, '2030-06-01', '19:30'],
  ['06/01/2030', '3:00AM', '2030-06-01', null],
  ['06/01/2030', '3:30AM', '2030-06-01', null],
  ['06/01/2030', 'tba', '2030-06-01', null],
])('SELL-9 %s %s is on %s at %s', (date, time, day, clock) => {
  expect(readEventTime(date, time)).toEqual({ day, time: clock })
})

test.each(['', 'tomorrow', '2030-02-30', '13/01/2030', '1/6/30'])(
  'SELL-9 %j is no date',
  (date) => {
    expect(readEventTime(date, undefined)).toBeNull()
  },
)
