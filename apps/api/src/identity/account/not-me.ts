import type { Contract } from '@seatdesk/domain/contract'

import { stopWebhooks } from '../../notifications/index.ts'
import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { deleteApiKeys } from '../api-key-store.ts'
import { revokeSessions } from '../session/session-store.ts'
import { lockAccount, updateAccount } from './account-store.ts'
import { accountSecuredEmail, queueAccountEmail } from './emails.ts'
import { findLink, isLinkValid, issueLink, consumeLinks } from './links.ts'
import { removePasskeysSince } from './passkey/passkeys.ts'

/** Passkeys as old as the link may be are the owner's own, because each was announced by email. */
const NEW_PASSKEY_MS = 30 * 24 * 60 * 60_000

/**
 * Locks an account after its owner reports an action by the link of a security alert: revokes
 * sessions, API keys, new passkeys and open links, and holds payouts until an administrator lifts the hold.
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
    await deleteApiKeys(tx, account.id)
    await stopWebhooks(tx, account.id)
    await removePasskeysSince(tx, account, new Date(now.getTime() - NEW_PASSKEY_MS))
    for (const purpose of ['not-me', 'reset-password', 'delete-account'] as const)
      await consumeLinks(tx, account.id, purpose, now)
    await updateAccount(tx, account.id, { payouts_frozen_at: account.payouts_frozen_at ?? now })
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
