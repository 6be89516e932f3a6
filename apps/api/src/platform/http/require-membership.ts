import { ApiError } from '../api-error.ts'
import type { Db } from '../database/transaction.ts'
import { type Caller, isSameEventScope, eventScopeOf } from './handler.ts'

/**
 * Makes sure that the caller still has the same role and narrowing in the company, before the next batch of a
 * download that is being streamed.
 * @throws 401 otherwise, which ends the download
 */
export const requireMembership = async (
  db: Db,
  {
    companyId,
    personId,
    role,
    eventScope,
  }: Pick<Caller, 'companyId' | 'personId' | 'role' | 'eventScope'>,
): Promise<void> => {
  const member = await db
    .selectFrom('memberships')
    .select(['role', 'event_ids', 'performer_ids'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', personId)
    .executeTakeFirst()
  if (member?.role !== role || !isSameEventScope(eventScopeOf(member), eventScope))
    throw new ApiError('notSignedIn')
}
