import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { boundedSum, boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { toUnsoldStock, stockByEvent } from './stock-by-event.ts'

/** Returns totals of unsold stock and sold tickets, for upcoming or past events. */
export const totalStock: Handler<Contract['business']['stockTotals']> = ({
  ctx: { db, clock },
  caller: { accountId },
  input,
  request: { signal },
}) =>
  runInHeavyQueue(
    async () => {
      const row = await stockByEvent(db, {
        sellerId: accountId,
        when: input.when,
        now: clock.now(),
      })
        .clearSelect()
        .select([
          sql<number>`count(*)::int`.as('events'),
          sql<number>`coalesce(sum(g.sold), 0)::bigint`.as('sold'),
          sql<number>`coalesce(sum(g.listings), 0)::bigint`.as('listings'),
          sql<number>`coalesce(sum(g."left"), 0)::bigint`.as('left'),
          boundedTotal(sql`g.value`).as('value'),
          boundedSum(sql`g.cost`).as('cost'),
          sql<number>`coalesce(sum(g."unknownCosts"), 0)::bigint`.as('unknownCosts'),
        ])
        .executeTakeFirstOrThrow()
      return { data: { events: row.events, sold: row.sold, ...toUnsoldStock(row) } }
    },
    { whose: accountId, signal },
  )
