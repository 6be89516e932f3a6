import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { nameKey } from '../../catalogue/index.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { eventCount, performers } from './performer-store.ts'

const ORDERS: Orders<Contract['officePerformers']['list']> = {
  name: sql.ref('p.name_key'),
  events: eventCount,
}

/** Lists the performers that have a text in one of their names, or all. */
export const listPerformers: Handler<Contract['officePerformers']['list']> = async ({
  ctx,
  input,
}) => {
  const pattern = `%${escapeLike(nameKey(input.search ?? ''))}%`
  const found = performers(ctx.db).where(
    sql<boolean>`(p.name_key like ${pattern} or exists (
      select from performer_names as n where n.performer_id = p.id and n.name_key like ${pattern}))`,
  )
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 'p.id' },
    input,
  )
  return { results: rows, paginator }
}
