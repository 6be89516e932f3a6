import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { matchesSearch } from '../../catalog/index.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { isWallTimeIn } from '../../platform/time/in-range.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { toAdminEvent, adminEvents } from './event-list.ts'

const ORDERS: SortExpressions<Contract['adminEvents']['list']> = {
  date_time: sql.ref('e.date_time'),
  name: sql`lower(e.name)`,
  venue: sql`lower(v.name)`,
  created_at: sql.ref('e.created_at'),
}

/** Lists events in any state and on any date. */
export const listEvents: Handler<Contract['adminEvents']['list']> = async ({ ctx, input }) => {
  const { type, status, venueId, search, from, to } = input
  const isFound = search ? await matchesSearch(ctx.db, search) : sql<boolean>`true`
  const found = adminEvents(ctx.db)
    .where(isWallTimeIn('e.date_time', { from, to }))
    .where(isFound)
    .where((eb) =>
      eb.and([
        ...(type === undefined ? [] : [eb(sql<number>`e.category_id`, '=', type)]),
        ...(status === undefined ? [] : [eb('e.status_id', '=', status)]),
        ...(venueId === undefined ? [] : [eb('e.venue_id', '=', venueId)]),
      ]),
    )
  const order = { by: ORDERS[input.orderBy], id: 'e.id' }
  const { rows, paginator } = await listPage(found, order, input)
  return { results: mapRows(rows, toAdminEvent), paginator }
}
