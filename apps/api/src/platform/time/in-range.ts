import { endOfMinute, startOfNextMinute, type WallTime } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { resolveWallTime } from './wall-clock.ts'

/** Both ends are inclusive, and `to` includes its whole minute. */
export interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** Whether a wall time in a column lies in the range. */
export const isWallTimeIn = (column: string, { from, to }: Range): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} between ${from ? knownYear(from) : '-infinity'}::timestamp
    and ${to ? knownYear(endOfMinute(to)) : 'infinity'}::timestamp`

/** The engines have no year 0. */
const knownYear = (time: WallTime): string => (time < '0001' ? '-infinity' : time)

/**
 * Whether an instant in a column lies in the range in local time of `timeZone`. Each instant has
 * exactly one local time, so adjacent ranges neither lose nor share one, even across daylight
 * saving changes.
 */
export const isInstantIn = (
  column: string,
  { from, to }: Range,
  timeZone: string,
): RawBuilder<SqlBool> => {
  const start = from ? isReached(column, from, timeZone) : sql<SqlBool>`true`
  const end = to ? isReached(column, minuteAfter(to), timeZone) : sql<SqlBool>`false`
  return sql<SqlBool>`(${start} and not ${end})`
}

/** The next minute; the last year that can be written has none. */
const minuteAfter = (time: WallTime): WallTime => (time >= '9999' ? time : startOfNextMinute(time))

const isReached = (column: string, time: WallTime, timeZone: string): RawBuilder<SqlBool> => {
  const { first, rewound, again } = resolveWallTime(timeZone, time)
  const at = sql.ref(column)
  return sql<SqlBool>`(${at} >= ${first} and (${at} < ${rewound} or ${at} >= ${again}))`
}
