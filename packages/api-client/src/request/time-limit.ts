import type { Endpoint } from '@seatdesk/domain/contract'

/**
 * How many milliseconds an answer may take: 10 s, and 60 s where the server waits for the payment
 * provider or works for long, or a file travels. Giving up sooner would leave a purchase that nobody knows of.
 */
export const timeLimit = (endpoint: Endpoint): number => {
  const movesFile = endpoint.answer.type === 'file' || endpoint.bodyType === 'form'
  return movesFile || endpoint.waitsForProvider || endpoint.takesLong ? 60_000 : 10_000
}
