import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import {
  EVENT_SUMMARY_COLUMNS,
  isAllowedEvent,
  toEventSummary,
  type EventSummaryRow,
} from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'

/** Columns of listing `l` of event `e` at venue `v`, for own holds and outside sales. */
export const WITHHELD_COLUMNS = [
  ...EVENT_SUMMARY_COLUMNS,
  'l.id as listing_id',
  'l.section',
  'l.seat_row',
] as const

interface WithheldRow extends EventSummaryRow {
  id: number
  listing_id: number
  section: string
  seat_row: string
  quantity: number
  made_by: string
  created_at: Date
  tickets: { id: number; seat: string | null }[]
}

/** The wire members that own holds and outside sales share. */
export const toWireWithheld = (row: WithheldRow) => ({
  id: row.id,
  listing: {
    id: row.listing_id,
    event: toEventSummary(row),
    section: row.section,
    seatRow: row.seat_row,
  },
  tickets: row.tickets,
  quantity: row.quantity,
  createdBy: row.made_by,
  createdAt: row.created_at.toISOString(),
})

type ListHolds = Contract['ownHolds']['list']

const ORDERS: SortExpressions<ListHolds> = {
  until: sql.ref('h.expires_at'),
  created_at: sql.ref('h.created_at'),
}

/** Own holds `h` with their tickets. */
const ownHolds = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('own_holds as h')
    .innerJoin('listings as l', 'l.id', 'h.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('accounts as a', 'a.id', 'h.made_by')
    .select(WITHHELD_COLUMNS)
    .select(['h.id', 'h.quantity', 'h.held_for', 'h.note', 'h.created_at', 'h.expires_at'])
    .select('a.name as made_by')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.own_hold_id', '=', 'h.id')
          .orderBy('t.position'),
      ).as('tickets'),
    )
    .where('h.seller_id', '=', sellerId)

type OwnHoldRow = Awaited<ReturnType<ReturnType<typeof ownHolds>['execute']>>[number]

const ownHoldOf = (row: OwnHoldRow) => ({
  ...toWireWithheld(row),
  heldFor: row.held_for,
  note: row.note,
  until: row.expires_at.toISOString(),
})

/** An own hold in wire format; `null` if it does not exist or belongs to another seller. */
export const readOwnHold = async (db: Db | Tx, sellerId: number, id: number) => {
  const row = await ownHolds(db, sellerId).where('h.id', '=', id).executeTakeFirst()
  return row ? ownHoldOf(row) : null
}

/** Lists a seller's active own holds. */
export const listOwnHolds: Handler<ListHolds> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const { rows, paginator } = await listPage(
    ownHolds(ctx.db, caller.accountId)
      .where('h.ended_at', 'is', null)
      .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
      .$if(input.listingId !== undefined, (query) =>
        query.where('h.listing_id', '=', input.listingId ?? 0),
      ),
    { by: ORDERS[input.orderBy], id: 'h.id' },
    input,
  )
  return { results: mapRows(rows, ownHoldOf), paginator }
}
