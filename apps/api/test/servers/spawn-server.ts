import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export { freePort } from '../../../../packages/tooling/src/free-port.ts'

const alive = new Set<ChildProcess>()

/** Kills all servers that are still running. */
export const killServers = (): void => {
  for (const child of alive) child.kill('SIGKILL')
}

/** The entry point of the server's sources. */
const SOURCES = join(import.meta.dirname, '../../src/server.ts')

/** The compile cache that the processes share. */
export const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/code')

const TIMEOUT_MS = 200_000
const ASK_EVERY_MS = 25

/** How a process ended: with an exit code or by a signal. */
export interface ProcessExit {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The real server in its own process. */
export interface ServerProcess {
  /** The base URL of the API, `http://127.0.0.1:<port>/api`. */
  baseUrl: string
  pid: number
  /** Milliseconds from its start until it was ready. */
  readyMs: number
  ended: Promise<ProcessExit>
  /** Returns its output so far. */
  output(): string
  /** Sends a message to a module that was imported before the server; see `imports`. */
  send(message: object): void
  signal(signal: NodeJS.Signals): void
  /** Sends SIGTERM and waits until it ends. */
  stop(): Promise<ProcessExit>
}

interface Options {
  env: Readonly<Record<string, string>>
  port: number
  /** Modules that are imported before the server. */
  imports?: readonly string[]
  /** The entry point of the server, by default the sources of this repository. */
  main?: string
  /** A command that runs the server, such as one that creates a namespace. */
  within?: readonly string[]
}

/** Starts a server and waits until it is ready. Throws its output if it ends before that. */
export const startServer = async (options: Options): Promise<ServerProcess> => {
  const startedAt = performance.now()
  const server = spawnServer(options)
  const isReady = async () => {
    try {
      return (await fetch(`${server.baseUrl}/ready`)).ok
    } catch {
      return false
    }
  }
  let hasEnded = false
  const noteEnd = async () => {
    await server.ended
    hasEnded = true
  }
  void noteEnd()
  while (!(await isReady())) {
    if (hasEnded) throw new Error(`the server did not start:\n${server.output()}`)
    if (performance.now() - startedAt > TIMEOUT_MS) {
      server.signal('SIGKILL')
      throw new Error(`the server was not ready in time:\n${server.output()}`)
    }
    await wait(ASK_EVERY_MS)
  }
  return { ...server, readyMs: performance.now() - startedAt }
}

/** Starts a server without waiting until it is ready, for starts that should fail. */
export const spawnServer = ({
  env,
  port,
  imports = [],
  main = SOURCES,
  within = [],
}: Options): Omit<ServerProcess, 'readyMs'> => {
  const node = [process.execPath, ...imports.flatMap((path) => ['--import', path]), main]
  const [program = '', ...args] = [...within, ...node]
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: '0',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString()
    })
  alive.add(child)
  const ended = once(child, 'exit').then(([code, signal]): ProcessExit => {
    alive.delete(child)
    return { code, signal }
  })
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    pid: child.pid ?? 0,
    ended,
    output: () => written,
    send: (message) => child.send(message),
    signal: (signal) => child.kill(signal),
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
