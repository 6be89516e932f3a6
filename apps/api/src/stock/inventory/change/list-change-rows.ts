import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../../kernel/list-page.ts'
import { readChange } from './change-store.ts'

const ORDERS: Orders<Contract['inventoryChanges']['rows']> = { position: sql.ref('r.position') }

/** Lists what a change of one's own does to each listing, in the order of its plan. */
export const listChangeRows: Handler<Contract['inventoryChanges']['rows']> = async ({
  ctx,
  caller,
  input: { id, outcome, ...paging },
}) => {
  const { id: changeId } = await readChange(ctx.db, { id, sellerId: caller.accountId })
  const rows = ctx.db
    .selectFrom('listing_change_rows as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select([
      'r.listing_id as listingId',
      'e.name as event_name',
      'e.date_time as event_date_time',
      'l.section',
      'l.seat_row as seatRow',
      'l.quantity',
      'r.outcome',
      'r.message',
      'r.before',
      'r.after',
    ])
    .where('r.change_id', '=', changeId)
    .$if(outcome !== undefined, (query) => query.where('r.outcome', '=', outcome ?? 'planned'))
  const order = { by: ORDERS[paging.orderBy], id: 'r.listing_id' }
  const page = await listPage(rows, order, paging)
  return {
    results: page.rows.map(({ event_name: name, event_date_time: dateTime, ...row }) => ({
      ...row,
      event: { name, dateTime },
    })),
    paginator: page.paginator,
  }
}
