import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test, vi } from 'vitest'

import { openHome } from '../home.ts'
import { freePort } from '../server-process.ts'

const MAIN = join(import.meta.dirname, '../../../src/main.ts')

test.runIf(process.platform === 'linux')(
  'RUN-414 whoever starts a server on the embedded engine has what it frees given back, in the process that was started',
  async () => {
    const home = await openHome()
    const port = await freePort()
    const server = spawn(process.execPath, ['--no-deprecation', MAIN], {
      env: { PORT: String(port), HOST: '127.0.0.1', DEMO: '0', ...home.env },
      stdio: 'ignore',
    })
    try {
      const isReady = async () => (await fetch(`http://127.0.0.1:${port}/ready`)).ok
      await vi.waitFor(async () => expect(await isReady()).toBe(true), 30_000)
      const told = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0')
      expect(told).toContain('MALLOC_TRIM_THRESHOLD_=131072')
      const asked = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0')
      expect(asked.slice(1, 3)).toEqual(['--no-deprecation', MAIN])
    } finally {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await home.remove()
    }
  },
)
