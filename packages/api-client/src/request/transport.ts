import ky, { isNetworkError, type ResponsePromise } from 'ky'

import type { WrittenRequest } from './write-request.ts'

/** The standard `fetch`, or anything that answers like it, such as an application in a test. */
export type Fetch = (
  input: Request | URL | string,
  init?: RequestInit,
) => Response | Promise<Response>

export interface TransportOptions {
  baseUrl: string
  fetch: Fetch | undefined
  timeZone: string
}

interface Sending {
  credentials: Record<string, string>
  timeout: number
  idempotencyKey: string | undefined
  signal: AbortSignal | undefined
}

/** Sends written requests; it knows neither sessions nor the contract. */
export type Transport = (request: WrittenRequest, sending: Sending) => ResponsePromise

const RETRIES = 2

// A lost answer must not do a thing twice. A repeated DELETE would only find nothing left to
// delete and report a failure that is none.
const isRepeatable = (method: string, idempotencyKey: string | undefined) =>
  method === 'GET' || method === 'PUT' || idempotencyKey !== undefined

/** Makes a transport that sends again only what was lost on the way and may be repeated. */
export const createTransport = ({ baseUrl, fetch, timeZone }: TransportOptions): Transport => {
  const http = ky.create({
    prefix: baseUrl,
    headers: { 'X-Time-Zone': timeZone },
    retry: {
      methods: ['get', 'put', 'post'],
      shouldRetry: ({ error }) => isNetworkError(error),
    },
    ...(fetch && { fetch: async (input, init) => fetch(input, init) }),
  })
  return ({ method, path, headers, body }, { credentials, timeout, idempotencyKey, signal }) =>
    http(path, {
      method,
      headers: {
        ...headers,
        ...credentials,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      timeout,
      retry: { limit: isRepeatable(method, idempotencyKey) ? RETRIES : 0 },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
}
