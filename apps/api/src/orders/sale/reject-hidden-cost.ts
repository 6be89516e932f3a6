import { hasRight, type Role } from '@seatdesk/domain'

import { ApiError } from '../../platform/api-error.ts'

/**
 * Rejects filters and orders that would reveal costs to a role that may not see them.
 * @throws 403
 */
export const rejectHiddenCost = (
  role: Role,
  { cost, orderBy }: { cost?: 'unknown' | undefined; orderBy?: string | undefined },
): void => {
  if ((cost !== undefined || orderBy === 'purchase_price') && !hasRight(role, 'seeCost'))
    throw new ApiError('roleNotAllowed')
}
