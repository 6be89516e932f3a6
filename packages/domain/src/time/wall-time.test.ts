import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { endOfMinute } from './calendar.ts'
import {
  toDay,
  instantSchema,
  isRealWallTime,
  rangeThroughLastMinute,
  rangeToLateEvening,
  timeZoneLabel,
  timeZoneSchema,
  wallTime,
  toWallTime,
  wallTimeSchema,
} from './wall-time.ts'

test.each([
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Etc/GMT+5',
  'UTC',
  ' Asia/Kolkata ',
])('ADMIN-40 %j is a time zone', (name) => {
  expect(v.is(timeZoneSchema, name)).toBe(true)
})

test.each(['', 'New York', 'EST', 'EST5EDT', '+05:00', 'Mars/Olympus_Mons', 'America', 'GMT+5'])(
  'ADMIN-40 %j is not a time zone',
  (name) => {
    expect(v.is(timeZoneSchema, name)).toBe(false)
  },
)

test('DATE-10 a range of Purchases, Payouts and Listings ends at 23:59', () => {
  expect(rangeThroughLastMinute('2026-11-01', '2026-11-30')).toEqual({
    from: '2026-11-01T00:00:00',
    to: '2026-11-30T23:59:00',
  })
})

test('DATE-11 a range of Sales and of events ends at 21:59', () => {
  expect(rangeToLateEvening('2026-11-20', '2026-11-20')).toEqual({
    from: '2026-11-20T00:00:00',
    to: '2026-11-20T21:59:00',
  })
})

test('DATE-8 a range of days that do not exist throws', () => {
  expect(() => rangeThroughLastMinute('2026-02-30', '2026-03-01')).toThrow(
    'must be a date and time that exist',
  )
  expect(() => rangeToLateEvening('2026-02-01', 'today')).toThrow('must be a local time')
})

test('DATE-4 the ranges of consecutive days have no gap, also across daylight saving changes', () => {
  const start = Date.UTC(2026, 0, 1)
  fc.assert(
    fc.property(fc.nat({ max: 364 }), (offset) => {
      const dayAt = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
      const today = rangeThroughLastMinute(dayAt(offset), dayAt(offset))
      const tomorrow = rangeThroughLastMinute(dayAt(offset + 1), dayAt(offset + 1))

      const gap = Date.parse(`${tomorrow.from}Z`) - Date.parse(`${endOfMinute(today.to)}Z`)
      expect(gap).toBe(1000)
    }),
  )
})

test('DATE-1 the day of a wall time is its date', () => {
  expect(toDay(wallTime('2026-11-20T23:59:59'))).toBe('2026-11-20')
})

describe('wall time', () => {
  afterEach(() => void vi.unstubAllEnvs())

  describe('validation', () => {
    test.each([
      '2026-11-20T19:30:00',
      '2024-02-29T00:00:00',
      '2026-03-08T02:30:00',
      '2026-11-01T01:30:00',
      '0001-01-01T00:00:00',
      '9999-12-31T23:59:59',
    ])('DATE-1 %s is a wall time', (text) => {
      expect(wallTime(text)).toBe(text)
    })

    test.each([
      '2026-02-30T10:00:00',
      '2026-02-29T10:00:00',
      '2026-04-31T10:00:00',
      '2026-13-01T10:00:00',
      '2026-00-10T10:00:00',
      '2026-11-20T24:00:00',
      '2026-11-20T23:60:00',
      '2026-11-20T23:59:60',
    ])('DATE-8 %s does not exist', (text) => {
      expect(isRealWallTime(text)).toBe(false)
      expect(() => wallTime(text)).toThrow('must be a date and time that exist')
    })

    test.each([
      '',
      'TBA',
      '2026',
      '2026-11-20',
      '2026-11-20T19:30',
      '2026-11-20 19:30:00',
      '2026-11-20T19:30:00Z',
      '2026-11-20T19:30:00-05:00',
      '2026-11-20T19:30:00.000',
      ' 2026-11-20T19:30:00',
      '+002026-11-20T19:30:00',
    ])('DATE-1 %j is not a wall time', (text) => {
      expect(isRealWallTime(text)).toBe(false)
      expect(v.is(wallTimeSchema, text)).toBe(false)
    })

    test('DATE-16 does not depend on the time zone of the process', () => {
      const moments = fc.date({
        min: new Date('1970-01-01T00:00:00Z'),
        max: new Date('2100-01-01T00:00:00Z'),
        noInvalidDate: true,
      })
      const texts = fc.sample(moments, 500).map((moment) => moment.toISOString().slice(0, 19))
      const offsets = [
        'America/New_York',
        'America/Los_Angeles',
        'Asia/Kolkata',
        'Pacific/Apia',
      ].map((zone) => {
        vi.stubEnv('TZ', zone)
        expect(texts.filter((text) => !isRealWallTime(text))).toEqual([])
        return new Date('2026-07-01T00:00:00Z').getTimezoneOffset()
      })
      expect(offsets).toEqual([240, 420, -330, -780])
    })
  })

  describe('toWallTime', () => {
    test.each([
      ['America/New_York', '2026-11-21T00:30:00Z', '2026-11-20T19:30:00'],
      ['America/Los_Angeles', '2026-11-21T00:30:00Z', '2026-11-20T16:30:00'],
      ['Europe/Berlin', '2026-11-21T00:30:00Z', '2026-11-21T01:30:00'],
      ['Asia/Kolkata', '2026-11-21T00:30:00Z', '2026-11-21T06:00:00'],
      ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00'],
    ])('DATE-6 in %s at %s is %s', (zone, moment, shown) => {
      expect(toWallTime(zone, new Date(moment))).toBe(shown)
    })

    test.each([
      ['before the clock is put forward', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59'],
      ['after the clock is put forward', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00'],
      ['in the hour that comes twice', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
      ['an hour later', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
      ['after the clock is put back', '2026-11-01T07:00:00Z', '2026-11-01T02:00:00'],
    ])('DATE-17 in New York %s', (_name, moment, shown) => {
      expect(toWallTime('America/New_York', new Date(moment))).toBe(shown)
    })

    test('DATE-6 throws for an unknown time zone', () => {
      expect(() => toWallTime('Mars/Olympus', new Date(0))).toThrow(RangeError)
    })
  })

  test.each([
    ['2026-11-20T19:30:00Z', true],
    ['2026-11-20T19:30:00.123Z', true],
    ['2026-11-20', false],
    ['yesterday', false],
  ])('DATE-2 %s is an instant: %j', (text, isInstant) => {
    expect(v.is(instantSchema, text)).toBe(isInstant)
  })
})

test.each([
  ['America/New_York', 'Eastern time (New York)'],
  ['America/Phoenix', 'Mountain standard time (Phoenix)'],
  ['America/Indiana/Indianapolis', 'Eastern time (Indianapolis)'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian standard time (Honolulu)'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
])('DATE-40 the time zone %s is shown as %s', (name, label) => {
  expect(timeZoneLabel(name)).toBe(label)
})
