import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the market of this run is open. */
    marketUrl: string
  }
}

const web = join(import.meta.dirname, '..')
const server = join(web, '../api/src/main.ts')

let running: ChildProcess | undefined
let dataDir: string | undefined

/** Opens the real server over an empty folder, with the demo market and the built web application. */
export const setup = async (project: TestProject): Promise<void> => {
  if (!existsSync(join(web, 'dist/index.html')))
    throw new Error('The web application is not built: run `pnpm build` first.')
  const port = await freePort()
  const marketUrl = `http://localhost:${port}`
  dataDir = mkdtempSync(join(tmpdir(), 'seatdesk-e2e-'))
  running = spawn(process.execPath, [server], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilOpen(running)
  project.provide('marketUrl', marketUrl)
}

export const teardown = async (): Promise<void> => {
  if (running && running.exitCode === null) {
    const exited = new Promise((resolve) => running?.once('exit', resolve))
    running.kill('SIGTERM')
    await exited
  }
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The server answers while it still makes up the demo market; once that is there, it says so. */
const untilOpen = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server ended while it was starting.')))
    server.stdout?.on('data', (piece) => {
      if (String(piece).includes('is open at')) resolve()
    })
  })
