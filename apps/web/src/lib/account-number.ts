import { readAccessToken } from '@seatdesk/api-client'

import { session } from './session.ts'

/** The number of the account that is signed in. */
export const accountNumber = (): string => accountOf(session.getState().tokens?.accessToken)

/** The number of the account that an access token is of; what a browser keeps for one is not the next one's. */
const accountOf = (token: string | undefined): string =>
  (token && readAccessToken(token)?.subject) || 'nobody'
