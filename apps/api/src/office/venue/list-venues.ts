import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { eventCount, venues } from './venue-store.ts'

const ORDERS: Orders<Contract['officeVenues']['list']> = {
  name: sql`lower(v.name)`,
  city: sql`lower(v.city)`,
  events: eventCount,
}

/** Lists venues; the text is looked for in name, address, city and state. */
export const listVenues: Handler<Contract['officeVenues']['list']> = async ({ ctx, input }) => {
  const found = venues(ctx.db).where(sql<boolean>`position(
    lower(${input.search ?? ''}) in lower(concat_ws(' ', v.name, v.address, v.city, v.state))) > 0`)
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 'v.id' },
    input,
  )
  return { results: rows, paginator }
}
