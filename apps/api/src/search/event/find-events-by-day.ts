import { endOfMinute } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../platform/database/transaction.ts'
import type { EventFilter } from './event-filter.ts'
import type { FoundEvents, PageParams } from './event-store.ts'

interface DayQuery {
  condition: RawBuilder<SqlBool>
  filter: EventFilter
  days: DayRange
}

/**
 * Finds a page of events by date, like `findEvents`, without reading every match: stored counts per
 * day tell on which day the page begins.
 */
export const findEventsByDay = async (
  db: Db,
  input: DayQuery,
  { page, perPage, direction }: Pick<PageParams, 'page' | 'perPage' | 'direction'>,
): Promise<FoundEvents> => {
  const offset = (page - 1) * perPage
  const { total, start, before } = await stepOf(db, input, { offset, direction })
  if (start === null) return { ids: [], total }
  const isPast = direction === 'asc' ? sql`e.date_time >= ${start}` : sql`e.date_time < ${start}`
  const sqlDirection = sql.raw(direction)
  const { rows } = await sql<{ id: number }>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where ${input.condition} and ${isPast}::timestamp
    order by e.date_time ${sqlDirection}, e.id ${sqlDirection} limit ${perPage} offset ${offset - before}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total }
}

/** Total number of matching events. */
export const countEventsByDay = async (db: Db, input: DayQuery): Promise<number> =>
  (await stepOf(db, input, { offset: 0, direction: 'asc' })).total

/** Upper bound of events per day; a larger count cannot be right. */
const MOST_OF_A_DAY = 1_000_000

interface Step {
  total: number
  /** Where the step begins, in scan direction; `null` past the last event. */
  start: string | null
  /** Number of events before it. */
  before: number
}

/**
 * The step that contains the given offset: a whole day, or the partial days before the first and
 * after the last whole day, which are counted event by event.
 */
const stepOf = async (
  db: Db,
  { condition, filter: { type, when }, days: { first, until } }: DayQuery,
  { offset, direction }: { offset: number; direction: 'asc' | 'desc' },
): Promise<Step> => {
  const counted = (isOutside: RawBuilder<unknown>) => sql`(
    select count(*) from events as e join venues as v on v.id = e.venue_id
    where ${condition} and ${isOutside}::timestamp)`
  const [start, goes] = direction === 'asc' ? [sql`begins`, sql`asc`] : [sql`ends`, sql`desc`]
  const { rows } = await sql<Step>`
    with steps (begins, ends, events) as (
      select '-infinity'::timestamp, ${first}::timestamp, ${counted(sql`e.date_time < ${first}`)}
      union all
      select day::timestamp, (day + 1)::timestamp,
        sum(least(events, ${sql.lit(MOST_OF_A_DAY)}))::bigint from event_counts_by_day
      where day >= ${first}::date and day < ${until}::date
        ${type ? sql`and category_id = ${type}` : sql``} ${when ? sql`and not date_tba` : sql``}
      group by day
      union all
      select ${until}::timestamp, 'infinity'::timestamp, ${counted(sql`e.date_time >= ${until}`)}
    ), placed as (
      select *, (sum(events) over (order by begins ${goes}))::bigint as upto from steps
    )
    select whole.total, ${start}::text as start, coalesce(upto - events, 0) as before
    from (select sum(events)::bigint as total from steps) as whole
    left join placed on upto > ${offset}::bigint and upto - events <= ${offset}::bigint
  `.execute(db)
  return rows[0] ?? { total: 0, start: null, before: 0 }
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The largest offsets from UTC, ahead and behind. */
const MAX_UTC_OFFSET_MS = 14 * HOUR_MS
const MIN_UTC_OFFSET_MS = 12 * HOUR_MS

/** After midnight it is still the evening of the day before. */
const NIGHT_MS = 4 * HOUR_MS

/** From the first day to the day after the last, as SQL dates. */
interface DayRange {
  first: string
  until: string
}

/**
 * The days on which every event matches, in any venue's time zone; the partial days at either end
 * are excluded. `null` if there are no such days, or if the filter has conditions other than time
 * and category.
 */
export const wholeDays = (filter: EventFilter, now: Date): DayRange | null => {
  if (!isOfCalendar(filter)) return null
  const days = { first: firstDay(filter, now), until: dayAfterLast(filter, now) }
  return isBefore(days.first, days.until) ? days : null
}

/** Counts per day depend on time and category only. Every other filter rules them out. */
const isOfCalendar = ({
  type = 0,
  search,
  tags,
  near,
  within: _ofNear,
  performer,
  venue,
  when,
  from: _from,
  to: _to,
  ...others
}: EventFilter): boolean => {
  // Without this check a filter that is missing here would return the total of all events.
  others satisfies Record<string, never>
  return (
    type <= 3 &&
    !(search || near || performer || venue) &&
    !(tags && tags.length > 0) &&
    (when === undefined || when === '30-days')
  )
}

const EVER = '-infinity'
const FOR_EVER = 'infinity'

const isBefore = (first: string, until: string): boolean =>
  first !== FOR_EVER && until !== EVER && (first === EVER || until === FOR_EVER || first < until)

const firstDay = ({ from, when }: EventFilter, now: Date): string => {
  const toCome = startOfDay(now.getTime() + MAX_UTC_OFFSET_MS + DAY_MS)
  if (!from) return toCome
  const first = from < '0001' ? EVER : dayFrom(from)
  return when && (first === EVER || first < toCome) ? toCome : first
}

/** The first whole day of a range: its own day if it begins at midnight, else the next one. */
const dayFrom = (from: string): string =>
  from.endsWith('T00:00:00')
    ? from.slice(0, 10)
    : startOfDay(Date.parse(`${from.slice(0, 10)}T00:00:00Z`) + DAY_MS)

const dayAfterLast = ({ to, when }: EventFilter, now: Date): string => {
  if (to && to < '0001') return EVER
  const last = to ? endOfMinute(to).slice(0, 10) : FOR_EVER
  if (!when) return last
  const soonest = startOfDay(now.getTime() - MIN_UTC_OFFSET_MS - NIGHT_MS + 30 * DAY_MS)
  return last === FOR_EVER || soonest < last ? soonest : last
}

/** The date of a time, limited to the dates that the engines can write. */
const startOfDay = (time: number): string => {
  const day = new Date(time).toISOString().slice(0, 10)
  return day.startsWith('+') ? FOR_EVER : day
}
