import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createSite } from '../app.ts'
import { runDueJobs } from '../job-scheduler.ts'
import { collectProcessMetrics } from './process-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let market: TestMarket
let url: string
let close: () => Promise<void>

/** The whole site, as it is served, without a socket. */
let request: TestMarket['request']

beforeAll(async () => {
  const counted = collectProcessMetrics()
  market = await openTestMarket()
  const site = createSite(market.ctx)
  request = async (path, init) => site.request(`/api${path}`, init)
  const server = await serveMetrics(market.ctx, counted.registry, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  close = async () => {
    counted.stop()
    await new Promise((resolve) => server.close(resolve))
  }
})

afterAll(async () => {
  await close()
  await market.close()
})

/** Every sample of a scrape by its name and labels. */
const scrape = async (): Promise<Map<string, number>> => {
  const answer = await fetch(`${url}/metrics`)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await answer.text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const cut = line.lastIndexOf(' ')
      return [line.slice(0, cut), Number(line.slice(cut + 1))]
    }),
  )
}

/** How much a sample has grown by something that happens. */
const growth = async (sample: string, work: () => Promise<unknown>): Promise<number> => {
  const before = (await scrape()).get(sample) ?? 0
  await work()
  return ((await scrape()).get(sample) ?? 0) - before
}

test('RUN-11 the process tells of its requests by their call, never by their address', async () => {
  const gone = 'seatdesk_request_seconds_count{call="account_delete",status="4xx"}'
  const leave = () => request('/account/some-private-token', { method: 'DELETE' })
  expect(await growth(gone, leave)).toBe(1)
  const refused = 'seatdesk_refusals_total{code="010.051"}'
  expect(await growth(refused, leave)).toBe(1)
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).not.toContain('private')
  expect(names).toMatch(/^process_cpu_seconds_total$/m)
  expect(names).toMatch(/^nodejs_eventloop_lag_seconds$/m)
})

test('RUN-15 the market tells what waits in it', async () => {
  const { db } = market.ctx
  const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
  })
  const waiting = 'seatdesk_payments_waiting{state="waiting"}'
  const buying = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
  expect(await growth(waiting, () => broker.api.purchases.create(buying))).toBe(1)
  const letter = 'seatdesk_messages_waiting{state="sms"}'
  expect(await growth(letter, () => broker.api.account.requestMfa())).toBe(1)
  expect(await growth(letter, () => runDueJobs(market.ctx))).toBe(-1)
  const samples = await scrape()
  expect(samples.get('seatdesk_holds_oldest_seconds{state="waiting"}')).toBeGreaterThan(0)
  expect(samples.get('seatdesk_database_up')).toBe(1)
  expect(samples.get('seatdesk_sandbox')).toBe(1)
  expect(samples.get('seatdesk_requests_in_flight')).toBe(0)
  expect(samples.get('seatdesk_database_connections_in_use')).toBe(0)
  expect(samples.get('seatdesk_database_connections_awaited')).toBe(0)
})

test('RUN-15 the sweep tells how long its duties took and when they were last done', async () => {
  const refunds = 'seatdesk_duty_seconds_count{duty="pay-refunds"}'
  expect(await growth(refunds, () => runDueJobs(market.ctx))).toBe(1)
  expect((await scrape()).get('seatdesk_duty_age_seconds{duty="pay-refunds"}')).toBeLessThan(5)
})

test('RUN-15 an answer that is given again is counted', async () => {
  const { tokens } = await brokerWithCard(market)
  const create = () =>
    request('/tags/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens.accessToken}`,
        'content-type': 'application/json',
        'idempotency-key': 'once',
      },
      body: '{"name":"indoors"}',
    })
  await create()
  expect(await growth('seatdesk_idempotent_replays_total', create)).toBe(1)
})

test('RUN-15 a database that is away leaves a scrape without what it knows', async () => {
  const away = await openTestMarket()
  const server = await serveMetrics(away.ctx, collectProcessMetrics().registry, {
    port: 0,
    host: '127.0.0.1',
  })
  const address = server.address()
  await away.close()
  const port = typeof address === 'object' ? address?.port : ''
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  await new Promise((resolve) => server.close(resolve))
  expect(answer.status).toBe(200)
  expect(text).toContain('seatdesk_database_up 0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toContain('seatdesk_messages_waiting')
})

test('RUN-15 nothing else is served beside it', async () => {
  for (const path of ['/', '/api/settings', '/metrics/more'])
    expect((await fetch(`${url}${path}`)).status).toBe(404)
})
