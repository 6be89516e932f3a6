import { sql } from 'kysely'

import { isPriceWithin, selectTypicalPrices } from '../../listings/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { matchingListings, type WatchQuery, type WatchRow } from './watch-store.ts'

/** A listing is notified again if its price drops by at least this percentage. */
const MIN_DROP_PERCENT = 5

interface MatchOptions {
  now: Date
  /** The listings to check; all by default. */
  ids?: readonly number[]
  /** Whether matches are notified; otherwise they become the baseline. */
  isNews: boolean
}

/** Finds the matches of a watch, and records those to notify. */
export const matchWatch = async (tx: Tx, watch: WatchRow, at: MatchOptions): Promise<void> => {
  if (watch.notifies_listings) await recordMatches(tx, watch, at)
  if (watch.drop_percent !== null) await recordPriceDrops(tx, watch, watch.drop_percent, at)
}

/** A unique key ensures that each listing is notified once, even with concurrent runs. */
const recordMatches = async (
  tx: Tx,
  watch: WatchQuery,
  { now, ids, isNews }: MatchOptions,
): Promise<void> => {
  const matching = matchingListings(tx, watch, now)
    .select([sql<number>`s.watch_id`.as('watch_id'), 'l.id', 'l.price_cents'])
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`l.id = any(${[...(ids ?? [])]}::bigint[])`),
    )
    .orderBy('l.id')
  await sql`
    with met as (
      insert into watch_listings as known (watch_id, listing_id, price_cents) ${matching}
      on conflict (watch_id, listing_id) do update set price_cents = excluded.price_cents
        where excluded.price_cents * 100
          <= known.price_cents * ${sql.lit(100 - MIN_DROP_PERCENT)}
      returning known.watch_id, known.listing_id, known.price_cents)
    insert into alert_matches (watch_id, listing_id, price_cents, found_at)
    select watch_id, listing_id, price_cents, ${now}::timestamptz from met
    where ${isNews}::boolean order by listing_id`.execute(tx)
}

/**
 * Tracks the lowest price of each event, without outliers: a price of one cent is not a price drop.
 */
const recordPriceDrops = async (
  tx: Tx,
  watch: WatchQuery,
  percent: number,
  { now, ids, isNews }: MatchOptions,
): Promise<void> => {
  const known = await tx
    .selectFrom('watch_events as s')
    .select(['s.event_id', 's.base_cents', 's.higher_cents', 's.higher_since'])
    .where('s.watch_id', '=', watch.id)
    .$if(ids !== undefined, (query) =>
      query.where(
        sql<boolean>`s.event_id in (
          select event_id from listings where id = any(${[...(ids ?? [])]}::bigint[]))`,
      ),
    )
    .orderBy('s.event_id')
    .forUpdate()
    .execute()
  const eventIds = known.map(({ event_id: id }) => id)
  const lowest = await matchingListings(tx, watch, now)
    .innerJoin(
      selectTypicalPrices(sql`select unnest(${eventIds}::bigint[])`, now).as('usual'),
      (join) =>
        join.onRef('usual.event_id', '=', 'l.event_id').on(isPriceWithin(sql.ref('usual.prices'))),
    )
    .distinctOn('l.event_id')
    .select(['l.event_id', 'l.id', 'l.price_cents'])
    .where(sql<boolean>`l.event_id = any(${eventIds}::bigint[])`)
    .orderBy('l.event_id')
    .orderBy('l.price_cents')
    .orderBy('l.id')
    .execute()
  const byEvent = new Map(lowest.map((listing) => [listing.event_id, listing]))
  for (const {
    event_id: eventId,
    base_cents: base,
    higher_cents: price,
    higher_since: from,
  } of known) {
    const cheapest = byEvent.get(eventId)
    const before = { base, risen: price === null || from === null ? null : { price, since: from } }
    const after = trackLowestPrice(before, cheapest?.price_cents ?? null, { percent, now })
    await tx
      .updateTable('watch_events')
      .set({
        base_cents: after.base,
        higher_cents: after.risen?.price ?? null,
        higher_since: after.risen?.since ?? null,
      })
      .where('watch_id', '=', watch.id)
      .where('event_id', '=', eventId)
      .execute()
    if (isNews && cheapest && after.fellFrom !== null)
      await tx
        .insertInto('alert_matches')
        .values({
          watch_id: watch.id,
          listing_id: cheapest.id,
          price_cents: cheapest.price_cents,
          previous_cents: after.fellFrom,
          found_at: now,
        })
        .execute()
  }
}

/** The price that drops are measured from, and the higher price that may replace it. */
export interface TrackedPrice {
  base: number | null
  risen: { price: number; since: Date } | null
}

/** Longer than a hold: while the cheapest seats are held, the lowest price has not risen. */
const SETTLED_MS = 15 * 60_000

/**
 * Tracks the lowest price of an event, in cents; `null` if there is none. Returns the previous
 * price if it dropped by the percentage since the last alert; small steps add up. A rise counts
 * only after a while, so that released holds cause no alert.
 */
export const trackLowestPrice = (
  { base: before, risen }: TrackedPrice,
  price: number | null,
  { percent, now }: { percent: number; now: Date },
): TrackedPrice & { fellFrom: number | null } => {
  if (price === null) return { base: before, risen, fellFrom: null }
  const hasLasted = risen !== null && now.getTime() - risen.since.getTime() >= SETTLED_MS
  const base = hasLasted ? Math.max(risen.price, before ?? 0) : before
  if (base === null) return { base: price, risen: null, fellFrom: null }
  if (price * 100 <= base * (100 - percent)) return { base: price, risen: null, fellFrom: base }
  if (price <= base) return { base, risen: null, fellFrom: null }
  const from = hasLasted || risen === null ? now : risen.since
  const lowestSince = hasLasted || risen === null ? price : Math.min(price, risen.price)
  return { base, risen: { price: lowestSince, since: from }, fellFrom: null }
}
