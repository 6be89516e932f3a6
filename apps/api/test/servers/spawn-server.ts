import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export { freePort } from '../../../../packages/tooling/src/free-port.ts'

const alive = new Set<ChildProcess>()

/** Ends every server that is still there, at once. */
export const killServers = (): void => {
  for (const child of alive) child.kill('SIGKILL')
}

/** The server from its sources. */
const SOURCES = join(import.meta.dirname, '../../src/server.ts')

/** Where processes find compiled what another one has. */
export const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/code')

const PATIENCE_MS = 200_000
const ASK_EVERY_MS = 25

/** How a process ended: by itself with a code, or by a signal. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The real server in a process of its own. */
export interface ServerProcess {
  /** The address that calls begin with, `http://127.0.0.1:<port>/api`. */
  baseUrl: string
  pid: number
  /** From its start until it was ready to serve, in milliseconds. */
  readyMs: number
  ended: Promise<Ending>
  /** All that it has written so far. */
  output(): string
  /** Tells a module that was imported before the server something; see `imports`. */
  send(message: object): void
  signal(signal: NodeJS.Signals): void
  /** Asks it to end, and waits until it has. */
  stop(): Promise<Ending>
}

interface Options {
  env: Readonly<Record<string, string>>
  port: number
  /** Modules that are imported before the server. */
  imports?: readonly string[]
  /** The server's own file; the sources of this repository by default. */
  main?: string
  /** A program that runs the server, such as one that puts it into a room of its own. */
  within?: readonly string[]
}

/** Starts a server and waits until it is ready; throws what it wrote when it ends before that. */
export const startServer = async (options: Options): Promise<ServerProcess> => {
  const began = performance.now()
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
    if (performance.now() - began > PATIENCE_MS) {
      server.signal('SIGKILL')
      throw new Error(`the server was not ready in time:\n${server.output()}`)
    }
    await wait(ASK_EVERY_MS)
  }
  return { ...server, readyMs: performance.now() - began }
}

/** Starts a server and does not wait for it; it may well be meant to fail. */
export const spawnServer = ({
  env,
  port,
  imports = [],
  main = SOURCES,
  within = [],
}: Options): Omit<ServerProcess, 'readyMs'> => {
  const node = [process.execPath, ...imports.flatMap((path) => ['--import', path]), main]
  const [program = '', ...given] = [...within, ...node]
  const child = spawn(program, given, {
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
  const ended = once(child, 'exit').then(([code, signal]): Ending => {
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
