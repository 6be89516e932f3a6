import * as v from 'valibot'

/** Area and place, such as `America/New_York`; offsets and abbreviations mean other things elsewhere. */
const NAME = /^[A-Za-z]+(?:\/[\w+-]+)+$/

/** An IANA time zone by name. */
export const timeZoneSchema = v.pipe(
  v.string(),
  v.trim(),
  v.check(isTimeZone, 'must be an IANA time zone such as America/New_York'),
)

/** Whether clocks can be asked about a zone of this name. */
function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/

/** What a clock on the venue's wall says, `yyyy-MM-ddTHH:mm:ss`, without an offset. */
export const wallTimeSchema = v.pipe(
  v.string(),
  v.regex(WALL_TIME, 'must be a local time, yyyy-MM-ddTHH:mm:ss'),
  v.check((text) => isRealWallTime(text), 'must be a date and time that exist'),
  v.brand('WallTime'),
)

export type WallTime = v.InferOutput<typeof wallTimeSchema>

/** A moment, RFC 3339 in UTC, as `createdAt` carries it. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp(), v.brand('Instant'))

export type Instant = v.InferOutput<typeof instantSchema>

/** Whether the text is a wall time whose day and time exist; 30 February does not. */
export const isRealWallTime = (text: string): boolean => {
  if (!WALL_TIME.test(text)) return false
  const moment = new Date(`${text}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Reads a wall time from text; throws when it is none. */
export const wallTime = (text: string): WallTime => v.parse(wallTimeSchema, text)

// By `Intl` alone: dayjs asks it as well, takes ten times as long, and would be in every screen.

/** Making one takes far longer than using it, and there are only so many zones. */
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

/** What a clock in `timeZone` (IANA name) shows at `moment`. */
export const wallTimeIn = (timeZone: string, moment: Date): WallTime => {
  const parts = clockIn(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return wallTime(
    `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`,
  )
}

/** A day on the calendar, `yyyy-MM-dd`. */
export type Day = string

/** The first and the last minute of a range, as a ledger writes them into its address. */
export interface WallRange {
  from: WallTime
  to: WallTime
}

/** From the first day's midnight to the last day at 23:59: Purchases, Payouts and Listings. */
export const rangeToLastMinute = (first: Day, last: Day): WallRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T23:59:00`),
})

/** From the first day's midnight to the last day at 21:59: the literal of Sales and of Events. */
export const rangeToLateEvening = (first: Day, last: Day): WallRange => ({
  from: wallTime(`${first}T00:00:00`),
  to: wallTime(`${last}T21:59:00`),
})

/** The day that a wall time falls on. */
export const dayOf = (time: WallTime): Day => time.slice(0, 10)
