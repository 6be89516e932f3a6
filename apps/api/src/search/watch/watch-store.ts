import { EVENT_APPROVED, toWallTime } from '@seatdesk/domain'
import type { Watch } from '@seatdesk/domain/contract'
import { type Selectable, sql } from 'kysely'

import {
  EVENT_SUMMARY_COLUMNS,
  toEventSummary,
  type EventSummaryRow,
  isUpcoming,
} from '../../catalog/index.ts'
import { isOnSale, isPreferredBy, listingConditions } from '../../listings/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { WatchTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type WatchRow = Selectable<WatchTable>

/** A watch and its owner. */
export interface WatchParams {
  id: number
  accountId: number
}

/** Selects an account's watches `w` with event `e` and venue `v`, if they are about one event. */
export const selectWatches = (db: Db | Tx, accountId: number, now: Date) =>
  db
    .selectFrom('watches as w')
    .leftJoin('events as e', 'e.id', 'w.event_id')
    .leftJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .select(['w.id', 'w.account_id', 'w.kind', 'w.name', 'w.events', 'w.listings', 'w.is_on'])
    .select(['w.notifies_listings', 'w.drop_percent', 'w.created_at', 'w.ended_as'])
    .select(sql<boolean>`e.id is not null and not ${isUpcoming(now)}`.as('is_past'))
    .where('w.account_id', '=', accountId)

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectWatches>['execute']>>[number]

/**
 * Number of matching listings, and the lowest price; `null` for a watch that is off or has ended.
 */
export const summarizeWatchMatches = (db: Db, row: ShownRow, now: Date) =>
  endingOf(row, now) === null && isKnown(row) ? summarizeMatches(db, row, now) : null

type Meeting = Awaited<ReturnType<typeof summarizeWatchMatches>>

/** Serializes a watch, with its current matches. */
export const toWatch = (row: ShownRow, matching: Meeting, now: Date) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  event: hasEvent(row) ? toEventSummary(row) : null,
  events: row.events,
  listings: row.listings,
  isOn: row.is_on,
  alertsForListings: row.notifies_listings,
  dropPercent: row.drop_percent,
  createdAt: row.created_at.toISOString(),
  endReason: endingOf(row, now),
  matching,
})

/** The events of a search are known only while it is on. */
const isKnown = ({ is_on: isOn, events }: ShownRow): boolean => isOn || events === null

const hasEvent = <Row extends { event_id: number | null }>(
  row: Row,
): row is Row & EventSummaryRow => row.event_id !== null

/** The westernmost time zone, where a day ends last. */
const LAST_ZONE = 'Etc/GMT+12'

const endingOf = (
  { ended_as: endReason, is_past: isPast, events }: ShownRow,
  now: Date,
): Watch['endReason'] => {
  if (endReason !== null) return endReason
  const isOver = events?.to != null && events.to < toWallTime(LAST_ZONE, now)
  return isPast || isOver ? 'over' : null
}

/** Reads and serializes a watch. @throws 404 if the account has no such watch. */
export const readWatch = async (db: Db, { id, accountId }: WatchParams, now: Date) => {
  const row = await selectWatches(db, accountId, now).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return toWatch(row, await summarizeWatchMatches(db, row, now), now)
}

/** Reads a watch row. @throws 404 if the account has no such watch. */
export const findWatch = async (db: Db | Tx, { id, accountId }: WatchParams): Promise<WatchRow> =>
  db
    .selectFrom('watches')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(() => new ApiError('notFound'))

/** The account and the criteria of a watch. */
export type WatchQuery = Pick<Selectable<WatchTable>, 'id' | 'account_id' | 'listings'>

/** Listings `l` that match a watch now, without its broker's own, at the events that it covers. */
export const matchingListings = (
  db: Db | Tx,
  { id, account_id: accountId, listings }: WatchQuery,
  now: Date,
) =>
  db
    .selectFrom('watch_events as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('listings as l', 'l.event_id', 'e.id')
    .where('s.watch_id', '=', id)
    .where('e.status_id', '=', EVENT_APPROVED)
    .where(isOnSale({ accountId, now }))
    .where(listingConditions(listings))
    .$if(listings.preferred === true, (found) => found.where(isPreferredBy(accountId)))

/** Number of listings that match now, and the lowest price. */
export const summarizeMatches = (db: Db | Tx, query: WatchQuery, now: Date) =>
  matchingListings(db, query, now)
    .select([
      sql<number>`count(*)::int`.as('listings'),
      sql<number | null>`min(l.price_cents)`.as('lowest'),
    ])
    .executeTakeFirstOrThrow()
