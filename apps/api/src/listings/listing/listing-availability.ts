import { EVENT_STATUS, INVENTORY_STATUS, type Availability } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isUpcoming } from '../../catalog/index.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import type { Viewer } from './on-sale.ts'
import { splitsOf } from './seat-runs.ts'

/** Says what became of listings that a buyer looked at: what is left of each, or why there is nothing. */
export const listingAvailability: Handler<Contract['listings']['standing']> = async ({
  ctx,
  caller,
  input,
}) => {
  await releaseExpiredHolds(ctx)
  const look = { accountId: caller.accountId, now: ctx.clock.now() }
  const found = await listingsOfOthers(ctx.db, input.ids, look)
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
      'l.available',
      'l.price_cents',
      'l.split_rule',
      'l.custom_splits',
      'e.status_id as event_status_id',
      'e.postponed_at',
      isUpcoming(now).as('isToCome'),
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.seat', 't.position'])
          .whereRef('t.listing_id', '=', 'l.id')
          .where('t.purchase_id', 'is', null)
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.id', 'in', ids)
    .where('l.seller_id', '!=', accountId)
    .orderBy('l.id')
    .execute()

type Row = Awaited<ReturnType<typeof listingsOfOthers>>[number]

const availabilityOf = (row: Row) => {
  const state = stateOf(row)
  if (state !== 'on-sale')
    return { listingId: row.id, state, available: 0, price: null, splitValues: [] }
  return {
    listingId: row.id,
    state,
    available: row.available,
    price: row.price_cents,
    splitValues: splitsOf(row, row.tickets),
  }
}

/** What concerns the whole event comes before what its seller or another buyer did. */
const stateOf = (row: Row): Availability => {
  if (row.event_status_id === EVENT_STATUS.cancelled) return 'event-cancelled'
  if (row.postponed_at !== null) return 'event-postponed'
  if (!row.isToCome) return 'event-over'
  const isListed = row.event_status_id === EVENT_STATUS.approved
  if (!isListed || row.status_id !== INVENTORY_STATUS.active) return 'withdrawn'
  return row.available > 0 ? 'on-sale' : 'sold-out'
}
