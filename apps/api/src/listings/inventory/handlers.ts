import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { boundedTotal } from '../../platform/database/bounded-sum.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler, ResourceHandlers } from '../../platform/http/handler.ts'
import { listPage, type SortExpressions } from '../../platform/list-page.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { applyChange, getChange, listChangeRows, undoChange } from './change/apply-change.ts'
import { planChange } from './change/plan-change.ts'
import { listComparables } from './comparison/list-comparables.ts'
import { rankListings } from './comparison/rank-listings.ts'
import { createListing } from './create-listing.ts'
import { exportInventory } from './export/export-inventory.ts'
import { importInventory } from './import/import-inventory.ts'
import {
  listingStateExpression,
  selectInventory,
  readInventoryListing,
  inventoryWithIds,
  toInventoryListing,
  isPast,
  selectInventoryIds,
} from './inventory-list.ts'
import { readSeatChanges } from './seat-changes.ts'
import { updateListing, withdrawListing } from './update-listing.ts'

const ordersAt = (now: Date): SortExpressions<Contract['inventory']['list']> => ({
  delivery_date: sql.ref('l.delivery_date'),
  // Upcoming events soonest first, past events latest first.
  upcoming: sql`extract(epoch from e.date_time) * case when ${isPast(now)} then -1 else 1 end`,
  section: sql.ref('l.section_order'),
  row: sql.ref('l.row_order'),
  price: sql.ref('l.price_cents'),
})

/** Lists the broker's own listings. */
const listInventory: Handler<Contract['inventory']['list']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const { orderBy } = input
  const now = ctx.clock.now()
  const { accountId: sellerId, eventScope } = caller
  const params = { ...input, sellerId, eventScope, now }
  const inventory = selectInventoryIds(ctx.db, params).select('l.id')
  const by = ordersAt(now)[orderBy]
  // Past events come after upcoming ones in either sort direction; events with the same start time
  // stay grouped, each by section and row.
  const sorted =
    orderBy === 'upcoming'
      ? inventory
          .orderBy(isPast(now), 'asc')
          .orderBy(by, input.orderDir)
          .orderBy('e.id')
          .orderBy('l.section_order')
          .orderBy('l.row_order')
      : inventory
  // Finds the page first and loads the details afterwards, since those need each listing's event
  // and tickets.
  const { rows: found, paginator } = await listPage(sorted, { by, id: 'l.id' }, input)
  const ids = found.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await inventoryWithIds(ctx.db, { ...params, ids }).execute()
  const listings = new Map(mapRows(rows, (row) => [row.id, toInventoryListing(row)] as const))
  return { results: ids.flatMap((id) => listings.get(id) ?? []), paginator }
}

/** Returns one listing of the broker, with its sales. */
const getInventoryListing: Handler<Contract['inventory']['get']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  await releaseExpiredHolds(ctx)
  const seller = { sellerId: caller.accountId, now: ctx.clock.now() }
  const listing = await readInventoryListing(ctx.db, { ...seller, listingId: id })
  if (!listing) throw new ApiError('notFound')
  const sales = await salesOfListing(ctx.db, id)
  const sold = mapRows(sales, (sale) => ({
    step: 'sold' as const,
    at: sale.createdAt,
    note: saleNumber(sale.id),
  }))
  const listed = { step: 'listed' as const, at: listing.createdAt, note: null }
  const { withdrawnAt } = listing
  const withdrawn =
    withdrawnAt === null ? [] : [{ step: 'withdrawn' as const, at: withdrawnAt, note: null }]
  const story = [listed, ...sold, ...withdrawn].toSorted((a, b) => a.at.localeCompare(b.at))
  const seatChanges = await readSeatChanges(ctx.db, id)
  return { data: { ...listing, sales, timeline: story, seatChanges } }
}

const salesOfListing = async (db: Db, listingId: number) => {
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'quantity', 'status_id', 'requested_at'])
    // What the sale is worth now, as in the list of sales.
    .select((eb) => eb('amount_cents', '-', eb.ref('seller_allowance_cents')).as('worth_cents'))
    .where('listing_id', '=', listingId)
    .where('status_id', 'is not', null)
    .where('requested_at', 'is not', null)
    .$narrowType<{ status_id: number; requested_at: Date }>()
    .orderBy('requested_at')
    .orderBy('id')
    .execute()
  return mapRows(rows, (row) => ({
    id: row.id,
    quantity: row.quantity,
    amount: row.worth_cents,
    statusId: row.status_id,
    createdAt: row.requested_at.toISOString(),
  }))
}

/** Totals of the broker's listings for each state that occurs. */
const totalInventory: Handler<Contract['inventory']['totals']> = async ({ ctx, caller, input }) => {
  await releaseExpiredHolds(ctx)
  const now = ctx.clock.now()
  const { accountId: sellerId, eventScope } = caller
  const listings = selectInventory(ctx.db, { ...input, sellerId, eventScope, now })
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
  const { accountId: sellerId, eventScope } = caller
  const seller = { sellerId, eventScope, now: ctx.clock.now() }
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
