import { EVENT_STATUS, INVENTORY_STATUS, type Availability } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isOnMarket, isUpcoming } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import type { Viewer } from './on-sale.ts'
import { offeredTickets, getSplitQuantities } from './seat-runs.ts'

/**
 * Returns the availability of listings that a buyer viewed: what is left of each, or why nothing
 * is.
 */
export const listingAvailability: Handler<Contract['listings']['availability']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const viewer = { accountId: caller.accountId, now: ctx.clock.now() }
  const found = await listingsOfOthers(ctx.db, input.ids, viewer)
  return { results: mapRows(found, availabilityOf) }
}

const listingsOfOthers = (db: Db, ids: readonly number[], { accountId, now }: Viewer) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select((eb) => [
      'l.id',
      'l.status_id',
      'l.offered',
      'l.price_cents',
      'l.split_rule',
      'l.custom_splits',
      'e.status_id as event_status_id',
      'e.postponed_at',
      isUpcoming(now).as('isToCome'),
      isOnMarket('l', now).as('isOnMarket'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.seat', 't.position'])
          .whereRef('t.listing_id', '=', 'l.id')
          .where('t.is_free', '=', true)
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.id', 'in', ids)
    .where('l.seller_id', '!=', accountId)
    .orderBy('l.id')
    .execute()

/** Columns that determine the availability of a listing. */
export type AvailabilityRow = Pick<
  Row,
  'status_id' | 'offered' | 'event_status_id' | 'postponed_at' | 'isToCome' | 'isOnMarket'
>

type Row = Awaited<ReturnType<typeof listingsOfOthers>>[number]

const availabilityOf = (row: Row) => {
  const state = toAvailabilityState(row)
  if (state !== 'on-sale')
    return { listingId: row.id, state, available: 0, price: null, splitValues: [] }
  return {
    listingId: row.id,
    state,
    available: row.offered,
    price: row.price_cents,
    splitValues: getSplitQuantities(row, offeredTickets(row.tickets, row.offered)),
  }
}

/**
 * Returns why a listing is or is not for sale. What concerns the whole event comes before what its
 * seller or another buyer did.
 */
export const toAvailabilityState = (row: AvailabilityRow): Availability => {
  if (row.event_status_id === EVENT_STATUS.cancelled) return 'event-cancelled'
  if (row.postponed_at !== null) return 'event-postponed'
  if (!row.isToCome) return 'event-over'
  const isListed = row.event_status_id === EVENT_STATUS.approved
  if (!isListed || row.status_id !== INVENTORY_STATUS.active || !row.isOnMarket) return 'withdrawn'
  return row.offered > 0 ? 'on-sale' : 'sold-out'
}
