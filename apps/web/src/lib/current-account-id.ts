import { readAccessToken } from '@seatdesk/api-client'

import { session } from './session.ts'

/** Returns the id of the signed-in account. */
export const currentAccountId = (): string => accountIdOf(session.getState().tokens?.accessToken)

/**
 * Returns the account id of an access token; it keys browser storage, so that accounts do not share
 * data.
 */
const accountIdOf = (token: string | undefined): string =>
  (token && readAccessToken(token)?.subject) || 'nobody'
