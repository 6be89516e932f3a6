import type { Books } from './books.ts'
import type { PageRequest } from './list-rows.ts'
import type { ObjectKind, ObjectKinds, Stored } from './object-kinds.ts'
import type { ObjectRow, Sheet } from './sheet.ts'

/** A new object; what is left out is null. */
export interface Draft<K extends ObjectKind> {
  kind: K
  body: ObjectKinds[K]['body']
  hidden: ObjectKinds[K]['hidden']
  parent?: string | null
  account?: string | null
  dueAt?: Date | null
}

/** The provider's objects as one piece of work sees and changes them; nobody else does before it ends. */
export interface ObjectStore {
  insert<K extends ObjectKind>(draft: Draft<K>, now: Date): Promise<Stored<K>>
  /** Reads, and holds the object until the work ends. */
  find<K extends ObjectKind>(kind: K, id: string): Promise<Stored<K> | undefined>
  save<K extends ObjectKind>(stored: Stored<K>): Promise<void>
  remove(id: string): Promise<void>
  /** Newest first. `where` compares members of the body, `parent` included. */
  list<K extends ObjectKind>(
    kind: K,
    where: { parent?: string | undefined; account?: string | null; body?: Record<string, string> },
    page?: PageRequest,
  ): Promise<{ items: Stored<K>[]; hasMore: boolean }>
}

function read<K extends ObjectKind>(kind: K, row: ObjectRow): Stored<K> {
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

const write = <K extends ObjectKind>(stored: Stored<K>): ObjectRow => ({
  id: stored.id,
  kind: stored.kind,
  account: stored.account,
  created_at: stored.createdAt,
  parent: stored.parent,
  due_at: stored.dueAt,
  body: JSON.stringify(stored.body),
  hidden: JSON.stringify(stored.hidden),
})

/** Whether anything of an object is other than it was. */
const differs = (one: ObjectRow, other: ObjectRow): boolean =>
  one.parent !== other.parent ||
  one.due_at?.getTime() !== other.due_at?.getTime() ||
  one.body !== other.body ||
  one.hidden !== other.hidden

/** Opens the objects for a piece of work that keeps this sheet. */
export const objectStore = (books: Books, sheet: Sheet): ObjectStore => {
  /** Each as it stands, as far as it was met here. */
  const met = new Map<string, ObjectRow>()

  const meet = <K extends ObjectKind>(kind: K, row: ObjectRow): Stored<K> => {
    met.set(row.id, row)
    return read(kind, row)
  }

  const keep = (row: ObjectRow): void => {
    const before = met.get(row.id)
    if (before && !differs(before, row)) return
    met.set(row.id, row)
    sheet.objects.set(row.id, row)
  }

  return {
    async insert({ kind, body, hidden, parent = null, account = null, dueAt = null }, now) {
      const stored = { id: body.id, kind, account, createdAt: now, parent, dueAt, body, hidden }
      keep(write(stored))
      return stored
    },

    async find(kind, id) {
      const row = await books.find(sheet, id)
      return row?.kind === kind ? meet(kind, row) : undefined
    },

    async save(stored) {
      keep(write(stored))
    },

    async remove(id) {
      sheet.objects.set(id, null)
    },

    async list(kind, where, page = { limit: Number.MAX_SAFE_INTEGER - 1 }) {
      const { rows, hasMore } = await books.list(sheet, { kind, ...where }, page)
      return { items: rows.map((row) => meet(kind, row)), hasMore }
    },
  }
}
