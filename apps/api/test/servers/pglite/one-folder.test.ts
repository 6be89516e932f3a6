// @module-tag nightly

import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { NIGHTLY, someOf } from '../../../../../packages/tooling/src/nightly.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'
import { createServerStorage } from '../server-storage.ts'

/** Runs a program as process 1 of its own PID namespace, as in a container. */
const IN_A_CONTAINER = ['unshare', '--fork', '--kill-child', '--pid', '--mount-proc']

const canUnshare = (() => {
  try {
    execFileSync('unshare', [...IN_A_CONTAINER.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const PLACES = [
  { place: 'on one machine', within: [], holder: String.raw`\d+` },
  ...(canUnshare
    ? [{ place: 'in containers on one volume', within: IN_A_CONTAINER, holder: '1' }]
    : []),
]

test.each(someOf(PLACES, 1))(
  'RUN-2 RUN-40 a second server on a data folder $place exits, and a killed one frees the folder at once',
  async ({ within, holder }) => {
    const serverHome = await createServerStorage()
    const readInput = async () => ({ env: serverHome.env, port: await freePort(), within })
    const first = await startServer(await readInput())
    const second = spawnServer(await readInput())
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toMatch(
      new RegExp(
        `^The data folder .* is in use by process ${holder}; stop it first, or set DATA_DIR to another folder\\.\n$`,
      ),
    )
    expect((await fetch(`${first.baseUrl}/ready`)).status).toBe(200)
    first.signal('SIGKILL')
    await first.ended
    if (NIGHTLY) {
      const third = await startServer(await readInput())
      third.signal('SIGKILL')
      await third.ended
    }
    await serverHome.remove()
  },
)
