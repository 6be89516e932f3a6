import { ApiError } from '../api-error.ts'
import type { Db } from '../database/transaction.ts'
import type { Caller } from './handler.ts'

/**
 * Makes sure that the caller still has the same role in the company, before the next batch of a
 * download that is being streamed.
 * @throws 401 otherwise, which ends the download
 */
export const requireMembership = async (
  db: Db,
  { companyId, personId, role }: Pick<Caller, 'companyId' | 'personId' | 'role'>,
): Promise<void> => {
  const member = await db
    .selectFrom('memberships')
    .select('role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', personId)
    .executeTakeFirst()
  if (member?.role !== role) throw new ApiError('notSignedIn')
}
