// @module-tag nightly

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test } from 'vitest'

import { runScript } from '../run-script.ts'

const check = (env: Readonly<Record<string, string>>) => runScript('preflight', env)

test('RUN-96 reports a port in use, and leaves a free port free', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String((other.address() as AddressInfo).port)
  expect(await check({ PORT: port })).toEqual({
    code: 1,
    output: `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.\n`,
  })
  const metrics = await check({ PORT: '0', METRICS_PORT: port })
  expect(metrics.output).toMatch(/set METRICS_PORT to another port/)
  other.close()
  await once(other, 'close')
  for (const _ of ['first', 'second'])
    expect(await check({ PORT: port })).toEqual({ code: 0, output: '' })
})

test('RUN-96 reports an invalid setting', async () => {
  const { code, output } = await check({ PORT: 'door' })
  expect(code).toBe(1)
  expect(output).toBe('PORT must be a port number.\n')
})
