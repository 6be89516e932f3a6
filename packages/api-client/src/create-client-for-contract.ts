import { accountSession, type Endpoint } from '@seatdesk/domain/contract'

import type { ClientForContract, EndpointTree, SessionClient } from './api-client.ts'
import { createEndpointCaller } from './create-endpoint-caller.ts'
import { createRequestSender } from './create-request-sender.ts'
import { createTransport, type Fetch } from './request/transport.ts'
import { randomIdempotencyKey } from './request/write-request.ts'
import type { TabLock } from './session/lock.ts'
import { memorySession } from './session/memory-session.ts'
import type { SessionStore } from './session/session-store.ts'
import { createTokenRefresher, type SessionEvents } from './session/token-refresher.ts'

/** Address of a local server. */
export const DEFAULT_BASE_URL = 'http://localhost:3000/api'

/** Options of a client, all optional. */
export interface ApiClientOptions {
  /** Base URL of all paths. In a browser it may be relative. */
  baseUrl?: string | undefined
  /** Storage of the tokens; in memory by default. */
  session?: SessionStore | undefined
  /** API key, sent instead of a token on the calls that accept one. */
  apiKey?: string | undefined
  /**
   * The longest time to wait, in seconds, if the server is busy and sends `Retry-After`. By default
   * 30 for `createMarketClient`, and 0, which never waits, for the others.
   */
  maxRetryWaitSeconds?: number | undefined
  /** Replaces the global `fetch`. */
  fetch?: Fetch | undefined
  /** IANA time zone of `from` and `to`; this device's by default. */
  timeZone?: string | undefined
  /** Lock that lets only one tab at a time refresh tokens shared by several tabs. */
  lock?: TabLock | undefined
  on?: SessionEvents | undefined
}

/**
 * Creates a client with a part of the contract's calls, so that a front-end bundles only the calls
 * that it makes: `createClientForContract(inventoryCalls)`, or `createClientForContract({ ...priceCalls,
 * ...inventoryCalls })`. The `account` calls of a session are always included: they log in, refresh
 * tokens and log out.
 */
export const createClientForContract = <Calls extends EndpointTree>(
  table: Calls,
  {
    baseUrl = DEFAULT_BASE_URL,
    session = memorySession(),
    apiKey,
    maxRetryWaitSeconds = 0,
    fetch,
    timeZone,
    lock,
    on = {},
  }: ApiClientOptions = {},
): ClientForContract<Calls> & SessionClient => {
  const send = createRequestSender(
    createTransport({ baseUrl, fetch, timeZone, maxRetryWaitSeconds }),
  )
  const endpoints = { account: accountSession, ...table }
  const { refreshToken: endpoint } = endpoints.account
  const exchange = (refreshToken: string) =>
    send(
      endpoint,
      { refreshToken },
      { call: 'account.refreshToken', requestId: randomIdempotencyKey() },
      {},
    )
  const renewal = createTokenRefresher({ session, exchange, lock, on })
  const call = createEndpointCaller({ send, session, renewal, apiKey, on })

  const calls = (verbs: Record<string, Endpoint>, noun: string) =>
    mapValues(verbs, (declared, verb) =>
      Object.assign(call.bind(undefined, `${noun}.${verb}`, declared), {
        declared,
        callName: `${noun}.${verb}`,
      }),
    )
  // The names come from the same table as the type, so the two cannot differ.
  return mapValues(endpoints, calls) as ClientForContract<Calls> & SessionClient
}

const mapValues = <Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => unknown,
): unknown =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
