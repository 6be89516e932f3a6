import { LIMITS, type Scope } from '@seatdesk/domain'
import type { Contract } from '@seatdesk/domain/contract'

import { ApiError } from '../../platform/api-error.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { type Handler, requireSessionId } from '../../platform/http/handler.ts'
import { rejectIfLimited, consumeAttempt } from '../../platform/limit/rate-limit-attempts.ts'
import { setAwaitingApproval, lockAccount, updateAccount } from './account-store.ts'
import { consumeCode } from './consume-code.ts'
import { type CodePurpose, issueCode, newestCode } from './issue-code.ts'
import { findLink, isLinkValid, consumeLinks } from './links.ts'

/** Confirms the email address by its link. Idempotent, because mail scanners open links too. */
export const confirmEmail: Handler<Contract['account']['confirmEmail']> = async ({
  ctx,
  input: { token },
}) => {
  const now = ctx.clock.now()
  return transaction(ctx.db, async (tx) => {
    const link = await findLink(tx, token, 'confirm-email')
    if (!link || (!link.used_at && !isLinkValid(link, now))) throw new ApiError('wrongConfirmation')
    const { id, email, email_confirmed_at: before } = await lockAccount(tx, link.account_id)
    if (!before) {
      await consumeLinks(tx, id, 'confirm-email', now)
      await updateAccount(tx, id, { email_confirmed_at: now })
      await setAwaitingApproval(tx, id)
    }
    return { data: { email } }
  })
}

/** Confirms the phone number with the code sent at registration. */
export const confirmPhone: Handler<Contract['account']['confirmPhone']> = async ({
  ctx,
  caller,
  input: { code },
}) => {
  const { accountId } = caller
  const claim = {
    accountId,
    sessionId: requireSessionId(caller),
    purpose: 'confirm-phone',
    code,
  } as const
  await consumeCode(ctx, claim, async (tx, account) => {
    const confirmedAt = account.phone_confirmed_at ?? ctx.clock.now()
    await updateAccount(tx, accountId, { phone_confirmed_at: confirmedAt })
    await setAwaitingApproval(tx, accountId)
  })
  return {}
}

/** The code that a session awaits, by the limited scope of the session. */
const AWAITED: Partial<Record<Scope, CodePurpose>> = {
  'Registered User': 'confirm-phone',
  'Mfa Required': 'login',
}

/** Resends the code that the session awaits; the previous code becomes invalid. */
export const resendCode: Handler<Contract['account']['resendCode']> = async ({ ctx, caller }) => {
  const purpose = AWAITED[caller.scope] ?? 'change-mfa'
  const binding = { purpose, sessionId: requireSessionId(caller) }
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    const pending = await newestCode(tx, { ...binding, accountId: caller.accountId })
    if (!pending || pending.used_at)
      throw new ApiError('conflict', {
        message:
          purpose === 'login'
            ? 'codes are not sent by text message here, please enter one from your authenticator app'
            : 'there is no code to resend',
      })
    const resent = { limit: LIMITS.resendCode, by: `${binding.purpose} ${binding.sessionId}` }
    rejectIfLimited(await consumeAttempt(tx, resent, ctx.clock.now()))
    await issueCode(ctx, tx, account, binding)
  })
  return {}
}
