import { EVENT_APPROVED, INVENTORY_STATUS, notificationSchema, type Role } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isAllowedEvent, isOnMarket, isUpcoming } from '../../catalog/index.ts'
import { HAS_SECOND_FACTOR } from '../../platform/database/has-second-factor.ts'
import { readInChunks } from '../../platform/database/read-in-chunks.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { type EventScope, eventScopeOf } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import {
  IS_NOT_ABOUT_PAYOUTS,
  selectNotifications,
  toNotification,
} from '../notification/notification-list.ts'

/** Number of events whose stock is read at a time; some have thousands of listings. */
const EVENTS_AT_ONCE = 20

/** Stock of a listing, and its seller. */
export interface ListingStock {
  available: number
  sellerId: number
}

/** Stock with a fingerprint that changes with any of its data. */
export interface FingerprintedStock extends ListingStock {
  fingerprint: string
}

/** Hash of everything that buyers see of listing `l`. */
const LISTING_FINGERPRINT = sql<string>`hashtextextended(concat_ws('|', l.id, l.offered, l.price_cents,
  l.split_rule, l.custom_splits::text, l.delivery_type_id, l.delivery_date, l.section,
  l.seat_row, l.disclosures::text, l.attributes::text, l.public_note, l.seat_type, l.second_row,
  l.hides_seats), 0)`

/** Listings `l` that are for sale at events `e` of venues `v`. */
const onSale = (db: Db, eventIds: readonly number[], now: Date) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .where('l.event_id', 'in', [...eventIds])
    .where('l.status_id', '=', INVENTORY_STATUS.active)
    .where('l.available', '>', 0)
    .where(isOnMarket('l', now))
    .where('e.status_id', '=', EVENT_APPROVED)
    .where('e.postponed_at', 'is', null)
    .where(isUpcoming(now))

/**
 * Fingerprint of each event's stock: one row per event regardless of its number of listings, so
 * that polling twice a second is cheap.
 */
export const stockFingerprints = async (
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> => {
  const rows = await readInChunks(eventIds, EVENTS_AT_ONCE, (chunk) =>
    onSale(db, chunk, now)
      .select([
        'l.event_id as eventId',
        sql<string>`sum(${LISTING_FINGERPRINT})::text`.as('fingerprint'),
      ])
      .groupBy('l.event_id')
      .execute(),
  )
  const fingerprints = new Map(rows.map(({ eventId, fingerprint }) => [eventId, fingerprint]))
  return new Map(eventIds.map((id) => [id, fingerprints.get(id) ?? '']))
}

/** ListingStock of events, by event and listing; sold-out listings are absent. */
export const readEventStock = async (
  db: Db,
  eventIds: readonly number[],
  now: Date,
): Promise<Map<number, Map<number, FingerprintedStock>>> => {
  const stock = new Map(eventIds.map((id) => [id, new Map<number, FingerprintedStock>()]))
  const rows = await readInChunks(eventIds, EVENTS_AT_ONCE, (chunk) =>
    onSale(db, chunk, now)
      .select([
        'l.id',
        'l.event_id',
        'l.seller_id',
        'l.offered',
        sql<string>`${LISTING_FINGERPRINT}::text`.as('fingerprint'),
      ])
      .execute(),
  )
  for (const { id, event_id: eventId, seller_id: sellerId, offered, fingerprint } of rows)
    stock.get(eventId)?.set(id, { available: offered, sellerId, fingerprint })
  return stock
}

/** Lower than the queue limit of a slow reader. */
const MAX_GONE = 4_000

/** Listings of an event that are not for sale, newest first, given those that are. */
export const readSoldOutListings = async (
  db: Db,
  eventId: number,
  onSale: readonly number[],
): Promise<(ListingStock & { listingId: number })[]> => {
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

/** The role of the member who opened a stream, and what the member is narrowed to. */
interface StreamMember {
  role: Role
  eventScope: EventScope | null
}

/**
 * The members of the given sessions that are still valid, and not of members who lack the two-factor
 * authentication that their company requires.
 */
export const liveSessions = async (
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, StreamMember>> => {
  if (sessionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.account_id', '=', 's.account_id')
        .on('m.company_id', '=', sql<number>`coalesce(s.company_id, s.account_id)`),
    )
    .innerJoin('accounts as f', 'f.id', 'm.company_id')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['s.id', 'm.role', 'm.event_ids', 'm.performer_ids'])
    .where('s.id', 'in', sessionIds)
    .where('s.revoked_at', 'is', null)
    .where('a.state', '=', 'approved')
    .where('f.state', '=', 'approved')
    .where(sql<boolean>`(not c.requires_two_factor or ${HAS_SECOND_FACTOR})`)
    .execute()
  return new Map(rows.map((row) => [row.id, { role: row.role, eventScope: eventScopeOf(row) }]))
}

/** The members of the given API keys that still exist and whose accounts are active. */
export const liveKeys = async (
  db: Db,
  keyIds: readonly number[],
): Promise<ReadonlyMap<number, StreamMember>> => {
  if (keyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.company_id', '=', 'k.account_id')
        .on('m.account_id', '=', sql<number>`coalesce(k.made_by, k.account_id)`),
    )
    .select(['k.id', 'm.role', 'm.event_ids', 'm.performer_ids'])
    .where('k.id', 'in', keyIds)
    .where('a.state', '=', 'approved')
    .execute()
  return new Map(rows.map((row) => [row.id, { role: row.role, eventScope: eventScopeOf(row) }]))
}

/** Id of the newest notification; 0 if there are none. */
export const newestNotification = async (db: Db): Promise<number> => {
  const { newest } = await db
    .selectFrom('notifications')
    .select(sql<number>`coalesce(max(id), 0)::bigint`.as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** Notifications of the given accounts that are newer than a given id, oldest first. */
export const notificationsAfter = (db: Db, floor: number, accountIds: readonly number[]) =>
  db
    .selectFrom('notifications')
    .select(['id', 'account_id as accountId'])
    .where('id', '>', floor)
    .where('account_id', 'in', accountIds)
    .orderBy('id')
    .execute()

/** Which of some notifications are about events to which a reader is narrowed. */
export const notificationsOfEvents = async (
  db: Db,
  eventScope: EventScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.id', 'in', ids)
    .where(isAllowedEvent(eventScope, 'n.event_id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Full notifications of an account, oldest first, with whether they are about payouts. */
export const readNotifications = async (db: Db, accountId: number, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await selectNotifications(db, accountId)
    .select(IS_NOT_ABOUT_PAYOUTS.as('is_for_all'))
    .where('n.id', 'in', ids)
    .orderBy('n.id')
    .execute()
  const forAll = new Set(rows.filter((row) => row.is_for_all).map(({ id }) => id))
  return mapRows(rows, toNotification, notificationSchema).map((notification) => ({
    notification,
    isAboutPayouts: !forAll.has(notification.id),
  }))
}
