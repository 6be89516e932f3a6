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
  const send = (target: string, request_: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method, body } = request_
      const length =
        body === null || body.length === 0 ? {} : { 'content-length': Buffer.byteLength(body) }
      const headers = { ...request_.headers, ...length }
      const sent = request({ port, host: '127.0.0.1', path: target, method, headers, agent })
      sent.once('error', (error) => {
        // The server may hang up on a connection just when it is used again.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
          send(target, request_).then(resolve, reject)
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
  return { send, close: () => agent.destroy() }
}
