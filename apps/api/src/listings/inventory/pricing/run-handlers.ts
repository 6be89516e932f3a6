import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Caller, Handler, ResourceHandlers } from '../../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../../platform/list-page.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { findLimitProblems } from './limit-problems.ts'
import { listRunMoves } from './price-moves.ts'
import { lockSwitches } from './pricing-rule-store.ts'
import { recordPriceMoves } from './record-price-moves.ts'

type Runs = Contract['pricingRuns']

const ORDERS: SortExpressions<Runs['list']> = { created_at: sql.ref('n.started_at') }

/** A run is undone the next morning as well: a pricer sleeps at night. */
const UNDO_MS = 24 * 60 * 60 * 1000

const pricingRuns = (db: Db | Tx, sellerId: number) =>
  db
    .selectFrom('pricing_runs as n')
    .innerJoin('pricing_rules as r', 'r.id', 'n.rule_id')
    .selectAll('n')
    .select('r.name as rule_name')
    .where('n.seller_id', '=', sellerId)

type RunRow = Awaited<ReturnType<ReturnType<typeof pricingRuns>['execute']>>[number]

const undoUntil = (row: Pick<RunRow, 'started_at'>): Date =>
  new Date(row.started_at.getTime() + UNDO_MS)

const pricingRunOf = (row: RunRow) => ({
  id: row.id,
  rule: { id: row.rule_id, name: row.rule_name },
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  undoneAt: row.undone_at?.toISOString() ?? null,
  undoUntil: row.undone_at || row.moved === 0 ? null : undoUntil(row).toISOString(),
  listings: row.listings,
  moved: row.moved,
  held: row.held,
  atFloor: row.at_floor,
  duels: row.duels,
  kept: row.kept,
})

interface RunFilters {
  ruleId?: number | undefined
  since?: string | undefined
}

/** The runs that changed or held a price. */
const listedRuns = (db: Db, sellerId: number, { ruleId, since }: RunFilters) => {
  const runs = pricingRuns(db, sellerId).where((eb) =>
    eb.or([eb('n.moved', '>', 0), eb('n.held', '>', 0)]),
  )
  const ofRule = ruleId === undefined ? runs : runs.where('n.rule_id', '=', ruleId)
  return since === undefined ? ofRule : ofRule.where('n.started_at', '>=', new Date(since))
}

const listRuns: Handler<Runs['list']> = async ({ ctx, caller, input }) => {
  const { ruleId, since, ...paging } = input
  const query = listedRuns(ctx.db, caller.accountId, { ruleId, since })
  const { rows, paginator } = await listPage(
    query,
    { by: ORDERS[paging.orderBy], id: 'n.id' },
    paging,
  )
  return { results: mapRows(rows, pricingRunOf), paginator }
}

/** What the listed runs have done together. */
const totalRuns: Handler<Runs['totals']> = async ({ ctx, caller, input }) => {
  const runs = listedRuns(ctx.db, caller.accountId, input).clearSelect()
  const done = await runs
    .select([
      sql<number>`count(*)::int`.as('runs'),
      sql<number>`coalesce(sum(n.held), 0)::int`.as('held'),
      sql<number>`coalesce(sum(n.at_floor), 0)::int`.as('atFloor'),
      sql<number>`coalesce(sum(n.duels), 0)::int`.as('duels'),
      sql<number>`count(n.undone_at)::int`.as('undone'),
    ])
    .executeTakeFirstOrThrow()
  const moved = await ctx.db
    .selectFrom('price_moves as m')
    .select([
      sql<number>`count(*)::int`.as('moves'),
      sql<number>`(count(*) filter (where m.to_cents > m.from_cents))::int`.as('up'),
      sql<number>`(count(*) filter (where m.to_cents < m.from_cents))::int`.as('down'),
      sql<number>`count(distinct m.listing_id)::int`.as('listings'),
    ])
    .where('m.run_id', 'in', runs.select('n.id'))
    .executeTakeFirstOrThrow()
  return { data: { ...done, ...moved } }
}

/**
 * Sets the prices of a run back, in one transaction. Prices that were changed since stay, and so do
 * those whose former price is outside of the limits by now. A repeated call changes nothing.
 */
const undoRun: Handler<Runs['undo']> = async ({ ctx, caller, input: { id } }) => {
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    // Waits for moves under way and keeps others out.
    await lockSwitches(tx, sellerId)
    const run = await pricingRuns(tx, sellerId).where('n.id', '=', id).executeTakeFirst()
    if (!run) throw new ApiError('notFound')
    if (run.undone_at === null) {
      if (now > undoUntil(run))
        throw new ApiError('conflict', { message: 'it is too late to undo this run' })
      const kept = await setBack(tx, {
        runId: id,
        caller,
        now,
        feePercent: ctx.settings.feePercent,
      })
      await tx
        .updateTable('pricing_runs')
        .set({ undone_at: now, kept })
        .where('id', '=', id)
        .execute()
    }
    const undone = await pricingRuns(tx, sellerId).where('n.id', '=', id).executeTakeFirstOrThrow()
    return { data: pricingRunOf(undone) }
  })
}

interface Undo {
  runId: number
  caller: Caller
  now: Date
  feePercent: number
}

/** Returns how many prices stayed. */
const setBack = async (tx: Tx, { runId, caller, now, feePercent }: Undo): Promise<number> => {
  const moves = await tx
    .selectFrom('price_moves')
    .select(['listing_id', 'from_cents', 'to_cents'])
    .where('run_id', '=', runId)
    .orderBy('listing_id')
    .execute()
  const ids = moves.map((move) => move.listing_id)
  await tx
    .selectFrom('listings')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const problems = await findLimitProblems(
    tx,
    moves.map((move) => ({ listingId: move.listing_id, price: move.from_cents })),
    { feePercent, role: caller.role, companyId: caller.companyId, isUndo: true },
  )
  const allowed = moves.filter((move) => !problems.has(move.listing_id))
  const { rows } = await sql<{ id: number; from: number; to: number }>`
    update listings as l set price_cents = t."to"
    from jsonb_to_recordset(${JSON.stringify(
      allowed.map((move) => ({
        id: move.listing_id,
        from: move.to_cents,
        to: move.from_cents,
      })),
    )}::text::jsonb) as t (id bigint, "from" bigint, "to" bigint)
    where l.id = t.id and l.price_cents = t."from" and l.status_id <> 3
    returning l.id, t."from", t."to"`.execute(tx)
  await recordPriceMoves(tx, {
    caller,
    changes: rows.map(({ id, from, to }) => ({ listingId: id, from, to })),
    now,
    reason: 'undo',
  })
  return moves.length - rows.length
}

/** Handlers of pricing runs. */
export const pricingRunHandlers = {
  list: listRuns,
  totals: totalRuns,
  moves: listRunMoves,
  undo: undoRun,
} satisfies ResourceHandlers<'pricingRuns'>
