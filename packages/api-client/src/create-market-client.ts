import { marketCalls } from '@seatdesk/domain/contract'

import type { ClientOf } from './api-client.ts'
import { type ApiClientOptions, createClientOf } from './create-client-of.ts'

/** The calls of brokers and of their programs. */
export type MarketClient = ClientOf<typeof marketCalls>

/** A program waits rather than fails; past this it wants to know. */
const PATIENCE_SECONDS = 30

/**
 * Makes the tree of brokers' calls for a program: it is patient unless told otherwise, and nothing
 * of the office or of the sandbox comes along.
 */
export const createMarketClient = (options: ApiClientOptions = {}): MarketClient =>
  createClientOf(marketCalls, { patienceSeconds: PATIENCE_SECONDS, ...options })
