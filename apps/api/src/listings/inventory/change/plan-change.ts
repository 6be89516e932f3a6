import { QUOTAS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError } from '../../../platform/api-error.ts'
import type { Context } from '../../../platform/context.ts'
import { readInChunks } from '../../../platform/database/read-in-chunks.ts'
import { type Db, transaction } from '../../../platform/database/transaction.ts'
import type { Call, Caller, Handler, EventScope } from '../../../platform/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { lowestCompetingPrices } from '../comparison/rank-listings.ts'
import { unusualPrices } from '../comparison/unusual-prices.ts'
import { selectInventory } from '../inventory-list.ts'
import { toListingTerms } from '../listing-row.ts'
import { findLimitProblems } from '../pricing/limit-problems.ts'
import { insertChange, readChange } from './change-store.ts'
import { limitChangeOf, type PlannedChangeRow, plannedTerms } from './planned-terms.ts'

const LISTINGS_AT_ONCE = 1_000

/** Stores what a change would do to each of many listings, without applying it. */
export const planChange: Handler<Contract['inventoryChanges']['plan']> = async ({
  ctx,
  caller,
  input: { ids, filter, ...change },
}) => {
  await releaseExpiredHolds(ctx)
  const { accountId: sellerId, eventScope } = caller
  const seller = { sellerId, now: ctx.clock.now() }
  const { feePercent } = ctx.settings
  const selected = await selectedListings(ctx.db, { ids, filter }, { ...seller, eventScope })
  const listings = await readListings(ctx.db, selected)
  const lowest =
    change.undercutBy === undefined
      ? new Map<number, number>()
      : await lowestCompetingPrices(ctx.db, seller.sellerId, {
          listingIds: selected,
          now: seller.now,
        })
  const rows = selected.flatMap((listingId) => {
    const listing = listings.get(listingId)
    if (!listing) return []
    const planned = { ...listing, feePercent, lowest: lowest.get(listingId) ?? null }
    return [{ listingId, ...plannedTerms(planned, change) }]
  })
  await explainUnusual(ctx.db, { sellerId: seller.sellerId, now: ctx.clock.now() }, rows, listings)
  await explainLimits(ctx, caller, rows)
  const id = await transaction(ctx.db, (tx) => insertChange(tx, { ...seller, rows }))
  return { data: await readChange(ctx.db, { id, sellerId: seller.sellerId }) }
}

type Listings = Awaited<ReturnType<typeof readListings>>

/** Adds to the message of each planned row why its price is unusual, if it is. */
const explainUnusual = async (
  db: Db,
  seller: { sellerId: number; now: Date },
  rows: readonly (PlannedChangeRow & { listingId: number })[],
  listings: Listings,
): Promise<void> => {
  const priced = rows.flatMap((row) => {
    const listing = listings.get(row.listingId)
    const { price } = row.after
    return listing && price !== undefined ? [{ row, asked: { ...listing, price } }] : []
  })
  const reasons = await unusualPrices(
    db,
    seller,
    priced.map(({ asked }) => asked),
  )
  for (const [index, { row }] of priced.entries()) row.message = reasons[index] ?? null
}

/** Adds to the message of each planned row that its price is below the floor; rejects what the role may not set. */
const explainLimits = async (
  { db, settings }: Context,
  { role, companyId }: Pick<Caller, 'role' | 'companyId'>,
  rows: (PlannedChangeRow & { listingId: number })[],
): Promise<void> => {
  const changes = rows.flatMap(({ listingId, outcome, after }) =>
    outcome === 'planned' ? [limitChangeOf(listingId, after)] : [],
  )
  const problems = await findLimitProblems(db, changes, {
    feePercent: settings.feePercent,
    role,
    companyId,
  })
  for (const row of rows) {
    const found = problems.get(row.listingId)
    if (found?.isRefused)
      Object.assign(row, { outcome: 'refused', message: found.message, before: {}, after: {} })
    else if (found) row.message ??= found.message
  }
}

const readListings = async (db: Db, ids: readonly number[]) => {
  const rows = await readInChunks(ids, LISTINGS_AT_ONCE, (chunk) =>
    db
      .selectFrom('listings as l')
      .innerJoin('events as e', 'e.id', 'l.event_id')
      .leftJoin('pricing_limits as p', 'p.listing_id', 'l.id')
      .selectAll('l')
      .select(['p.floor_cents', 'p.ceiling_cents', 'p.basis', 'p.locked_at'])
      .select('e.date_time as eventTime')
      .where(sql<boolean>`l.id = any(${[...chunk]}::bigint[])`)
      .execute(),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...toListingTerms(row),
        quantity: row.quantity,
        eventId: row.event_id,
        eventTime: row.eventTime,
        section: row.section,
        floor: row.floor_cents,
        ceiling: row.ceiling_cents,
        limitBasis: row.basis ?? ('net' as const),
        isFloorLocked: row.locked_at !== null,
      },
    ]),
  )
}

type ListingSelection = Pick<Call<Contract['inventoryChanges']['plan']>['input'], 'ids' | 'filter'>

/**
 * Ids of the listings that a change selects, ordered by event, section and row.
 * @throws 404 if a requested id does not exist, 409 if there are none or too many.
 */
const selectedListings = async (
  db: Db,
  { ids, filter }: ListingSelection,
  seller: { sellerId: number; eventScope: EventScope | null; now: Date },
): Promise<number[]> => {
  const uniqueIds = ids && [...new Set(ids)]
  const rows = await selectInventory(db, { ...filter, ...seller })
    .$if(uniqueIds !== undefined, (query) => query.where('l.id', 'in', uniqueIds ?? []))
    .clearSelect()
    .select('l.id')
    .orderBy('e.date_time')
    .orderBy('e.id')
    .orderBy('l.section_order')
    .orderBy('l.row_order')
    .orderBy('l.id')
    .limit(QUOTAS.changedListings + 1)
    .execute()
  if (uniqueIds && rows.length < uniqueIds.length) throw new ApiError('notFound')
  if (rows.length === 0) throw new ApiError('conflict', { message: 'no listings are selected' })
  if (rows.length > QUOTAS.changedListings)
    throw new ApiError('conflict', {
      message: `at most ${QUOTAS.changedListings.toLocaleString('en-US')} listings can be changed at once`,
    })
  return rows.map(({ id }) => id)
}
