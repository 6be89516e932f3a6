import type { Kysely, Transaction } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'

import { errorCode } from '../engine-error.ts'
import { baseline } from './migrations/0001-baseline.ts'
import { priceMovesAndQueues } from './migrations/0002-price-moves-and-queues.ts'
import { adoptEarlierSchema, hasEarlierSchema } from './migrations/adopt-earlier-schema.ts'
import { lockMigrations } from './no-nested-connection-dialect.ts'
import type { Db } from './transaction.ts'

/** Changes of the tables by their names, which sort in the order that they are made in. */
export type Migrations = Record<string, Migration>

/** Every change of the tables. Numbered without gaps: the next one is 0003. */
export const MIGRATIONS: Migrations = {
  '0001-baseline': baseline,
  '0002-price-moves-and-queues': priceMovesAndQueues,
}

interface Migrating {
  /** Done before anything is changed that was there before; not for a database without tables. */
  before?: () => Promise<unknown>
  /** Those of this version by default. */
  migrations?: Migrations | undefined
}

/** Brings the tables up to date; several processes may do so at once, one of them does the work. */
export const migrate = async (
  db: Db,
  { before, migrations = MIGRATIONS }: Migrating = {},
): Promise<void> => {
  const done = await migrationsDone(db)
  const isEarlier = await hasEarlierSchema(db, done)
  if (!isEarlier && Object.keys(migrations).every((name) => done.has(name))) return
  if (done.size > 0) await before?.()
  await runMigrations(db, migrations)
}

const NO_SUCH_TABLE = '42P01'

/** The names of the migrations that a database has had; a newer version may have added more. */
const migrationsDone = async (db: Db): Promise<Set<string>> => {
  try {
    const rows = await db
      .$extendTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute()
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return new Set()
    throw error
  }
}

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
    // Only one process creates the table of completed migrations, too.
    await lockMigrations(tx)
    await adoptEarlierSchema(tx)
    const provider = { getMigrations: async () => migrations }
    const { error } = await new Migrator({ db: tx, provider, ...names }).migrateToLatest()
    if (error) throw new Error('the migrations failed', { cause: error })
  })
