import * as v from 'valibot'

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
