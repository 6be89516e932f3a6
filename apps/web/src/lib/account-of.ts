import { readAccessToken } from '@seatdesk/api-client'

/** The number of the account that an access token is of; what a browser keeps for one is not the next one's. */
export const accountOf = (token: string | undefined): string =>
  (token && readAccessToken(token)?.subject) || 'nobody'
