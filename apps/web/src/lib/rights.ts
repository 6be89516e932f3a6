import { hasRight, type Right, type Role } from '@seatdesk/domain'

import { session, useSession } from './session.ts'

type User = ReturnType<typeof session.getState>['user']

/** The company that the session works in; null while it is unknown. */
export const companyOf = (user: User) => user?.companies.find(({ isCurrent }) => isCurrent) ?? null

/**
 * The role in that company. While it is unknown, screens show what an owner may do, and the server
 * decides.
 */
const roleOf = (user: User): Role => companyOf(user)?.role ?? 'owner'

/** Whether the company requires two-factor authentication that the user has not set up. */
export const useLacksTwoFactor = (): boolean =>
  useSession(({ user }) => companyOf(user)?.lacksTwoFactor ?? false)

/** Whether the session works in no company: the user’s own removed the user. */
export const useHasNoCompany = (): boolean => useSession(({ user }) => user?.hasNoCompany ?? false)

/** Returns the role of the user in the company. */
export const useRole = (): Role => useSession(({ user }) => roleOf(user))

/** Returns whether the user's role has a right. What a role may not do is absent on its screens. */
export const useRight = (right: Right): boolean =>
  useSession(({ user }) => hasRight(roleOf(user), right))

/** Returns whether the user's role has a right, if any is needed, outside of components. */
export const isAllowed = (right: Right | undefined): boolean =>
  right === undefined || hasRight(roleOf(session.getState().user), right)
