import { marketCalls } from '@seatdesk/domain/contract'

import type { ClientFor } from './api-client.ts'
import { type ApiClientOptions, createClientOf } from './create-client-of.ts'

/** The calls for brokers and their programs. */
export type MarketClient = ClientFor<typeof marketCalls>

/** The longest `Retry-After` that a program waits for before the call fails, in seconds. */
const DEFAULT_RETRY_WAIT_SECONDS = 30

/**
 * Creates a client for a broker's program, which waits if the server is busy (`patienceSeconds`).
 * Excludes the calls of administrators and of the sandbox.
 */
export const createMarketClient = (options: ApiClientOptions = {}): MarketClient =>
  createClientOf(marketCalls, { patienceSeconds: DEFAULT_RETRY_WAIT_SECONDS, ...options })
