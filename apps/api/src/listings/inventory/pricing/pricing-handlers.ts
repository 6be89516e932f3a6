import { suggestedFloor } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { isAllowedEvent } from '../../../catalog/index.ts'
import { recordChanges } from '../../../platform/audit-changes.ts'
import { type Db, transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../../platform/http/handler.ts'
import { mapRows } from '../../../platform/unreadable.ts'
import { listAttention, totalAttention } from './list-attention.ts'
import { listPriceMoves } from './price-moves.ts'
import { limitsOf, readLimits } from './pricing-limits.ts'
import { lockSwitches } from './pricing-rule-store.ts'
import { setLimits, wake } from './set-limits.ts'

const readPause = async (db: Db | Tx, sellerId: number) => {
  const row = await db
    .selectFrom('pricing_switches as s')
    .leftJoin('accounts as a', 'a.id', 's.paused_by')
    .select(['s.paused_at', 'a.name'])
    .select(
      sql<boolean>`exists (select from pricing_rules as r
        where r.seller_id = s.seller_id and r.deleted_at is null)`.as('has_rules'),
    )
    .where('s.seller_id', '=', sellerId)
    .executeTakeFirst()
  const pausedAt = row?.paused_at ?? null
  return {
    isPaused: pausedAt !== null,
    pausedAt: pausedAt?.toISOString() ?? null,
    pausedBy: pausedAt === null ? null : (row?.name ?? null),
    hasRules: row?.has_rules ?? false,
  }
}

const getPause: Handler<Contract['pricing']['getPause']> = async ({ ctx, caller }) => ({
  data: await readPause(ctx.db, caller.accountId),
})

/**
 * Pauses all rules, or lets them run. The lock waits for moves under way; later ones read the
 * switch.
 */
const setPause: Handler<Contract['pricing']['setPause']> = async ({
  ctx,
  caller,
  input: { isPaused },
}) => {
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const before = await lockSwitches(tx, sellerId)
    if (isPaused !== (before.paused_at !== null))
      await tx
        .updateTable('pricing_switches')
        .set(
          isPaused
            ? { paused_at: now, paused_by: caller.personId }
            : { paused_at: null, paused_by: null, next_run_at: now },
        )
        .where('seller_id', '=', sellerId)
        .execute()
    recordChanges({ isPaused: before.paused_at !== null }, { isPaused })
    return { data: await readPause(tx, sellerId) }
  })
}

interface PricedRow {
  price: number
  asked: { floorPrice: number | null; ceilingPrice: number | null }
  hasComparable: boolean
}

const fitOf = ({ price, asked, hasComparable }: PricedRow) => {
  const { floorPrice: floor, ceilingPrice: ceiling } = asked
  if (floor === null || !hasComparable) return 'noFit'
  if (price <= floor) return 'atFloor'
  return ceiling !== null && price >= ceiling ? 'atCeiling' : 'between'
}

/** Returns limits, state and cheapest comparable of the caller's listings. */
const ofListings: Handler<Contract['pricing']['ofListings']> = async ({
  ctx,
  caller,
  input: { ids },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  const limits = await readLimits(ctx.db, ids)
  const { isPaused } = await readPause(ctx.db, caller.accountId)
  const rows = await ctx.db
    .selectFrom('listings as l')
    .leftJoin('pricing_states as s', 's.listing_id', 'l.id')
    .leftJoin('pricing_rules as r', (join) =>
      join.onRef('r.id', '=', 's.rule_id').on('r.is_on', '=', true),
    )
    .leftJoin('pricing_group_listings as g', 'g.listing_id', 'l.id')
    .select([
      'l.id',
      'l.price_cents',
      'l.cost_cents',
      'g.group_id',
      'r.id as rule_id',
      'r.name as rule_name',
      's.outcome',
      's.reason',
      's.sentence',
      's.cheapest',
      sql<Date | null>`greatest(s.decided_at, r.last_run_at)`.as('evaluated_at'),
    ])
    .where('l.seller_id', '=', caller.accountId)
    .where('l.id', 'in', ids)
    .where(isAllowedEvent(caller.eventScope, 'l.event_id'))
    .orderBy('l.id')
    .execute()
  return {
    data: mapRows(rows, (row) => {
      const asked = limitsOf(limits.get(row.id), { feePercent, now })
      const isOfRule = row.rule_id !== null
      const stopped = isPaused
        ? ({ outcome: 'unchanged', reason: 'paused', sentence: 'Pricing is paused.' } as const)
        : null
      return {
        listingId: row.id,
        price: row.price_cents,
        limits: asked,
        rule: row.rule_id === null ? null : { id: row.rule_id, name: row.rule_name ?? '' },
        groupId: row.group_id,
        fit: fitOf({ price: row.price_cents, asked, hasComparable: row.cheapest !== null }),
        outcome: isOfRule ? row.outcome : null,
        reason: isOfRule ? row.reason : null,
        sentence: isOfRule ? row.sentence : null,
        ...(isOfRule && stopped),
        evaluatedAt: isOfRule ? (row.evaluated_at?.toISOString() ?? null) : null,
        cheapest: isOfRule ? row.cheapest : null,
        suggestedFloor: row.cost_cents ? suggestedFloor(row.cost_cents) : null,
      }
    }),
  }
}

/** Handlers of the pricing of listings. */
export const pricingHandlers = {
  getPause,
  setPause,
  ofListings,
  attention: listAttention,
  attentionTotals: totalAttention,
  setLimits,
  wake,
  moves: listPriceMoves,
} satisfies ResourceHandlers<'pricing'>
