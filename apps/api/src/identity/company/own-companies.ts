import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { narrowedToExpression } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { HAS_SECOND_FACTOR } from '../../platform/database/has-second-factor.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../platform/http/handler.ts'
import { openSession, revokeSessions } from '../session/session-store.ts'

/** Lists the companies of the signed-in person. */
export const listOwnCompanies: Handler<Contract['ownCompanies']['list']> = async ({
  ctx,
  caller: { personId, companyId },
}) => {
  const rows = await ctx.db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['c.id', 'm.role', 'c.is_team as isTeam'])
    .select(narrowedToExpression('m').as('narrowedTo'))
    .select(sql<boolean>`c.requires_two_factor and not ${HAS_SECOND_FACTOR}`.as('lacksTwoFactor'))
    .select((eb) => eb.fn.coalesce('c.name', 'f.name').as('name'))
    .where('m.account_id', '=', personId)
    .where('f.state', '=', 'approved')
    .orderBy('m.joined_at')
    .orderBy('c.id')
    .execute()
  return { data: rows.map((row) => ({ ...row, isCurrent: row.id === companyId })) }
}

/**
 * Opens a session in another company and ends the present one, so that no tab keeps working in the
 * previous company. Step-up authentication is as old as it was.
 */
export const selectCompany: Handler<Contract['ownCompanies']['select']> = async ({
  ctx,
  caller,
  input: { companyId },
  request: { device },
}) =>
  transaction(ctx.db, async (tx) => {
    const { personId: accountId, scope, provedAt } = caller
    const membership = await tx
      .selectFrom('memberships as m')
      .innerJoin('accounts as f', 'f.id', 'm.company_id')
      .select('m.role')
      .where('m.company_id', '=', companyId)
      .where('m.account_id', '=', accountId)
      .where('f.state', '=', 'approved')
      .executeTakeFirst()
    if (!membership) throw new ApiError('notFound')
    await tx
      .updateTable('memberships')
      .set({ chosen_at: ctx.clock.now() })
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId)
      .execute()
    await revokeSessions(tx, ctx.clock.now(), { sessionId: requireSessionId(caller) })
    const session = { accountId, companyId, scope, device, provedAt }
    const { tokens } = await openSession(ctx, tx, session)
    return tokens
  })
