import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'

import { noSuch } from '../http/api-error.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { created, pageRequest } from '../http/list.ts'
import { flag, onlyExpand, paging, text } from '../http/params.ts'
import type { SandboxTables } from '../tables.ts'

/** What happened, newest first: the way to catch up on webhooks that never came. */
export function events(db: Kysely<SandboxTables>): Endpoint[] {
  const retrieve = endpoint({
    method: 'GET',
    path: '/v1/events/:id',
    params: onlyExpand,
    async run({ path }) {
      const row = await db
        .selectFrom('sandbox_events')
        .select('body')
        .where('id', '=', path('id'))
        .executeTakeFirst()
      return row ? JSON.parse(row.body) : noSuch('event', path('id'))
    },
  })

  const list = endpoint({
    method: 'GET',
    path: '/v1/events',
    params: v.strictObject({
      ...paging,
      created,
      delivery_success: v.optional(flag),
      type: v.optional(text),
      types: v.optional(v.array(text)),
    }),
    async run({ params, account }) {
      const page = pageRequest(params)
      const types = params.types ?? (params.type ? [params.type] : undefined)
      const seqOf = (id: string) =>
        db.selectFrom('sandbox_events').select('seq').where('id', '=', id)
      let query = db
        .selectFrom('sandbox_events')
        .select('body')
        .where(sql`body::jsonb ->> 'account'`, 'is not distinct from', account)
      if (types)
        query = query.where((where) =>
          where.or(
            types.map((type) =>
              type.endsWith('.*')
                ? where(sql<string>`body::jsonb ->> 'type'`, 'like', `${type.slice(0, -1)}%`)
                : where(sql<string>`body::jsonb ->> 'type'`, '=', type),
            ),
          ),
        )
      if (params.delivery_success !== undefined)
        query = query.where('state', params.delivery_success ? '=' : '!=', 'delivered')
      if (page.createdFrom) query = query.where('created_at', '>=', page.createdFrom)
      if (page.createdBefore) query = query.where('created_at', '<', page.createdBefore)
      if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter))
      if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore))
      const rows = await query
        .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
        .limit(page.limit + 1)
        .execute()
      const bodies = rows.slice(0, page.limit).map(({ body }) => JSON.parse(body))
      return {
        object: 'list',
        data: page.endingBefore ? bodies.toReversed() : bodies,
        has_more: rows.length > page.limit,
        url: '/v1/events',
      }
    },
  })

  return [list, retrieve]
}
