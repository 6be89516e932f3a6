import { hasRight, type Right, type Role } from '@seatdesk/domain'

import { companyOf, currentRole } from './session-user.ts'
import { session, useSession } from './session.ts'

/** Whether the company requires two-factor authentication that the user has not set up. */
export const useLacksTwoFactor = (): boolean =>
  useSession(({ user }) => companyOf(user)?.lacksTwoFactor ?? false)

/** Whether the session works in no company: the user’s own removed the user. */
export const useHasNoCompany = (): boolean => useSession(({ user }) => user?.hasNoCompany ?? false)

/** Returns the role of the user in the company. */
export const useRole = (): Role => useSession(({ user }) => currentRole(user))

/** Returns whether the user's role has a right. What a role may not do is absent on its screens. */
export const useRight = (right: Right): boolean =>
  useSession(({ user }) => hasRight(currentRole(user), right))

/** Returns whether the user's role has a right, if any is needed, outside of components. */
export const isAllowed = (right: Right | undefined): boolean =>
  right === undefined || hasRight(currentRole(session.getState().user), right)
