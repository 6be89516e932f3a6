import { contract } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

test.each(['+', '%2B'])('SANDBOX-2 the outbox finds a number that begins with %s', async (plus) => {
  const { api } = await signedInBroker(market)
  await api.account.requestMfa()
  const { phoneNumber } = (await api.account.getProfile()).data
  const answer = await market.request(`/sandbox/outbox?to=${plus}${phoneNumber.slice(1)}`)
  const sent: unknown = expect.objectContaining({ to: phoneNumber, channel: 'sms' })
  expect(await answer.json()).toEqual({ results: expect.arrayContaining([sent]) })
})

test('SANDBOX-3 the clock does not leave the calendar', async () => {
  const { api } = await signedInBroker(market)
  await expect(
    api.sandbox.clock({ advanceSeconds: Number.MAX_SAFE_INTEGER }),
  ).rejects.toMatchObject({ status: 422, fields: { advanceSeconds: expect.any(String) } })
  expect(market.ctx.clock.now().getTime()).toBeCloseTo(Date.now(), -5)
})

test('RUN-8 in production there are no calls of the sandbox', async () => {
  const production = await openTestMarket({
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that nobody else knows',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://mail.example',
    SMS_URL: 'https://sms.example',
  })
  const bodies: Record<string, object> = {
    '/sandbox/clock': { advanceSeconds: 0 },
    '/sandbox/challenge': { clientSecret: 'secret', outcome: 'pass' },
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
