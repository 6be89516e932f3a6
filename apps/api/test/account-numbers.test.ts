import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { ProviderError } from '../src/payments/payment/payments.ts'
import { setLog } from '../src/platform/log/log.ts'
import { decryptResponse } from '../src/platform/secret/encrypted-response.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { searchDatabase, listTables } from './search-database.ts'

const GOOD = '000888888883'
const UNKNOWN = '000912345678'
const ROUTING = '021000021'

/** Values that must not be stored: the numbers, and values from which they could be guessed. */
const NUMBERS = [GOOD, UNKNOWN].flatMap((number) => [
  number,
  number.replace(/^0+/, ''),
  createHash('sha256').update(number).digest('hex'),
  Buffer.from(number).toString('base64').replace(/=+$/, ''),
])

let market: TestMarket
let logged: string[]
let responseTexts: string[]

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(() => {
  logged = []
  responseTexts = []
  setLog({ format: 'json', level: 'info' })
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.join(' ')))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    logged.push(text.toString())
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  setLog({ format: 'text', level: 'error' })
})

/** Adds a payout method as a broker with an idempotency key. Returns the status of the response. */
const add = async (
  { tokens: { accessToken } }: Awaited<ReturnType<typeof signedInBroker>>,
  key: string,
  input: Record<string, unknown> = {},
): Promise<number> => {
  const response = await market.request('/payout-methods/bank-accounts', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      accountHolderName: 'Ada Broker',
      accountNumber: GOOD,
      routingNumber: ROUTING,
      accountType: 'checking',
      ...input,
    }),
  })
  responseTexts.push(await response.text())
  return response.status
}

/** Returns all responses stored under an idempotency key, decrypted. */
const storedResponses = async (): Promise<string[]> => {
  const { db, settings } = market.ctx
  const rows = await db.selectFrom('idempotency_keys').selectAll().execute()
  return rows.flatMap(({ owner, key, response }) =>
    response === null ? [] : [decryptResponse(settings.sessionSecret, `${owner}|${key}`, response)],
  )
}

test('PAY-17 the search finds a number in any column of any table', async () => {
  const { db } = market.ctx
  const words = ['000912345678']
  await sql`create table planted (a text, b jsonb, c text[], d bytea)`.execute(db)
  await sql`insert into planted (a) values ('to 000912345678.')`.execute(db)
  await sql`insert into planted (b) values ('{"deep": [{"number": "000912345678"}]}')`.execute(db)
  await sql`insert into planted (c) values (array['x', '000912345678'])`.execute(db)
  await sql`insert into planted (d) values (${Buffer.from('000912345678')})`.execute(db)
  const found = await searchDatabase(db, words)
  await sql`drop table planted`.execute(db)
  expect(found.map(({ table }) => table)).toEqual(Array(4).fill('public.planted'))
  expect(await searchDatabase(db, words)).toEqual([])
})

test('PAY-17 NAV-82 a payout account number is sent to the provider and stored nowhere, even on errors', async () => {
  const broker = await signedInBroker(market)
  const { payments } = market.ctx

  expect(await add(broker, 'good')).toBe(201)
  expect(await add(broker, 'good')).toBe(201)
  expect(await add(broker, 'good', { accountNumber: UNKNOWN })).toBe(422)
  expect(await add(broker, 'refused', { accountNumber: UNKNOWN })).toBe(402)
  expect(await add(broker, 'refused', { accountNumber: UNKNOWN })).toBe(402)
  expect(await add(broker, 'unread', { account_number: UNKNOWN, routingNumber: UNKNOWN })).toBe(422)

  vi.spyOn(payments, 'addPayoutMethod').mockRejectedValueOnce(
    new Error(`no route for ${GOOD} at ${ROUTING}`, { cause: new Error(`sent ${GOOD}`) }),
  )
  expect(await add(broker, 'broken')).toBe(500)
  vi.spyOn(payments, 'addPayoutMethod').mockRejectedValueOnce(
    new ProviderError(`The account ${GOOD} is unusable`, { isDecline: false }),
  )
  expect(await add(broker, 'quoted')).toBe(402)
  vi.mocked(payments.addPayoutMethod).mockRestore()

  for (const failNext of ['500', 'reset'] as const) {
    await market.provider({ failNext })
    await add(broker, failNext)
  }
  await market.provider({ failNext: 'reset' })
  await market.ctx.db.schema.alterTable('payout_methods').renameTo('payout_methods_away').execute()
  expect(await add(broker, 'unkept')).toBe(500)
  await market.ctx.db.schema.alterTable('payout_methods_away').renameTo('payout_methods').execute()
  await market.advance(3 * 24 * 3600)

  const { db } = market.ctx
  expect((await listTables(db)).length).toBeGreaterThan(30)
  expect(await searchDatabase(db, NUMBERS)).toEqual([])
  // The provider shows the bank of an account and the last four digits of its number.
  const atBank = await searchDatabase(db, [ROUTING])
  expect(new Set(atBank.map(({ table }) => table))).toEqual(
    new Set(['public.sandbox_objects', 'public.sandbox_events', 'public.sandbox_idempotency']),
  )
  const written = { log: logged.join('\n'), answers: responseTexts.join('\n') }
  expect(written.log).toContain('"event":"error"')
  expect(written.answers).toContain('"last4":"8883"')
  const cached = await storedResponses()
  expect(cached.join()).toContain('"last4":"8883"')
  const unwanted = [...NUMBERS, ROUTING]
  const withTexts = (texts: string[]) =>
    texts.filter((text) => unwanted.some((number) => text.includes(number)))
  expect(withTexts([...logged, ...cached])).toEqual([])
  // The provider's message about a number is returned only to the sender.
  expect(withTexts(responseTexts)).toEqual([
    expect.stringContaining(`The account ${GOOD} is unusable`),
  ])
})
