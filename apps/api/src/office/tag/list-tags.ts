import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { tagKey } from '../../catalogue/index.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { listPage, type Orders } from '../../kernel/list-page.ts'
import { catalogueTags, eventCount } from './tag-store.ts'

const ORDERS: Orders<Contract['officeTags']['list']> = {
  name: sql.ref('t.name_key'),
  events: eventCount,
}

/** Lists the catalogue's tags whose name contains a text, or all. */
export const listTags: Handler<Contract['officeTags']['list']> = async ({ ctx, input }) => {
  const found = catalogueTags(ctx.db).where(
    't.name_key',
    'like',
    `%${escapeLike(tagKey(input.search ?? ''))}%`,
  )
  const { rows, paginator } = await listPage(
    found,
    { by: ORDERS[input.orderBy], id: 't.id' },
    input,
  )
  return { results: rows, paginator }
}
