import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isUpcoming } from '../../catalog/index.ts'
import { validationError, ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { recordFeedUpdate } from '../feed/record-update.ts'
import { rejectUnusualPrice } from './comparison/unusual-prices.ts'
import { rejectLateDelivery } from './delivery-problem.ts'
import { insertListings } from './insert-listings.ts'
import { readInventoryListing } from './inventory-list.ts'
import { findSeatOverlap, readListedSeats } from './listed-seats.ts'
import { storedSplits, type NewListing, seatsProblem, splitsProblem } from './listing-row.ts'
import { listingOfExternalId, listingsProblem, lockSeller } from './lock-seller.ts'
import { fillInSeatDetails, seatDetailProblems } from './seat-details.ts'

type CreateListing = Contract['inventory']['create']

/** Lists tickets for an upcoming event; rejects seats that are already listed. */
export const createListing: Handler<CreateListing> = ({ ctx, caller, input }) => {
  const sellerId = caller.accountId
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const listingId = await listTickets(tx, { sellerId, input, now })
    const { keyId } = caller
    if (keyId !== null)
      await recordFeedUpdate(tx, { sellerId, keyId, listingIds: [listingId], now })
    const data = await readInventoryListing(tx, { sellerId, listingId, now })
    if (!data) throw new ApiError('notFound')
    const problem = await listingsProblem(tx, sellerId)
    if (problem) throw new ApiError('conflict', { message: problem })
    return { data }
  })
}

export type ListingInput = Call<CreateListing>['input']

interface ListParams {
  sellerId: number
  input: ListingInput
  now: Date
}

/**
 * Lists tickets in a transaction, and returns the listing's id. API errors are thrown before
 * anything is written, so that the transaction can continue with other listings.
 */
export const listTickets = async (
  tx: Tx,
  { sellerId, input, now }: ListParams,
): Promise<number> => {
  const listing = newListingOf(input)
  await lockSeller(tx, sellerId)
  await rejectUnlessOpen(tx, listing.eventId, now)
  await rejectLateDelivery(tx, listing)
  await rejectIfListed(tx, sellerId, listing)
  if (!input.confirmUnusualPrice) await rejectUnusualPrice(tx, { sellerId, now }, listing)
  const [listingId = 0] = await insertListings(tx, sellerId, [listing], now)
  return listingId
}

const newListingOf = (input: ListingInput): NewListing => {
  const { seats, quantity, confirmUnusualPrice: _, ...terms } = input
  const listing = {
    ...terms,
    ...stockOf(seats, quantity),
    cost: input.cost ?? null,
    customSplits: input.customSplits ?? null,
    externalId: input.externalId || null,
  }
  const problem = {
    customSplits: splitsProblem(listing),
    seats: seatsProblem(listing.seats),
    ...seatDetailProblems(fillInSeatDetails(input), { ...listing, available: listing.quantity }),
  }
  for (const [field, text] of Object.entries(problem))
    if (text) throw validationError({ [field]: text })
  return { ...listing, customSplits: storedSplits(listing.splitRule, listing.customSplits) }
}

/** An empty list of seats counts as none. */
const stockOf = (seats: readonly string[] = [], quantity = 0) =>
  seats.length > 0 ? { seats, quantity: seats.length } : { seats: null, quantity }

const rejectUnlessOpen = async (tx: Tx, eventId: number, now: Date): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(isUpcoming(now).as('isToCome'))
    .where('e.id', '=', eventId)
    .where('e.status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new ApiError('notFound', { message: 'there is no such event' })
  if (!event.isToCome) throw validationError({ eventId: 'this event is over' })
}

const rejectIfListed = async (tx: Tx, sellerId: number, listing: NewListing): Promise<void> => {
  const listed = await readListedSeats(tx, sellerId, [listing.eventId])
  const overlap = findSeatOverlap(listed, listing)
  if (overlap) throw new ApiError('conflict', { message: overlap })
  await rejectDuplicateExternalId(tx, sellerId, listing.externalId)
}

/** @throws 409 naming the live listing that has this external id, unless it is the changed one. */
export const rejectDuplicateExternalId = async (
  tx: Tx,
  sellerId: number,
  externalId: string | null,
  changedId?: number,
): Promise<void> => {
  const used = externalId === null ? null : await listingOfExternalId(tx, sellerId, externalId)
  if (used !== null && used !== changedId)
    throw new ApiError('conflict', {
      message: `your listing ${used} already has this external ID`,
    })
}
