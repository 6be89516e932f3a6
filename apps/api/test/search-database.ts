import { sql } from 'kysely'

import type { Db } from '../src/platform/database/transaction.ts'

/** A row that contains a searched word, as text. */
interface Found {
  table: string
  row: string
}

/** All tables in the database's own catalog. */
export const listTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of any table with one of the words in any column, as text or as bytes. */
export const searchDatabase = async (db: Db, words: readonly string[]): Promise<Found[]> => {
  const forms = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  const found: Found[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(table)} as t
    `.execute(db)
    found.push(
      ...rows
        .filter(({ row }) => forms.some((form) => row.includes(form)))
        .map(({ row }) => ({ table, row })),
    )
  }
  return found
}
