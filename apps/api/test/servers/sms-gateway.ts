import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

const textSchema = v.object({ to: v.string(), text: v.string() })

const TIMEOUT_MS = 10_000

/** Opens a text message gateway that records the messages. */
export const openSmsGateway = async () => {
  const texts: v.InferOutput<typeof textSchema>[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    texts.push(v.parse(textSchema, await json(request)))
    response.end()
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    texts,
    /** Waits for the first text to a number. */
    textTo: async (number: string): Promise<string> => {
      const deadline = Date.now() + TIMEOUT_MS
      for (;;) {
        const found = texts.find(({ to }) => to === number)
        if (found) return found.text
        if (Date.now() > deadline) throw new Error(`no text came for ${number}`)
        await wait(20)
      }
    },
    close: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
