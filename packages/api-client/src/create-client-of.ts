import type { Endpoint } from '@seatdesk/domain/contract'

import type { ApiClient, CallTable, ClientOf } from './api-client.ts'
import { createCaller } from './create-caller.ts'
import { createSender } from './create-sender.ts'
import { randomIdempotencyKey } from './request/idempotency-key.ts'
import { createTransport, type Fetch } from './request/transport.ts'
import type { Lock } from './session/lock.ts'
import { memorySession } from './session/memory-session.ts'
import { createRenewal, type SessionEvents } from './session/renewal.ts'
import type { SessionStore } from './session/session-store.ts'

/** Where a server on one's own machine answers. */
export const DEFAULT_BASE_URL = 'http://localhost:3000/api'

/** What a client is made of; everything has a default. */
export interface ApiClientOptions {
  /** The address that every path is put behind; a browser may give a relative one. */
  baseUrl?: string | undefined
  /** Where tokens are kept; in memory unless something else is given. */
  session?: SessionStore | undefined
  /** Sent instead of a token on the calls that a key may open. */
  apiKey?: string | undefined
  /** How long a call waits where the server says when to come again; by default not at all. */
  patienceSeconds?: number | undefined
  /** Stands in for the global `fetch`. */
  fetch?: Fetch | undefined
  /** The IANA zone that `from` and `to` are meant in; this device's unless given. */
  timeZone?: string | undefined
  /** Lets one tab at a time renew the tokens that several tabs share. */
  lock?: Lock | undefined
  on?: SessionEvents | undefined
}

/**
 * Makes the tree of some of the contract's calls, so that a front-end carries no more than it makes.
 * The calls of the account are always among them, since tokens are renewed by one.
 */
export const createClientOf = <Calls extends CallTable>(
  table: Calls,
  {
    baseUrl = DEFAULT_BASE_URL,
    session = memorySession(),
    apiKey,
    patienceSeconds = 0,
    fetch,
    timeZone,
    lock,
    on = {},
  }: ApiClientOptions = {},
): ClientOf<Calls> & Pick<ApiClient, 'account'> => {
  const send = createSender(createTransport({ baseUrl, fetch, timeZone, patienceSeconds }))
  const { refreshToken: endpoint } = table.account
  const exchange = (refreshToken: string) =>
    send(
      endpoint,
      { refreshToken },
      { call: 'account.refreshToken', requestId: randomIdempotencyKey() },
      {},
    )
  const renewal = createRenewal({ session, exchange, lock, on })
  const call = createCaller({ send, session, renewal, apiKey, on })

  const calls = (verbs: Record<string, Endpoint>, noun: string) =>
    mapValues(verbs, (declared, verb) =>
      Object.assign(call.bind(undefined, `${noun}.${verb}`, declared), {
        declared,
        callName: `${noun}.${verb}`,
      }),
    )
  // The names come from the same table as the type, so the two cannot differ.
  return mapValues(table, calls) as ClientOf<Calls> & Pick<ApiClient, 'account'>
}

const mapValues = <Value>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => unknown,
): unknown =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
