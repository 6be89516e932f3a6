import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isAllowedEvent } from '../../catalog/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { WITHHELD_COLUMNS, toWireWithheld } from '../own-hold/own-hold-list.ts'

type ListOutsideSales = Contract['outsideSales']['list']

const ORDERS: SortExpressions<ListOutsideSales> = { created_at: sql.ref('s.created_at') }

/** Outside sales `s` with their tickets. */
const outsideSales = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('outside_sales as s')
    .innerJoin('listings as l', 'l.id', 's.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .innerJoin('accounts as a', 'a.id', 's.made_by')
    .select(WITHHELD_COLUMNS)
    .select(['s.id', 's.quantity', 's.channel', 's.price_cents', 's.fee_cents', 's.reference'])
    .select(['s.created_at', 's.canceled_at', 'a.name as made_by'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.outside_sale_id', '=', 's.id')
          .orderBy('t.position'),
      ).as('tickets'),
    )
    .where('s.seller_id', '=', sellerId)

type OutsideSaleRow = Awaited<ReturnType<ReturnType<typeof outsideSales>['execute']>>[number]

const outsideSaleOf = (row: OutsideSaleRow) => ({
  ...toWireWithheld(row),
  where: row.channel,
  price: row.price_cents,
  fee: row.fee_cents,
  reference: row.reference,
  canceledAt: row.canceled_at?.toISOString() ?? null,
})

/** An outside sale in wire format; `null` if it does not exist or belongs to another seller. */
export const readOutsideSale = async (db: Db | Tx, sellerId: number, id: number) => {
  const row = await outsideSales(db, sellerId).where('s.id', '=', id).executeTakeFirst()
  return row ? outsideSaleOf(row) : null
}

/** Lists a seller's outside sales. */
export const listOutsideSales: Handler<ListOutsideSales> = async ({ ctx, caller, input }) => {
  const { rows, paginator } = await listPage(
    outsideSales(ctx.db, caller.accountId)
      .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
      .$if(input.listingId !== undefined, (query) =>
        query.where('s.listing_id', '=', input.listingId ?? 0),
      ),
    { by: ORDERS[input.orderBy], id: 's.id' },
    input,
  )
  return { results: mapRows(rows, outsideSaleOf), paginator }
}
