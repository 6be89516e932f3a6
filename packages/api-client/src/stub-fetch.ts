import type { Fetch } from './request/transport.ts'

/** A request as a server sees it. */
export interface SeenRequest {
  method: string
  /** Path and query, without the address of the server. */
  path: string
  headers: Headers
  /** The body's text; empty when there is none. */
  text: string
  signal: AbortSignal
}

/** A server in place of `fetch`: it writes down what comes in and answers as it is told. */
export const stubFetch = (answer: (request: SeenRequest) => Response | Promise<Response>) => {
  const requests: SeenRequest[] = []
  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, headers, signal } = request
    const path = request.url.replace(BASE_URL, '')
    const seen = { method, path, headers, text: await request.text(), signal }
    requests.push(seen)
    return answer(seen)
  }
  return { fetch, requests }
}

/** The address that tests put paths behind. */
export const BASE_URL = 'http://seatdesk.test/api'

/** Never answers; ends as `fetch` does when its signal aborts. */
export const silence = ({ signal }: SeenRequest): Promise<Response> =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  })

/** How `fetch` fails when there is no connection. */
export const noConnection = (): never => {
  throw new TypeError('fetch failed')
}

/** A refusal in the server's own words. */
export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ error: { code, cause: { message } } }, { status })
