import { createServer, type IncomingMessage } from 'node:http'

import { readWebhook, WebhookError } from '@seatdesk/api-client'

const { SEATDESK_SIGNING_SECRET: secret, PORT = '4000' } = process.env

const log = (line: string) => process.stdout.write(`${line}\n`)

if (!secret) {
  log('Set SEATDESK_SIGNING_SECRET, which broker settings show when a webhook is added.')
  process.exit(1)
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/**
 * Event ids already handled, because an event may be delivered twice. A real receiver keeps them in
 * its database.
 */
const known = new Set<string>()

const handleEvent = async (request: IncomingMessage): Promise<void> => {
  const signature = String(request.headers['seatdesk-signature'] ?? '')
  const event = await readWebhook({ body: await textOf(request), signature, secret })
  const isNew = !known.has(event.id)
  known.add(event.id)
  const { type, data } = event
  if (!isNew) log(`again ${type}`)
  else if (type === 'sale.made') log(`sold ${data.quantity} of listing ${data.listingId}`)
  else log(`heard ${type}`)
}

const statusFor = async (request: IncomingMessage): Promise<number> => {
  try {
    await handleEvent(request)
    return 204
  } catch (error) {
    if (!(error instanceof WebhookError)) return 500
    log(`refused: ${error.message}`)
    return 400
  }
}

createServer((request, response) => {
  void statusFor(request).then((status) => response.writeHead(status).end())
}).listen(Number(PORT), '127.0.0.1', () => log(`listening on ${PORT}`))
