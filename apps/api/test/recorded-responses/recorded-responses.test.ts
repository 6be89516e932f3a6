import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { scripts } from './scripts/index.ts'
import { play, type Played } from './stage.ts'

// Each noun's calls, played from beginning to end on an empty market of each engine, answer with the very bytes that
// are kept beside this file. After a change that is meant, `vitest run test/recorded-responses -u` writes them anew.

const played: Played['answered'] = []

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T15:00:00Z') })
})

afterAll(() => {
  vi.useRealTimers()
})

test.each(Object.entries(scripts))('WIRE-30 the answers about %s', async (noun, script) => {
  const { text, answered } = await play(script)
  played.push(...answered)
  await expect(text).toMatchFileSnapshot(`${noun}.http`)
})

const endpoints = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
)

/** What anybody may ask, and without a word: there is nothing to refuse. */
const cannotFail = ({ scopes, params, query, body }: Endpoint) =>
  scopes === 'public' && !params && !query && !body

test('WIRE-30 every call is answered and refused', () => {
  const names = (refused: boolean) =>
    new Set<string>(
      played.filter(({ status }) => status >= 400 === refused).map(({ name }) => name),
    )
  const [answered, refused] = [names(false), names(true)]
  expect({
    'never answered': endpoints.map(([name]) => name).filter((name) => !answered.has(name)),
    'never refused': endpoints
      .filter(([, endpoint]) => !cannotFail(endpoint))
      .map(([name]) => name)
      .filter((name) => !refused.has(name)),
  }).toEqual({ 'never answered': [], 'never refused': [] })
})
