import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { compare } from './compare.ts'
import { report } from './report.ts'

const MAIN = join(import.meta.dirname, '../src/main.ts')

/** The least that answers at all. */
const BARE = `require('node:http')
  .createServer((_, answer) => answer.end('{"status":"ready"}'))
  .listen(process.env.PORT, '127.0.0.1')`

const SECONDS = 25
const ASK_EVERY_MS = 5
const SETTLED_AFTER_MS = 500
const PATIENCE_MS = 60_000

const folder = await mkdtemp(join(tmpdir(), 'seatdesk-start-'))

const market = (port: number) =>
  spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const bare = (port: number) =>
  spawn(process.execPath, ['-e', BARE], {
    env: { PATH: process.env['PATH'], PORT: String(port) },
    stdio: 'ignore',
  })

/** Starts a server, waits for its first answer and until it has settled, and stops it. */
const start = async (open: (port: number) => ChildProcess) => {
  const port = await freePort()
  const began = performance.now()
  const server = open(port)
  try {
    await untilReady(server, port)
    const readyMs = performance.now() - began
    await wait(SETTLED_AFTER_MS)
    return { readyMs, memoryMb: await residentMb(server.pid) }
  } finally {
    await stop(server)
  }
}

const untilReady = async (server: ChildProcess, port: number): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
    await answer?.text()
    if (answer?.ok) return
    await wait(ASK_EVERY_MS)
  }
  throw new Error('the server did not become ready')
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** A port that nobody listens on. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What a process has of the machine's memory, in MB; not a number where the system does not tell. */
const residentMb = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes ?? Number.NaN) / 1024
}

/** The demo market is made by a first start, which is ready when it is all there. */
const fill = async (): Promise<void> => {
  const port = await freePort()
  const server = market(port)
  await untilReady(server, port)
  await stop(server)
}

try {
  await fill()
  const { readyMs, memoryMb } = await compare({
    ours: () => start(market),
    reference: () => start(bare),
    seconds: SECONDS,
  })
  report('start', { market: 'demo, embedded' }, [
    { what: 'ms to the first 200 of /ready', comparison: readyMs, must: { atMost: 45 } },
    ...(Number.isNaN(memoryMb.ours)
      ? []
      : [{ what: 'MB after settling', comparison: memoryMb, must: { atMost: 8 } }]),
  ])
  if (Number.isNaN(memoryMb.ours))
    console.log('start: memory is skipped, this system has no /proc.')
} finally {
  await rm(folder, { recursive: true, force: true })
}
