import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

/** More connections than Node's default backlog, and fewer than the limit of open files. */
const CROWD = 700

const ROOM = '/proc/sys/net/core/somaxconn'

/** Whether the system allows a backlog of this size. */
const hasRoom = existsSync(ROOM) && Number(readFileSync(ROOM, 'utf8')) > CROWD

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const undo of cleanups.splice(0)) undo()
})

/** Starts a server, stops its process so that it accepts no connections, and returns its port. */
const stoppedServer = async (listening: string): Promise<number> => {
  const code = `
    import { createServer } from 'node:http'
    import { openServer } from ${JSON.stringify(import.meta.resolve('./open-server.ts'))}
    const server = createServer()
    ${listening}
    console.log(server.address().port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  cleanups.push(() => child.kill('SIGKILL'))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  return Number(port)
}

/** Opens many connections to a port at once. Returns those that are queued in the backlog. */
const knock = (port: number): Set<Socket> => {
  const isWaiting = new Set<Socket>()
  for (let index = 0; index < CROWD; index += 1) {
    const socket = connect(port, '127.0.0.1', () => isWaiting.add(socket))
    socket.on('error', () => {})
    cleanups.push(() => socket.destroy())
  }
  return isWaiting
}

test.runIf(hasRoom)('RUN-415 700 concurrent connections fit the backlog', async () => {
  const port = await stoppedServer(`await openServer(server, { port: 0, host: '127.0.0.1' })`)
  const isWaiting = knock(port)
  await expect.poll(() => isWaiting.size, { timeout: 20_000 }).toBe(CROWD)
})

test.runIf(hasRoom)(
  'control: with Node’s default backlog, many of them are not accepted',
  async () => {
    const port = await stoppedServer(
      `await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))`,
    )
    const isWaiting = knock(port)
    await expect.poll(() => isWaiting.size, { timeout: 20_000 }).toBeGreaterThan(500)
    await wait(500)
    expect(isWaiting.size).toBeLessThan(600)
  },
)
