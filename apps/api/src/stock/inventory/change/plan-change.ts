import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { inChunks } from '../../../kernel/database/in-chunks.ts'
import { type Db, transaction } from '../../../kernel/database/transaction.ts'
import type { Handler } from '../../../kernel/http/handler.ts'
import { releaseExpiredHolds } from '../../hold/holds.ts'
import { lowestAsked } from '../comparison/lowest-asked.ts'
import { termsOf } from '../listing-terms.ts'
import { insertChange, readChange } from './change-store.ts'
import { chosenListings } from './chosen-listings.ts'
import { plannedTerms } from './planned-terms.ts'

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
  const id = await transaction(ctx.db, (tx) => insertChange(tx, { ...whose, rows }))
  return { data: await readChange(ctx.db, { id, sellerId: whose.sellerId }) }
}

const readListings = async (db: Db, ids: readonly number[]) => {
  const rows = await inChunks(ids, LISTINGS_AT_ONCE, (some) =>
    db
      .selectFrom('listings')
      .selectAll()
      .where(sql<boolean>`id = any(${[...some]}::bigint[])`)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, { ...termsOf(row), quantity: row.quantity }]))
}
