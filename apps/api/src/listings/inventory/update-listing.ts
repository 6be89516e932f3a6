import { hasRight, INVENTORY_STATUS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import type { Selectable } from 'kysely'

import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import type { ListingTable } from '../../platform/database/schema.ts'
import { type Db, transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Call, Handler } from '../../platform/http/handler.ts'
import { describePermissionContacts } from '../../platform/permission-contacts.ts'
import { recordFeedUpdate } from '../feed/record-update.ts'
import { releaseExpiredHolds } from '../hold/holds.ts'
import { rejectUnusualPrice, unconfirmedReason } from './comparison/unusual-prices.ts'
import { rejectDuplicateExternalId } from './create-listing.ts'
import { rejectLateDelivery } from './delivery-problem.ts'
import { readInventoryListing } from './inventory-list.ts'
import { changedRow, isSameTerm, toListingTerms } from './listing-row.ts'
import { lockSeller } from './lock-seller.ts'
import { findLimitProblems, type LimitScope } from './pricing/limit-problems.ts'
import { recordPriceMoves } from './pricing/record-price-moves.ts'
import { changesSeats, replaceSeats } from './replace-seats.ts'
import { readSeatPlace, recordSeatChange } from './seat-changes.ts'

type UpdateListing = Contract['inventory']['update']

/** Changes the terms of one of the caller's listings; a withdrawn listing stays withdrawn. */
export const updateListing: Handler<UpdateListing> = async ({ ctx, caller, input }) => {
  await rejectOtherMembers(ctx.db, caller, input)
  if (changesSeats(input)) await releaseExpiredHolds(ctx)
  const params = { sellerId: caller.accountId, listingId: input.id, now: ctx.clock.now() }
  return transaction(ctx.db, async (tx) => {
    await lockSeller(tx, params.sellerId)
    const listing = await tx
      .selectFrom('listings')
      .selectAll()
      .where('id', '=', params.listingId)
      .where('seller_id', '=', params.sellerId)
      .forUpdate()
      .executeTakeFirst()
    if (!listing) throw new ApiError('notFound')
    if (listing.status_id === INVENTORY_STATUS.deactive)
      throw new ApiError('conflict', { message: 'a withdrawn listing cannot be changed' })
    rejectStaleUpdate(listing, input.seen)
    await rejectDuplicateExternalId(tx, params.sellerId, input.externalId || null, listing.id)
    const isSeatingChanged =
      changesSeats(input) || (input.seatType ?? listing.seat_type) !== listing.seat_type
    const former = isSeatingChanged ? await readSeatPlace(tx, listing.id) : null
    const seated = isSeatingChanged ? await replaceSeats(tx, listing, input) : listing
    const changed = changedRow(seated, input)
    if (changed.delivery_date !== listing.delivery_date)
      await rejectLateDelivery(tx, {
        eventId: listing.event_id,
        deliveryDate: changed.delivery_date,
      })
    const isRepriced =
      changed.price_cents !== listing.price_cents || changed.cost_cents !== listing.cost_cents
    await rejectOutsideLimits(tx, {
      listing,
      price: changed.price_cents,
      isConfirmed: input.confirmUnusualPrice === true,
      feePercent: ctx.settings.feePercent,
      role: caller.role,
      companyId: caller.companyId,
    })
    if (isRepriced && !input.confirmUnusualPrice)
      await rejectUnusualPrice(tx, params, {
        eventId: listing.event_id,
        section: seated.section,
        price: changed.price_cents,
        cost: changed.cost_cents ?? null,
      })
    await tx.updateTable('listings').set(changed).where('id', '=', listing.id).execute()
    recordChanges(recordedTerms(listing), recordedTerms({ ...seated, ...changed }))
    const { accountId: sellerId, keyId } = caller
    await recordPriceMoves(tx, {
      caller,
      changes: [{ listingId: listing.id, from: listing.price_cents, to: changed.price_cents }],
      now: params.now,
    })
    if (former !== null && former !== (await readSeatPlace(tx, listing.id)))
      await recordSeatChange(tx, { listingId: listing.id, former, keyId, now: params.now })
    if (keyId !== null)
      await recordFeedUpdate(tx, { sellerId, keyId, listingIds: [listing.id], now: params.now })
    const data = await readInventoryListing(tx, params)
    if (!data) throw new ApiError('notFound')
    return { data }
  })
}

/** The terms of a listing for the audit log, which has `isActive` and not the id of the status. */
const recordedTerms = (listing: Selectable<ListingTable>) => {
  const { status: _status, ...terms } = toListingTerms(listing)
  const { section, seat_row: seatRow, quantity } = listing
  return { ...terms, section, seatRow, quantity }
}

/**
 * Rejects a change of anything but the in-hand date by a role that may change nothing else.
 * `seen` too: a comparison with a cost reveals the cost.
 */
const rejectOtherMembers = async (
  db: Db,
  { role, companyId }: Pick<Call<UpdateListing>['caller'], 'role' | 'companyId'>,
  { id: _id, seen = {}, ...members }: Call<UpdateListing>['input'],
): Promise<void> => {
  if (hasRight(role, 'editListings')) return
  const others = [...Object.keys(members), ...Object.keys(seen)].filter(
    (name) => name !== 'deliveryDate',
  )
  if (others.length > 0)
    throw new ApiError('roleNotAllowed', {
      message: `your role may change the in-hand date of a listing, not ${others.join(', ')}; ${await describePermissionContacts(db, companyId, 'editListings')}`,
    })
}

interface LimitParams extends LimitScope {
  listing: { id: number; price_cents: number }
  price: number
  isConfirmed: boolean
}

/**
 * @throws 422 if a new price is below the floor and not confirmed, if the floor is locked, or if the
 *   role may not go beyond the limits.
 */
const rejectOutsideLimits = async (
  tx: Tx,
  { listing, price, isConfirmed, ...scope }: LimitParams,
): Promise<void> => {
  if (price === listing.price_cents) return
  const prices = [{ listingId: listing.id, price }]
  const problem = (await findLimitProblems(tx, prices, scope)).get(listing.id)
  if (!problem || (isConfirmed && !problem.isRefused)) return
  const rejection = problem.isLocked ? `${problem.message}; unlock it first` : problem.message
  const message = problem.isRefused ? rejection : unconfirmedReason(problem.message)
  throw new ApiError('unusualPrice', { fields: { price: message } })
}

type ExpectedTerms = Call<Contract['inventory']['update']>['input']['seen']

/**
 * Optimistic concurrency: rejects an update based on outdated terms, so that changes from another
 * window are reported and not overwritten.
 * @throws 409 naming each term that has changed.
 */
const rejectStaleUpdate = (listing: Selectable<ListingTable>, seen: ExpectedTerms = {}): void => {
  const now = toListingTerms(listing)
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
 * Withdraws the rest of a listing from the market. Sold tickets stay sold; held tickets can still
 * be bought by their holder, but are not for sale if the hold expires. Idempotent.
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
      // Repeating the call does not change the time of withdrawal.
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
