import {
  QUOTAS,
  INVENTORY_STATUS,
  MAX_MISSING_LISTINGS,
  RETENTION,
  ROW_OUTCOMES,
} from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type Selectable, sql } from 'kysely'

import { toEventSummary, type EventSummaryRow, isUpcoming } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import type { ImportTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type Import = Selectable<ImportTable>

/** Id of an import and of the account that must own it. */
export interface ImportParams {
  id: number
  accountId: number
}

/** @throws 404 if the import does not exist or belongs to another account. */
export const readImport = async (db: Db | Tx, { id, accountId }: ImportParams): Promise<Import> => {
  const found = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!found) throw new ApiError('notFound')
  return found
}

/** Like `readImport`, but locks the import until the transaction ends. */
export const lockImport = async (tx: Tx, params: ImportParams): Promise<Import> => {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', params.id)
    .where('account_id', '=', params.accountId)
    .forUpdate()
    .execute()
  return readImport(tx, params)
}

/** Wire format of an import, with its progress. */
export const toWireImport = async (db: Db | Tx, found: Import, now: Date): Promise<OnTheWire> => {
  const chunks = await db
    .selectFrom('import_chunks')
    .select(['number', 'is_applied'])
    .where('import_id', '=', found.id)
    .orderBy('number')
    .execute()
  return {
    id: found.id,
    name: found.name,
    state: found.state,
    chunks: found.chunk_count,
    received: chunks.map(({ number }) => number),
    applied: chunks.flatMap(({ number, is_applied: isApplied }) => (isApplied ? number : [])),
    counts: await countOutcomes(db, found.id),
    withdrawals: await withdrawalsOf(db, found, now),
    missing: await missingListings(db, found, now),
    overQuota: await excessOf(db, found),
    unusual: await countUnusual(db, found.id),
    ...reportOf(found),
    createdAt: found.created_at.toISOString(),
  }
}

/** Report of the dry run; empty before it. */
const reportOf = ({ state, report }: Import): Pick<OnTheWire, 'columns' | 'notices'> =>
  state === 'receiving' || !report
    ? { columns: [], notices: [] }
    : { columns: report.columns, notices: report.notices }

type OnTheWire = WireResponse<Contract['imports']['get']>['data']

type Outcomes = OnTheWire['counts']

/** Number of rows by outcome; excludes chunks without a dry run. */
export const countOutcomes = async (db: Db | Tx, importId: number): Promise<Outcomes> => {
  const { rows } = await sql<{ outcome: keyof Outcomes; count: number }>`
    select r->>'outcome' as outcome, count(*) as count
    from import_chunks as c cross join lateral jsonb_array_elements(c.outcomes) as r
    where c.import_id = ${importId} and c.outcomes is not null group by 1`.execute(db)
  const counted = new Map(rows.map(({ outcome, count }) => [outcome, count]))
  return Object.fromEntries(
    ROW_OUTCOMES.map((outcome) => [outcome, counted.get(outcome) ?? 0]),
  ) as Outcomes
}

/** Number of rows with an unusual price that are not applied yet. */
const countUnusual = async (db: Db | Tx, importId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from import_chunks as c cross join lateral jsonb_array_elements(c.outcomes) as r
    where c.import_id = ${importId} and not c.is_applied and c.outcomes is not null
      and r->>'outcome' not in ('failed', 'unchanged') and r->>'message' is not null`.execute(db)
  return rows[0]?.count ?? 0
}

const withdrawalsOf = async (db: Db | Tx, found: Import, now: Date): Promise<number | null> => {
  if (found.state === 'finished') return found.withdrawn_count
  if (found.state === 'receiving') return null
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listings as l ${selectListingsMissingFromImport(found, now)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

interface MissingRow extends EventSummaryRow {
  id: number
  external_id: string
  section: string
  seat_row: string
  available: number
  price_cents: number
}

/**
 * The first listings that a snapshot would withdraw; empty before the dry run and after applying.
 */
const missingListings = async (
  db: Db | Tx,
  found: Import,
  now: Date,
): Promise<NonNullable<OnTheWire['missing']>> => {
  if (found.state !== 'tried') return []
  const { rows } = await sql<MissingRow>`
    select l.id, l.external_id, l.section, l.seat_row, l.available, l.price_cents,
      e.id as event_id, e.name as event_name, e.date_time as event_date_time,
      e.date_tba as event_date_tba, e.time_tba as event_time_tba, v.name as venue_name,
      v.address as venue_address, v.city as venue_city, v.state as venue_state
    from listings as l ${selectListingsMissingFromImport(found, now)}
    order by e.date_time, e.id, l.section, l.seat_row, l.id
    limit ${MAX_MISSING_LISTINGS}`.execute(db)
  return rows.map((row) => ({
    listingId: row.id,
    externalId: row.external_id,
    event: toEventSummary(row),
    section: row.section,
    seatRow: row.seat_row,
    available: row.available,
    price: row.price_cents,
  }))
}

/**
 * Number of listings by which a file would exceed the account's quota, based on the dry-run
 * outcomes of chunks that are not applied yet; 0 if nothing is left to apply.
 */
const excessOf = async (
  db: Db | Tx,
  { id, account_id: accountId, state }: Import,
): Promise<number> => {
  if (state === 'receiving' || state === 'finished') return 0
  const { rows } = await sql<{ listings: number }>`
    select (select count(*) from listings
        where seller_id = ${accountId} and status_id <> ${INVENTORY_STATUS.deactive})
      + (select count(*) filter (where r->>'outcome' = 'created')
          - count(*) filter (where r->>'outcome' = 'withdrawn')
        from import_chunks as c cross join lateral jsonb_array_elements(c.outcomes) as r
        where c.import_id = ${id} and not c.is_applied and c.outcomes is not null)
      as listings`.execute(db)
  return Math.max(0, (rows[0]?.listings ?? 0) - QUOTAS.listings)
}

/**
 * Selects live listings `l` with an external id that the file does not name. Past and sold-out
 * listings are excluded: they are off the market, so a file does not need to name them.
 */
export const selectListingsMissingFromImport = (
  { id, account_id: accountId }: Import,
  now: Date,
) => sql`
  join events as e on e.id = l.event_id join venues as v on v.id = e.venue_id
  where l.seller_id = ${accountId} and l.status_id <> ${INVENTORY_STATUS.deactive}
    and l.external_id is not null and ${isUpcoming(now)}
    and exists (select from tickets as t where t.listing_id = l.id and t.purchase_id is null
        and t.outside_sale_id is null)
    and l.external_id not in (${namesOf(id)})
    and 'seatdesk:' || l.id not in (${namesOf(id)})`

/** Names in a file. The subquery is uncorrelated, so it runs once and not once per listing. */
const namesOf = (importId: number) => sql`
  select n.name from import_chunks as c cross join lateral unnest(c.names) as n (name)
  where c.import_id = ${importId}`

/** Deletes old imports. */
export const purgeOldImports = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'imports',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(ctx.clock.now(), RETENTION.importDays)}`,
  })
