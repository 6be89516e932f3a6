import { canManage, type Role } from '@seatdesk/domain'

import { ApiError } from '../platform/api-error.ts'
import type { Tx } from '../platform/database/transaction.ts'
import type { Caller } from '../platform/http/handler.ts'
import { describePermissionContacts } from '../platform/permission-contacts.ts'

/** Locks a company, so that changes of its members happen one after the other. */
export const lockCompany = async (tx: Tx, companyId: number): Promise<void> => {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The role of a person in a company; `null` if the person is not a member. */
export const roleIn = async (
  tx: Tx,
  companyId: number,
  accountId: number,
): Promise<Role | null> => {
  const found = await tx
    .selectFrom('memberships')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.role ?? null
}

/**
 * Locks the company and makes sure that it has an approved owner besides this person.
 * @throws 409 otherwise
 */
export const requireOtherOwner = async (
  tx: Tx,
  companyId: number,
  accountId: number,
  { message = 'a company always has an owner, name another first' } = {},
): Promise<void> => {
  await lockCompany(tx, companyId)
  const other = await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '<>', accountId)
    .where('m.role', '=', 'owner')
    .where('a.state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new ApiError('conflict', { message })
}

/** A person in a company. */
export interface MemberKey {
  companyId: number
  accountId: number
}

/** Changes the role of a member. */
export const changeRole = async (
  tx: Tx,
  { companyId, accountId }: MemberKey,
  role: Role,
): Promise<void> => {
  await tx
    .updateTable('memberships')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute()
}

/**
 * Locks the company and reads the roles of the caller and of the member to change.
 * @throws 404 if the person is not a member; 409 if the caller's role has changed meanwhile; 403 if
 * the caller may not change this member
 */
export const rolesForChange = async (
  tx: Tx,
  { companyId, personId, role: known }: Pick<Caller, 'companyId' | 'personId' | 'role'>,
  accountId: number,
): Promise<{ own: Role; other: Role }> => {
  await lockCompany(tx, companyId)
  const own = await roleIn(tx, companyId, personId)
  if (own === null || own !== known)
    throw new ApiError('conflict', { message: 'your role in this company has just changed' })
  const other = await roleIn(tx, companyId, accountId)
  if (other === null) throw new ApiError('notFound')
  if (!canManage(own, other))
    throw new ApiError('roleNotAllowed', {
      message: await describePermissionContacts(tx, companyId, 'manageCompany'),
    })
  return { own, other }
}
