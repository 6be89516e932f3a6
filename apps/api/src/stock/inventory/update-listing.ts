import { INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import type { ListingTable } from '../../kernel/database/schema.ts'
import { transaction } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { keptSplits, splitsProblem } from './check-listing.ts'
import { refuseExternalId } from './create-listing.ts'
import { readInventoryListing } from './inventory-list.ts'
import { lockSeller } from './lock-seller.ts'

type UpdateListing = Contract['inventory']['update']

type Listing = Selectable<ListingTable>

/** Changes the terms of a listing of one's own; one that was withdrawn stays as it is. */
export const updateListing: Handler<UpdateListing> = ({ ctx, caller, input }) => {
  const which = { sellerId: caller.accountId, listingId: input.id }
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
    await refuseExternalId(tx, which.sellerId, input.externalId || null, listing.id)
    await tx
      .updateTable('listings')
      .set(changed(listing, input))
      .where('id', '=', listing.id)
      .execute()
    const data = await readInventoryListing(tx, which)
    if (!data) throw new Refusal('notFound')
    return { data }
  })
}

/** The terms after the change: what is not given stays. */
const changed = (listing: Listing, input: Call<UpdateListing>['input']) => ({
  price_cents: input.price ?? listing.price_cents,
  cost_cents: input.cost === undefined ? listing.cost_cents : input.cost,
  delivery_type_id: input.deliveryTypeId ?? listing.delivery_type_id,
  delivery_date: input.deliveryDate ?? listing.delivery_date,
  external_id: input.externalId === undefined ? listing.external_id : input.externalId || null,
  status_id: input.isActive === undefined ? listing.status_id : statusOf(input.isActive),
  ...changedSplits(listing, input),
})

const statusOf = (isActive: boolean) =>
  isActive ? INVENTORY_STATUS.active : INVENTORY_STATUS.inactive

const changedSplits = (listing: Listing, input: Call<UpdateListing>['input']) => {
  const splitRule = input.splitRule ?? listing.split_rule
  const kept = splitRule === 'custom' ? listing.custom_splits : null
  const customSplits = input.customSplits === undefined ? kept : input.customSplits
  const problem = splitsProblem({ splitRule, customSplits, quantity: listing.quantity })
  if (problem) throw invalid({ customSplits: problem })
  return { split_rule: splitRule, custom_splits: keptSplits(splitRule, customSplits) }
}
