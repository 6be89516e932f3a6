import { EVENT_APPROVED } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { isToCome } from '../../catalogue/index.ts'
import { transaction, type Tx } from '../../kernel/database/transaction.ts'
import type { Call, Handler } from '../../kernel/http/handler.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { refuseUnusualPrice } from './comparison/unusual-prices.ts'
import { insertListings } from './insert-listings.ts'
import { readInventoryListing } from './inventory-list.ts'
import { overlapOf, readListedSeats } from './listed-seats.ts'
import { keptSplits, type NewListing, seatsProblem, splitsProblem } from './listing-row.ts'
import { listingOfExternalId, listingsProblem, lockSeller } from './lock-seller.ts'

type CreateListing = Contract['inventory']['create']

/** Lists tickets for sale; no seat twice, and only for an event that is still to come. */
export const createListing: Handler<CreateListing> = ({ ctx, caller, input }) => {
  const sellerId = caller.accountId
  const listing = newListingOf(input)
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, sellerId)
    await refuseUnlessOpen(tx, listing.eventId, now)
    await refuseIfListed(tx, sellerId, listing)
    if (!input.confirmUnusualPrice) await refuseUnusualPrice(tx, sellerId, listing)
    const [listingId = 0] = await insertListings(tx, sellerId, [listing], now)
    const data = await readInventoryListing(tx, { sellerId, listingId, now })
    if (!data) throw new Refusal('notFound')
    const problem = await listingsProblem(tx, sellerId)
    if (problem) throw new Refusal('conflict', { message: problem })
    return { data }
  })
}

const newListingOf = (input: Call<CreateListing>['input']): NewListing => {
  const { seats, quantity, confirmUnusualPrice: _, ...terms } = input
  const listing = {
    ...terms,
    ...stockOf(seats, quantity),
    cost: input.cost ?? null,
    customSplits: input.customSplits ?? null,
    externalId: input.externalId || null,
  }
  const problem = { customSplits: splitsProblem(listing), seats: seatsProblem(listing.seats) }
  for (const [field, sentence] of Object.entries(problem))
    if (sentence) throw invalid({ [field]: sentence })
  return { ...listing, customSplits: keptSplits(listing.splitRule, listing.customSplits) }
}

/** An empty list of seats is none. */
const stockOf = (seats: readonly string[] = [], quantity = 0) =>
  seats.length > 0 ? { seats, quantity: seats.length } : { seats: null, quantity }

const refuseUnlessOpen = async (tx: Tx, eventId: number, now: Date): Promise<void> => {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(isToCome(now).as('isToCome'))
    .where('e.id', '=', eventId)
    .where('e.status_id', '=', EVENT_APPROVED)
    .executeTakeFirst()
  if (!event) throw new Refusal('notFound', { message: 'there is no such event' })
  if (!event.isToCome) throw invalid({ eventId: 'this event is over' })
}

const refuseIfListed = async (tx: Tx, sellerId: number, listing: NewListing): Promise<void> => {
  const listed = await readListedSeats(tx, sellerId, [listing.eventId])
  const overlap = overlapOf(listed, listing)
  if (overlap) throw new Refusal('conflict', { message: overlap })
  await refuseExternalId(tx, sellerId, listing.externalId)
}

/** @throws 409 naming the live listing that has this external id, unless it is the one changed. */
export const refuseExternalId = async (
  tx: Tx,
  sellerId: number,
  externalId: string | null,
  changedId?: number,
): Promise<void> => {
  const taken = externalId === null ? null : await listingOfExternalId(tx, sellerId, externalId)
  if (taken !== null && taken !== changedId)
    throw new Refusal('conflict', { message: `your listing ${taken} has this external id` })
}
