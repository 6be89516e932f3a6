import type { Contract } from '@seatdesk/domain/contract'

import type { PaymentContext } from '../../payments/index.ts'
import { transaction } from '../../platform/database/transaction.ts'
import {
  type ResourceHandlers,
  type Handler,
  requireSessionId,
} from '../../platform/http/handler.ts'
import { recordReauthentication } from '../session/session-store.ts'
import { lockAccount } from './account-store.ts'
import { checkOwnPassword } from './check-password.ts'
import { confirmEmail, confirmPhone, resendCode } from './confirmation.ts'
import { consumeCode } from './consume-code.ts'
import { deleteAccount, requestDelete } from './deletion.ts'
import { issueCode } from './issue-code.ts'
import { authorize, login, logout, refreshToken } from './login.ts'
import { notMe } from './not-me.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.ts'
import {
  getProfile,
  setEventTags,
  setNotification,
  setQuickBuy,
  setSeatMap,
  updateProfile,
} from './profile.ts'
import { register, reportUnrecognizedSignup } from './registration.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  renewRecoveryCodes,
  turnOffAuthenticator,
} from './totp/second-factors.ts'
import { requestMfa, setMfa } from './two-factor.ts'

/** Sends the code that can replace the password for step-up authentication. */
export const requestReauthenticationCode: Handler<
  Contract['account']['requestReauthenticationCode']
> = async ({ ctx, caller }) => {
  await transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, caller.accountId)
    await issueCode(ctx, tx, account, { purpose: 'step-up', sessionId: requireSessionId(caller) })
  })
  return {}
}

/** Step-up authentication: verifies the session's owner by password, sent code or authenticator. */
export const reauthenticate: Handler<Contract['account']['reauthenticate']> = async ({
  ctx,
  caller,
  input: { password, code = '' },
  request,
}) => {
  const sessionId = requireSessionId(caller)
  const now = ctx.clock.now()
  if (password !== undefined) {
    await checkOwnPassword(ctx, caller, password, request)
    await recordReauthentication(ctx.db, sessionId, now)
    return {}
  }
  const claim = { accountId: caller.accountId, sessionId, purpose: 'step-up', code } as const
  await consumeCode(ctx, claim, (tx) => recordReauthentication(tx, sessionId, now))
  return {}
}

export const accountHandlers = {
  register,
  confirmPhone,
  resendCode,
  confirmEmail,
  login,
  authorize,
  refreshToken,
  logout,
  changePassword,
  forgotPassword,
  resetPassword,
  requestMfa,
  setMfa,
  requestDelete,
  delete: deleteAccount,
  getProfile,
  updateProfile,
  setEventTags,
  setSeatMap,
  setQuickBuy,
  setNotification,
  reauthenticate,
  requestReauthenticationCode,
  notMe,
  reportUnrecognizedSignup,
  getSecondFactors,
  beginAuthenticator,
  confirmAuthenticator,
  turnOffAuthenticator,
  makeRecoveryCodes: renewRecoveryCodes,
} satisfies ResourceHandlers<'account', PaymentContext>
