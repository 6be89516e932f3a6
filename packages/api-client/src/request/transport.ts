import ky, {
  isHTTPError,
  isNetworkError,
  type Options,
  type Progress as KyProgress,
  type ResponsePromise,
} from 'ky'

import type { TransferProgress, AnyCallOptions } from '../api-client.ts'
import { readRetryAfter } from '../error/read-http-error.ts'
import type { WireRequest } from './write-request.ts'

/** Options for sending one call, with the call's name. */
export interface SendOptions extends AnyCallOptions {
  call: string
  requestId: string
}

/** The standard `fetch`, or a compatible function such as an application in a test. */
export type Fetch = (
  input: Request | URL | string,
  init?: RequestInit,
) => Response | Promise<Response>

export interface TransportOptions {
  baseUrl: string
  fetch: Fetch | undefined
  /** IANA time zone of the caller; `undefined` means the machine's. */
  timeZone: string | undefined
  /** The longest `Retry-After` to wait for, in seconds. */
  maxRetryWaitSeconds: number
}

interface TransportSendOptions extends SendOptions {
  credentials: Record<string, string>
  timeout: number
}

type KyFetch = NonNullable<Options['fetch']>

/** Sends serialized requests. Knows neither sessions nor the contract. */
export type Transport = (request: WireRequest, sending: TransportSendOptions) => ResponsePromise

const RETRIES = 2

// Retries must not repeat an effect. A repeated DELETE would fail with "not found" although the
// first one succeeded.
const isRepeatable = (method: string, idempotencyKey: string | undefined) =>
  method === 'GET' || method === 'PUT' || idempotencyKey !== undefined

const toProgress = ({ transferredBytes, totalBytes }: KyProgress): TransferProgress => ({
  bytes: transferredBytes,
  total: totalBytes || null,
})

/**
 * Creates a transport that retries requests that are safe to repeat, after connection errors and
 * after `Retry-After` within the accepted wait.
 */
export const createTransport = ({
  baseUrl,
  fetch,
  timeZone,
  maxRetryWaitSeconds,
}: TransportOptions): Transport => {
  // Determined on the first call: it takes a browser long.
  let zone = timeZone
  const isWorthWaiting = ({ headers }: Response) =>
    (readRetryAfter(headers.get('retry-after')) ?? Infinity) <= maxRetryWaitSeconds
  const http = ky.create({
    prefix: baseUrl,
    retry: {
      methods: ['get', 'put', 'post'],
      // The server is busy and sends `Retry-After`.
      statusCodes: [429, 503],
      // Lets ky decide, which then honors `Retry-After`.
      shouldRetry: ({ error }) =>
        isHTTPError(error) ? isWorthWaiting(error.response) && undefined : isNetworkError(error),
    },
  })
  // Passes the signal to `fetch` as an argument too. Node holds the signal of a `Request` weakly:
  // after a garbage collection, a long read could no longer be aborted.
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
