import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook event as received. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
  event: { id: string; type: string; createdAt: string; data: Record<string, unknown> }
}

/** Receives webhooks like a broker's program; `response` gives the status, or `null` for no response. */
export const openListener = async (respond: () => number | null = () => 200) => {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) })
      const status = respond()
      if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    types: () => received.map(({ event }) => event.type),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a webhook was signed with a secret. */
export const hasSignature = ({ headers, body }: ReceivedWebhook, secret: string): boolean => {
  const parts = String(headers['seatdesk-signature']).split(',')
  const time = parts.find((part) => part.startsWith('t='))?.slice(2)
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return parts.includes(`v1=${expected}`)
}
