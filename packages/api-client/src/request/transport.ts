import ky, {
  isHTTPError,
  isNetworkError,
  type Options,
  type Progress as KyProgress,
  type ResponsePromise,
} from 'ky'

import type { Progress } from '../api-client.ts'
import { readRetryAfter } from '../failure/read-refusal.ts'
import type { SendOptions } from './send-options.ts'
import type { WrittenRequest } from './write-request.ts'

/** The standard `fetch`, or anything that answers like it, such as an application in a test. */
export type Fetch = (
  input: Request | URL | string,
  init?: RequestInit,
) => Response | Promise<Response>

export interface TransportOptions {
  baseUrl: string
  fetch: Fetch | undefined
  /** Of the caller, an IANA name; the machine's own where there is none. */
  timeZone: string | undefined
  /** How long is waited where the server says when to come again. */
  patienceSeconds: number
}

interface Sending extends SendOptions {
  credentials: Record<string, string>
  timeout: number
}

type KyFetch = NonNullable<Options['fetch']>

/** Sends written requests; it knows neither sessions nor the contract. */
export type Transport = (request: WrittenRequest, sending: Sending) => ResponsePromise

const RETRIES = 2

// A lost answer must not do a thing twice. A repeated DELETE would only find nothing left to
// delete and report a failure that is none.
const isRepeatable = (method: string, idempotencyKey: string | undefined) =>
  method === 'GET' || method === 'PUT' || idempotencyKey !== undefined

const toProgress = ({ transferredBytes, totalBytes }: KyProgress): Progress => ({
  bytes: transferredBytes,
  total: totalBytes || null,
})

/**
 * Makes a transport that sends again what may be repeated: what was lost on the way, and what the
 * server asks for at a later time that is worth waiting for.
 */
export const createTransport = ({
  baseUrl,
  fetch,
  timeZone,
  patienceSeconds,
}: TransportOptions): Transport => {
  // Told with the first call and not before: a browser takes long to find out.
  let zone = timeZone
  const isWorthWaiting = ({ headers }: Response) =>
    (readRetryAfter(headers.get('retry-after')) ?? Infinity) <= patienceSeconds
  const http = ky.create({
    prefix: baseUrl,
    retry: {
      methods: ['get', 'put', 'post'],
      // The server is busy, and says when it will not be.
      statusCodes: [429, 503],
      // Left to ky where it is worth it, which then heeds `Retry-After`.
      shouldRetry: ({ error }) =>
        isHTTPError(error) ? isWorthWaiting(error.response) && undefined : isNetworkError(error),
    },
  })
  // Within a request alone, Node forgets a signal once its memory is tidied up, and what is read for
  // long can never be given up any more. As an argument it is held on to.
  const sendUntil =
    (signal?: AbortSignal): KyFetch =>
    async (input, init) =>
      (fetch ?? globalThis.fetch)(
        input,
        signal ? { ...init, signal: AbortSignal.any([signal, (input as Request).signal]) } : init,
      )
  return (
    { method, path, headers, body },
    { credentials, timeout, idempotencyKey, requestId, lastEventId, signal, onUpload, onDownload },
  ) =>
    http(path, {
      method,
      headers: {
        ...headers,
        ...credentials,
        'X-Time-Zone': (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
        'X-Request-Id': requestId,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
      },
      timeout,
      retry: { limit: isRepeatable(method, idempotencyKey) ? RETRIES : 0 },
      ...(body !== undefined && { body }),
      signal: signal ?? null,
      fetch: sendUntil(signal),
      ...(onUpload && { onUploadProgress: (progress) => onUpload(toProgress(progress)) }),
      ...(onDownload && { onDownloadProgress: (progress) => onDownload(toProgress(progress)) }),
    })
}
