import { readFile } from 'node:fs/promises'

import { freePort, type ServerProcess, startServer } from '../servers/spawn-server.ts'
import type { ServerRun } from './memory.ts'

/** The server, which is occasionally killed and restarted at the same address. */
export interface ServerRuns {
  baseUrl: string
  /** The memory of each process so far. */
  all: ServerRun[]
  /** The duration of each start until the server was ready, in milliseconds. */
  starts: number[]
  /** The output of the current process since the last call, such as errors. */
  heard(): string
  kill(): Promise<void>
  /** Records the memory of the current process. */
  weigh(): Promise<void>
  /** Asks the last process to stop; returns whether it exited cleanly. */
  stop(): Promise<boolean>
}

/** The resident memory of a process in MB; `null` if the system does not report it. */
const residentMb = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Starts the first server. */
export const openServerRuns = async (
  env: Readonly<Record<string, string>>,
): Promise<ServerRuns> => {
  const port = await freePort()
  const all: ServerRun[] = []
  const starts: number[] = []
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer({ env, port })
    all.push({ samples: [] })
    starts.push(server.readyMs)
    return server
  }
  let server = await start()
  let isAlive = true
  let heardUpTo = 0
  return {
    baseUrl: server.baseUrl,
    all,
    starts,
    heard: () => {
      const text = server.output().slice(heardUpTo)
      heardUpTo += text.length
      return text
    },
    kill: async () => {
      isAlive = false
      server.signal('SIGKILL')
      await server.ended
      server = await start()
      heardUpTo = 0
      isAlive = true
    },
    weigh: async () => {
      const mb = isAlive ? await residentMb(server.pid) : null
      if (mb !== null && isAlive) all.at(-1)?.samples.push({ at: performance.now(), mb })
    },
    stop: async () => {
      const { code } = await server.stop()
      return code === 0
    },
  }
}
