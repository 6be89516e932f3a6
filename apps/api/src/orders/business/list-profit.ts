import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../platform/http/handler.ts'
import { runInHeavyQueue } from '../../platform/limit/heavy-work.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { profitBy } from './profit-by.ts'
import { toProfitRow } from './profit-row.ts'

const ORDERS: SortExpressions<Contract['business']['profit']> = {
  profit: sql.ref('g.profit'),
  amount: sql.ref('g.amount'),
  cost: sql.ref('g.cost'),
  orders: sql.ref('g.orders'),
  name: sql.ref('g.name'),
}

/** Lists profit and loss by group. */
export const listProfit: Handler<Contract['business']['profit']> = ({
  ctx: { db, settings },
  caller: { accountId },
  input,
  request: { timeZone, signal },
}) =>
  runInHeavyQueue(
    async () => {
      const params = { ...input, sellerId: accountId, timeZone, feePercent: settings.feePercent }
      const order = { by: ORDERS[input.orderBy], id: 'g.rank' }
      const { rows, paginator } = await listPage(profitBy(db, params), order, input)
      return { results: mapRows(rows, (row) => toProfitRow(row, input)), paginator }
    },
    { whose: accountId, signal },
  )
