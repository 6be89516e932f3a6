import { canManage, hasMemberRight, ORDER_STATUS, type Role, ROLES } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { narrowedToExpression } from '../../catalog/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Db, type Tx } from '../../platform/database/transaction.ts'
import type { Caller, Handler } from '../../platform/http/handler.ts'
import { describePermissionContacts } from '../../platform/permission-contacts.ts'
import { stopRulesOfMember } from '../account/stop-rules-of-member.ts'
import { hasSecondFactor } from '../account/totp/second-factors.ts'
import { requireOtherOwner, rolesForChange } from '../member-store.ts'
import { centsOrNull } from './get-company.ts'
import { eventScopeColumns, requireNarrowable } from './narrow-member.ts'

/** The members of a company, or one of them. */
const readMembers = async (
  db: Db | Tx,
  { companyId, personId }: Pick<Caller, 'companyId' | 'personId'>,
  accountId?: number,
) => {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.name', 'a.email', 'a.is_mfa_enabled', 'a.totp_confirmed_at'])
    .select(['m.role', 'm.spend_per_order_cents', 'm.spend_per_day_cents', 'm.joined_at'])
    .select(narrowedToExpression('m').as('narrowed_to'))
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select(({ fn }) => fn.max('s.last_seen_at').as('at'))
        .whereRef('s.account_id', '=', 'a.id')
        .where(sql<boolean>`isfinite(s.last_seen_at)`)
        .where(({ fn, val }) =>
          eb(fn.coalesce('s.company_id', 's.account_id'), '=', val(companyId)),
        )
        .as('last_seen_at'),
    )
    .where('m.company_id', '=', companyId)
    .$if(accountId !== undefined, (query) => query.where('a.id', '=', accountId ?? 0))
    .orderBy('a.name')
    .orderBy('a.id')
    .execute()
  const secondFactors = await Promise.all(rows.map((row) => hasSecondFactor(db, row)))
  return rows
    .map((row, index) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      spendPerOrder: centsOrNull(row.spend_per_order_cents),
      spendPerDay: centsOrNull(row.spend_per_day_cents),
      narrowedTo: row.narrowed_to,
      joinedAt: row.joined_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      hasTwoFactor: secondFactors[index] === true,
      isSelf: row.id === personId,
    }))
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role))
}

/** Lists the people of the company, owners first. */
export const listMembers: Handler<Contract['members']['list']> = async ({ ctx, caller }) => ({
  data: await readMembers(ctx.db, caller),
})

/**
 * Changes the role, the limits and the narrowing of a member. A change of role or narrowing ends the
 * event streams of the member.
 */
export const updateMember: Handler<Contract['members']['update']> = async ({
  ctx,
  caller,
  input: { id, role, spendPerOrder, spendPerDay, narrowedTo },
}) =>
  transaction(ctx.db, async (tx) => {
    const { companyId } = caller
    const { own, other } = await rolesForChange(tx, caller, id)
    if (role !== undefined && !canManage(own, role))
      throw new ApiError('roleNotAllowed', {
        message: await describePermissionContacts(tx, companyId, 'manageCompany'),
      })
    if (other === 'owner' && role !== undefined && role !== 'owner')
      await requireOtherOwner(tx, companyId, id)
    const [before] = await readMembers(tx, caller, id)
    if (!before) throw new ApiError('notFound')
    const isNarrowed = (narrowedTo === undefined ? before.narrowedTo : narrowedTo) !== null
    if (isNarrowed) {
      requireNarrowable(role ?? other)
      requireOtherThanFounder(caller, id)
    }
    const change = {
      ...(role === undefined ? {} : { role }),
      ...(spendPerOrder === undefined ? {} : { spend_per_order_cents: spendPerOrder }),
      ...(spendPerDay === undefined ? {} : { spend_per_day_cents: spendPerDay }),
      ...(narrowedTo === undefined ? {} : await eventScopeColumns(tx, narrowedTo)),
    }
    if (Object.keys(change).length > 0)
      await tx
        .updateTable('memberships')
        .set(change)
        .where('company_id', '=', companyId)
        .where('account_id', '=', id)
        .execute()
    if (!hasMemberRight({ role: role ?? other, isNarrowed }, 'manageInventory'))
      await stopRulesOfMember(tx, { companyId, personId: id, now: ctx.clock.now() })
    const [member] = await readMembers(tx, caller, id)
    if (!member) throw new ApiError('notFound')
    recordChanges(before, {
      role: member.role,
      spendPerOrder: member.spendPerOrder,
      spendPerDay: member.spendPerDay,
      narrowedTo: member.narrowedTo,
    })
    return { data: member }
  })

/** @throws 409 for the founder, whose address gets the emails about all listings and orders. */
const requireOtherThanFounder = ({ companyId }: Pick<Caller, 'companyId'>, id: number): void => {
  if (id !== companyId) return
  throw new ApiError('conflict', {
    message: 'the founder gets the emails about all events and cannot be narrowed to some',
  })
}

/**
 * Removes a member: sessions and API keys in the company end in the same transaction, and streams
 * and exports with them. Pricing rules of the member are turned off. Orders and holds stay with the
 * company.
 */
export const removeMember: Handler<Contract['members']['remove']> = async ({
  ctx,
  caller,
  input: { id },
}) =>
  transaction(ctx.db, async (tx) => {
    const { companyId } = caller
    const { other } = await rolesForChange(tx, caller, id)
    if (other === 'owner') await requireOtherOwner(tx, companyId, id)
    recordChanges<{ role: Role | null }>({ role: other }, { role: null })
    await tx
      .deleteFrom('memberships')
      .where('company_id', '=', companyId)
      .where('account_id', '=', id)
      .execute()
    const ended = await tx
      .updateTable('sessions')
      .set({ revoked_at: ctx.clock.now() })
      .where('account_id', '=', id)
      .where((eb) => eb(eb.fn.coalesce('company_id', 'account_id'), '=', eb.val(companyId)))
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    await stopRulesOfMember(tx, { companyId, personId: id, now: ctx.clock.now() })
    const keys = await tx
      .deleteFrom('api_keys')
      .where('account_id', '=', companyId)
      .where((eb) => eb(eb.fn.coalesce('made_by', 'account_id'), '=', eb.val(id)))
      .executeTakeFirst()
    return {
      data: {
        endedSessions: Number(ended.numUpdatedRows),
        endedApiKeys: Number(keys.numDeletedRows),
        ...(await countKept(tx, companyId)),
      },
    }
  })

/** Open orders and held tickets, which stay with the company. */
const countKept = async (tx: Tx, companyId: number) => {
  const orders = await tx
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('buyer_id', '=', companyId), eb('seller_id', '=', companyId)]))
    .where('status_id', 'in', [ORDER_STATUS.requested, ORDER_STATUS.confirmed])
    .executeTakeFirstOrThrow()
  const holds = await tx
    .selectFrom('own_holds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seller_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { keptOrders: orders.count, keptHolds: holds.count }
}
