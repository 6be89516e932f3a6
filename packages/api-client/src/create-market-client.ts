import { marketCalls } from '@seatdesk/domain/contract'

import type { ClientOf } from './api-client.ts'
import { type ApiClientOptions, createClientOf } from './create-client-of.ts'

/** The calls of brokers and of their programs. */
export type MarketClient = ClientOf<typeof marketCalls>

/** Makes the tree of brokers' calls; nothing of the office or of the sandbox comes along. */
export const createMarketClient = (options: ApiClientOptions = {}): MarketClient =>
  createClientOf(marketCalls, options)
