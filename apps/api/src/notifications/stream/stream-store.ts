import { EVENT_APPROVED, INVENTORY_STATUS, notificationSchema } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isUpcoming } from '../../catalog/index.ts'
import { readInChunks } from '../../platform/database/read-in-chunks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { notificationOf, notificationsTo } from '../notification/notification-list.ts'

/** Of how many events the stock is read at a time; some have thousands of listings. */
const EVENTS_AT_ONCE = 20

/** What is for sale of a listing, and whose it is. */
export interface Stock {
  available: number
  sellerId: number
}

/** The same with what tells whether anything about it has changed. */
export interface SeenStock extends Stock {
  look: string
}

/** Whatever buyers see of listing `l`, as one number. */
const LISTING_FINGERPRINT = sql<string>`hashtextextended(concat_ws('|', l.id, l.available, l.price_cents,
  l.split_rule, l.custom_splits::text, l.delivery_type_id, l.delivery_date, l.section,
  l.seat_row), 0)`

/** Listings `l` that are for sale at some events `e` of venues `v`. */
const onSale = (db: Db, eventIds: readonly number[], now: Date) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('l.event_id', 'in', [...eventIds])
    .where('l.status_id', '=', INVENTORY_STATUS.active)
    .where('l.available', '>', 0)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where('e.postponed_at', 'is', null)
    .where(isUpcoming(now))

/**
 * What tells whether anything of an event's stock has changed, by event: one row for each, however
 * many listings there are, so that looking twice a second costs next to nothing.
 */
export const stockFingerprints = async (
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const rows = await readInChunks(eventIds, EVENTS_AT_ONCE, (some) =>
    onSale(db, some, now)
      .select(['l.event_id as eventId', sql<string>`sum(${LISTING_FINGERPRINT})::text`.as('look')])
      .groupBy('l.event_id')
      .execute(),
  )
  const looks = new Map(rows.map(({ eventId, look }) => [eventId, look]))
  return new Map(eventIds.map((id) => [id, looks.get(id) ?? '']))
}

/** What is for sale for some events, by event and by listing; what is sold out is absent. */
export const readStock = async (
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, Map<number, SeenStock>>> => {
  const stock = new Map(eventIds.map((id) => [id, new Map<number, SeenStock>()]))
  const rows = await readInChunks(eventIds, EVENTS_AT_ONCE, (some) =>
    onSale(db, some, now)
      .select([
        'l.id',
        'l.event_id',
        'l.seller_id',
        'l.available',
        sql<string>`${LISTING_FINGERPRINT}::text`.as('look'),
      ])
      .execute(),
  )
  for (const { id, event_id: eventId, seller_id: sellerId, available, look } of rows)
    stock.get(eventId)?.set(id, { available, sellerId, look })
  return stock
}

/** Fewer than a stream keeps for a reader who is slow. */
const MAX_GONE = 4_000

/** The listings of an event that are not for sale, newest first, beside those that are. */
export const readGone = async (
  db: Db,
  eventId: number,
  onSale: readonly number[],
): Promise<(Stock & { listingId: number })[]> => {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'seller_id'])
    .where('event_id', '=', eventId)
    .where(sql<boolean>`id <> all(${[...onSale]}::bigint[])`)
    .orderBy('id', 'desc')
    .limit(MAX_GONE)
    .execute()
  return rows.map(({ id, seller_id: sellerId }) => ({ listingId: id, sellerId, available: 0 }))
}

/** Of some sessions, those that still are good. */
export const liveSessions = async (
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.id')
    .where('s.id', 'in', sessionIds)
    .where('s.revoked_at', 'is', null)
    .where('a.state', '=', 'approved')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Of some keys, those that are still there and whose accounts are good. */
export const liveKeys = async (db: Db, keyIds: readonly number[]): Promise<ReadonlySet<number>> => {
  if (keyIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .select('k.id')
    .where('k.id', 'in', keyIds)
    .where('a.state', '=', 'approved')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The newest notification of all there are; 0 without any. */
export const newestNotification = async (db: Db): Promise<number> => {
  const { newest } = await db
    .selectFrom('notifications')
    .select(sql<number>`coalesce(max(id), 0)::bigint`.as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** The notifications of some accounts that are newer than one, oldest first. */
export const notificationsAfter = (db: Db, floor: number, accountIds: readonly number[]) =>
  db
    .selectFrom('notifications')
    .select(['id', 'account_id as accountId'])
    .where('id', '>', floor)
    .where('account_id', 'in', accountIds)
    .orderBy('id')
    .execute()

/** Notifications of an account in full, oldest first. */
export const readNotifications = async (db: Db, accountId: number, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await notificationsTo(db, accountId)
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute()
  return mapRows(rows, notificationOf, notificationSchema)
}
