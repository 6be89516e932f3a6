import { hasRight } from '@seatdesk/domain'

import { ApiError } from '../../../platform/api-error.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { type Caller, isSameEventScope, eventScopeOf } from '../../../platform/http/handler.ts'

/**
 * Rejects the next batch of a call whose person was removed from the company, may no longer edit
 * listings, or was narrowed to other events. The lock makes a removal wait for the batch, so that none begins after it.
 */
export const requireMember = async (
  tx: Tx,
  { companyId, personId, eventScope }: Pick<Caller, 'companyId' | 'personId' | 'eventScope'>,
): Promise<void> => {
  const member = await tx
    .selectFrom('memberships')
    .select(['role', 'event_ids', 'performer_ids'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', personId)
    .forShare()
    .executeTakeFirst()
  if (
    member &&
    hasRight(member.role, 'editListings') &&
    isSameEventScope(eventScopeOf(member), eventScope)
  )
    return
  throw new ApiError('roleNotAllowed', {
    message: 'you may no longer change listings of this company; the rest was not changed',
  })
}
