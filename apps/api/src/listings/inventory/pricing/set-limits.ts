import { hasRight } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError, validationError } from '../../../platform/api-error.ts'
import { recordChanges } from '../../../platform/audit-changes.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { describePermissionContacts } from '../../../platform/permission-contacts.ts'
import { looseningProblem } from './limit-problems.ts'
import { limitsOf, priceLimits, readLimits } from './pricing-limits.ts'

/** Sets the limits of a listing. */
export const setLimits: Handler<Contract['pricing']['setLimits']> = async ({
  ctx,
  caller,
  input: { id: listingId, floor, ceiling, basis, isLocked, wake },
}) => {
  const now = ctx.clock.now()
  const { feePercent } = ctx.settings
  if (floor !== null && ceiling !== null && floor > ceiling)
    throw validationError({ ceiling: 'must not be below the floor' })
  return transaction(ctx.db, async (tx) => {
    // The lock makes a rule that is about to move the price wait, and read the new limits.
    const listing = await tx
      .selectFrom('listings')
      .select('id')
      .where('id', '=', listingId)
      .where('seller_id', '=', caller.accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!listing) throw new ApiError('notFound')
    const before = (await readLimits(tx, [listingId])).get(listingId)
    if (before?.locked_at && caller.keyId !== null)
      throw new ApiError('conflict', { message: 'the floor is locked; a person can unlock it' })
    if (before?.locked_at && !hasRight(caller.role, 'unlockFloor'))
      throw new ApiError('roleNotAllowed', {
        message: `the floor is locked; ${await describePermissionContacts(tx, caller.companyId, 'unlockFloor')}`,
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
      sleeps_until: wake ? null : (before?.sleeps_until ?? null),
    }
    await tx
      .insertInto('pricing_limits')
      .values({ listing_id: listingId, seller_id: caller.accountId, ...limits })
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(limits))
      .execute()
    if (wake)
      await tx
        .updateTable('pricing_states')
        .set({ duel_with: null })
        .where('listing_id', '=', listingId)
        .execute()
    const after = await readLimits(tx, [listingId])
    const scope = { feePercent, now }
    const data = limitsOf(after.get(listingId), scope)
    recordChanges(recordedLimits(limitsOf(before, scope)), recordedLimits(data))
    return { data }
  })
}

const recordedLimits = ({ floor, ceiling, basis, lockedAt }: ReturnType<typeof limitsOf>) => ({
  floor,
  ceiling,
  basis,
  isLocked: lockedAt !== null,
})
