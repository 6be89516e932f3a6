import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/database/transaction.ts'
import { type Account, updateAccount } from '../account-store.ts'
import { stepOf } from './authenticator.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'

type World = Pick<Context, 'settings' | 'clock'>

/**
 * Spends a code of the account's authenticator, or one of its recovery codes; each is good once.
 * `false` where it is neither. The account is locked by the caller.
 */
export const spendSecondFactor = async (
  ctx: World,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> => {
  if (account.totp_confirmed_at === null) return false
  return (
    (await spendAuthenticatorCode(ctx, tx, account, code)) ||
    spendRecoveryCode(tx, account.id, code, ctx.clock.now())
  )
}

/** Spends a code of an authenticator, confirmed or about to be. */
export const spendAuthenticatorCode = async (
  ctx: World,
  tx: Tx,
  account: Account,
  code: string,
): Promise<boolean> => {
  const secret = openSecret(ctx, account)
  const step = secret === null ? null : stepOf({ secret, code, now: ctx.clock.now() })
  if (step === null || step <= (account.totp_step ?? 0)) return false
  await updateAccount(tx, account.id, { totp_step: step })
  return true
}
