import { contract } from '@seatdesk/domain/contract'

import type { ApiClient } from './api-client.ts'
import { type ApiClientOptions, createClientForContract } from './create-client-for-contract.ts'

/** Creates a client with every call of the contract. */
export const createApiClient = (options: ApiClientOptions = {}): ApiClient =>
  createClientForContract(contract, options)
