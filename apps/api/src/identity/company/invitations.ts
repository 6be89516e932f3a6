import { canManage, normalizeEmail, INVITATION_DAYS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'
import { sql } from 'kysely'

import { narrowedToExpression } from '../../catalog/index.ts'
import { queueMessage } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { HAS_SECOND_FACTOR } from '../../platform/database/has-second-factor.ts'
import { transaction, type Db, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { describePermissionContacts } from '../../platform/permission-contacts.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'
import { invitationEmail } from '../account/emails.ts'
import { lockCompany, roleIn } from '../member-store.ts'
import { centsOrNull, companyName } from './get-company.ts'
import { eventScopeColumns, requireNarrowable } from './narrow-member.ts'
import { insertAuditEntry } from './record-call.ts'

/** The most open invitations of one company. */
const MAX_OPEN = 50

const DAY_MS = 86_400_000

/** The open invitations of a company, newest first. */
const openInvitations = (db: Db | Tx, companyId: number, now: Date) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.spend_per_order_cents', 'i.spend_per_day_cents'])
    .select(['i.created_at', 'i.expires_at', 'a.name', 'a.id as inviter_id'])
    .select(narrowedToExpression('i').as('narrowed_to'))
    .select('a.email as inviter_email')
    .where('i.company_id', '=', companyId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .orderBy('i.id', 'desc')

type InvitationRow = Awaited<ReturnType<ReturnType<typeof openInvitations>['execute']>>[number]

const invitationOf = (row: InvitationRow) => ({
  id: row.id,
  email: row.email,
  role: row.role,
  spendPerOrder: centsOrNull(row.spend_per_order_cents),
  spendPerDay: centsOrNull(row.spend_per_day_cents),
  narrowedTo: row.narrowed_to,
  invitedBy: { id: row.inviter_id, name: row.name, email: row.inviter_email },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

/** Lists the open invitations of the company. */
export const listInvitations: Handler<Contract['invitations']['list']> = async ({
  ctx,
  caller: { companyId },
}) => ({
  data: (await openInvitations(ctx.db, companyId, ctx.clock.now()).execute()).map(invitationOf),
})

/**
 * Invites a person by email. Only the hash of the token is stored. A new invitation to the same
 * address replaces the open one.
 */
export const createInvitation: Handler<Contract['invitations']['create']> = async ({
  ctx,
  caller: { companyId, personId },
  input: { email, role, spendPerOrder = null, spendPerDay = null, narrowedTo = null },
}) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    await lockCompany(tx, companyId)
    const own = await roleIn(tx, companyId, personId)
    if (own === null || !canManage(own, role))
      throw new ApiError('roleNotAllowed', {
        message: await describePermissionContacts(tx, companyId, 'manageCompany'),
      })
    if (narrowedTo !== null) requireNarrowable(role)
    const eventScope = await eventScopeColumns(tx, narrowedTo)
    await rejectMember(tx, companyId, email)
    await tx
      .updateTable('invitations')
      .set({ withdrawn_at: now })
      .where('company_id', '=', companyId)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where((eb) =>
        eb.or([eb('email_key', '=', normalizeEmail(email)), eb('expires_at', '<=', now)]),
      )
      .execute()
    const open = await openInvitations(tx, companyId, now).execute()
    if (open.length >= MAX_OPEN)
      throw new ApiError('conflict', { message: `at most ${MAX_OPEN} invitations can be open` })
    const token = newToken()
    await tx
      .insertInto('invitations')
      .values({
        company_id: companyId,
        email,
        email_key: normalizeEmail(email),
        role,
        spend_per_order_cents: spendPerOrder,
        spend_per_day_cents: spendPerDay,
        ...eventScope,
        token_hash: hashToken(token),
        invited_by: personId,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      })
      .execute()
    const created = await openInvitations(tx, companyId, now).limit(1).executeTakeFirstOrThrow()
    const message = invitationEmail(ctx.settings, {
      token,
      companyName: await companyName(tx, companyId),
      inviter: created.name,
      role,
    })
    await queueMessage(
      tx,
      { accountId: null, recipient: email, channel: 'email', ...message, thread: null },
      now,
    )
    return { data: invitationOf(created) }
  })

/** @throws 409 if the address is that of a member. */
const rejectMember = async (tx: Tx, companyId: number, email: string): Promise<void> => {
  const member = await tx
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.id')
    .where('m.company_id', '=', companyId)
    .where('a.email_key', '=', normalizeEmail(email))
    .executeTakeFirst()
  if (member) throw new ApiError('conflict', { message: 'this person is a member already' })
}

/** Withdraws an open invitation. */
export const withdrawInvitation: Handler<Contract['invitations']['withdraw']> = async ({
  ctx,
  caller: { companyId },
  input: { id },
}) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set({ withdrawn_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new ApiError('notFound')
  return {}
}

/**
 * The open invitation of a token, if its address is the confirmed address of this person. Returns
 * nothing to other people with the token.
 */
const received = (
  db: Db | Tx,
  { token, accountId }: { token: string; accountId: number },
  now: Date,
) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.email_key', 'i.email_key')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .innerJoin('accounts as f', 'f.id', 'c.id')
    .innerJoin('accounts as inviter', 'inviter.id', 'i.invited_by')
    .select(['i.id', 'i.company_id', 'i.role', 'i.expires_at', 'inviter.name as inviter'])
    .select(['i.spend_per_order_cents', 'i.spend_per_day_cents'])
    .select(['i.event_ids', 'i.performer_ids'])
    .select(narrowedToExpression('i').as('narrowed_to'))
    .select((eb) => eb.fn.coalesce('c.name', 'f.name').as('company_name'))
    .select(sql<boolean>`c.requires_two_factor and not ${HAS_SECOND_FACTOR}`.as('lacks_two_factor'))
    .where('i.token_hash', '=', hashToken(token))
    .where('a.id', '=', accountId)
    .where('a.email_confirmed_at', 'is not', null)
    .where('f.state', '=', 'approved')
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)

/** Returns what a received invitation offers. */
export const getReceivedInvitation: Handler<Contract['invitations']['received']> = async ({
  ctx,
  caller: { accountId },
  input: { token },
}) => {
  const found = await received(ctx.db, { token, accountId }, ctx.clock.now()).executeTakeFirst()
  if (!found) throw new ApiError('notFound')
  return {
    data: {
      company: { id: found.company_id, name: found.company_name },
      role: found.role,
      invitedBy: found.inviter,
      expiresAt: found.expires_at.toISOString(),
    },
  }
}

/** Adds the membership; the person stays signed in where they are. */
export const acceptInvitation: Handler<Contract['invitations']['accept']> = async ({
  ctx,
  caller: { accountId },
  input: { token },
  request,
}) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const found = await received(tx, { token, accountId }, now).forUpdate('i').executeTakeFirst()
    if (!found) throw new ApiError('notFound')
    const { company_id: companyId, role } = found
    const added = await tx
      .insertInto('memberships')
      .values({
        company_id: companyId,
        account_id: accountId,
        role,
        spend_per_order_cents: found.spend_per_order_cents,
        spend_per_day_cents: found.spend_per_day_cents,
        event_ids: found.event_ids,
        performer_ids: found.performer_ids,
        joined_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n)
      throw new ApiError('conflict', { message: 'you are a member already' })
    await tx
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('id', '=', found.id)
      .execute()
    await insertAuditEntry(tx, {
      caller: { companyId, personId: accountId, keyId: null },
      call: 'invitations.accept',
      subjectId: String(found.id),
      details: { role },
      address: request.device.address,
      now,
    })
    return {
      data: {
        id: companyId,
        name: found.company_name,
        role,
        isCurrent: false,
        isTeam: true,
        lacksTwoFactor: found.lacks_two_factor,
        narrowedTo: found.narrowed_to,
      },
    }
  })
