import { MAX_SILENT_HOURS, TAKE_DOWN_MINUTES, TAKE_DOWN_DELIVERIES } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { MAX_UTC_OFFSET_MS, MIN_UTC_OFFSET_MS } from './is-approved-event.ts'
import { isBroadcast } from './is-broadcast.ts'

type ListingAlias = 'l' | 'o' | 'listings'

/** The bits of `DELIVERY_TYPES` whose tickets are a file or a code, and those that are transferred. */
const CODE_BITS = 1 | 8
const TRANSFER_BITS = 2 | 4

/** The way of delivery that decides when a listing leaves the market: the quickest that it has. */
const takeDownDeliveryOf = (alias: ListingAlias): RawBuilder<string> => {
  const [isInstant, type] = [sql.ref(`${alias}.is_instant`), sql.ref(`${alias}.delivery_type_id`)]
  return sql<string>`case when ${isInstant} then 'instant'
    when ${type} & ${sql.lit(CODE_BITS)} <> 0 then 'code'
    when ${type} & ${sql.lit(TRANSFER_BITS)} <> 0 then 'transfer' else 'other' end`
}

const DEFAULTS = sql.join(
  TAKE_DOWN_DELIVERIES.map((way) => sql`(${sql.lit(way)}, ${sql.lit(TAKE_DOWN_MINUTES[way])})`),
)

/** How long before its event a listing leaves the market, as its seller set it. */
const takeDownInterval = (alias: ListingAlias): RawBuilder<unknown> => sql`make_interval(mins =>
  coalesce(
    (select t.minutes from take_down_times as t
      where t.seller_id = ${sql.ref(`${alias}.seller_id`)} and t.way = ${takeDownDeliveryOf(alias)}),
    (select d.minutes from (values ${DEFAULTS}) as d (way, minutes) where d.way = ${takeDownDeliveryOf(alias)})))`

/** The longest time that any seller may have set. */
const LONGEST = sql`make_interval(mins => (
  select greatest(${sql.lit(Math.max(...Object.values(TAKE_DOWN_MINUTES)))}, max(minutes))
  from take_down_times))`

/**
 * SQL: ids of events that start so soon that listings of them may have left the market. An event
 * whose time is not announced has no such time.
 */
export const eventsNearTakeDown = (now: Date): RawBuilder<{ id: number }> => {
  const wallTime = (shift: number) => new Date(now.getTime() + shift).toISOString().slice(0, 19)
  return sql<{ id: number }>`select c.id from events as c join venues as cv on cv.id = c.venue_id
    where c.status_id = 2 and not c.date_tba and not c.time_tba
      and c.date_time >= ${wallTime(-MIN_UTC_OFFSET_MS)}::timestamp
      and c.date_time <= ${wallTime(MAX_UTC_OFFSET_MS)}::timestamp + ${LONGEST}
      and c.date_time at time zone cv.time_zone <= ${now}::timestamptz + ${LONGEST}`
}

/**
 * Whether listing `l`, or another alias, has not reached the time at which it leaves the market
 * before its event. It is computed from the clock, so that no job has to run in time. The events
 * that start soon are read once for a statement; a listing of another event costs one look.
 */
export const isBeforeTakeDown = (alias: ListingAlias, now: Date): RawBuilder<SqlBool> => {
  const event = sql.ref(`${alias}.event_id`)
  return sql<SqlBool>`(${event} not in (${eventsNearTakeDown(now)})
    or ${now}::timestamptz + ${takeDownInterval(alias)} < (
      select c.date_time at time zone cv.time_zone
      from events as c join venues as cv on cv.id = c.venue_id where c.id = ${event}))`
}

/** When listing `l` of event `e` at venue `v` leaves the market; `null` if that is not known. */
export const OFF_SALE_AT = sql<Date | null>`least(l.on_sale_until,
  case when not e.date_tba and not e.time_tba
    then (e.date_time at time zone v.time_zone) - ${takeDownInterval('l')} end)`

/**
 * Whether a feed has been silent for longer than its seller allows. The limit is taken from now and
 * bounded again: added to the time of an update, one unreadable limit would fail every search.
 */
export const isOverdueFeed = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(
  silent_after_hours is not null and last_update_at <= ${now}::timestamptz
    - make_interval(hours => least(silent_after_hours, ${sql.lit(MAX_SILENT_HOURS)})))`

/**
 * Whether the feed of listing `l`, or another alias, had an update in time. It is computed, so that
 * no listing is sold between the end of that time and the job that switches the feed off.
 */
export const hasFreshFeed = (alias: ListingAlias, now: Date): RawBuilder<SqlBool> => {
  const feed = sql.ref(`${alias}.feed_id`)
  return sql<SqlBool>`(${feed} is null or ${feed} <> all (array(
    select id from feeds where ${isOverdueFeed(now)})))`
}

/** Whether the seller of listing `l`, or another alias, wants it to be on sale by now. */
export const hasSaleBegun = (alias: ListingAlias, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(`${alias}.on_sale_from`)} <= ${now}::timestamptz, true)`

/** Whether the seller of listing `l`, or another alias, still wants it to be on sale. */
export const isSaleOpen = (alias: ListingAlias, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(${sql.ref(`${alias}.on_sale_until`)} > ${now}::timestamptz, true)`

/**
 * Whether stored totals count listing `l`, or another alias: it is on sale, as far as the job that
 * follows sale times has come. Does not depend on the clock.
 */
export const isCountedBySaleTimes = (alias: ListingAlias): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.sale_changes_at`)}
    is not distinct from ${sql.ref(`${alias}.on_sale_until`)}`

/** SQL: ids of events with a listing that went on or off sale since their totals were stored. */
export const eventsWithDueSaleTimes = (now: Date): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`select event_id as id from listings
    where sale_changes_at <= ${now}::timestamptz`

/** Whether nothing but its own state keeps listing `l`, or another alias, from the market. */
export const isOnMarket = (alias: ListingAlias, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isBroadcast(alias)} and ${hasFreshFeed(alias, now)}
    and ${hasSaleBegun(alias, now)} and ${isSaleOpen(alias, now)}
    and ${isBeforeTakeDown(alias, now)})`
