import { contract } from '@seatdesk/domain/contract'

import type { ApiClient } from './api-client.ts'
import { type ApiClientOptions, createClientOf } from './create-client-of.ts'

/** Creates a client with every call of the contract. */
export const createApiClient = (options: ApiClientOptions = {}): ApiClient =>
  createClientOf(contract, options)
