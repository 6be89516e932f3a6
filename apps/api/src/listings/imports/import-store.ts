import { QUOTAS, INVENTORY_STATUS, RETENTION, ROW_OUTCOMES } from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'
import { type Selectable, sql } from 'kysely'

import { isUpcoming } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Context } from '../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../platform/database/delete-old-rows.ts'
import type { ImportTable } from '../../platform/database/schema.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'

export type Import = Selectable<ImportTable>

/** Which import is meant, and whose it must be. */
export interface ImportParams {
  id: number
  accountId: number
}

/** @throws 404 for an import that there is not, or that is somebody else's. */
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

/** The same, with nobody else changing it until the transaction ends. */
export const lockImport = async (tx: Tx, which: ImportParams): Promise<Import> => {
  await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', which.id)
    .where('account_id', '=', which.accountId)
    .forUpdate()
    .execute()
  return readImport(tx, which)
}

/** An import on the wire, as far as it has come. */
export const importOf = async (db: Db | Tx, found: Import, now: Date): Promise<OnTheWire> => {
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
    excess: await excessOf(db, found),
    unusual: await countUnusual(db, found.id),
    createdAt: found.created_at.toISOString(),
  }
}

type OnTheWire = WireResponse<Contract['imports']['get']>['data']

type Outcomes = OnTheWire['counts']

/** How many rows come to what; none of a piece that was not tried. */
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

/** How many rows that are still to be carried out have an unusual price. */
const countUnusual = async (db: Db | Tx, importId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from import_chunks as c cross join lateral jsonb_array_elements(c.outcomes) as r
    where c.import_id = ${importId} and not c.is_applied and c.outcomes is not null
      and r->>'outcome' <> 'failed' and r->>'message' is not null`.execute(db)
  return rows[0]?.count ?? 0
}

const withdrawalsOf = async (db: Db | Tx, found: Import, now: Date): Promise<number | null> => {
  if (found.state === 'finished') return found.withdrawn_count
  if (found.state === 'receiving') return null
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from listings as l ${listingsMissingFrom(found, now)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * By how many listings a file would go past what an account may have, by what its pieces that are
 * not carried out yet came to when they were tried; 0 where nothing is to be carried out.
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
 * Which live listings `l` a file does not name although they once had an external id. What is over
 * or sold out is no longer on the market, and a file has no need to speak of it.
 */
export const listingsMissingFrom = ({ id, account_id: accountId }: Import, now: Date) => sql`
  join events as e on e.id = l.event_id join venues as v on v.id = e.venue_id
  where l.seller_id = ${accountId} and l.status_id <> ${INVENTORY_STATUS.deactive}
    and l.external_id is not null and ${isUpcoming(now)}
    and exists (select from tickets as t where t.listing_id = l.id and t.purchase_id is null)
    and l.external_id not in (${namesOf(id)})
    and 'seatdesk:' || l.id not in (${namesOf(id)})`

/** What a file names; a list that stands by itself is looked up once, and not once for each listing. */
const namesOf = (importId: number) => sql`
  select n.name from import_chunks as c cross join lateral unnest(c.names) as n (name)
  where c.import_id = ${importId}`

/** Forgets files that were imported in pieces long ago. */
export const purgeOldImports = (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  deleteOldRows(ctx, {
    table: 'imports',
    key: 'id',
    isOld: sql`created_at < ${retentionCutoff(ctx.clock.now(), RETENTION.importDays)}`,
  })
