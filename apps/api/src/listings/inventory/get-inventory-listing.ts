import { saleNumber } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { mapRows } from '../../platform/unreadable.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { readInventoryListing } from './inventory-list.ts'
import { readSeatChanges } from './seat-changes.ts'

/** Returns one listing of the broker, with its sales. */
export const getInventoryListing: Handler<Contract['inventory']['get']> = async ({
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
