import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '../../kernel/database/transaction.ts'
import type { EventFilter } from './event-filter.ts'
import type { FoundEvents, WhichPage } from './event-store.ts'
import type { Days } from './sure-days.ts'

interface Asked {
  condition: RawBuilder<SqlBool>
  filter: EventFilter
  days: Days
}

/**
 * What `findEvents` finds, sorted by date, without a look at every match: whole days are counted
 * already, so that a page is looked for from the day on that it begins in.
 */
export const findByCalendar = async (
  db: Db,
  asked: Asked,
  { page, perPage, direction }: Pick<WhichPage, 'page' | 'perPage' | 'direction'>,
): Promise<FoundEvents> => {
  const offset = (page - 1) * perPage
  const { total, start, before } = await stepOf(db, asked, { offset, direction })
  if (start === null) return { ids: [], total }
  const isPast = direction === 'asc' ? sql`e.date_time >= ${start}` : sql`e.date_time < ${start}`
  const by = sql.raw(direction)
  const { rows } = await sql<{ id: number }>`
    select e.id from events as e join venues as v on v.id = e.venue_id
    where ${asked.condition} and ${isPast}::timestamp
    order by e.date_time ${by}, e.id ${by} limit ${perPage} offset ${offset - before}
  `.execute(db)
  return { ids: rows.map(({ id }) => id), total }
}

/** How many events are asked for in all. */
export const countByCalendar = async (db: Db, asked: Asked): Promise<number> =>
  (await stepOf(db, asked, { offset: 0, direction: 'asc' })).total

interface Step {
  total: number
  /** Where the step begins, in the direction that is gone; `null` past the last event. */
  start: string | null
  /** How many events come before it. */
  before: number
}

/**
 * The step in which so many events are behind one: a whole day, or what is asked for before the
 * first of them or after the last, which is counted event by event.
 */
const stepOf = async (
  db: Db,
  { condition, filter: { type, when }, days: { first, until } }: Asked,
  { offset, direction }: { offset: number; direction: 'asc' | 'desc' },
): Promise<Step> => {
  const counted = (isOutside: RawBuilder<unknown>) => sql`(
    select count(*) from events as e join venues as v on v.id = e.venue_id
    where ${condition} and ${isOutside}::timestamp)`
  const [begins, goes] = direction === 'asc' ? [sql`begins`, sql`asc`] : [sql`ends`, sql`desc`]
  const { rows } = await sql<Step>`
    with steps (begins, ends, events) as (
      select '-infinity'::timestamp, ${first}::timestamp, ${counted(sql`e.date_time < ${first}`)}
      union all
      select day::timestamp, (day + 1)::timestamp, sum(events)::bigint from event_days
      where day >= ${first}::date and day < ${until}::date
        ${type ? sql`and category_id = ${type}` : sql``} ${when ? sql`and not date_tba` : sql``}
      group by day
      union all
      select ${until}::timestamp, 'infinity'::timestamp, ${counted(sql`e.date_time >= ${until}`)}
    ), placed as (
      select *, (sum(events) over (order by begins ${goes}))::bigint as upto from steps
    )
    select whole.total, ${begins}::text as start, coalesce(upto - events, 0) as before
    from (select sum(events)::bigint as total from steps) as whole
    left join placed on upto > ${offset}::bigint and upto - events <= ${offset}::bigint
  `.execute(db)
  return rows[0] ?? { total: 0, start: null, before: 0 }
}
