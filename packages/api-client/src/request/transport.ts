import { readRefusal } from '../failure/read-refusal.ts'
import type { Answered } from './answered.ts'
import { openTime } from './open-time.ts'
import { pause } from './pause.ts'
import type { SendOptions } from './send-options.ts'
import { waitBefore } from './wait-before.ts'
import { withProgress } from './with-progress.ts'
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
  /** How long is waited where the server says when to come again. */
  patienceSeconds: number
}

interface Sending extends SendOptions {
  credentials: Record<string, string>
  timeout: number
}

/** Sends written requests; it knows neither sessions nor the contract. */
export type Transport = (request: WrittenRequest, sending: Sending) => Promise<Answered>

// A lost answer must not do a thing twice. A repeated DELETE would only find nothing left to
// delete and report a failure that is none.
const retriesOf = (method: string, idempotencyKey: string | undefined): number =>
  method === 'GET' || method === 'PUT' || (method === 'POST' && idempotencyKey !== undefined)
    ? 2
    : 0

/** What the types of `RequestInit` do not know yet. */
const streamed = (body: ReadableStream) => ({ body, duplex: 'half' })

/**
 * Makes a transport that sends again what may be repeated: what was lost on the way, and what the
 * server asks for at a later time that is worth waiting for.
 */
export const createTransport =
  ({ baseUrl, fetch, timeZone, patienceSeconds }: TransportOptions): Transport =>
  async (
    { method, path, headers, body },
    { credentials, timeout, idempotencyKey, requestId, lastEventId, signal, onUpload, onDownload },
  ) => {
    const attempt = async (): Promise<Answered> => {
      const { inTime, until } = openTime(timeout, signal)
      const request = new Request(baseUrl.replace(/\/+$/, '') + path, {
        method,
        headers: {
          'X-Time-Zone': timeZone,
          ...headers,
          ...credentials,
          'X-Request-Id': requestId,
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
          ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }),
        },
        body: body ?? null,
        signal: until,
      })
      // Not every browser has the body of a request, nor can stream it.
      const sent =
        onUpload && request.body
          ? new Request(request, streamed(withProgress(request.body, onUpload, null)))
          : request
      // Within a request alone, Node forgets a signal once its memory is tidied up, and what is read
      // for long can never be given up any more. As an argument it is held on to.
      const sending = async () => (fetch ?? globalThis.fetch)(sent, { signal: until })
      const response = await inTime(sending())
      if (!response.ok) {
        const refusal: unknown = await inTime(response.json()).catch(() => {})
        signal?.throwIfAborted()
        throw readRefusal(response, refusal)
      }
      if (!onDownload || !response.body) return { response, inTime }
      const total = Number(response.headers.get('content-length')) || null
      const coming = withProgress(response.body, onDownload, total)
      return { response: new Response(coming, response), inTime }
    }

    const retries = retriesOf(method, idempotencyKey)
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt()
      } catch (error) {
        const wait = waitBefore(tries, error, patienceSeconds)
        if (wait === null || tries === retries) throw error
        await pause(wait, signal)
      }
    }
  }
