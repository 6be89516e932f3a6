import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../../../packages/tooling/src/free-port.ts'

const POLL_INTERVAL_MS = 5
const START_TIMEOUT_MS = 120_000

/** Duration of a start, and the resident memory of the process once it has settled. */
export type StartMeasurement = { readyMs: number; memoryMb: number }

interface Program {
  args: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Time until the process is idle, in ms. */
  settlesInMs: number
}

/** Starts a server, waits until it is ready and has settled, and stops it. */
export const measureStart = async ({
  args,
  env = {},
  settlesInMs,
}: Program): Promise<StartMeasurement> => {
  const port = await freePort()
  const startedAt = performance.now()
  const server = spawn(process.execPath, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/code'),
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(server, port)
    const readyMs = performance.now() - startedAt
    await wait(settlesInMs)
    return { readyMs, memoryMb: await residentMb(server.pid) }
  } finally {
    await stop(server)
  }
}

const untilReady = async (server: ChildProcess, port: number): Promise<void> => {
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
    await response?.text()
    if (response?.ok) return
    await wait(POLL_INTERVAL_MS)
  }
  throw new Error('the server did not become ready')
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Resident memory in MB; `NaN` if the system does not report it. */
const residentMb = async (pid: number | undefined): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return Number(kilobytes ?? Number.NaN) / 1024
}
