import { type QueryExecutorProvider, sql } from 'kysely'

/** The last of the migrations that the baseline replaced. */
const LAST_EARLIER = '0041-woken-listings'

/** A database that was created by an earlier version, and that this version cannot migrate. */
export class EarlierDatabaseError extends Error {}

/**
 * Returns whether a database has the schema of the migrations that the baseline replaced. Throws
 * `EarlierDatabaseError` if it lacks some of them.
 */
export const hasEarlierSchema = async (
  db: QueryExecutorProvider,
  done: ReadonlySet<string>,
): Promise<boolean> => {
  if (done.size === 0) return false
  const isEarlier = !done.has('0001-baseline') || (await hasFormerNames(db))
  if (isEarlier && !done.has(LAST_EARLIER))
    throw new EarlierDatabaseError(
      `The database was created by an earlier version of Seatdesk, and its migrations end before ${LAST_EARLIER}. Start the version whose last migration is ${LAST_EARLIER} once, and then this version; or, if you do not need the data, delete the data folder or drop the database.`,
    )
  return isEarlier
}

/**
 * Marks a database with the earlier schema as one that has the baseline, and gives its triggers,
 * constraints and sequences the names that they have in the baseline. The caller holds the lock of
 * migrations.
 */
export const adoptEarlierSchema = async (tx: QueryExecutorProvider): Promise<void> => {
  if (!(await hasFormerNames(tx))) return
  for (const [from, to] of LISTING_TRIGGERS)
    await sql.raw(`alter trigger ${from} on listings rename to ${to}`).execute(tx)
  for (const [table, from, to] of CONSTRAINTS)
    await sql.raw(`alter table ${table} rename constraint ${from} to ${to}`).execute(tx)
  await renameAfterTables(tx)
  await sql`delete from kysely_migration where name <> '0001-baseline'`.execute(tx)
}

const LISTING_TRIGGERS = [
  ['listings_stir_new', 'listings_queue_new'],
  ['listings_stir_changed', 'listings_queue_changed'],
  ['listings_stir_sale_times', 'listings_queue_sale_times'],
  ['listings_stirred_new', 'listings_record_new'],
  ['listings_stirred', 'listings_record_changed'],
] as const

/** Constraints with the former names of their columns. */
const CONSTRAINTS = [
  ['alert_matches', 'watch_news_was_cents_bounded', 'alert_matches_previous_cents_bounded'],
  ['messages', 'messages_gathered_check', 'messages_digest_count_check'],
  ['notifications', 'notifications_gathered_check', 'notifications_digest_count_check'],
  ['outside_sales', 'outside_sales_sold_where_check', 'outside_sales_channel_check'],
  ['own_holds', 'own_holds_for_whom_check', 'own_holds_held_for_check'],
  [
    'provider_refunds',
    'provider_refunds_given_cents_check',
    'provider_refunds_absorbed_cents_check',
  ],
  ['watch_events', 'watch_events_risen_cents_bounded', 'watch_events_higher_cents_bounded'],
  ['watch_events', 'watch_events_risen_cents_check', 'watch_events_higher_cents_check'],
] as const

/** Tables whose constraints and sequences have the former names of the tables. */
const TABLES = [
  ['alert_matches', 'watch_news'],
  ['attached_ticket_hashes', 'attached_marks'],
  ['changed_events', 'stirred_events'],
  ['changed_listings', 'stirred_listings'],
  ['delivered_ticket_hashes', 'delivered_marks'],
  ['duplicate_tickets', 'duplicate_marks'],
  ['failed_tasks', 'dead_letters'],
  ['handover_evidence', 'handover_proofs'],
  ['order_notes', 'order_remarks'],
  ['recipient_views', 'recipient_looks'],
  ['reconciliation_differences', 'book_differences'],
  ['reconciliation_runs', 'book_checks'],
  ['seed_runs', 'demo_fill'],
] as const

const hasFormerNames = async (db: QueryExecutorProvider): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_trigger
    where tgrelid = to_regclass('listings') and tgname = ${LISTING_TRIGGERS[0][0]}`.execute(db)
  return rows.length > 0
}

/** `not null` is a constraint with a name from PostgreSQL 18 on. */
const renameAfterTables = async (tx: QueryExecutorProvider): Promise<void> => {
  const { rows } = await sql<{ statement: string }>`
    with renamed as (
      select * from unnest(${TABLES.map(([table]) => table)}::text[],
        ${TABLES.map(([, former]) => former)}::text[]) as r (name, former)
    )
    select format('alter table %I rename constraint %I to %I', r.name, c.conname,
      r.name || substr(c.conname::text, length(r.former) + 1)) as statement
    from renamed as r join pg_constraint as c on c.conrelid = to_regclass(r.name)
    where c.contype <> 'n' and starts_with(c.conname::text, r.former || '_')
    union all
    select format('alter sequence %I rename to %I', r.former || '_id_seq', r.name || '_id_seq')
    from renamed as r where to_regclass(r.former || '_id_seq') is not null
    union all
    select format('alter table %I rename constraint %I to %I', t.relname, c.conname,
      t.relname || '_' || a.attname || '_not_null')
    from pg_constraint as c
    join pg_class as t on t.oid = c.conrelid
    join pg_attribute as a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'n' and t.relnamespace = current_schema()::regnamespace
      and c.conname <> t.relname || '_' || a.attname || '_not_null'`.execute(tx)
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}
