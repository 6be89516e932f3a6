import { isApiFailure } from '@seatdesk/api-client'

/** Why the server refuses a price until it is confirmed; null for any other failure. */
export const unusualReason = (error: unknown): string | null =>
  isApiFailure(error) && error.kind === 'refused' && error.reason === 'unusualPrice'
    ? (error.fields['price'] ?? error.message)
    : null
