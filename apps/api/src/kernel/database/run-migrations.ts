import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'

import { lockMigrations } from './patient-adapter.ts'

type Names = Pick<MigratorProps, 'migrationTableName' | 'migrationLockTableName'>

/**
 * Runs the migrations that a database has not had, all of them or none, in one transaction. Of
 * several processes that do so at once one does the work, and the others wait for it.
 */
export const runMigrations = <Schema>(
  db: Kysely<Schema>,
  migrations: Record<string, Migration>,
  names: Names = {},
): Promise<void> =>
  db.transaction().execute(async (tx: Transaction<Schema>) => {
    // Even the table that tells which ones are done is made by one of them alone.
    await lockMigrations(tx)
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db: tx, provider, ...names }).migrateToLatest()
    if (error) throw new Error('the tables could not be brought up to date', { cause: error })
  })
