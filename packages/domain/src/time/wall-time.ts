import * as v from 'valibot'

/** An IANA name such as `America/New_York`. Offsets and abbreviations are ambiguous. */
const NAME = /^[A-Za-z]+(?:\/[\w+-]+)+$/

/** Schema of an IANA time zone name. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(isTimeZone, 'must be an IANA time zone such as America/New_York'),
)

/** Returns whether `Intl` knows the time zone. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/

/** Schema of the local time at a venue, `yyyy-MM-ddTHH:mm:ss`, without an offset. */
export const wallTimeSchema = v.pipe(
  v.string(),
  v.regex(WALL_TIME, 'must be a local time, yyyy-MM-ddTHH:mm:ss'),
  v.check((text) => isRealWallTime(text), 'must be a date and time that exist'),
  v.brand('WallTime'),
)

export type WallTime = v.InferOutput<typeof wallTimeSchema>

/** Schema of an instant, RFC 3339 in UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp(), v.brand('Instant'))

export type Instant = v.InferOutput<typeof instantSchema>

/** Returns whether text is a wall time with a real date and time; February 30 is not. */
export const isRealWallTime = (text: string): boolean => {
  if (!WALL_TIME.test(text)) return false
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Parses a wall time. Throws if it is invalid. */
export const wallTime = (text: string): WallTime => v.parse(wallTimeSchema, text)

// Uses only `Intl`: dayjs calls it too, is ten times as slow, and would be in every screen's
// bundle.

/**
 * Cached, because creating a formatter takes far longer than using it, and there are few time
 * zones.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the local time in `timeZone` (IANA name) at `moment`. */
export const toWallTime = (timeZone: string, moment: Date): WallTime => {
  const parts = clockIn(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return wallTime(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`,
  )
}

/** A calendar day, `yyyy-MM-dd`. */
export type Day = string

/** The first and last minute of a range, as list screens write them in their URL. */
export interface WallTimeRange {
  from: WallTime
  to: WallTime
}

/**
 * Returns the range from the first day's midnight to the last day at 23:59, for Purchases, Payouts
 * and Listings.
 */
export const rangeThroughLastMinute = (first: Day, last: Day): WallTimeRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T23:59:00`),
})

/**
 * Returns the range from the first day's midnight to the last day at 21:59, as specified for Sales
 * and Events.
 */
export const rangeToLateEvening = (first: Day, last: Day): WallTimeRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T21:59:00`),
})

/** Returns the day of a wall time. */
export const toDay = (time: WallTime): Day => time.slice(0, 10)

/**
 * Names a time zone in words, with the city of its IANA name: `Eastern time (New York)`. Returns the
 * IANA name if there are no words for it.
 */
export const timeZoneLabel = (name: string): string => {
  const words = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  if (!words?.endsWith('Time')) return name
  const zone = words.replaceAll(/\b(?:Standard|Time)\b/g, (word) => word.toLowerCase())
  const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return name === 'UTC' ? name : `${zone} (${city})`
}
