import { sql } from 'kysely'

import type { Db } from '../../src/kernel/database/transaction.ts'

/** What a database has been given to write so far. */
export const readWrites = async (db: Db): Promise<Record<string, number>> => {
  // Sessions tell of what they did when they come to rest.
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<Record<string, number>>`
    select
      (select sum(n_tup_ins)::float8 from pg_stat_user_tables) as "rowsInserted",
      (select sum(n_tup_upd)::float8 from pg_stat_user_tables) as "rowsUpdated",
      (select xact_commit::float8 from pg_stat_database where datname = current_database()) as commits,
      pg_database_size(current_database())::float8 as "bytesOnDisk",
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "bytesOfLog"`.execute(db)
  return rows[0] ?? {}
}
