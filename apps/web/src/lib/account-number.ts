import { readAccessToken } from '@seatdesk/api-client'

import { session } from './session.ts'

/** Returns the id of the signed-in account. */
export const accountNumber = (): string => accountOf(session.getState().tokens?.accessToken)

/**
 * Returns the account id of an access token; it keys browser storage, so that accounts do not share
 * data.
 */
const accountOf = (token: string | undefined): string =>
  (token && readAccessToken(token)?.subject) || 'nobody'
