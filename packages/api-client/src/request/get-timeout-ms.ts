import type { Endpoint } from '@seatdesk/domain/contract'

/**
 * Timeout of a call in milliseconds: 10 s, or 60 s if the server waits for the payment provider,
 * works for long, or a file is transferred. A shorter timeout could leave a purchase that the buyer
 * does not know about.
 */
export const getTimeoutMs = (endpoint: Endpoint): number => {
  const movesFile = endpoint.response.type === 'file' || endpoint.bodyType === 'form'
  return movesFile || endpoint.waitsForProvider || endpoint.isSlow ? 60_000 : 10_000
}
