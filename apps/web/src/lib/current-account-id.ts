import { readAccessToken } from '@seatdesk/api-client'
import type { Tokens } from '@seatdesk/domain'

import { session } from './session.ts'

/** Returns the key of the signed-in account in its company. */
export const currentAccountId = (): string =>
  currentCompanyKey(session.getState().tokens) ?? 'nobody'

/**
 * Returns the account id of tokens, with the company if it is not the account's own; it keys browser
 * storage, so that accounts and companies do not share data. Null without an account.
 */
export const currentCompanyKey = (tokens: Tokens | null): string | null => {
  const { subject = null, companyId } = (tokens && readAccessToken(tokens.accessToken)) ?? {}
  if (!subject) return null
  return companyId === undefined || String(companyId) === subject
    ? subject
    : `${subject} ${companyId}`
}
