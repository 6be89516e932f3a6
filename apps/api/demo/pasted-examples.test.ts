// @module-tag nightly

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type CallExample, readExamples } from '../src/platform/http/examples.ts'
import { operationId } from '../src/platform/http/open-api-schema.ts'
import { REPOSITORY } from '../src/platform/paths.ts'
import { openTestMarket, type TestMarket } from '../test/market.ts'
import { ADMIN, BROKER, DEMO_PASSWORD } from './demo-accounts.ts'
import { seedDemoMarket } from './seed-demo-market.ts'

let market: TestMarket
let folder: string

beforeAll(async () => {
  market = await openTestMarket()
  await seedDemoMarket(market.ctx)
  folder = await mkdtemp(join(tmpdir(), 'quick-start-'))
})

afterAll(async () => {
  await market.close()
  await rm(folder, { recursive: true })
})

test('WIRE-400 the quick start works when it is pasted, from a key to a sale', async () => {
  const guide = await readFile(join(REPOSITORY, 'docs/api/quick-start.md'), 'utf8')
  const blocks = [...guide.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, code = '']) => code)
  expect(blocks).toHaveLength(4)
  const script = blocks.join('\n').replace('http://localhost:3000/api', () => market.baseUrl)
  const shell = spawn('bash', ['-e', '-c', script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = await text(shell.stdout)
  expect(printed).toMatch(/"scopes": \[\s*"market",\s*"mine",\s*"sell"\s*\]/)
  expect(printed).toMatch(/"section": "Quick start",\s*"available": 2,\s*"price": 12500/)
  expect(printed).toMatch(/"status": "succeeded"/)
  expect(printed).toMatch(/event: notification|"type": ?"notification"/)
  expect(printed).toMatch(/"statusId": 1,\s*"amount": 12500/)
}, 60_000)

/** Calls whose examples have codes, tokens or secrets of the market that they were recorded in. */
const SECRETS =
  /^(account|companies_confirmMoneyEmail|watches_stop|sandbox|sessions|passkeys_(add|signIn))/

const examples = Object.entries(contract).flatMap(([noun, named]) =>
  Object.entries<Endpoint>(named).flatMap(([name, endpoint]) => {
    const example = readExamples().calls.get(operationId(noun, name))
    return example && endpoint.bodyType !== 'form' && endpoint.response.type === 'json'
      ? [[operationId(noun, name), endpoint, example] as const]
      : []
  }),
)

const tokens = new Map<string, Promise<string>>()

const tokenOf = (email: string): Promise<string> => {
  const token = tokens.get(email) ?? login(email)
  tokens.set(email, token)
  return token
}

const login = async (email: string): Promise<string> => {
  const response = await market.request('/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

/** Sends an example as a reader would paste it. */
const paste = async ({ path, method }: Endpoint, { path: params, query, body }: CallExample) => {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `${params?.[name] ?? 1}`)
  const search = new URLSearchParams(Object.entries(query ?? {}))
  const token = await tokenOf(path.startsWith('/admin/') ? ADMIN : BROKER)
  const response = await market.request(`${address}?${search}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const reading = examples.filter(
  ([id, { method, path }]) => method === 'GET' && !path.includes('{') && !SECRETS.test(id),
)

test.each(reading)(
  'WIRE-400 the example of %s works when it is pasted',
  async (id, endpoint, example) => {
    // These have the ids of listings and events, or need an API key.
    const expected = /^(listings|prices|ownStock|apiKeys_current|business)/.test(id)
      ? [200, 404]
      : [200]
    const { status, text: response } = await paste(endpoint, example)
    expect({ isExpected: expected.includes(status), answered: response }).toMatchObject({
      isExpected: true,
    })
  },
)

const changing = examples.filter(([id, { method }]) => method !== 'GET' && !SECRETS.test(id))

test('WIRE-400 the example of every other call is a valid request', async () => {
  expect(changing.length).toBeGreaterThan(60)
  const unread = []
  for (const [id, endpoint, example] of changing) {
    const { status, text: response } = await paste(endpoint, example)
    if ([400, 405, 413, 415, 500].includes(status)) unread.push([id, status, response])
  }
  expect(unread).toEqual([])
})
