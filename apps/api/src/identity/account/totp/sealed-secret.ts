import type { Context } from '../../../kernel/context.ts'
import { logError } from '../../../kernel/log/log-error.ts'
import { openAnswer, sealAnswer } from '../../../kernel/secret/sealed-answer.ts'
import type { Account } from '../account-store.ts'

const binding = (accountId: number): string => `totp ${accountId}`

/** A secret as it is kept: readable for this server alone, and good for one account. */
export const sealSecret = (
  { settings }: Pick<Context, 'settings'>,
  accountId: number,
  secret: string,
): string => sealAnswer(settings.sessionSecret, binding(accountId), secret)

/** The secret of an account; `null` where it has none, or where it was sealed by another secret. */
export const openSecret = (
  { settings }: Pick<Context, 'settings'>,
  { id, totp_secret: sealed }: Pick<Account, 'id' | 'totp_secret'>,
): string | null => {
  if (sealed === null) return null
  try {
    return openAnswer(settings.sessionSecret, binding(id), sealed)
  } catch (cause) {
    // A recovery code still lets its owner in.
    logError(new Error('the secret of an authenticator cannot be opened', { cause }))
    return null
  }
}
