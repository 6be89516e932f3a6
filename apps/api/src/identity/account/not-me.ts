import type { Contract } from '@seatdesk/domain/contract'

import { stopWebhooks } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction, type Tx } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteApiKeys } from '../api-key-store.ts'
import { revokeSessions } from '../session/session-store.ts'
import { lockAccount } from './account-store.ts'
import { accountSecuredEmail, queueAccountEmail } from './emails.ts'
import { findLink, isLinkValid, issueLink, consumeLinks } from './links.ts'
import { removePasskeysSince } from './passkey/passkeys.ts'

/** Passkeys as old as the link may be are the owner's own, because each was announced by email. */
const NEW_PASSKEY_MS = 30 * 24 * 60 * 60_000

/**
 * Locks an account after its owner reports an action by the link of a security alert: revokes
 * sessions, API keys, new passkeys and open links, and holds the payouts of the companies that the
 * person owns until an administrator lifts the hold.
 * Emails the owner a link to choose a new password. Idempotent.
 */
export const notMe: Handler<Contract['account']['notMe']> = async ({ ctx, input: { token } }) => {
  const now = ctx.clock.now()
  await transaction(ctx.db, async (tx) => {
    const found = await findLink(tx, token, 'not-me')
    if (!found) throw new ApiError('wrongNotMeLink')
    const account = await lockAccount(tx, found.account_id)
    const link = await findLink(tx, token, 'not-me')
    if (!link || account.deleted_at) throw new ApiError('wrongNotMeLink')
    if (link.used_at) return
    if (!isLinkValid(link, now)) throw new ApiError('wrongNotMeLink')
    await revokeSessions(tx, now, { accountId: account.id })
    const companyIds = await ownedCompanies(tx, account.id)
    // A founder who was removed has no say in the company any more.
    if (companyIds.includes(account.id)) {
      await deleteApiKeys(tx, account.id)
      await stopWebhooks(tx, account.id)
    }
    await removePasskeysSince(tx, account, new Date(now.getTime() - NEW_PASSKEY_MS))
    for (const purpose of ['not-me', 'reset-password', 'delete-account'] as const)
      await consumeLinks(tx, account.id, purpose, now)
    await freezePayouts(tx, companyIds, now)
    const resetToken = await issueLink(tx, account.id, 'reset-password', now)
    await queueAccountEmail(
      tx,
      account,
      accountSecuredEmail(ctx.settings, account, resetToken),
      now,
    )
  })
  return {}
}

/** Ids of the companies that a person owns. */
const ownedCompanies = async (tx: Tx, accountId: number): Promise<number[]> => {
  const memberships = await tx
    .selectFrom('memberships')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .execute()
  return memberships.map(({ company_id: id }) => id)
}

const freezePayouts = async (tx: Tx, companyIds: readonly number[], now: Date): Promise<void> => {
  if (companyIds.length === 0) return
  await tx
    .updateTable('accounts')
    .set({ payouts_frozen_at: now })
    .where('id', 'in', companyIds)
    .where('payouts_frozen_at', 'is', null)
    .execute()
}
