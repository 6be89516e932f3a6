import { type PriceMove, RETENTION } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Context } from '../../../platform/context.ts'
import { deleteOldRows, retentionCutoff } from '../../../platform/database/delete-old-rows.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { readStoredComparable } from './compared-listing.ts'

const ORDERS: SortExpressions<Contract['pricing']['moves']> = { created_at: sql.ref('m.moved_at') }

const priceMoves = (db: Db) =>
  db
    .selectFrom('price_moves as m')
    .innerJoin('listings as l', 'l.id', 'm.listing_id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .leftJoin('pricing_runs as n', 'n.id', 'm.run_id')
    .leftJoin('pricing_rules as r', 'r.id', 'n.rule_id')
    .selectAll('m')
    .select(['r.name as rule_name', 'e.name as event_name', 'l.section', 'l.seat_row'])
    .select(['n.rule_id', 'n.rule_version'])

type MoveRow = Awaited<ReturnType<ReturnType<typeof priceMoves>['execute']>>[number]

const priceMoveOf = (row: MoveRow) => ({
  id: row.id,
  listingId: row.listing_id,
  eventName: row.event_name,
  section: row.section,
  seatRow: row.seat_row,
  from: row.from_cents,
  to: row.to_cents,
  at: row.moved_at.toISOString(),
  actor: row.actor,
  actorName: row.actor === 'rule' ? row.rule_name : row.actor_name,
  ruleId: row.rule_id,
  ruleVersion: row.rule_version,
  runId: row.run_id,
  reason: row.reason,
  boundedBy: row.bounded_by,
  sentence: row.sentence,
  comparables: row.comparables.map(readStoredComparable) satisfies PriceMove['comparables'],
})

/** Lists the price changes of one of the caller's listings. */
export const listPriceMoves: Handler<Contract['pricing']['moves']> = async ({
  ctx,
  caller,
  input: { id, ...paging },
}) => {
  const listing = await ctx.db
    .selectFrom('listings')
    .select('id')
    .where('id', '=', id)
    .where('seller_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!listing) throw new ApiError('notFound')
  const { rows, paginator } = await listPage(
    priceMoves(ctx.db).where('m.listing_id', '=', id),
    { by: ORDERS[paging.orderBy], id: 'm.id' },
    paging,
  )
  return { results: mapRows(rows, priceMoveOf), paginator }
}

/** Lists the price changes of one of the caller's runs. */
export const listRunMoves: Handler<Contract['pricingRuns']['moves']> = async ({
  ctx,
  caller,
  input: { id, ...paging },
}) => {
  const run = await ctx.db
    .selectFrom('pricing_runs')
    .select('id')
    .where('id', '=', id)
    .where('seller_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!run) throw new ApiError('notFound')
  const { rows, paginator } = await listPage(
    priceMoves(ctx.db).where('m.run_id', '=', id),
    { by: ORDERS[paging.orderBy], id: 'm.id' },
    paging,
  )
  return { results: mapRows(rows, priceMoveOf), paginator }
}

/** Deletes price changes past their retention period, and the runs that have none left. */
export const purgeOldMoves = async (ctx: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  const cutoff = retentionCutoff(ctx.clock.now(), RETENTION.priceMoveDays)
  await deleteOldRows(ctx, {
    table: 'price_moves',
    key: 'id',
    isOld: sql`moved_at < ${cutoff}`,
  })
  await deleteOldRows(ctx, {
    table: 'pricing_runs',
    key: 'id',
    isOld: sql`started_at < ${cutoff}
      and not exists (select from price_moves as m where m.run_id = pricing_runs.id)`,
  })
}
