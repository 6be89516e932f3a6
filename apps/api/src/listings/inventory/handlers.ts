import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { applyChange, getChange, listChangeRows, undoChange } from './change/apply-change.ts'
import { planChange } from './change/plan-change.ts'
import { listComparables } from './comparison/list-comparables.ts'
import { rankListings } from './comparison/rank-listings.ts'
import { createListing } from './create-listing.ts'
import { exportInventory } from './export/export-inventory.ts'
import { getInventoryListing } from './get-inventory-listing.ts'
import { importInventory } from './import/import-inventory.ts'
import { listingStateExpression, selectInventory } from './inventory-list.ts'
import { listInventory } from './list-inventory.ts'
import { updateListing, withdrawListing } from './update-listing.ts'

/** Totals of the broker's listings for each state that occurs. */
const totalInventory: Handler<Contract['inventory']['totals']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const listings = selectInventory(ctx.db, { ...input, sellerId: caller.accountId, now })
    .clearSelect()
    .select([listingStateExpression(now).as('state'), 'l.quantity', 'l.available', 'l.price_cents'])
  const data = await ctx.db
    .selectFrom(listings.as('s'))
    .select([
      's.state',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(s.quantity)::bigint`.as('tickets'),
      sql<number>`sum(s.available)::bigint`.as('left'),
      boundedTotal(sql`s.price_cents::numeric * s.available`).as('value'),
    ])
    .groupBy('s.state')
    .orderBy('s.state')
    .execute()
  return { data }
}

/** Totals of the broker's listings for each of some events, with the list's filters. */
const totalEvents: Handler<Contract['ownStock']['eventTotals']> = async ({
  ctx,
  caller,
  input: { ids, ...filters },
}) => {
  await releaseExpiredHolds(ctx)
  const seller = { sellerId: caller.accountId, now: ctx.clock.now() }
  const listings = selectInventory(ctx.db, { ...filters, ...seller })
    .where('e.id', 'in', ids)
    .clearSelect()
    .select(['l.event_id', 'l.quantity', 'l.available', 'l.price_cents', 'l.cost_cents'])
  const data = await ctx.db
    .selectFrom(listings.as('s'))
    .select([
      's.event_id as eventId',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(s.quantity)::bigint`.as('tickets'),
      sql<number>`sum(s.available)::bigint`.as('left'),
      boundedTotal(sql`s.price_cents::numeric * s.available`).as('value'),
      boundedTotal(sql`s.cost_cents::numeric * s.available`).as('cost'),
      sql<number>`count(*) filter (where s.cost_cents is null)::int`.as('unknownCosts'),
    ])
    .groupBy('s.event_id')
    .orderBy('s.event_id')
    .execute()
  return { data }
}

/** Handlers of a broker's own listings. */
export const inventoryHandlers = {
  list: listInventory,
  totals: totalInventory,
  get: getInventoryListing,
  create: createListing,
  update: updateListing,
  withdraw: withdrawListing,
  import: importInventory,
} satisfies ResourceHandlers<'inventory'>

/** Handlers of totals of a broker's listings and comparisons with other sellers' prices. */
export const inventoryAnalysisHandlers = {
  export: exportInventory,
  eventTotals: totalEvents,
  ranks: rankListings,
  comparables: listComparables,
} satisfies ResourceHandlers<'ownStock'>

/** Handlers of bulk changes. */
export const inventoryChangeHandlers = {
  plan: planChange,
  get: getChange,
  rows: listChangeRows,
  apply: applyChange,
  undo: undoChange,
} satisfies ResourceHandlers<'inventoryChanges'>
