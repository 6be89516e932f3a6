// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder } from '../../../test/trade.ts'
import { createSite } from '../app.ts'
import { runDueJobs } from '../job-scheduler.ts'
import { collectProcessMetrics } from './process-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

let market: TestMarket
let url: string
let close: () => Promise<void>

/** Calls the whole app without a socket. */
let request: TestMarket['request']

beforeAll(async () => {
  const counted = collectProcessMetrics()
  market = await openTestMarket()
  const app = createSite(market.ctx)
  request = async (path, init) => app.request(`/api${path}`, init)
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

/** Returns the samples of a scrape by name and labels. */
const scrape = async (): Promise<Map<string, number>> => {
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await response.text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const cut = line.lastIndexOf(' ')
      return [line.slice(0, cut), Number(line.slice(cut + 1))]
    }),
  )
}

/** Returns how much a sample grows during an action. */
const growth = async (sample: string, work: () => Promise<unknown>): Promise<number> => {
  const before = (await scrape()).get(sample) ?? 0
  await work()
  return ((await scrape()).get(sample) ?? 0) - before
}

test('RUN-11 request metrics are labeled by endpoint, never by URL', async () => {
  const deleted = 'seatdesk_request_seconds_count{call="account_delete",status="4xx"}'
  const leave = () => request('/account/some-private-token', { method: 'DELETE' })
  expect(await growth(deleted, leave)).toBe(1)
  const rejected = 'seatdesk_errors_total{code="010.051"}'
  expect(await growth(rejected, leave)).toBe(1)
  const names = [...(await scrape()).keys()].join('\n')
  expect(names).not.toContain('private')
  expect(names).toMatch(/^process_cpu_seconds_total$/m)
  expect(names).toMatch(/^nodejs_eventloop_lag_seconds$/m)
})

test('RUN-15 queue sizes and database state are exported', async () => {
  const { db } = market.ctx
  const broker = await brokerWithCard(market, 'tok_threeDSecure2Required')
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: await makeAccount(db),
  })
  const waiting = 'seatdesk_payments_waiting{state="waiting"}'
  const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: broker.cardId }
  expect(await growth(waiting, () => broker.api.purchases.create(purchaseBody))).toBe(1)
  const metric = 'seatdesk_messages_waiting{state="sms"}'
  expect(await growth(metric, () => broker.api.account.requestMfa())).toBe(1)
  expect(await growth(metric, () => runDueJobs(market.ctx))).toBe(-1)
  const samples = await scrape()
  expect(samples.get('seatdesk_holds_oldest_seconds{state="waiting"}')).toBeGreaterThan(0)
  expect(samples.get('seatdesk_database_up')).toBe(1)
  expect(samples.get('seatdesk_sandbox')).toBe(1)
  expect(samples.get('seatdesk_requests_in_flight')).toBe(0)
  expect(samples.get('seatdesk_database_connections_in_use')).toBe(0)
  expect(samples.get('seatdesk_database_connections_awaited')).toBe(0)
})

test('RUN-15 job durations and ages are exported', async () => {
  const refunds = 'seatdesk_job_seconds_count{job="pay-refunds"}'
  expect(await growth(refunds, () => runDueJobs(market.ctx))).toBe(1)
  expect((await scrape()).get('seatdesk_job_age_seconds{job="pay-refunds"}')).toBeLessThan(5)
})

test('QUEUE-86 each delivery is counted by the time since its order, and instant ones within five minutes', async () => {
  const within = (seconds: number) => `seatdesk_order_delivery_seconds_bucket{le="${seconds}"}`
  const seller = await signedInBroker(market)
  const listingId = await makeListing(market.ctx.db, {
    eventId: await makeEvent(market.ctx.db),
    sellerId: seller.accountId,
    seats: ['1', '2'],
    given: { delivery_type_id: 8 },
  })
  await seller.api.listingTickets.attach({ id: listingId, barcodes: ['M-1', 'M-2'] })
  const buyer = await brokerWithCard(market)
  const purchaseBody = { listings: [{ listingId, quantity: 2 }], paymentMethodId: buyer.cardId }
  expect(await growth(within(300), () => buyer.api.purchases.create(purchaseBody))).toBe(1)

  const [byCode, byTransfer] = [await createOrder(market), await createOrder(market)]
  const deliver = async () => {
    for (const sold of [byCode, byTransfer]) await sold.seller.api.sales.confirm({ id: sold.id })
    await byCode.seller.api.sales.deliver({ id: byCode.id, barcodes: ['H-1', 'H-2'] })
    await byTransfer.seller.api.handovers.report({
      id: byTransfer.id,
      state: 'sent',
      reference: 'H-3',
    })
  }
  await market.advance(600)
  const before = (await scrape()).get(within(300)) ?? 0
  expect(await growth(within(3600), deliver)).toBe(2)
  expect((await scrape()).get(within(300))).toBe(before)
})

test('RUN-15 idempotent replays are counted', async () => {
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

test('RUN-15 a scrape without a database has only the process metrics', async () => {
  const away = await openTestMarket()
  const server = await serveMetrics(away.ctx, collectProcessMetrics().registry, {
    port: 0,
    host: '127.0.0.1',
  })
  const address = server.address()
  await away.close()
  const port = typeof address === 'object' ? address?.port : ''
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  await new Promise((resolve) => server.close(resolve))
  expect(response.status).toBe(200)
  expect(text).toContain('seatdesk_database_up 0')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toContain('seatdesk_messages_waiting')
})

test('RUN-15 other paths return 404', async () => {
  for (const path of ['/', '/api/settings', '/metrics/more'])
    expect((await fetch(`${url}${path}`)).status).toBe(404)
})
