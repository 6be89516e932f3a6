// @module-tag nightly

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { describeStartupError } from '../../../app/startup-errors.ts'
import { explainCorruption } from '../embedded/data-folder.ts'
import { migrate, MIGRATIONS } from '../migrate.ts'
import { openEmbedded } from '../open-database.ts'
import type { Db } from '../transaction.ts'
import { baseline } from './0001-baseline.ts'

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

/** A database with the schema that the baseline replaced. */
const openEarlier = async (): Promise<Db> => {
  const db = await openEmbedded(null)
  await migrate(db, { migrations: { '0001-baseline': baseline } })
  for (const statement of FORMER_NAMES) await sql.raw(statement).execute(db)
  return db
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

test('RUN-493 a database of the version before the baseline is adopted, once, with its rows', async () => {
  const current = await openEmbedded(null)
  await migrate(current)
  const names = await namesIn(current)
  await current.destroy()
  const db = await openEarlier()
  await setMigrations(db, ['0001-baseline', '0002-unpaid-holds', '0041-woken-listings'])
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into price_moves (listing_id, actor, rule_id, rule_version, run_id, from_cents,
    to_cents, reason, sentence, moved_at, comparables)
    values (1, 'rule', 2, 3, 4, 9500, 9400, 'comparable', 'Less.', now(), ${JSON.stringify([
      {
        mark: 'OGVu6ZFnS8OR',
        price: 9600,
        countedPrice: 9500,
        section: '117',
        seatRow: '4',
        quantity: 2,
        isOutlier: false,
      },
    ])}), (1, 'person', null, null, null, 9400, 9900, 'byHand', 'By hand.', now(), '[]')`.execute(
    db,
  )
  await sql`insert into failed_tasks (queue, item_id, attempts, error, first_failed_at, failed_at,
    next_attempt_at)
    values ('follow-payments', '1', 1, 'broken', now(), now(), now()),
      ('event-stock', '1', 1, 'broken', now(), now(), now())`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  expect(await namesIn(db)).not.toEqual(names)
  let backups = 0
  const before = async () => void (backups += 1)
  await migrate(db, { before })
  await migrate(db, { before })
  expect(backups).toBe(1)
  expect(await migrationsOf(db)).toEqual(Object.keys(MIGRATIONS))
  expect(await namesIn(db)).toEqual(names)
  const moves = await db
    .selectFrom('price_moves')
    .select(['run_id', 'comparables'])
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { run_id: 4, comparables: [['OGVu6ZFnS8OR', 9600, 9500, '117', '4', 2, false]] },
    { run_id: null, comparables: [] },
  ])
  const failed = await db.selectFrom('failed_tasks').select('queue').orderBy('queue').execute()
  expect(failed.map(({ queue }) => queue)).toEqual(['event-stock', 'sync-payments'])
  await db.destroy()
})

test('RUN-494 a database of an older version is rejected unchanged, with what to do', async () => {
  const db = await openEarlier()
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
