import { hasRight, type LimitBasis } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { ApiError, validationError } from '../../../platform/api-error.ts'
import { recordChanges } from '../../../platform/audit-changes.ts'
import { transaction, type Tx } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { describePermissionContacts } from '../../../platform/permission-contacts.ts'
import { looseningProblem } from './limit-problems.ts'
import { limitsOf, priceLimits, readLimits } from './pricing-limits.ts'
import { sleepSinceLastPrice } from './record-price-moves.ts'

type LimitsRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readLimits>>['get']>>

/**
 * Locks a listing of the caller and returns its limits: a rule that is about to move the price waits,
 * and reads the new ones.
 */
const lockLimits = async (
  tx: Tx,
  listingId: number,
  sellerId: number,
): Promise<LimitsRow | undefined> => {
  const listing = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('seller_id', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  if (!listing) throw new ApiError('notFound')
  return (await readLimits(tx, [listingId])).get(listingId)
}

/**
 * Whether a request changes the basis of a limit that it does not name: what another person has set
 * would mean another amount.
 */
const changesMeaning = (
  before: LimitsRow,
  { floor, ceiling, basis }: { floor?: unknown; ceiling?: unknown; basis?: LimitBasis | undefined },
): boolean =>
  basis !== undefined &&
  basis !== before.basis &&
  ((floor === undefined && before.floor_cents !== null) ||
    (ceiling === undefined && before.ceiling_cents !== null))

/** Sets those limits of a listing that a request names. */
export const setLimits: Handler<Contract['pricing']['setLimits']> = async ({
  ctx,
  caller,
  input: { id: listingId, wake: isToWake, ...input },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  return transaction(ctx.db, async (tx) => {
    const before = await lockLimits(tx, listingId, caller.accountId)
    const floor = input.floor === undefined ? (before?.floor_cents ?? null) : input.floor
    const ceiling = input.ceiling === undefined ? (before?.ceiling_cents ?? null) : input.ceiling
    const basis = input.basis ?? before?.basis ?? 'net'
    const isLocked = input.isLocked ?? before?.locked_at != null
    if (floor !== null && ceiling !== null && floor > ceiling)
      throw validationError({ ceiling: 'must not be below the floor' })
    if (before?.locked_at && caller.keyId !== null)
      throw new ApiError('conflict', { message: 'the floor is locked; a person can unlock it' })
    if (before?.locked_at && !hasRight(caller.role, 'unlockFloor'))
      throw new ApiError('roleNotAllowed', {
        message: `the floor is locked; ${await describePermissionContacts(tx, caller.companyId, 'unlockFloor')}`,
      })
    if (before && changesMeaning(before, input))
      throw new ApiError('conflict', {
        message: `the limits are ${before.basis === 'net' ? 'net' : 'asked prices'} now; set both of them to change that`,
      })
    const problem = looseningProblem(
      priceLimits(before, feePercent),
      priceLimits({ floor_cents: floor, ceiling_cents: ceiling, basis }, feePercent),
      caller.role,
    )
    if (problem !== null)
      throw new ApiError('roleNotAllowed', {
        message: `${problem}; ${await describePermissionContacts(tx, caller.companyId, 'unlockFloor')}`,
      })
    const keepsLock = isLocked && before?.locked_at
    const limits = {
      floor_cents: floor,
      ceiling_cents: ceiling,
      basis,
      locked_at: isLocked ? (keepsLock ? before.locked_at : now) : null,
      locked_by: isLocked ? (keepsLock ? before.locked_by : caller.personId) : null,
    }
    await tx
      .insertInto('pricing_limits')
      .values({
        listing_id: listingId,
        seller_id: caller.accountId,
        ...limits,
        sleeps_until: sleepSinceLastPrice(sql.val(listingId), now),
      })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(limits))
      .execute()
    if (isToWake) await wakeListing(tx, listingId, now)
    const after = await readLimits(tx, [listingId])
    const scope = { feePercent, now }
    const data = limitsOf(after.get(listingId), scope)
    recordChanges(recordedLimits(limitsOf(before, scope)), recordedLimits(data))
    return { data }
  })
}

/** Ends the sleep of a listing and its duel: moves before now no longer count for one. */
const wakeListing = async (tx: Tx, listingId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('pricing_limits')
    .set({ sleeps_until: null, woken_at: now })
    .where('listing_id', '=', listingId)
    .execute()
  await tx
    .updateTable('pricing_states')
    .set({ duel_with: null })
    .where('listing_id', '=', listingId)
    .execute()
}

/** Lets rules price a listing again. */
export const wake: Handler<Contract['pricing']['wake']> = async ({
  ctx,
  caller,
  input: { id },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    await lockLimits(tx, id, caller.accountId)
    await wakeListing(tx, id, now)
    const limits = (await readLimits(tx, [id])).get(id)
    return { data: limitsOf(limits, { feePercent: ctx.settings.feePercent, now }) }
  })
}

const recordedLimits = ({ floor, ceiling, basis, lockedAt }: ReturnType<typeof limitsOf>) => ({
  floor,
  ceiling,
  basis,
  isLocked: lockedAt !== null,
})
