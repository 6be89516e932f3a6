import { hasRight } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/transaction.ts'
import type { Caller } from '../../platform/http/handler.ts'
import { describePermissionContacts } from '../../platform/permission-contacts.ts'

/**
 * Rejects filters and orders that would reveal costs to a role that may not see them.
 * @throws 403
 */
export const rejectHiddenCost = async (
  db: Db,
  { role, companyId }: Pick<Caller, 'role' | 'companyId'>,
  { cost, orderBy }: { cost?: 'unknown' | undefined; orderBy?: string | undefined },
): Promise<void> => {
  if ((cost !== undefined || orderBy === 'purchase_price') && !hasRight(role, 'seeCost'))
    throw new ApiError('roleNotAllowed', {
      message: await describePermissionContacts(db, companyId, 'seeCost'),
    })
}
