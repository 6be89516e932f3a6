import { type WallTime, toWallTime } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/**
 * The instants at which local clocks show a time. When clocks are set back it may occur twice:
 * clocks are set back at `rewound`, before the time, and show it `again`. On every other day all
 * three are the same instant. A skipped time resolves to the instant of the change.
 */
export interface ResolvedInstant {
  first: Date
  rewound: Date
  again: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The supported range of years; nothing in the market is outside it. */
const EARLIEST = '1900-01-01T00:00:00'
const LATEST = '9000-01-01T00:00:00'

/** Returns when clocks in `timeZone` (IANA name) show a time. */
export const resolveWallTime = (timeZone: string, time: WallTime): ResolvedInstant => {
  const wallTime = Date.parse(`${within(time)}Z`)
  const [early, late] = [wallTime - DAY_MS, wallTime + DAY_MS]
  const [before, after] = [offsetAt(timeZone, early), offsetAt(timeZone, late)]
  if (before === after) return once(wallTime - before)
  const change = changeBetween(timeZone, early, late)
  const isBefore = wallTime - before < change
  const isAfter = wallTime - after >= change
  if (isBefore && isAfter)
    return {
      first: new Date(wallTime - before),
      rewound: new Date(change),
      again: new Date(wallTime - after),
    }
  if (isBefore) return once(wallTime - before)
  return once(isAfter ? wallTime - after : change)
}

const within = (time: string): string => {
  if (time < EARLIEST) return EARLIEST
  return time > LATEST ? LATEST : time
}

const once = (instant: number): ResolvedInstant => {
  const first = new Date(instant)
  return { first, rewound: first, again: first }
}

/** Offset of clocks from UTC, in milliseconds. */
const offsetAt = (timeZone: string, instant: number): number =>
  Date.parse(`${toWallTime(timeZone, new Date(instant))}Z`) - Math.floor(instant / 1000) * 1000

/** The instant, to the second, of a clock change between two others. */
const changeBetween = (timeZone: string, early: number, late: number): number => {
  const before = offsetAt(timeZone, early)
  let [from, to] = [early, late]
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2000) * 1000
    if (offsetAt(timeZone, middle) === before) from = middle
    else to = middle
  }
  return to
}

/**
 * SQL expression of an instant in a time zone (IANA name), with the zone's city:
 * `Thu, Jan 7, 2027, 10:00 AM New York time`.
 */
export const zonedTimeText = (
  at: RawBuilder<unknown>,
  timeZone: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(
  to_char(${at}::timestamptz at time zone ${timeZone}, 'FMDy, FMMon FMDD, YYYY, FMHH12:MI AM') || ' '
  || case ${timeZone} when 'UTC' then 'UTC'
    else replace(substring(${timeZone} from '[^/]+$'), '_', ' ') || ' time' end)`
