import { setImmediate as endOfTurn } from 'node:timers/promises'

import { type Kysely, sql, type Transaction } from 'kysely'

import type { SandboxTables } from '../tables.ts'
import { type Listed, listRows, type PageRequest } from './list-rows.ts'
import { type ObjectRow, Sheet, writeSheet } from './sheet.ts'

/** Work that needs a transaction to itself was to share one. */
export class NotTogether extends Error {}

/** The provider's rows within one transaction: read together, and written together at its end. */
export interface Books {
  /** Reads an object, and holds it until the transaction ends. */
  find(sheet: Sheet, id: string): Promise<ObjectRow | null>
  /**
   * Lists what there is, with what the sheet wants written: that is written at once, so that failing
   * from there on must end the transaction.
   * @throws NotTogether in books that are shared.
   */
  list(
    sheet: Sheet,
    what: Listed,
    page: PageRequest,
  ): Promise<{ rows: ObjectRow[]; hasMore: boolean }>
  /** Adds a sheet whose work has succeeded; others read of it what it wants written. */
  take(sheet: Sheet): void
  /** Writes down everything that was taken. */
  write(): Promise<void>
}

/** How books are used: for reading alone, by one piece of work, or by several at once. */
type Use = 'reading' | 'alone' | 'shared'

/** Opens the books within a transaction; a plain connection will do for reading. */
export const openBooks = (
  trx: Transaction<SandboxTables> | Kysely<SandboxTables>,
  use: Use,
): Books => {
  /** Each object that was met, as it stands with all that was taken. */
  const met = new Map<string, ObjectRow | null>()
  let taken = new Sheet()
  let wanted: { ids: Set<string>; areRead: Promise<void> } | null = null

  const readWanted = async (ids: ReadonlySet<string>): Promise<void> => {
    await endOfTurn()
    wanted = null
    const rows = await trx
      .selectFrom('sandbox_objects')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
      .$if(use !== 'reading', (query) => query.orderBy('id').forUpdate())
      .execute()
    for (const id of ids) met.set(id, null)
    for (const row of rows) met.set(row.id, row)
  }

  /** What is wanted in the same turn is read by one statement. */
  const read = (id: string): Promise<void> => {
    if (!wanted) {
      const ids = new Set<string>()
      wanted = { ids, areRead: readWanted(ids) }
    }
    wanted.ids.add(id)
    return wanted.areRead
  }

  const take = ({ objects, events, answers }: Sheet): void => {
    for (const [id, row] of objects) {
      met.set(id, row)
      taken.objects.set(id, row)
    }
    taken.events.push(...events)
    taken.answers.push(...answers)
  }

  const write = async (): Promise<void> => {
    const sheet = taken
    taken = new Sheet()
    await writeSheet(trx, sheet)
  }

  return {
    take,
    write,

    async find(sheet, id) {
      const own = sheet.objects.get(id)
      if (own !== undefined) return own
      sheet.read.add(id)
      if (!met.has(id)) await read(id)
      return met.get(id) ?? null
    },

    async list(sheet, what, page) {
      if (use === 'shared') throw new NotTogether()
      take(sheet)
      sheet.objects.clear()
      sheet.events.length = 0
      await write()
      return listRows(trx, what, page)
    },
  }
}
