import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { toEventSummary } from '../../catalog/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toUnsoldStock, stockByEvent } from './stock-by-event.ts'

const ORDERS: SortExpressions<Contract['business']['stock']> = {
  value: sql.ref('g.value'),
  left: sql.ref('g.left'),
  sold: sql.ref('g.sold'),
  sell_through: sql`g.sold::numeric / nullif(g.sold + g."left", 0)`,
  date: sql.ref('g.event_date_time'),
}

/** Lists unsold stock and sold tickets by event. */
export const listStock: Handler<Contract['business']['stock']> = ({
  ctx: { db, clock },
  caller: { accountId },
  input,
  request: { signal },
}) =>
  runInHeavyQueue(
    async () => {
      const stock = stockByEvent(db, { sellerId: accountId, when: input.when, now: clock.now() })
      const order = { by: ORDERS[input.orderBy], id: 'g.event_id' }
      const { rows, paginator } = await listPage(stock, order, input)
      const results = mapRows(rows, (row) => ({
        event: toEventSummary(row),
        sold: row.sold,
        ...toUnsoldStock(row),
      }))
      return { results, paginator }
    },
    { whose: accountId, signal },
  )
