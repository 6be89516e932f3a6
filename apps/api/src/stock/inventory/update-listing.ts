import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { transaction } from '../../kernel/database/transaction.ts'
import type { Handler } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseUnusualPrice } from './comparison/unusual-prices.ts'
import { refuseExternalId } from './create-listing.ts'
import { readInventoryListing } from './inventory-list.ts'
import { changedRow } from './listing-row.ts'
import { lockSeller } from './lock-seller.ts'
import { refuseUnseen } from './refuse-unseen.ts'

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
    if (!listing) throw new Refusal('notFound')
    if (listing.status_id === INVENTORY_STATUS.deactive)
      throw new Refusal('conflict', { message: 'a withdrawn listing cannot be changed' })
    refuseUnseen(listing, input.seen)
    await refuseExternalId(tx, which.sellerId, input.externalId || null, listing.id)
    const changed = changedRow(listing, input)
    const isRepriced =
      changed.price_cents !== listing.price_cents || changed.cost_cents !== listing.cost_cents
    if (isRepriced && !input.confirmUnusualPrice)
      await refuseUnusualPrice(tx, which.sellerId, {
        eventId: listing.event_id,
        section: listing.section,
        price: changed.price_cents,
        cost: changed.cost_cents ?? null,
      })
    await tx.updateTable('listings').set(changed).where('id', '=', listing.id).execute()
    const data = await readInventoryListing(tx, which)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}
