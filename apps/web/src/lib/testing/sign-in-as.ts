import { createTokens } from '@seatdesk/app-kit/testing'
import type { NarrowedTo, Role } from '@seatdesk/domain'

import { session } from '../session.ts'

interface Membership {
  isTeam?: boolean
  narrowedTo?: NarrowedTo | null
}

/**
 * Signs in a user with a role in the company `Lee Tickets`, which has several people by default, and
 * narrowed to no events.
 */
export const signInAs = (
  role: Role,
  { isTeam = true, narrowedTo = null }: Membership = {},
): void => {
  session.begin(createTokens('Authorized User'), false)
  session.setUser({
    name: 'Ann Lee',
    email: 'ann@seatdesk.test',
    isActive: true,
    isMfaEnabled: false,
    isEventTagEnabled: false,
    isQuickBuyEnabled: false,
    isSeatMapEnabled: true,
    companies: [
      {
        id: 1,
        name: 'Lee Tickets',
        role,
        isCurrent: true,
        isTeam,
        lacksTwoFactor: false,
        narrowedTo,
      },
    ],
    hasNoCompany: false,
  })
}
