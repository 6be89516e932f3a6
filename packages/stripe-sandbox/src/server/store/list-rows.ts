import { type Kysely, sql, type Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import type { ObjectKind } from './object-kinds.ts'
import type { ObjectRow } from './sheet.ts'

/** Where a page of a list begins, and how long it may be. */
export interface PageRequest {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
}

/** What is listed; `body` compares members of the object. */
export interface Listed {
  kind: ObjectKind
  parent?: string | undefined
  account?: string | null
  body?: Record<string, string>
}

/** A page of objects, newest first. */
export const listRows = async (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
  { kind, parent, account, body = {} }: Listed,
  page: PageRequest,
): Promise<{ rows: ObjectRow[]; hasMore: boolean }> => {
  const seqOf = (id: string) => trx.selectFrom('sandbox_objects').select('seq').where('id', '=', id)
  let query = trx.selectFrom('sandbox_objects').selectAll().where('kind', '=', kind)
  if (parent !== undefined) query = query.where('parent', '=', parent)
  if (account !== undefined) query = query.where('account', 'is not distinct from', account)
  for (const [name, value] of Object.entries(body))
    query = query.where(sql`body::jsonb ->> ${name}`, '=', value)
  if (page.createdFrom) query = query.where('created_at', '>=', page.createdFrom)
  if (page.createdBefore) query = query.where('created_at', '<', page.createdBefore)
  if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter))
  if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore))
  const found = await query
    .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
    .limit(page.limit + 1)
    .execute()
  const rows = found.slice(0, page.limit)
  return {
    rows: page.endingBefore ? rows.toReversed() : rows,
    hasMore: found.length > page.limit,
  }
}
