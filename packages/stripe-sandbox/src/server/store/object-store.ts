import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import type { ObjectKind, ObjectKinds, Stored } from './object-kinds.ts'

/** A new object; what is left out is null. */
export interface Draft<K extends ObjectKind> {
  kind: K
  body: ObjectKinds[K]['body']
  hidden: ObjectKinds[K]['hidden']
  parent?: string | null
  account?: string | null
  dueAt?: Date | null
}

/** Where a page of a list begins, and how long it may be. */
export interface PageRequest {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  createdFrom?: Date | undefined
  createdBefore?: Date | undefined
}

/** The provider's objects, seen from inside one transaction. */
export interface ObjectStore {
  insert<K extends ObjectKind>(draft: Draft<K>, now: Date): Promise<Stored<K>>
  /** Reads without locking. */
  find<K extends ObjectKind>(kind: K, id: string): Promise<Stored<K> | undefined>
  /** Reads and holds the row until the transaction ends. */
  lock<K extends ObjectKind>(kind: K, id: string): Promise<Stored<K> | undefined>
  save<K extends ObjectKind>(stored: Stored<K>): Promise<void>
  remove(id: string): Promise<void>
  /** Newest first. `where` compares members of the body, `parent` included. */
  list<K extends ObjectKind>(
    kind: K,
    where: { parent?: string | undefined; account?: string | null; body?: Record<string, string> },
    page?: PageRequest,
  ): Promise<{ items: Stored<K>[]; hasMore: boolean }>
}

type Row = Selectable<SandboxTables['sandbox_objects']>

function read<K extends ObjectKind>(kind: K, row: Row): Stored<K> {
  return {
    id: row.id,
    kind,
    account: row.account,
    createdAt: row.created_at,
    parent: row.parent,
    dueAt: row.due_at,
    body: JSON.parse(row.body),
    hidden: JSON.parse(row.hidden),
  }
}

/** What may change of an object, as text that tells whether it has. */
const asKept = ({ parent, due_at, body, hidden }: Changing): string =>
  JSON.stringify([parent, due_at, body, hidden])

type Changing = Pick<Row, 'parent' | 'due_at' | 'body' | 'hidden'>

/** Opens the objects inside a transaction; a plain connection will do for reading alone. */
export const objectStore = (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
): ObjectStore => {
  const byId = (kind: ObjectKind, id: string) =>
    trx.selectFrom('sandbox_objects').selectAll().where('id', '=', id).where('kind', '=', kind)

  /** Each as it stands in the table, as far as it was met here. */
  const kept = new Map<string, string>()

  const meet = <K extends ObjectKind>(kind: K, row: Row): Stored<K> => {
    kept.set(row.id, asKept(row))
    return read(kind, row)
  }

  const seqOf = (id: string) => trx.selectFrom('sandbox_objects').select('seq').where('id', '=', id)

  return {
    async insert({ kind, body, hidden, parent = null, account = null, dueAt = null }, now) {
      await trx
        .insertInto('sandbox_objects')
        .values({
          id: body.id,
          kind,
          parent,
          account,
          created_at: now,
          due_at: dueAt,
          body: JSON.stringify(body),
          hidden: JSON.stringify(hidden),
        })
        .execute()
      return { id: body.id, kind, account, createdAt: now, parent, dueAt, body, hidden }
    },

    async find(kind, id) {
      const row = await byId(kind, id).executeTakeFirst()
      return row && meet(kind, row)
    },

    async lock(kind, id) {
      const row = await byId(kind, id).forUpdate().executeTakeFirst()
      return row && meet(kind, row)
    },

    async save({ id, parent, dueAt, body, hidden }) {
      const row = {
        parent,
        due_at: dueAt,
        body: JSON.stringify(body),
        hidden: JSON.stringify(hidden),
      }
      if (kept.get(id) === asKept(row)) return
      await trx.updateTable('sandbox_objects').set(row).where('id', '=', id).execute()
      kept.set(id, asKept(row))
    },

    async remove(id) {
      await trx.deleteFrom('sandbox_objects').where('id', '=', id).execute()
    },

    async list(kind, where, page = { limit: Number.MAX_SAFE_INTEGER - 1 }) {
      let query = trx.selectFrom('sandbox_objects').selectAll().where('kind', '=', kind)
      if (where.parent !== undefined) query = query.where('parent', '=', where.parent)
      if (where.account !== undefined)
        query = query.where('account', 'is not distinct from', where.account)
      for (const [name, value] of Object.entries(where.body ?? {}))
        query = query.where(sql`body::jsonb ->> ${name}`, '=', value)
      if (page.createdFrom) query = query.where('created_at', '>=', page.createdFrom)
      if (page.createdBefore) query = query.where('created_at', '<', page.createdBefore)
      if (page.startingAfter) query = query.where('seq', '<', seqOf(page.startingAfter))
      if (page.endingBefore) query = query.where('seq', '>', seqOf(page.endingBefore))
      const rows = await query
        .orderBy('seq', page.endingBefore ? 'asc' : 'desc')
        .limit(page.limit + 1)
        .execute()
      const items = rows.slice(0, page.limit).map((row) => meet(kind, row))
      return {
        items: page.endingBefore ? items.toReversed() : items,
        hasMore: rows.length > page.limit,
      }
    },
  }
}
