import { EVENT_APPROVED } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isToCome } from '../../catalogue/index.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { isOnSale, type Look } from '../../stock/index.ts'
import { readTaste, type Taste } from './taste.ts'

/** How many events are tailored to a broker. */
const TAILORED = 50

/** Of how many the best are chosen: the soonest. */
const LOOKED_AT = 2000

/** Of how many those with the most tickets are chosen where nothing is known of the broker. */
const SOONEST = 200

/**
 * The events to come that are most like what a broker deals in, favourites left out since they have
 * a list of their own: those with the same performers first, then of the same tags, venues and
 * categories. While nothing is known, the soonest ones with the most tickets.
 */
export const tailoredEventIds = async (db: Db, look: Look): Promise<number[]> => {
  const taste = await readTaste(db, look.accountId)
  const { rows } = await closest(look, taste).execute(db)
  const tailored = rows.length > 0 ? rows : (await wellStocked(look).execute(db)).rows
  return tailored.map((event) => event.id)
}

const candidates = ({ accountId, now }: Look, most: number) => sql`
  select e.id, e.date_time, e.postponed_at, e.search_text, e.venue_id, e.category_id, v.time_zone
  from events as e join venues as v on v.id = e.venue_id
  where e.status_id = ${EVENT_APPROVED} and ${isToCome(now)} and not exists (
    select from favorites as f where f.account_id = ${accountId} and f.event_id = e.id)
  order by e.date_time, e.id
  limit ${most}`

const closest = (look: Look, taste: Taste): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select id from (
    select e.id, e.date_time,
      5 * (select count(*) from unnest(${taste.names}::text[]) as name
        where position(' ' || name || ' ' in ' ' || e.search_text || ' ') > 0)
      + 3 * (select count(*) from event_tags as t
        where t.event_id = e.id and t.tag_id = any(${taste.tagIds}::bigint[]))
      + 2 * (e.venue_id = any(${taste.venueIds}::bigint[]))::int
      + (e.category_id = any(${taste.categoryIds}::int[]))::int as likeness
    from (${candidates(look, LOOKED_AT)}) as e
  ) as scored
  where likeness > 0
  order by likeness desc, date_time, id
  limit ${TAILORED}`

const wellStocked = (look: Look): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select e.id from (${candidates(look, SOONEST)}) as e
  join venues as v on v.id = e.venue_id
  left join listings as l on l.event_id = e.id and ${isOnSale(look)}
  group by e.id, e.date_time
  order by coalesce(sum(l.available), 0) desc, e.date_time, e.id
  limit ${TAILORED}`
