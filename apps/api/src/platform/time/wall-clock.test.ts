import { wallTime } from '@seatdesk/domain'
import { expect, test } from 'vitest'

import { resolveWallTime } from './wall-clock.ts'

const reached = (timeZone: string, time: string) => {
  const { first, rewound, again } = resolveWallTime(timeZone, wallTime(time))
  return [first, rewound, again].map((date) => date.toISOString())
}

const once = (instant: string) => [instant, instant, instant]

test('a wall time on a normal day is one instant in any time zone', () => {
  expect(reached('UTC', '2026-11-20T19:30:00')).toEqual(once('2026-11-20T19:30:00.000Z'))
  expect(reached('America/New_York', '2026-07-04T00:00:00')).toEqual(
    once('2026-07-04T04:00:00.000Z'),
  )
  expect(reached('Pacific/Kiritimati', '2026-07-04T00:00:00')).toEqual(
    once('2026-07-03T10:00:00.000Z'),
  )
  expect(reached('Asia/Kathmandu', '2026-07-04T00:00:00')).toEqual(once('2026-07-03T18:15:00.000Z'))
})

test('DATE-17 a wall time skipped on March 8 is the instant of the change', () => {
  expect(reached('America/New_York', '2026-03-08T01:59:59')).toEqual(
    once('2026-03-08T06:59:59.000Z'),
  )
  expect(reached('America/New_York', '2026-03-08T02:30:00')).toEqual(
    once('2026-03-08T07:00:00.000Z'),
  )
  expect(reached('America/New_York', '2026-03-08T03:00:00')).toEqual(
    once('2026-03-08T07:00:00.000Z'),
  )
})

test('DATE-17 a wall time that occurs twice on November 1 has two instants and the change in between', () => {
  expect(reached('America/New_York', '2026-11-01T01:30:00')).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T06:30:00.000Z',
  ])
  expect(reached('America/New_York', '2026-11-01T00:59:59')).toEqual(
    once('2026-11-01T04:59:59.000Z'),
  )
  expect(reached('America/New_York', '2026-11-01T02:00:00')).toEqual(
    once('2026-11-01T07:00:00.000Z'),
  )
})

test('years outside 1900 to 9000 are clamped', () => {
  expect(reached('America/New_York', '0000-01-01T00:00:00')[0]).toMatch(/^1900-01-01/)
  expect(reached('America/New_York', '9999-12-31T23:59:59')[0]).toMatch(/^9000-01-01/)
})
