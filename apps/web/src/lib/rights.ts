import { hasMemberRight, type Right, type Role } from '@seatdesk/domain'

import { companyOf, currentRole, type User } from './session-user.ts'
import { session, useSession } from './session.ts'

/** Whether the company requires two-factor authentication that the user has not set up. */
export const useLacksTwoFactor = (): boolean =>
  useSession(({ user }) => companyOf(user)?.lacksTwoFactor ?? false)

/** Whether the session works in no company: the user’s own removed the user. */
export const useHasNoCompany = (): boolean => useSession(({ user }) => user?.hasNoCompany ?? false)

/** Returns the role of the user in the company. */
export const useRole = (): Role => useSession(({ user }) => currentRole(user))

/** The events and performers to which the user is narrowed in the company; null for everything. */
export const useNarrowedTo = () => useSession(({ user }) => companyOf(user)?.narrowedTo ?? null)

const hasUserRight = (user: User | null, right: Right): boolean => {
  const isNarrowed = (companyOf(user)?.narrowedTo ?? null) !== null
  return hasMemberRight({ role: currentRole(user), isNarrowed }, right)
}

/** Returns whether the user has a right. What a user may not do is absent on the screens. */
export const useRight = (right: Right): boolean =>
  useSession(({ user }) => hasUserRight(user, right))

/** Returns whether the user has a right, if any is needed, outside of components. */
export const isAllowed = (right: Right | undefined): boolean =>
  right === undefined || hasUserRight(session.getState().user, right)
