import type { Fetch } from '../request/transport.ts'

/** A request as a server sees it. */
export interface RecordedRequest {
  method: string
  /** Path and query, without the origin. */
  path: string
  headers: Headers
  /** Text of the body; empty if there is none. */
  text: string
  signal: AbortSignal
}

/** A fake server in place of `fetch`: records requests and returns the given responses. */
export const stubFetch = (respond: (request: RecordedRequest) => Response | Promise<Response>) => {
  const requests: RecordedRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers, signal } = request
    const path = request.url.replace(BASE_URL, '')
    const seen = { method, path, headers, text: await request.text(), signal }
    requests.push(seen)
    return respond(seen)
  }
  return { fetch, requests }
}

/** The base URL in tests. */
export const BASE_URL = 'http://seatdesk.test/api'

/** Never responds; rejects like `fetch` when its signal aborts. */
export const neverRespond = ({ signal }: RecordedRequest): Promise<Response> =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })

/** Rejects like `fetch` without a connection. */
export const failToConnect = (): never => {
  throw new TypeError('fetch failed')
}

/** An error response of the API. */
export const errorResponse = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, cause: { message } } }, { status })
