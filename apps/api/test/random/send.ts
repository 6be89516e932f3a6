import { Agent, request } from 'node:http'

import type { Answer } from './answers.ts'

interface Sent {
  method: string
  headers: Record<string, string | string[]>
  body: string | Buffer | null
}

/** Sends requests to a server as they are, without what a browser would put right; until closed. */
export const openSender = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const send = async (target: string, sent: Sent): Promise<Answer> => {
    const where = { port, host: '127.0.0.1', path: target, agent }
    return (await sendOnce(where, sent)) ?? send(target, sent)
  }
  return { send, close: () => agent.destroy() }
}

interface Where {
  port: number
  host: string
  path: string
  agent: Agent
}

/** The answer; `null` where the server hung up on a connection just when it was used again. */
const sendOnce = (where: Where, { method, headers, body }: Sent): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const length = body === null || body.length === 0 ? null : Buffer.byteLength(body)
    const sent = request({
      ...where,
      method,
      headers: { ...headers, ...(length === null ? {} : { 'content-length': length }) },
    })
    sent.once('error', (error) => {
      const isTooLate = sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isTooLate) resolve(null)
      else reject(error)
    })
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        })
      response.once('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', end)
      // A stream does not end by itself.
      if (response.headers['content-type'] === 'text/event-stream') {
        response.destroy()
        end()
      }
    })
    sent.end(body ?? undefined)
  })
