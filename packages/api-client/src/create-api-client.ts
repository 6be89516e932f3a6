import { contract } from '@seatdesk/domain/contract'

import type { ApiClient } from './api-client.ts'
import { type ApiClientOptions, createClientFor } from './create-client-for.ts'

/** Creates a client with every call of the contract. */
export const createApiClient = (options: ApiClientOptions = {}): ApiClient =>
  createClientFor(contract, options)
