import { Agent, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

/** What came back, and after how long. */
export interface RushResponse {
  status: number
  body: string
  ms: number
}

export interface RushRequest {
  port: number
  path: string
  token: string
  body?: object
  key?: string
}

/** Calls servers over connections that are kept for the next call. */
export type Caller = ReturnType<typeof openCaller>

/** Opens a caller that has as many connections as there are calls at once, up to so many. */
export const openCaller = (most: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: most })

  const call = async (asked: RushRequest): Promise<RushResponse> => {
    const began = performance.now()
    const answer = await requestOf(agent, asked)
    const body = await text(answer)
    return { status: answer.statusCode ?? 0, body, ms: performance.now() - began }
  }

  return { call, close: () => agent.destroy() }
}

const requestOf = (agent: Agent, asked: RushRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port, path, token, body, key } = asked
    const sent = body === undefined ? '' : JSON.stringify(body)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(sent && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sent),
      }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const method = sent ? 'POST' : 'GET'
    const asking = request(
      { agent, port, host: '127.0.0.1', path: `/api${path}`, method, headers },
      resolve,
    )
    asking.on('error', (error) => {
      // The server let go of a connection that was not used for a while: nothing was asked yet.
      if (asking.reusedSocket) resolve(requestOf(agent, asked))
      else reject(error)
    })
    asking.end(sent)
  })
