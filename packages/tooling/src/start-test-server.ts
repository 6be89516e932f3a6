import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from './free-port.ts'

const apps = join(import.meta.dirname, '../../../apps')
const server = join(apps, 'api/src/main.ts')

/** A server started for tests. */
export interface TestServer {
  url: string
  /** The server's process id. */
  pid: number
  close(): Promise<void>
}

/**
 * Starts a server on an empty data folder with the demo market, the built front-ends and these
 * settings.
 */
export const startTestServer = async (
  settings: Record<string, string> = {},
): Promise<TestServer> => {
  const isBuilt = ['web', 'admin'].every((app) => existsSync(join(apps, app, 'dist/index.html')))
  if (!isBuilt) throw new Error('The front-ends are not built: run `pnpm build` first.')
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'seatdesk-e2e-'))
  const running = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitUntilReady(running)
  return {
    url: `http://localhost:${port}`,
    pid: running.pid ?? 0,
    close: async () => {
      if (running.exitCode === null) {
        const exited = new Promise((resolve) => running.once('exit', resolve))
        running.kill('SIGTERM')
        await exited
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for the log line that reports the demo market as ready; the server listens before that. */
const waitUntilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended while it was starting.')))
    server.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('is open at')) resolve()
    })
  })
