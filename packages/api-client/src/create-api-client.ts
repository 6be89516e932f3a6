import { contract, marketCalls } from '@seatdesk/domain/contract'

import type { ApiClient, ClientForContract } from './api-client.ts'
import { type ApiClientOptions, createClientForContract } from './create-client-for-contract.ts'

/** Creates a client with every call of the contract. */
export const createApiClient = (options: ApiClientOptions = {}): ApiClient =>
  createClientForContract(contract, options)

/** The calls for brokers and their programs. */
export type MarketClient = ClientForContract<typeof marketCalls>

/** The longest `Retry-After` that a program waits for before the call fails, in seconds. */
const DEFAULT_RETRY_WAIT_SECONDS = 30

/**
 * Creates a client for a broker's program, which waits if the server is busy (`maxRetryWaitSeconds`).
 * Excludes the calls of administrators and of the sandbox.
 */
export const createMarketClient = (options: ApiClientOptions = {}): MarketClient =>
  createClientForContract(marketCalls, {
    maxRetryWaitSeconds: DEFAULT_RETRY_WAIT_SECONDS,
    ...options,
  })
