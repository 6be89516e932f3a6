import { EVENT_APPROVED, searchTokens } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { isUpcoming, parsePerformers } from '../../catalog/index.ts'
import { isOnSale, type Viewer } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'

/** Number of events tailored to a broker. */
const TAILORED = 50

/** Number of the soonest events from which the best are selected. */
const LOOKED_AT = 2000

/**
 * Number of soonest events from which those with the most tickets are selected if the broker has no
 * profile yet.
 */
const SOONEST = 200

/**
 * Selects upcoming events that match the broker's recommendation profile, without favorites, which
 * have their own list: events with the same performers first, then with the same tags, venues and
 * categories. Without a profile, the soonest events with the most tickets.
 */
export const tailoredEventIds = async (db: Db, viewer: Viewer): Promise<number[]> => {
  const profile = await readRecommendationProfile(db, viewer.accountId)
  const { rows } = await closest(viewer, profile).execute(db)
  const tailored = rows.length > 0 ? rows : (await wellStocked(viewer).execute(db)).rows
  return tailored.map((event) => event.id)
}

const candidates = ({ accountId, now }: Viewer, max: number) => sql`
  select e.id, e.date_time, e.postponed_at, e.search_text, e.venue_id, e.category_id, v.time_zone
  from events as e join venues as v on v.id = e.venue_id
  where e.status_id = ${EVENT_APPROVED} and ${isUpcoming(now)} and not exists (
    select from favorites as f where f.account_id = ${accountId} and f.event_id = e.id)
  order by e.date_time, e.id
  limit ${max}`

const closest = (
  viewer: Viewer,
  profile: RecommendationProfile,
): RawBuilder<{ id: number }> => sql<{
  id: number
}>`
  select id from (
    select e.id, e.date_time,
      5 * (select count(*) from unnest(${profile.names}::text[]) as name
        where position(' ' || name || ' ' in ' ' || e.search_text || ' ') > 0)
      + 3 * (select count(*) from event_tags as t
        where t.event_id = e.id and t.tag_id = any(${profile.tagIds}::bigint[]))
      + 2 * (e.venue_id = any(${profile.venueIds}::bigint[]))::int
      + (e.category_id = any(${profile.categoryIds}::int[]))::int as likeness
    from (${candidates(viewer, LOOKED_AT)}) as e
  ) as scored
  where likeness > 0
  order by likeness desc, date_time, id
  limit ${TAILORED}`

const wellStocked = (viewer: Viewer): RawBuilder<{ id: number }> => sql<{ id: number }>`
  select e.id from (${candidates(viewer, SOONEST)}) as e
  join venues as v on v.id = e.venue_id
  left join listings as l on l.event_id = e.id and ${isOnSale(viewer)}
  group by e.id, e.date_time
  order by coalesce(sum(l.offered), 0) desc, e.date_time, e.id
  limit ${TAILORED}`

/** Recommendation profile: what a broker deals in. */
interface RecommendationProfile {
  /** Folded names of performers, and own tags. */
  names: string[]
  tagIds: number[]
  venueIds: number[]
  categoryIds: number[]
}

/** Number of the most recent events that the profile uses. */
const MAX_EVENTS = 200

/** Reads a broker's profile from favorites, tags, purchases and sales. */
const readRecommendationProfile = async (
  db: Db,
  accountId: number,
): Promise<RecommendationProfile> => {
  const events = await tradedEvents(db, accountId)
  const selected = await db
    .selectFrom('account_tags as c')
    .innerJoin('tags as t', 't.id', 'c.tag_id')
    .select(['t.id', 't.name', 't.owner_id'])
    .where('c.account_id', '=', accountId)
    .execute()
  const tagged =
    events.length === 0
      ? []
      : await tagsOf(
          db,
          events.map((event) => event.id),
        )
  const words = selected.filter((tag) => tag.owner_id !== null).map((tag) => tag.name)
  return {
    names: unique([
      ...events.flatMap((event) => parsePerformers(event.name)),
      ...words.map((word) => searchTokens(word).join(' ')).filter(Boolean),
    ]),
    tagIds: unique([
      ...tagged,
      ...selected.filter((tag) => tag.owner_id === null).map((tag) => tag.id),
    ]),
    venueIds: unique(events.map((event) => event.venue_id)),
    categoryIds: unique(events.map((event) => event.category_id)),
  }
}

const tradedEvents = (db: Db, accountId: number) =>
  db
    .selectFrom('events as e')
    .select(['e.id', 'e.name', 'e.venue_id', 'e.category_id'])
    .where(
      'e.id',
      'in',
      sql<number>`(
        select event_id from favorites where account_id = ${accountId}
        union select event_id from purchases where buyer_id = ${accountId} and status_id is not null
        union select event_id from purchases where seller_id = ${accountId} and status_id is not null
      )`,
    )
    .orderBy('e.date_time', 'desc')
    .orderBy('e.id')
    .limit(MAX_EVENTS)
    .execute()

const tagsOf = async (db: Db, eventIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('event_tags')
    .select('tag_id')
    .distinct()
    .where('event_id', 'in', eventIds)
    .execute()
  return rows.map((row) => row.tag_id)
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]
