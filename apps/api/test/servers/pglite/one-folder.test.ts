import { expect, test } from 'vitest'

import { openHome } from '../home.ts'
import { freePort, spawnServer, startServer } from '../server-process.ts'

test('RUN-2 a second server on a folder ends with a sentence, and the first one goes on', async () => {
  const home = await openHome()
  const first = await startServer({ env: home.env, port: await freePort() })
  const second = spawnServer({ env: home.env, port: await freePort() })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.output()).toMatch(/^The data folder .* is in use by process \d+; stop it first/)
  expect((await fetch(`${first.baseUrl}/ready`)).status).toBe(200)
  first.signal('SIGKILL')
  await first.ended
  const third = await startServer({ env: home.env, port: await freePort() })
  expect(await third.stop()).toEqual({ code: 0, signal: null })
  await home.remove()
})
