import { Agent, type IncomingMessage, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'

/** A response and its response time. */
export interface LoadTestResponse {
  status: number
  body: string
  ms: number
}

export interface LoadTestRequest {
  port: number
  path: string
  token: string
  body?: object
  key?: string
}

/** An HTTP client with keep-alive connections. */
export type LoadTestClient = ReturnType<typeof openLoadTestClient>

/** Opens a client with one connection for each concurrent call, at most `max`. */
export const openLoadTestClient = (max: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: max })

  const call = async (requested: LoadTestRequest): Promise<LoadTestResponse> => {
    const startedAt = performance.now()
    const response = await requestOf(agent, requested)
    const body = await text(response)
    return { status: response.statusCode ?? 0, body, ms: performance.now() - startedAt }
  }

  return { call, close: () => agent.destroy() }
}

const requestOf = (agent: Agent, requested: LoadTestRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port, path, token, body, key } = requested
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
    const pendingRequest = request(
      { agent, port, host: '127.0.0.1', path: `/api${path}`, method, headers },
      resolve,
    )
    pendingRequest.on('error', (error) => {
      // The server closed an idle connection before the request was sent.
      if (pendingRequest.reusedSocket) resolve(requestOf(agent, requested))
      else reject(error)
    })
    pendingRequest.end(sent)
  })
