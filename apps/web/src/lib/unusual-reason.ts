import { isApiError } from '@seatdesk/api-client'

/** Returns why the server rejects an unconfirmed price; null for any other error. */
export const unusualReason = (error: unknown): string | null =>
  isApiError(error) && error.kind === 'http' && error.reason === 'unusualPrice'
    ? (error.fields['price'] ?? error.message)
    : null
