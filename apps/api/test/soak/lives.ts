import { readFile } from 'node:fs/promises'

import { freePort, type ServerProcess, startServer } from '../servers/spawn-server.ts'
import type { Life } from './memory.ts'

/** The server, which is killed now and then and started again at the same address. */
export interface Lives {
  baseUrl: string
  /** Each process there was, with the memory that it had. */
  all: Life[]
  /** How long each start took until the server was ready, in milliseconds. */
  starts: number[]
  /** What the present one has written since this was asked for last, such as a fault of ours. */
  heard(): string
  kill(): Promise<void>
  /** Notes how much memory the present one has. */
  weigh(): Promise<void>
  /** Asks the last one to end; whether it did so by itself and well. */
  stop(): Promise<boolean>
}

/** What a process has of the machine's memory, in MB; `null` where the system does not tell. */
const residentMb = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? []
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}

/** Starts the first server. */
export const openLives = async (env: Readonly<Record<string, string>>): Promise<Lives> => {
  const port = await freePort()
  const all: Life[] = []
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
      const said = server.output().slice(heardUpTo)
      heardUpTo += said.length
      return said
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
