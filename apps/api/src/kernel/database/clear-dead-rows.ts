import { sql } from 'kysely'

import type { Db } from './transaction.ts'

/** Dead rows are cleared away once there are so many, and so many for each row that lives. */
const FEWEST_DEAD = 1_000
const DEAD_SHARE = 0.2

/**
 * Has the room of rows that were changed or removed used again, table by table, and looks anew at
 * what a table holds once as much of it was changed as it has: that takes longer. PostgreSQL does so
 * itself; the embedded engine has nobody who would. Others take their turns between the statements.
 */
export const clearDeadRows = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; isOther: boolean }>`
    select s.relname as name,
      s.n_mod_since_analyze > greatest(s.n_live_tup, c.reltuples) as "isOther"
    from pg_stat_user_tables as s join pg_class as c on c.oid = s.relid
    where s.n_dead_tup > ${sql.lit(FEWEST_DEAD)}
      + ${sql.lit(DEAD_SHARE)} * greatest(s.n_live_tup, c.reltuples)
    order by s.n_dead_tup desc`.execute(db)
  for (const { name, isOther } of rows) {
    await sql`vacuum ${sql.table(name)}`.execute(db)
    if (isOther) await sql`analyze ${sql.table(name)}`.execute(db)
  }
}
