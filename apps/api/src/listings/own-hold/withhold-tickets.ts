import { INVENTORY_STATUS } from '@seatdesk/domain'

import { ApiError, validationError } from '../../platform/api-error.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { lockSeller } from '../inventory/lock-seller.ts'
import { chooseSeats } from '../listing/seat-runs.ts'

/** Tickets of a seller's own listing, by id or by number. */
export interface TicketChoice {
  sellerId: number
  listingId: number
  ticketIds?: readonly number[] | undefined
  quantity?: number | undefined
}

/**
 * Chooses free tickets of a seller's listing and locks the listing's row until the transaction
 * ends, so that a later purchase waits and then finds them taken.
 * @throws 404 if the listing does not belong to the seller, 409 if a buyer's checkout has the
 *   tickets, with the time when it ends, or if they are not free for another reason.
 */
export const chooseTickets = async (
  tx: Tx,
  { sellerId, listingId, ticketIds, quantity = 0 }: TicketChoice,
): Promise<number[]> => {
  await lockSeller(tx, sellerId)
  const listing = await tx
    .selectFrom('listings')
    .select(['id', 'status_id'])
    .where('id', '=', listingId)
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw new ApiError('notFound')
  if (listing.status_id === INVENTORY_STATUS.deactive)
    throw new ApiError('conflict', { message: 'a withdrawn listing has no tickets on the market' })
  const tickets = await tx
    .selectFrom('tickets')
    .select(['id', 'seat', 'position', 'is_free'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  const free = tickets.filter((ticket) => ticket.is_free)
  if (ticketIds) {
    const known = new Set(tickets.map(({ id }) => id))
    const unknown = ticketIds.find((id) => !known.has(id))
    if (unknown !== undefined)
      throw validationError({ ticketIds: `this listing has no ticket ${unknown}` })
    const freeIds = new Set(free.map(({ id }) => id))
    const uniqueIds = [...new Set(ticketIds)]
    if (uniqueIds.every((id) => freeIds.has(id))) return uniqueIds
    throw await takenError(tx, listingId, uniqueIds)
  }
  if (quantity > tickets.length)
    throw validationError({ quantity: `this listing has ${tickets.length} tickets` })
  if (quantity > free.length)
    throw await takenError(
      tx,
      listingId,
      tickets.map(({ id }) => id),
    )
  const seats = chooseSeats(free, quantity)
  if (!seats)
    throw new ApiError('conflict', {
      message: `no ${quantity} unsold tickets are side by side, so select the tickets`,
    })
  return seats.map(({ id }) => id)
}

/** Why tickets are not free: a checkout that may end, or something permanent. */
const takenError = async (
  tx: Tx,
  listingId: number,
  ticketIds: readonly number[],
): Promise<ApiError> => {
  const heldTickets = await tx
    .selectFrom('tickets as t')
    .innerJoin('purchases as p', 'p.id', 't.purchase_id')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('c.expires_at')
    .where('t.listing_id', '=', listingId)
    .where('t.id', 'in', ticketIds)
    .where('c.state', 'in', ['held', 'waiting'])
    .orderBy('c.expires_at', 'desc')
    .executeTakeFirst()
  if (!heldTickets)
    return new ApiError('conflict', {
      message: 'some of these tickets are sold, held or were sold elsewhere',
    })
  const until = heldTickets.expires_at.toISOString()
  return new ApiError('inCheckout', {
    message: `a buyer is paying for some of these tickets until ${until.slice(11, 16)} UTC`,
    fields: { checkoutEndsAt: until },
  })
}

/** The own hold or outside sale that takes the tickets. */
type Holder = { own_hold_id: number } | { outside_sale_id: number }

/** Takes chosen tickets off the market. Both updates are conditional. */
export const withholdTickets = async (
  tx: Tx,
  listingId: number,
  ticketIds: readonly number[],
  holder: Holder,
): Promise<void> => {
  const count = ticketIds.length
  const left = await tx
    .updateTable('listings')
    .set((eb) => ({ available: eb('available', '-', count) }))
    .where('id', '=', listingId)
    .where('available', '>=', count)
    .executeTakeFirst()
  const withheld = await tx
    .updateTable('tickets')
    .set(holder)
    .where('id', 'in', ticketIds)
    .where('is_free', '=', true)
    .executeTakeFirst()
  if (left.numUpdatedRows !== 1n || withheld.numUpdatedRows !== BigInt(count))
    throw new Error(`listing ${listingId} counts tickets that it does not have`)
}
