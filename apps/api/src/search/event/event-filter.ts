import {
  CATEGORIES,
  EVENT_APPROVED,
  DEFAULT_RADIUS_MILES,
  searchTokens,
  type RelativeTime,
} from '@seatdesk/domain'
import type { Contract, PartOutput } from '@seatdesk/domain/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { matchesSearch, isUpcoming, nameKey } from '../../catalog/index.ts'
import type { Viewer } from '../../listings/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { isWallTimeIn } from '../../platform/time/in-range.ts'
import { tailoredEventIds } from './tailored-events.ts'

type Query = PartOutput<Contract['events']['list'], 'query'>

/** Parameters that are not filters: paging, sort order, and those that the list itself handles. */
type NoFilter = 'page' | 'perPage' | 'orderBy' | 'orderDir' | 'after' | 'status' | 'filter'

/**
 * The filters of the event list. They come from the contract, so that a new one does not compile
 * until every place that depends on all of them knows it.
 */
export type EventFilter = { [Name in Exclude<keyof Query, NoFilter>]?: Query[Name] | undefined }

/**
 * Whether the filter contains a text search, by typed words or own tags, which takes longer than a
 * lookup.
 */
export const isTextSearch = ({ search, tags = [] }: EventFilter): boolean =>
  Boolean(search) || tags.length > 0

/** SQL condition: event `e` at venue `v` is approved and matches the filters. */
export const eventConditions = async (
  db: Db,
  filter: EventFilter,
  viewer: Viewer,
): Promise<RawBuilder<SqlBool>> => {
  const { type, search, tags, from, to, when, near, within, performer, venue, ...others } = filter
  others satisfies Record<string, never>
  const conditions = [
    sql<SqlBool>`e.status_id = ${EVENT_APPROVED}`,
    isWallTimeIn('e.date_time', { from, to }),
    ...(from ? [] : [isUpcoming(viewer.now)]),
    ...(type ? [await isOfType(db, type, viewer)] : []),
    ...(search ? [await matchesSearch(db, search)] : []),
    ...(when ? [isAtTime(when, viewer.now)] : []),
    ...(near ? [isAtVenues((await venuesNear(db, { near, within })).keys())] : []),
    ...(performer ? [isPerformedBy(nameKey(performer))] : []),
    ...(venue ? [isAtVenueNamed(venue)] : []),
    ...(tags && tags.length > 0 ? [await isTaggedWith(db, tags, viewer.accountId)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

const isOfType = async (db: Db, type: number, viewer: Viewer): Promise<RawBuilder<SqlBool>> => {
  if (type === CATEGORIES.favorite.id) return isFavorite(viewer.accountId)
  if (type === CATEGORIES.tailored.id)
    return sql<SqlBool>`e.id = any(${await tailoredEventIds(db, viewer)}::bigint[])`
  return sql<SqlBool>`e.category_id = ${type}`
}

/** SQL condition: event `e` is one of the broker's favorites. */
export const isFavorite = (accountId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from favorites as f where f.account_id = ${accountId} and f.event_id = e.id)`

/** Events with a performer of one of these folded names, including names from before a merge. */
export const eventsPerformedBy = (
  keys: readonly string[],
): RawBuilder<{ key: string; event_id: number }> => sql<{ key: string; event_id: number }>`
  select headliner_words as key, id as event_id from events
    where headliner_words = any(${[...keys]}::text[])
  union select p.name_key, b.event_id from performers as p
    join event_performers as b on b.performer_id = p.id
    where p.name_key = any(${[...keys]}::text[])
  union select n.name_key, b.event_id from performer_names as n
    join event_performers as b on b.performer_id = n.performer_id
    where n.name_key = any(${[...keys]}::text[])`

/** SQL condition: a performer with this folded name performs at event `e`. */
const isPerformedBy = (key: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.id = any(array(select event_id from (${eventsPerformedBy([key])}) as p))`

/** A city, and the radius around it. */
export interface CityRadius {
  near: string
  within?: number | undefined
}

const EARTH_MILES = 3958.8

/**
 * SQL expression: the distance in miles between `a` and `b` on the earth's surface; `null` if a
 * location is unknown.
 */
const MILES = sql<number | null>`case when a.latitude + b.latitude is not null then
  2 * ${sql.lit(EARTH_MILES)} * asin(least(1, sqrt(
    sin(radians(b.latitude - a.latitude) / 2) ^ 2 + cos(radians(a.latitude))
      * cos(radians(b.latitude)) * sin(radians(b.longitude - a.longitude) / 2) ^ 2))) end`

/**
 * Venues near a city, each with its distance in miles. The city's location is the center of its
 * venues. A venue without coordinates is placed at its city's center; if that is unknown too, it is
 * near its own city only, at distance `null`.
 */
export const venuesNear = async (
  db: Db,
  { near, within = DEFAULT_RADIUS_MILES }: CityRadius,
): Promise<Map<number, number | null>> => {
  const words = searchTokens(near).join(' ')
  const isRequested = sql<SqlBool>`(city_words = ${words} or city_words || ' ' || state_words = ${words})`
  const { rows } = await sql<{ id: number; miles: number | null }>`
    with cities as (
      select city_words, state_words, avg(latitude) as latitude, avg(longitude) as longitude
      from venues group by city_words, state_words
    ), asked as (select * from cities where ${isRequested}
    ), standing as (
      select v.id, v.city_words, v.state_words, coalesce(v.latitude, c.latitude) as latitude,
        coalesce(v.longitude, c.longitude) as longitude
      from venues as v join cities as c using (city_words, state_words)
    )
    select b.id, min(${MILES}) as miles from standing as b cross join asked as a
    group by b.id
    having min(${MILES}) <= ${within} or bool_or(
      b.city_words = a.city_words and b.state_words = a.state_words)
  `.execute(db)
  return new Map(rows.map(({ id, miles }) => [id, miles]))
}

/** SQL condition: event `e` takes place at one of these venues. */
const isAtVenues = (venueIds: Iterable<number>): RawBuilder<SqlBool> =>
  sql<SqlBool>`e.venue_id = any(${[...venueIds]}::bigint[])`

/**
 * SQL condition: the venue of event `e` has this name, with or without its city, now or before it
 * was merged.
 */
const isAtVenueNamed = (venue: string): RawBuilder<SqlBool> => {
  const words = searchTokens(venue).join(' ')
  return sql<SqlBool>`e.venue_id = any(array(
    select w.id from venues as w
    where w.name_words = ${words} or w.name_words || ' ' || w.city_words = ${words}
      or w.id in (select venue_id from venue_names where replace(name_key, ' | ', ' ') = ${words})))`
}

/**
 * SQL condition: event `e` has any of the tags. Tags of the catalog match tagged events; the
 * broker's own tags match like a search. Own tags of other brokers match nothing.
 */
const isTaggedWith = async (
  db: Db,
  tagIds: readonly number[],
  accountId: number,
): Promise<RawBuilder<SqlBool>> => {
  const words = await db
    .selectFrom('tags')
    .select('name')
    .where('id', 'in', tagIds)
    .where('owner_id', '=', accountId)
    .orderBy('id')
    .execute()
  const searches = []
  // Sequential, so that an account never runs many searches at once.
  for (const { name } of words) searches.push(await matchesSearch(db, name))
  const isTagged = sql<SqlBool>`exists (
    select from event_tags as t join tags as g on g.id = t.tag_id
    where t.event_id = e.id and g.owner_id is null and g.id = any(${[...tagIds]}::bigint[]))`
  return sql<SqlBool>`(${sql.join([isTagged, ...searches], sql` or `)})`
}

/**
 * The hour at which an evening begins, and the hour until which events belong to the evening
 * before.
 */
const EVENING = sql`interval '17 hours'`
const NIGHT_ENDS = sql`interval '4 hours'`

const HOUR_MS = 60 * 60 * 1000

/** No time zone is further ahead of UTC, and no named time refers to a later day. */
const MAX_UTC_OFFSET_MS = 14 * HOUR_MS
const MAX_DAYS: Record<RelativeTime, number> = { tonight: 1, weekend: 7, '30-days': 30 }

/**
 * Whether event `e` at venue `v` is upcoming within a named time (such as "tonight"), by the
 * venue's local time. An event with an open hour matches any hour of its day; an event with an open
 * date never matches.
 */
const isAtTime = (relativeTime: RelativeTime, now: Date): RawBuilder<SqlBool> => {
  const aheadMs = MAX_UTC_OFFSET_MS + MAX_DAYS[relativeTime] * 24 * HOUR_MS
  const furthest = new Date(now.getTime() + aheadMs).toISOString().slice(0, 19)
  return sql<SqlBool>`(${isUpcoming(now)} and not e.date_tba
    and e.date_time < ${furthest}::timestamp and ${MEANINGS[relativeTime](dayAt(now))})`
}

/** The current day at the venue; after midnight it is still the evening of the day before. */
const dayAt = (now: Date) =>
  sql`date_trunc('day', ${now}::timestamptz at time zone v.time_zone - ${NIGHT_ENDS})`

type Day = RawBuilder<unknown>

const between = (from: Day, to: Day) => sql<SqlBool>`(e.date_time < ${to} and (
  e.date_time >= ${from} + ${EVENING} or e.time_tba and e.date_time >= ${from}))`

const MEANINGS: Record<RelativeTime, (day: Day) => RawBuilder<SqlBool>> = {
  tonight: (day) => between(day, sql`${day} + interval '1 day' + ${NIGHT_ENDS}`),
  // From Friday evening to Sunday night.
  weekend: (day) =>
    between(
      sql`date_trunc('week', ${day}) + interval '4 days'`,
      sql`date_trunc('week', ${day}) + interval '7 days' + ${NIGHT_ENDS}`,
    ),
  '30-days': (day) => sql<SqlBool>`e.date_time < ${day} + interval '30 days' + ${NIGHT_ENDS}`,
}
