import { contract } from '@seatdesk/domain/contract'
import { createSandboxProviderTables } from '@seatdesk/stripe-sandbox/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '../src/platform/database/transaction.ts'
import { signedInBroker } from './broker.ts'
import { openTestDatabase, openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test.each(['+', '%2B'])(
  'SANDBOX-2 the outbox finds a phone number that starts with %s',
  async (plus) => {
    const { api } = await signedInBroker(market)
    await api.account.requestMfa()
    const { phoneNumber } = (await api.account.getProfile()).data
    const response = await market.request(`/sandbox/outbox?to=${plus}${phoneNumber.slice(1)}`)
    const sent: unknown = expect.objectContaining({ to: phoneNumber, channel: 'sms' })
    expect(await response.json()).toEqual({ results: expect.arrayContaining([sent]) })
  },
)

test('SANDBOX-3 the clock cannot be advanced beyond the calendar', async () => {
  const { api } = await signedInBroker(market)
  await expect(
    api.sandbox.clock({ advanceSeconds: Number.MAX_SAFE_INTEGER }),
  ).rejects.toMatchObject({ status: 422, fields: { advanceSeconds: expect.any(String) } })
  expect(market.ctx.clock.now().getTime()).toBeCloseTo(Date.now(), -5)
})

test('RUN-8 sandbox endpoints return 404 in production', async () => {
  const production = await openTestMarket({
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that nobody else knows',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example',
    SMS_URL: 'https://sms.example',
    SUPPORT_EMAIL: 'help@tickets.example',
    FEE_PERCENT: '2.5',
  })
  const bodies: Record<string, object> = {
    '/sandbox/clock': { advanceSeconds: 0 },
    '/sandbox/challenge': { clientSecret: 'secret', outcome: 'pass' },
    '/sandbox/payment': { paymentId: 'pi_1', action: 'dispute' },
  }
  const statuses = await Promise.all(
    Object.values(contract.sandbox).map(async ({ method, path }) => {
      const init =
        method === 'GET'
          ? {}
          : {
              method,
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(bodies[path] ?? {}),
            }
      return (await production.request(path, init)).status
    }),
  )
  await production.close()
  expect(statuses).toEqual(statuses.map(() => 404))
})

test("SANDBOX-8 the migrations create the tables of the provider's package", async () => {
  const db = await openTestDatabase()
  await sql`create schema wanted`.execute(db)
  await createSandboxProviderTables({ schema: db.schema.withSchema('wanted') })
  const expected = await describeTables(db, 'wanted')
  expect(expected.map(({ table }) => table)).toContain('sandbox_knobs')
  expect(await describeTables(db, 'public')).toEqual(expected)
  await db.destroy()
})

/** The columns and the indexes of the provider's tables in a schema. */
const describeTables = async (db: Db, schema: string) => {
  const { rows } = await sql<{ table: string; says: string }>`
    select table_name as table, concat_ws(' ', column_name, data_type, is_nullable, column_default,
      identity_generation) as says
    from information_schema.columns where table_schema = ${schema}
    union all
    select tablename, replace(indexdef, ${`${schema}.`}, '')
    from pg_indexes where schemaname = ${schema}
    order by 1, 2`.execute(db)
  return rows.filter(({ table }) => /^sandbox_(?!clock)/.test(table))
}
