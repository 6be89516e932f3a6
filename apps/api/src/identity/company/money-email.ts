import { LIMITS } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { queueMessage } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { recordChanges } from '../../platform/audit-changes.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { consumeAttempt, rejectIfLimited } from '../../platform/limit/rate-limit-attempts.ts'
import { hashToken, newToken } from '../../platform/secret/hash-token.ts'
import { readAccount } from '../account/account-store.ts'
import { moneyEmailConfirmation } from '../account/emails.ts'
import { notifyOfAction } from '../account/notify-of-action.ts'
import { lockCompany } from '../member-store.ts'
import { companyName, readCompany } from './get-company.ts'

/** How long the link that confirms the address is valid. */
const LINK_MS = 7 * 86_400_000

const readMoneyEmail = async (tx: Tx, companyId: number) =>
  (
    await tx
      .selectFrom('companies')
      .select('money_email')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
  ).money_email

/**
 * Sets where emails about money go in addition, and sends the link that confirms the address there.
 * Setting the same address again sends a new link. The owners are notified.
 */
export const setMoneyEmail: Handler<Contract['companies']['setMoneyEmail']> = async ({
  ctx,
  caller,
  input: { email },
}) =>
  transaction(ctx.db, async (tx) => {
    const { companyId } = caller
    const now = ctx.clock.now()
    await lockCompany(tx, companyId)
    const resent = { limit: LIMITS.resendCode, by: `money email of ${companyId}` }
    rejectIfLimited(await consumeAttempt(tx, resent, now))
    const former = await readMoneyEmail(tx, companyId)
    const token = newToken()
    await tx
      .updateTable('companies')
      .set({
        money_email: email,
        money_email_token_hash: hashToken(token),
        money_email_sent_at: now,
        money_email_confirmed_at: null,
      })
      .where('id', '=', companyId)
      .execute()
    const message = moneyEmailConfirmation(ctx.settings, {
      token,
      companyName: await companyName(tx, companyId),
    })
    await queueMessage(
      tx,
      { accountId: companyId, recipient: email, channel: 'email', ...message, thread: null },
      now,
    )
    if (former !== email)
      for (const id of await ownersOf(tx, companyId))
        await notifyOfAction(ctx, tx, await readAccount(tx, id), { name: 'money-email', email })
    recordChanges({ moneyEmail: former }, { moneyEmail: email })
    return readCompany(tx, caller)
  })

const ownersOf = async (tx: Tx, companyId: number): Promise<number[]> => {
  const owners = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'owner')
    .orderBy('account_id')
    .execute()
  return owners.map(({ account_id: id }) => id)
}

/** Removes the address; nothing is sent there from then on. */
export const removeMoneyEmail: Handler<Contract['companies']['removeMoneyEmail']> = async ({
  ctx,
  caller,
}) =>
  transaction(ctx.db, async (tx) => {
    const { companyId } = caller
    await lockCompany(tx, companyId)
    recordChanges<{ moneyEmail: string | null }>(
      { moneyEmail: await readMoneyEmail(tx, companyId) },
      { moneyEmail: null },
    )
    await tx
      .updateTable('companies')
      .set({
        money_email: null,
        money_email_token_hash: null,
        money_email_sent_at: null,
        money_email_confirmed_at: null,
      })
      .where('id', '=', companyId)
      .execute()
    return readCompany(tx, caller)
  })

/** Confirms the address by its link. Idempotent. */
export const confirmMoneyEmail: Handler<Contract['companies']['confirmMoneyEmail']> = async ({
  ctx,
  input: { token },
}) =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const company = await tx
      .selectFrom('companies')
      .select(['id', 'money_email', 'money_email_sent_at', 'money_email_confirmed_at'])
      .where('money_email_token_hash', '=', hashToken(token))
      .forUpdate()
      .executeTakeFirst()
    const isConfirmed = company?.money_email_confirmed_at != null
    const isExpired = (company?.money_email_sent_at?.getTime() ?? 0) < now.getTime() - LINK_MS
    if (!company?.money_email || (isExpired && !isConfirmed))
      throw new ApiError('wrongConfirmation')
    if (!isConfirmed)
      await tx
        .updateTable('companies')
        .set({ money_email_confirmed_at: now })
        .where('id', '=', company.id)
        .execute()
    return { data: { email: company.money_email, company: await companyName(tx, company.id) } }
  })
