import { type Kysely, type MigrationLockOptions, PostgresAdapter, sql } from 'kysely'

/** Gives migrations, and those who wait for them, all the time they take. */
export class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    db: Kysely<never>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`set lock_timeout = 0`.execute(db)
    await super.acquireMigrationLock(db, options)
    await sql`reset lock_timeout`.execute(db)
  }

  override async releaseMigrationLock(
    db: Kysely<never>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await super.releaseMigrationLock(db, options)
    await sql`reset statement_timeout`.execute(db)
  }
}
