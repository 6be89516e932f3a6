import { readAccessToken } from '@seatdesk/api-client'

import { session } from './session.ts'

/** The number of the account that is signed in, as its token says; what a browser keeps for one is not the next one's. */
export const accountNumber = (): string => {
  const token = session.getState().tokens?.accessToken
  return (token && readAccessToken(token)?.subject) || 'nobody'
}
