import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, expect, test } from 'vitest'

/** More than wait at a server as Node lets it listen, and fewer than the files that a process may have open. */
const CROWD = 700

const ROOM = '/proc/sys/net/core/somaxconn'

/** Whether the system lets so many wait at all, and says so. */
const hasRoom = existsSync(ROOM) && Number(readFileSync(ROOM, 'utf8')) > CROWD

const undone: (() => void)[] = []

afterEach(() => {
  for (const undo of undone.splice(0)) undo()
})

/** The port of a server that does not come to let anybody in. */
const stoppedServer = async (listening: string): Promise<number> => {
  const code = `
    import { createServer } from 'node:http'
    import { openServer } from ${JSON.stringify(import.meta.resolve('./open-server.ts'))}
    const server = createServer()
    ${listening}
    console.log(server.address().port)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  undone.push(() => child.kill('SIGKILL'))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  child.kill('SIGSTOP')
  return Number(port)
}

/** Has a crowd knock at a port at once, and gives those who are in the line. */
const knock = (port: number): Set<Socket> => {
  const inLine = new Set<Socket>()
  for (let index = 0; index < CROWD; index += 1) {
    const socket = connect(port, '127.0.0.1', () => inLine.add(socket))
    socket.on('error', () => {})
    undone.push(() => socket.destroy())
  }
  return inLine
}

test.runIf(hasRoom)('RUN-415 a crowd that comes at once finds a place in the line', async () => {
  const port = await stoppedServer(`await openServer(server, { port: 0, host: '127.0.0.1' })`)
  const inLine = knock(port)
  await expect.poll(() => inLine.size, { timeout: 20_000 }).toBe(CROWD)
})

test.runIf(hasRoom)('as Node would listen by itself, many of them are turned away', async () => {
  const port = await stoppedServer(
    `await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))`,
  )
  const inLine = knock(port)
  await expect.poll(() => inLine.size, { timeout: 20_000 }).toBeGreaterThan(500)
  await wait(500)
  expect(inLine.size).toBeLessThan(600)
})
