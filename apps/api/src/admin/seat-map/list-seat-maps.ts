import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { toSeatMap, seatMaps } from '../../catalog/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'

const ORDERS: SortExpressions<Contract['adminSeatMaps']['list']> = {
  name: sql`lower(m.name)`,
  created_at: sql.ref('m.created_at'),
}

/** Lists seat maps whose name contains a text, or all. */
export const listSeatMaps: Handler<Contract['adminSeatMaps']['list']> = async ({ ctx, input }) => {
  const found = seatMaps(ctx.db)
    .where('m.replaced_at', 'is', null)
    .where(sql<boolean>`position(lower(${input.search ?? ''}) in lower(m.name)) > 0`)
  const order = { by: ORDERS[input.orderBy], id: 'm.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toSeatMap), paginator }
}
