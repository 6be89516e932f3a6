import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { describeStartupError } from '../../../app/startup-errors.ts'
import { explainCorruption } from '../embedded/data-folder.ts'
import { migrate } from '../migrate.ts'
import { openEmbedded } from '../open-database.ts'
import type { Db } from '../transaction.ts'

/** Gives names of the baseline back what they were before it. */
const FORMER_NAMES = [
  'alter trigger listings_queue_new on listings rename to listings_stir_new',
  'alter trigger listings_queue_changed on listings rename to listings_stir_changed',
  'alter trigger listings_queue_sale_times on listings rename to listings_stir_sale_times',
  'alter trigger listings_record_new on listings rename to listings_stirred_new',
  'alter trigger listings_record_changed on listings rename to listings_stirred',
  'alter table alert_matches rename constraint alert_matches_previous_cents_bounded to watch_news_was_cents_bounded',
  'alter table messages rename constraint messages_digest_count_check to messages_gathered_check',
  'alter table notifications rename constraint notifications_digest_count_check to notifications_gathered_check',
  'alter table outside_sales rename constraint outside_sales_channel_check to outside_sales_sold_where_check',
  'alter table own_holds rename constraint own_holds_held_for_check to own_holds_for_whom_check',
  'alter table provider_refunds rename constraint provider_refunds_absorbed_cents_check to provider_refunds_given_cents_check',
  'alter table watch_events rename constraint watch_events_higher_cents_bounded to watch_events_risen_cents_bounded',
  'alter table watch_events rename constraint watch_events_higher_cents_check to watch_events_risen_cents_check',
  'alter table changed_listings rename constraint changed_listings_listing_id_fkey to stirred_listings_listing_id_fkey',
  'alter table rate_limit_attempts rename constraint rate_limit_attempts_expires_at_not_null to tries_forget_at_not_null',
  'alter sequence changed_events_id_seq rename to stirred_events_id_seq',
]

const setMigrations = async (db: Db, names: readonly string[]): Promise<void> => {
  await sql`delete from kysely_migration`.execute(db)
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp)
      values (${name}, ${new Date().toISOString()})`.execute(db)
}

const restoreFormerNames = async (db: Db): Promise<void> => {
  for (const statement of FORMER_NAMES) await sql.raw(statement).execute(db)
}

const migrationsOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every name in the schema. */
const namesIn = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select 'trigger ' || tgname as name from pg_trigger where not tgisinternal
    union all select 'constraint ' || conname from pg_constraint
    union all select 'relation ' || relname from pg_class
      where relnamespace = current_schema()::regnamespace
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

test('RUN-493 a database of the version before the baseline is adopted, once', async () => {
  const db = await openEmbedded(null)
  await migrate(db)
  const names = await namesIn(db)
  await restoreFormerNames(db)
  await setMigrations(db, ['0001-baseline', '0002-unpaid-holds', '0041-woken-listings'])
  const tag = { name: 'Kept', name_key: 'kept' }
  await db.insertInto('tags').values(tag).execute()
  expect(await namesIn(db)).not.toEqual(names)
  let backups = 0
  const before = async () => void (backups += 1)
  await migrate(db, { before })
  await migrate(db, { before })
  expect(backups).toBe(1)
  expect(await migrationsOf(db)).toEqual(['0001-baseline'])
  expect(await namesIn(db)).toEqual(names)
  expect(await db.selectFrom('tags').select(['name', 'name_key']).execute()).toEqual([tag])
  await db.destroy()
})

test('RUN-494 a database of an older version is rejected unchanged, with what to do', async () => {
  const db = await openEmbedded(null)
  await migrate(db)
  await restoreFormerNames(db)
  const before = await namesIn(db)
  const folder = { dataDir: import.meta.dirname, backupDir: import.meta.dirname }
  for (const names of [
    ['0001-baseline'],
    ['0001-baseline', '0002-unpaid-holds', '0040-read-notifications'],
    ['0001-market', '0058-failed-tasks'],
  ]) {
    await setMigrations(db, names)
    const error: unknown = await explainCorruption(folder, () => migrate(db)).catch(
      (thrown: unknown) => thrown,
    )
    expect(describeStartupError(error, {})).toMatch(
      /^The database was created by an earlier version .* delete the data folder or drop the database\.$/,
    )
    expect(await migrationsOf(db)).toEqual(names)
    expect(await namesIn(db)).toEqual(before)
  }
  await db.destroy()
})
