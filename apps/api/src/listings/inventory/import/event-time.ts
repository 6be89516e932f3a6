import { isRealWallTime, wallTime, toWallTime } from '@seatdesk/domain'

import { resolveWallTime } from '../../../platform/time/wall-clock.ts'

/** Date and time of an event, as written in a row. */
export interface EventTime {
  /** The day as written: `2026-11-20`. */
  day: string
  /** The clock as written, `19:30`; `null` if it is not given or to be announced. */
  time: string | null
  /** The instant in milliseconds, if the text names an offset or a time zone. */
  instant?: number
}

/** A venue's local time; `time` is `null` if it is to be announced. */
export type LocalTime = Pick<EventTime, 'day' | 'time'>

/** How a file writes dates. */
export interface DateStyle {
  /** Whether `05/06/2027` is June 5; May 6 by default. */
  isDayFirst?: boolean
  /** Whether 3:00 AM means that time, and not that the time is to be announced. */
  isExact?: boolean
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:(?:[ ,]+|T(?=\d))(.+))?$/
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:(?:[ ,]+|T(?=\d))(.+))?$/
/** Dates with dots put the day first everywhere. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?:(?:[ ,]+|T(?=\d))(.+))?$/
/** A spreadsheet's number of days since December 30, 1899. */
const SERIAL = /^([45]\d{4})(\.\d+)?$/
const NUMBERS = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})(?:(?:[ ,]+|T(?=\d))(.+))?$/
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const MONTH_FIRST =
  /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:(?:[ ,]+|T(?=\d))(.+))?$/i
const MONTH_SECOND =
  /^(\d{1,2})(?:st|nd|rd|th)?[-\s]+([a-z]{3,9})\.?,?[-\s]+(\d{4}|\d{2})(?:(?:[ ,]+|T(?=\d))(.+))?$/i
const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:[.,]\d+)?)?)?\s*(?:([AP])\.?\s*M?\.?)?$/i
const ZONE = /^(.*\d[^+-]*?)\s*(Z|UTC|GMT|[ECMP][SD]?T|[+-]\d{2}(?::?\d{2})?)$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Times that programs write for "to be announced". */
const PLACEHOLDERS = new Set(['03:00', '03:30'])

const TO_BE_ANNOUNCED = /^(?:(?:time\s+)?tb[acd]|null|none|n\/a|-+)$/i

/** What follows a time in parentheses, such as when doors open. */
const REMARK = /\s*\([^)]*\)\s*$/

/** A time zone in parentheses is no remark. */
const ZONE_IN_PARENTHESES = /\s*\((Z|UTC|GMT|[ECMP][SD]?T|[+-]\d{2}(?::?\d{2})?)\)\s*$/i

/** The day that spreadsheets and databases put before a time without one. */
const NO_DAY = /^(?:1899-12-30|12\/30\/1899|1900-01-0[01]|1\/[01]\/1900)[T ]+/

/** Zones behind the abbreviations of American clocks, with or without daylight saving time. */
const AMERICAN_ZONES: Record<string, string> = {
  E: 'America/New_York',
  C: 'America/Chicago',
  M: 'America/Denver',
  P: 'America/Los_Angeles',
}

/**
 * Parses the time of an event: a date followed by a time, or with the time in a separate column. A
 * time with an offset is an instant. Returns `null` if the date or the time cannot be read.
 */
export const readEventTime = (
  date: string,
  time: string | undefined,
  style: DateStyle = {},
): EventTime | null => {
  const dated = readDate(date.replaceAll(/\s+/g, ' ').replace(WEEKDAY, ''), style)
  if (!dated) return null
  const text = (time ?? dated.rest)
    ?.replace(ZONE_IN_PARENTHESES, ' $1')
    .replace(REMARK, '')
    .replace(NO_DAY, '')
    .replace(/^(?:(?:at|@|T)(?=\s*\d)|[-–](?=\s))\s*/i, '')
    .trim()
  if (text === undefined || text === '' || TO_BE_ANNOUNCED.test(text))
    return { day: dated.day, time: null }
  const [, stripped = text, zone] = ZONE.exec(text) ?? []
  const clock = readClock(stripped)
  if (clock === null) return null
  if (zone === undefined)
    return { day: dated.day, time: PLACEHOLDERS.has(clock) && !style.isExact ? null : clock }
  return { day: dated.day, time: clock, instant: instantOf(dated.day, clock, zone) }
}

interface Dated {
  day: string
  /** The text after the date. */
  rest: string | undefined
}

const readDate = (text: string, { isDayFirst = false }: DateStyle): Dated | null => {
  const [, year, , month, day, rest] = YEAR_FIRST.exec(text) ?? []
  if (year) return dated(year, month, day, rest)
  const [, compactYear, compactMonth, compactDay, compactRest] = COMPACT.exec(text) ?? []
  if (compactYear) return dated(compactYear, compactMonth, compactDay, compactRest)
  const [, dottedDay, dottedMonth, dottedYear, dottedRest] = DOTTED.exec(text) ?? []
  if (dottedDay) return dated(dottedYear, dottedMonth, dottedDay, dottedRest)
  const [, days, fraction] = SERIAL.exec(text) ?? []
  if (days) return { day: addDay('1899-12-30', Number(days)), rest: fraction }
  const numbers = NUMBERS.exec(text)
  if (numbers) {
    const [, first, second, ofYear, after] = numbers
    return isDayFirst ? dated(ofYear, second, first, after) : dated(ofYear, first, second, after)
  }
  const [, name, dayAfter, yearAfter, restAfter] = MONTH_FIRST.exec(text) ?? []
  if (name) return dated(yearAfter, monthOf(name), dayAfter, restAfter)
  const [, dayBefore, named, ofYear, after] = MONTH_SECOND.exec(text) ?? []
  return named ? dated(ofYear, monthOf(named), dayBefore, after) : null
}

const monthOf = (name: string): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

const dated = (year = '', month = '', day = '', rest?: string): Dated | null => {
  const century = year.length === 2 ? '20' : ''
  const text = `${century}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealWallTime(`${text}T00:00:00`) ? { day: text, rest } : null
}

/** `730PM`, and `1930` or `193000`. */
const DENSE_HALF = /^(\d{1,2})(\d{2})\s*([AP]\.?\s*M?\.?)$/i
const DENSE = /^([01]\d|2[0-3])([0-5]\d)(?:[0-5]\d)?$/

/** Writes a time as other programs and languages do with a colon. */
const withColon = (text: string): string =>
  text
    .replace('：', ':')
    .replace(/^(?:12\s*)?noon$/i, '12:00 PM')
    .replace(/\s*(?:Uhr|hrs?)$/i, '')
    .replace(/^(\d{1,2})h(\d{2})?$/i, (_, hours, minutes = '00') => `${hours}:${minutes}`)
    .replace(DENSE_HALF, '$1:$2 $3')
    .replace(DENSE, '$1:$2')

/** The time of a spreadsheet's part of a day. */
const clockOfFraction = (text: string): string => {
  const minutes = Math.round(Number(text) * 24 * 60)
  return [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

/** Parses `7:30PM`, `7 pm` or `19:30` to `19:30`; `null` for anything else. */
const readClock = (input: string): string | null => {
  if (/^0?\.\d+$/.test(input.trim())) return clockOfFraction(input)
  const text = withColon(input.trim())
  const [, hours, minutes = '00', half] = CLOCK.exec(text) ?? []
  if (hours === undefined || (!half && !/[:.]/.test(text))) return null
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hours)
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

const instantOf = (day: string, clock: string, zone: string): number => {
  const american = AMERICAN_ZONES[zone[0]?.toUpperCase() ?? '']
  const venueTime = `${day}T${clock}:00`
  if (american) return resolveWallTime(american, wallTime(venueTime)).first.getTime()
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const offsetMinutes = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return Date.parse(`${venueTime}Z`) - offsetMinutes * 60_000
}

/** Local time of the venue at the time of a row; a time without an offset is local already. */
export const localTime = (when: EventTime, timeZone: string): LocalTime => {
  if (when.instant === undefined) return when
  const venueTime = toWallTime(timeZone, new Date(when.instant))
  const time = venueTime.slice(11, 16)
  return { day: venueTime.slice(0, 10), time: PLACEHOLDERS.has(time) ? null : time }
}

/** Possible dates of an event at its venue, in any time zone. */
export const possibleDays = (when: EventTime): string[] =>
  when.instant === undefined ? [when.day] : nearbyDays(when)

/** Possible dates of an event if its time is written for another time zone. */
export const nearbyDays = ({ day, time }: EventTime): string[] =>
  time === null ? [day] : [-1, 0, 1].map((days) => addDay(day, days))

const addDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
