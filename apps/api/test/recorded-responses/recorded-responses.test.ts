import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { runRecordedScript, type ScriptResult } from './script-fixture.ts'
import { scripts } from './scripts/index.ts'

// Snapshot tests: the calls of each group run on an empty market of each engine, and the responses must match the
// files in this folder byte for byte. `vitest run test/recorded-responses -u` updates them after an intended change.

const played: ScriptResult['answered'] = []

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T15:00:00Z') })
})

afterAll(() => {
  vi.useRealTimers()
})

test.each(Object.entries(scripts))(
  'WIRE-30 the responses about %s match the recording',
  async (noun, script) => {
    const { text, answered } = await runRecordedScript(script)
    played.push(...answered)
    await expect(text).toMatchFileSnapshot(`${noun}.http`)
  },
)

const endpoints = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

/** Public endpoints without input, which have no errors. */
const cannotFail = ({ scopes, params, query, body }: Endpoint) =>
  scopes === 'public' && !params && !query && !body

test('WIRE-30 every endpoint has a recorded success and a recorded error', () => {
  const names = (rejected: boolean) =>
    new Set<string>(
      played.filter(({ status }) => status >= 400 === rejected).map(({ name }) => name),
    )
  const [response, rejection] = [names(false), names(true)]
  expect({
    'never answered': endpoints.map(([name]) => name).filter((name) => !response.has(name)),
    'never refused': endpoints
      .filter(([, endpoint]) => !cannotFail(endpoint))
      .map(([name]) => name)
      .filter((name) => !rejection.has(name)),
  }).toEqual({ 'never answered': [], 'never refused': [] })
})
