import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { openHome } from '../home.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'

/** Runs a program where it is process 1 and sees none of ours, as in a container. */
const IN_A_CONTAINER = ['unshare', '--fork', '--kill-child', '--pid', '--mount-proc']

const canUnshare = (() => {
  try {
    execFileSync('unshare', [...IN_A_CONTAINER.slice(1), 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** What a holder that is dead or asleep may cost whoever waits for it, and a slow machine's start. */
const SECONDS = 30_000

test.skipIf(!canUnshare)(
  'RUN-40 of two servers in containers on one volume the second one ends, and gets the folder within seconds of the death of the first',
  async () => {
    const home = await openHome()
    const start = async () => ({ env: home.env, port: await freePort(), within: IN_A_CONTAINER })
    const first = await startServer(await start())
    const second = spawnServer(await start())
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toMatch(/^The data folder .* is in use by process 1; stop it first/)
    expect((await fetch(`${first.baseUrl}/ready`)).status).toBe(200)
    first.signal('SIGKILL')
    await first.ended
    const third = await startServer(await start())
    expect(third.readyMs).toBeLessThan(SECONDS)
    third.signal('SIGKILL')
    await third.ended
    await home.remove()
  },
)

test.skipIf(!canUnshare)(
  'RUN-41 a server that slept while another took its folder ends before it writes another word',
  async () => {
    const home = await openHome()
    const sleeper = await startServer({ env: home.env, port: await freePort() })
    sleeper.signal('SIGSTOP')
    const late = fetch(`${sleeper.baseUrl}/account/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@seatdesk.test' }),
    }).then(
      ({ status }) => status,
      () => 'no answer',
    )
    const rival = await startServer({
      env: home.env,
      port: await freePort(),
      within: IN_A_CONTAINER,
    })
    sleeper.signal('SIGCONT')
    expect((await sleeper.ended).code).toBe(1)
    expect(sleeper.output()).toContain('was taken by another process while this one slept')
    expect(await late).toBe('no answer')
    expect((await fetch(`${rival.baseUrl}/ready`)).status).toBe(200)
    rival.signal('SIGKILL')
    await rival.ended
    await home.remove()
  },
)
