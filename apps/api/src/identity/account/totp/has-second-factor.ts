import type { Account } from '../account-store.ts'

/** Whether a password alone does not let anybody into an account. */
export const hasSecondFactor = (
  account: Pick<Account, 'is_mfa_enabled' | 'totp_confirmed_at'>,
): boolean => account.is_mfa_enabled || account.totp_confirmed_at !== null
