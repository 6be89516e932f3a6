import type { Tx } from '../src/platform/database/transaction.ts'

interface Want {
  listingId: number
  buyerId: number
  quantity: number
}

/**
 * A purchase as textbooks have it: lock the listing, look, then write. It leaves the same rows as
 * ours, takes the first seats that are free, and knows nothing of split values or prices.
 */
export const textbookReserve = async (
  tx: Tx,
  { listingId, buyerId, quantity }: Want,
): Promise<boolean> => {
  const listing = await tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (listing.status_id !== 1 || listing.available < quantity) return false
  const seats = await tx
    .selectFrom('tickets')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_free', '=', true)
    .orderBy('position')
    .limit(quantity)
    .execute()
  await tx
    .updateTable('listings')
    .set({ available: listing.available - quantity })
    .where('id', '=', listingId)
    .execute()
  const now = new Date()
  const amount = listing.price_cents * quantity
  const checkout = await tx
    .insertInto('checkouts')
    .values({
      buyer_id: buyerId,
      state: 'held',
      amount_cents: amount,
      payment_method_id: 'pm_bench',
      payment_id: null,
      idempotency_key: null,
      not_available_ids: [],
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const purchase = await tx
    .insertInto('purchases')
    .values({
      checkout_id: checkout.id,
      listing_id: listingId,
      event_id: listing.event_id,
      buyer_id: buyerId,
      seller_id: listing.seller_id,
      quantity,
      price_cents: listing.price_cents,
      amount_cents: amount,
      cost_cents: listing.cost_cents,
      status_id: null,
      created_at: now,
      requested_at: null,
      confirmed_at: null,
      delivered_at: null,
      rejected_at: null,
      rejection_reason: null,
      transfer_reference: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tickets')
    .set({ purchase_id: purchase.id })
    .where(
      'id',
      'in',
      seats.map((seat) => seat.id),
    )
    .execute()
  return true
}
