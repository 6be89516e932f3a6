import { type Right, ROLES, ROLES_BY_RIGHT } from '@seatdesk/domain'

import { ApiError } from './api-error.ts'
import type { Db, Tx } from './database/transaction.ts'

/** The most people that an error message names. */
const MAX_NAMES = 3

/** Says which members of a company have a right for all of its events: `ask Ann Lee, who may`. */
export const describePermissionContacts = async (
  db: Db | Tx,
  companyId: number,
  right: Right,
): Promise<string> => {
  const members = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.name', 'm.role'])
    .where('m.company_id', '=', companyId)
    .where('m.role', 'in', ROLES_BY_RIGHT[right])
    .where('m.event_ids', 'is', null)
    .where('a.state', '=', 'approved')
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  const rank = ({ role }: (typeof members)[number]) => ROLES.indexOf(role)
  const names = members
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_NAMES)
    .map(({ name }) => name)
  if (names.length === 0) return 'nobody in your company may do this, please contact our support'
  return `ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}, who may`
}

/** The error for a call that is about other events than those to which its caller is narrowed. */
export const narrowedError = async (
  db: Db | Tx,
  companyId: number,
  right: Right,
): Promise<ApiError> => {
  const people = await describePermissionContacts(db, companyId, right)
  return new ApiError('narrowedNotAllowed', {
    message: `you work only with some events of this company, ${people}`,
  })
}
