import { cents, getRights } from '@seatdesk/domain'
import type { Contract, WireResponse } from '@seatdesk/domain/contract'

import { narrowedToExpression } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Db, type Tx } from '../../platform/database/transaction.ts'
import type { Caller, Handler } from '../../platform/http/handler.ts'
import { readAccount } from '../account/account-store.ts'
import { hasSecondFactor } from '../account/totp/second-factors.ts'
import { changeRole, lockCompany, roleIn } from '../member-store.ts'
import { IS_NARROWED } from './narrow-member.ts'

type CompanyResponse = WireResponse<Contract['companies']['get']>

/** Cents of a nullable column. */
export const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount))

export const readCompany = async (
  db: Db | Tx,
  { companyId, personId }: Pick<Caller, 'companyId' | 'personId'>,
): Promise<CompanyResponse> => {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .innerJoin('memberships as m', 'm.company_id', 'c.id')
    .select(['c.id', 'f.broker_key', 'c.time_zone', 'c.licenses', 'c.requires_two_factor'])
    .select(['m.role', 'm.spend_per_order_cents', 'm.spend_per_day_cents'])
    .select(narrowedToExpression('m').as('narrowed_to'))
    .select(['c.money_email', 'c.money_email_sent_at', 'c.money_email_confirmed_at'])
    .select((eb) => [
      eb.fn.coalesce('c.name', 'f.name').as('name'),
      'c.spend_per_day_cents as company_spend_per_day_cents',
      eb
        .selectFrom('memberships as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.company_id', '=', 'c.id')
        .as('members'),
    ])
    .where('c.id', '=', companyId)
    .where('m.account_id', '=', personId)
    .executeTakeFirst()
  if (!row) throw new ApiError('notFound')
  return {
    data: {
      id: row.id,
      brokerId: row.broker_key,
      name: row.name,
      timeZone: row.time_zone,
      licenses: row.licenses,
      spendPerDay: centsOrNull(row.company_spend_per_day_cents),
      requireTwoFactor: row.requires_two_factor,
      members: row.members ?? 1,
      moneyEmail:
        row.money_email === null || row.money_email_sent_at === null
          ? null
          : {
              email: row.money_email,
              isConfirmed: row.money_email_confirmed_at !== null,
              sentAt: row.money_email_sent_at.toISOString(),
            },
      membership: {
        role: row.role,
        rights: getRights(row.role, row.narrowed_to !== null),
        spendPerOrder: centsOrNull(row.spend_per_order_cents),
        spendPerDay: centsOrNull(row.spend_per_day_cents),
        narrowedTo: row.narrowed_to,
      },
    },
  }
}

/** The name of a company: its own, or that of its founder. */
export const companyName = async (db: Db | Tx, companyId: number): Promise<string> => {
  const row = await db
    .selectFrom('companies as c')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .select((eb) => eb.fn.coalesce('c.name', 'f.name').as('name'))
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.name
}

/** Returns the company of the token, with the caller's own membership. */
export const getCompany: Handler<Contract['companies']['get']> = ({ ctx, caller }) =>
  readCompany(ctx.db, caller)

/** Changes settings of the company. An owner requires two-factor authentication after setting it up. */
export const updateCompany: Handler<Contract['companies']['update']> = async ({
  ctx,
  caller,
  input: { name, timeZone, licenses, spendPerDay, requireTwoFactor },
}) => {
  if (requireTwoFactor === true) {
    const account = await readAccount(ctx.db, caller.personId)
    if (!(await hasSecondFactor(ctx.db, account)))
      throw new ApiError('conflict', {
        message: 'set up two-factor authentication for yourself first',
      })
  }
  const change = {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(licenses === undefined ? {} : { licenses }),
    ...(spendPerDay === undefined ? {} : { spend_per_day_cents: spendPerDay }),
    ...(requireTwoFactor === undefined ? {} : { requires_two_factor: requireTwoFactor }),
  }
  const before = await readCompany(ctx.db, caller)
  if (Object.keys(change).length > 0)
    await ctx.db.updateTable('companies').set(change).where('id', '=', caller.companyId).execute()
  const after = await readCompany(ctx.db, caller)
  recordChanges(before.data, after.data)
  return after
}

/** Makes another member an owner, and the caller a manager. */
export const handOver: Handler<Contract['companies']['handOver']> = async ({
  ctx,
  caller,
  input: { memberId },
}) =>
  transaction(ctx.db, async (tx) => {
    const { companyId, personId } = caller
    await lockCompany(tx, companyId)
    if (memberId === personId)
      throw new ApiError('conflict', { message: 'you own this company already' })
    if ((await roleIn(tx, companyId, personId)) !== 'owner')
      throw new ApiError('conflict', { message: 'you no longer own this company' })
    const member = await tx
      .selectFrom('memberships as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .select(['a.state', 'm.role', 'm.event_ids'])
      .where('m.company_id', '=', companyId)
      .where('m.account_id', '=', memberId)
      .executeTakeFirst()
    if (!member) throw new ApiError('notFound')
    if (member.state !== 'approved')
      throw new ApiError('conflict', { message: 'this person’s account is not approved' })
    if (member.event_ids !== null) throw new ApiError('conflict', { message: IS_NARROWED })
    await changeRole(tx, { companyId, accountId: memberId }, 'owner')
    await changeRole(tx, { companyId, accountId: personId }, 'manager')
    recordChanges({ role: member.role }, { role: 'owner' })
    return readCompany(tx, caller)
  })
