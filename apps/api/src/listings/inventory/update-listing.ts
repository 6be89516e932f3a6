import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import type { ListingTable } from '../../platform/database/schema.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { rejectUnusualPrice } from './comparison/unusual-prices.ts'
import { rejectDuplicateExternalId } from './create-listing.ts'
import { readInventoryListing } from './inventory-list.ts'
import { changedRow, isSameTerm, termsOf } from './listing-row.ts'
import { lockSeller } from './lock-seller.ts'

type UpdateListing = Contract['inventory']['update']

/** Changes the terms of a listing of one's own; one that was withdrawn stays as it is. */
export const updateListing: Handler<UpdateListing> = ({ ctx, caller, input }) => {
  const which = { sellerId: caller.accountId, listingId: input.id, now: ctx.clock.now() }
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, which.sellerId)
    const listing = await tx
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', which.listingId)
      .where('seller_id', '=', which.sellerId)
      .forUpdate()
      .executeTakeFirst()
    if (!listing) throw new ApiError('notFound')
    if (listing.status_id === INVENTORY_STATUS.deactive)
      throw new ApiError('conflict', { message: 'a withdrawn listing cannot be changed' })
    rejectStaleUpdate(listing, input.seen)
    await rejectDuplicateExternalId(tx, which.sellerId, input.externalId || null, listing.id)
    const changed = changedRow(listing, input)
    const isRepriced =
      changed.price_cents !== listing.price_cents || changed.cost_cents !== listing.cost_cents
    if (isRepriced && !input.confirmUnusualPrice)
      await rejectUnusualPrice(tx, which.sellerId, {
        eventId: listing.event_id,
        section: listing.section,
        price: changed.price_cents,
        cost: changed.cost_cents ?? null,
      })
    await tx.updateTable('listings').set(changed).where('id', '=', listing.id).execute()
    const data = await readInventoryListing(tx, which)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

type ExpectedTerms = Call<Contract['inventory']['update']>['input']['seen']

/**
 * Keeps who saw a listing otherwise from changing it: what another window did meanwhile is told,
 * and never overwritten unseen.
 * @throws 409 that names each term which is another by now.
 */
const rejectStaleUpdate = (listing: Selectable<ListingTable>, seen: ExpectedTerms = {}): void => {
  const now = termsOf(listing)
  const others = Object.entries(seen).filter(
    ([name, value]) => !isSameTerm(value, now[name as keyof typeof now]),
  )
  if (others.length === 0) return
  throw new ApiError('conflict', {
    message: 'someone else changed this listing',
    fields: Object.fromEntries(others.map(([name]) => [name, 'was changed in the meantime'])),
  })
}

/**
 * Takes what is left of a listing off the market. What was sold stays sold; what is held may still
 * be bought by who holds it, and is not for sale if it comes back. Repeating it changes nothing.
 */
export const withdrawListing: Handler<Contract['inventory']['withdraw']> = async ({
  ctx,
  caller,
  input,
}) => {
  const now = ctx.clock.now()
  const withdrawn = await ctx.db
    .updateTable('listings')
    .set((eb) => ({
      // Whoever repeats it is not who did it.
      withdrawn_at: eb
        .case()
        .when('status_id', '=', INVENTORY_STATUS.deactive)
        .then(eb.ref('withdrawn_at'))
        .else(now)
        .end(),
      status_id: INVENTORY_STATUS.deactive,
    }))
    .where('id', '=', input.id)
    .where('seller_id', '=', caller.accountId)
    .executeTakeFirst()
  if (withdrawn.numUpdatedRows === 0n) throw new ApiError('notFound')
  return {}
}
