import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { inChunks } from '../../../kernel/database/in-chunks.ts'
import { type Db, transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { lowestAsked } from '../comparison/lowest-asked.ts'
import { unusualPrices } from '../comparison/unusual-prices.ts'
import { termsOf } from '../listing-terms.ts'
import { insertChange, readChange } from './change-store.ts'
import { chosenListings } from './chosen-listings.ts'
import { plannedTerms, type PlannedRow } from './planned-terms.ts'

const LISTINGS_AT_ONCE = 1_000

/** Writes down what a change would do to each of many listings, and changes nothing yet. */
export const planChange: Handler<Contract['inventoryChanges']['plan']> = async ({
  ctx,
  caller,
  input: { ids, filter, ...change },
}) => {
  await releaseExpiredHolds(ctx)
  const whose = { sellerId: caller.accountId, now: ctx.clock.now() }
  const chosen = await chosenListings(ctx.db, { ids, filter }, whose)
  const listings = await readListings(ctx.db, chosen)
  const lowest =
    change.undercutBy === undefined
      ? new Map<number, number>()
      : await lowestAsked(ctx.db, whose.sellerId, chosen)
  const rows = chosen.flatMap((listingId) => {
    const listing = listings.get(listingId)
    if (!listing) return []
    const planned = { ...listing, lowest: lowest.get(listingId) ?? null }
    return [{ listingId, ...plannedTerms(planned, change) }]
  })
  await explainUnusual(ctx.db, whose.sellerId, rows, listings)
  const id = await transaction(ctx.db, (tx) => insertChange(tx, { ...whose, rows }))
  return { data: await readChange(ctx.db, { id, sellerId: whose.sellerId }) }
}

type Listings = Awaited<ReturnType<typeof readListings>>

/** Says in the message of each planned row why its price is unusual, if it is. */
const explainUnusual = async (
  db: Db,
  sellerId: number,
  rows: readonly (PlannedRow & { listingId: number })[],
  listings: Listings,
): Promise<void> => {
  const priced = rows.flatMap((row) => {
    const listing = listings.get(row.listingId)
    const { price } = row.after
    return listing && price !== undefined ? [{ row, asked: { ...listing, price } }] : []
  })
  const reasons = await unusualPrices(
    db,
    sellerId,
    priced.map(({ asked }) => asked),
  )
  for (const [index, { row }] of priced.entries()) row.message = reasons[index] ?? null
}

const readListings = async (db: Db, ids: readonly number[]) => {
  const rows = await inChunks(ids, LISTINGS_AT_ONCE, (some) =>
    db
      .selectFrom('listings')
      .selectAll()
      .where(sql<boolean>`id = any(${[...some]}::bigint[])`)
      .execute(),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      { ...termsOf(row), quantity: row.quantity, eventId: row.event_id, section: row.section },
    ]),
  )
}
