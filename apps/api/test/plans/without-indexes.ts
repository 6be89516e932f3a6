import { sql } from 'kysely'

import { type Db, transaction } from '../../src/kernel/database/transaction.ts'

/** Lets tables be filled without their indexes, but those of keys, and makes these afterwards. */
export const withoutIndexes = async (
  db: Db,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexname as name, i.indexdef as definition from pg_indexes as i
    where i.schemaname = 'public' and i.tablename = any(${[...tables]}::text[]) and not exists (
      select from pg_constraint as c where c.conname = i.indexname)
    order by i.indexname
  `.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await fill()
  for (const { definition } of rows)
    await transaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql.raw(definition).execute(tx)
    })
}
