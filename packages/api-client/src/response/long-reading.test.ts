import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { expect, onTestFinished, test } from 'vitest'

import { createApiClient } from '../create-api-client.ts'
import { memorySession } from '../session/memory-session.ts'

/** Forces garbage collection. */
const openTidyUp = (): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

/** Starts a server whose stream sends its first bytes and nothing more. */
const openServer = async (): Promise<string> => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': ping\n\n')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
}

test('LIVE-1 a stream can be canceled after garbage collection', async () => {
  const tidyUp = openTidyUp()
  const session = memorySession({ accessToken: 'a', refreshToken: 'r' })
  const api = createApiClient({ baseUrl: await openServer(), session })
  const watching = new AbortController()
  const stream = await api.stream.open({}, { signal: watching.signal })
  const next = stream.next()

  // Weakly held objects are released in a turn after the garbage collection.
  for (let index = 0; index < 5; index += 1) {
    tidyUp()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  watching.abort()

  await expect(next).rejects.toMatchObject({ kind: 'canceled' })
})
