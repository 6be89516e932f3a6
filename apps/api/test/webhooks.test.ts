import { QUOTAS, WEBHOOK_EVENTS, type WebhookEventType } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deliverWebhooks } from '../src/notifications/index.ts'
import { enqueueWebhook } from '../src/notifications/webhook/enqueue-webhook.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue, stayReauthenticated } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder, readMessages } from './trade.ts'
import { hasSignature, openListener } from './webhook-listener.ts'

const HOURS = 3_600

let market: TestMarket
let seller: Broker
let listener: Awaited<ReturnType<typeof openListener>>
let respond: number | null

beforeAll(async () => {
  market = await openTestMarket({ WEBHOOKS_TO_LOOPBACK: '1' })
})

beforeEach(async () => {
  respond = 200
  listener = await openListener(() => respond)
  seller = await signedInBroker(market)
})

afterEach(async () => {
  await market.ctx.db.deleteFrom('webhooks').execute()
  await listener.close()
})

afterAll(() => market.close())

const hook = async (
  broker: Broker = seller,
  events: readonly WebhookEventType[] = WEBHOOK_EVENTS,
) => (await broker.api.webhooks.create({ url: listener.url, events: [...events] })).data

const logOf = async (id: number) => (await seller.api.webhooks.deliveries({ id })).results

/** The bodies sent to a webhook, read from the database instead of as a broker. */
const bodiesTo = async (webhookId: number): Promise<{ type: string; data: object }[]> => {
  const rows = await market.ctx.db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('webhook_id', '=', webhookId)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => JSON.parse(body))
}

const webhookOf = (id = 7, type: 'listing.sold_out' = 'listing.sold_out') =>
  transaction(market.ctx.db, (tx) =>
    enqueueWebhook(tx, market.ctx.clock.now(), {
      accountId: seller.accountId,
      type,
      data: { id, eventId: 1, externalId: null },
    }),
  )

describe('HOOK-1 events', () => {
  test('sends a sale to its seller only, from made to delivered', async () => {
    const { signingSecret } = await hook(seller, WEBHOOK_EVENTS.slice(0, -1))
    const { id, listingId, buyer } = await createDeliveredOrder(market, { seller, quantity: 2 })
    await deliverWebhooks(market.ctx)
    expect(listener.types().toSorted()).toEqual([
      'handover.sent',
      'sale.confirmed',
      'sale.delivered',
      'sale.made',
    ])
    for (const webhook of listener.received) {
      expect(hasSignature(webhook, signingSecret)).toBe(true)
      const { type, data } = webhook.event
      const order =
        type === 'handover.sent'
          ? { side: 'seller', state: 'sent' }
          : { quantity: 2, amount: 20_000 }
      expect(data).toMatchObject({ id, listingId, ...order })
    }
    await hook(buyer)
    await deliverWebhooks(market.ctx)
    expect(listener.received).toHaveLength(4)
  })

  test('sends a rejected purchase with the reason to its buyer', async () => {
    const { id, buyer } = await createOrder(market, { seller })
    await hook(buyer, ['purchase.rejected', 'sale.rejected'])
    await seller.api.sales.reject({ id, reason: 'sold elsewhere' })
    await deliverWebhooks(market.ctx)
    expect(listener.received.map(({ event }) => event)).toMatchObject([
      { type: 'purchase.rejected', data: { id, statusId: 4, reason: 'sold elsewhere' } },
    ])
  })

  test.each([
    ['000123456789', 'payout.processed'],
    ['000111111113', 'payout.failed'],
  ])('sends a payout to bank account %s as %s', async (accountNumber, type) => {
    await stayReauthenticated(market.ctx.db, seller.accountId)
    const { id: webhookId } = await hook(seller, ['payout.processed', 'payout.failed'])
    await seller.api.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber,
      routingNumber: '110000000',
      accountType: 'checking',
    })
    await market.advance(4 * 24 * HOURS)
    const tomorrow = new Date(market.ctx.clock.now().getTime() + 24 * HOURS * 1000)
    const eventId = await makeEvent(market.ctx.db, {
      venue_id: await makeVenue(market.ctx.db),
      date_time: `${tomorrow.toISOString().slice(0, 10)}T19:30:00`,
    })
    const { id } = await createDeliveredOrder(market, { seller, eventId })
    await market.advance(14 * 24 * HOURS)
    await market.advance(14 * 24 * HOURS)
    const [update] = (await bodiesTo(webhookId)).filter((body) => body.type === type)
    expect(update).toMatchObject({
      data: { id, eventId, amount: { value: 200 }, status: type.slice('payout.'.length) },
    })
  })

  test('sends a sold-out listing once', async () => {
    const { listingId } = await createOrder(market, { seller, quantity: 2 })
    const { id } = await hook(seller, ['listing.sold_out'])
    const buyer = await createOrder(market)
    await buyer.buyer.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: buyer.buyer.cardId,
    })
    expect((await logOf(id)).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'listing.sold_out', data: { id: listingId, externalId: null } },
    ])
  })

  test('sends each notification with its id', async () => {
    const { id } = await hook(seller, ['notification.made'])
    await createOrder(market, { seller })
    const [notification] = (await seller.api.notifications.list()).results
    expect((await logOf(id)).map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        createdAt: expect.stringMatching(/Z$/),
        data: {
          id: notification?.id,
          message: notification?.message,
          eventId: notification?.event?.id,
        },
      },
    ])
  })

  test('sends nothing if the transaction is rolled back', async () => {
    const { id } = await hook()
    const failing = transaction(market.ctx.db, async (tx) => {
      await enqueueWebhook(tx, market.ctx.clock.now(), {
        accountId: seller.accountId,
        type: 'listing.sold_out',
        data: { id: 7, eventId: 1, externalId: null },
      })
      throw new Error('it came to nothing')
    })
    await expect(failing).rejects.toThrow('it came to nothing')
    expect(await logOf(id)).toEqual([])
  })
})

test('HOOK-3 concurrent delivery jobs send each event once per webhook, with the same event id', async () => {
  const [first, second] = [await hook(), await hook()]
  for (let id = 1; id <= 15; id += 1) await webhookOf(id)
  await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(market.ctx)))
  expect(listener.received).toHaveLength(30)
  expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(15)
  for (const { id } of [first, second])
    expect((await seller.api.webhooks.deliveries({ id })).paginator.totalEntriesSize).toBe(15)
})

test('HOOK-4 failed deliveries are retried with growing delays until they succeed', async () => {
  const { id } = await hook()
  await webhookOf()
  respond = 500
  await market.advance(0)
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', attempts: 1, responseStatus: 500, failure: 'it responded with 500' },
  ])
  await market.advance(14)
  expect(listener.received).toHaveLength(1)
  await market.advance(1)
  expect(await logOf(id)).toMatchObject([{ attempts: 2 }])
  respond = 204
  await market.advance(30)
  expect(await logOf(id)).toMatchObject([
    { state: 'delivered', attempts: 3, responseStatus: 204, failure: null, nextAttemptAt: null },
  ])
  const [{ event } = { event: null }] = listener.received
  expect(listener.received.map((item) => item.event)).toEqual([event, event, event])
  expect((await seller.api.webhooks.list()).data).toMatchObject([
    { failingSince: null, deliveredAt: expect.any(String) },
  ])
})

test('HOOK-8 a webhook is turned off after three days of failures, and its owner is notified', async () => {
  const { id } = await hook(seller, ['listing.sold_out'])
  await webhookOf()
  respond = 301
  await stayReauthenticated(market.ctx.db, seller.accountId)
  await market.advance(0)
  for (let hour = 0; hour < 71; hour += 6) await market.advance(6 * HOURS)
  expect((await seller.api.webhooks.list()).data).toMatchObject([{ state: 'failed' }])
  expect(await logOf(id)).toMatchObject([{ state: 'failed', nextAttemptAt: null }])
  expect(await readMessages(seller)).toEqual([expect.stringContaining('was turned off')])
  await webhookOf(8)
  expect(await logOf(id)).toHaveLength(1)
  const [{ id: deliveryId } = { id: 0 }] = await logOf(id)
  await expect(seller.api.webhooks.replay({ id, deliveryId })).rejects.toMatchObject({
    status: 409,
  })
  respond = 200
  await seller.api.webhooks.update({ id, isEnabled: true })
  await seller.api.webhooks.replay({ id, deliveryId })
  await deliverWebhooks(market.ctx)
  expect(await logOf(id)).toMatchObject([{ id: deliveryId, state: 'delivered' }])
})

test('HOOK-9 deliveries have signatures of both secrets for a day after a rotation, then only of the new one', async () => {
  const { id, signingSecret: previous } = await hook()
  const { data: rotated } = await seller.api.webhooks.rotate({ id })
  expect(rotated.signingSecret).not.toBe(previous)
  await webhookOf(1)
  await deliverWebhooks(market.ctx)
  await market.advance(24 * HOURS)
  await webhookOf(2)
  await deliverWebhooks(market.ctx)
  const signedWith = (secret: string) =>
    listener.received.map((received) => hasSignature(received, secret))
  expect(signedWith(rotated.signingSecret)).toEqual([true, true])
  expect(signedWith(previous)).toEqual([true, false])
})

test('HOOK-2 a signing secret is shown once and stored encrypted', async () => {
  const { id, signingSecret } = await hook()
  expect(signingSecret).toMatch(/^whsec_[\w-]{43}$/)
  const { rows } = await sql`select * from webhooks where id = ${id}`.execute(market.ctx.db)
  expect(JSON.stringify(rows)).not.toContain(signingSecret)
  expect(JSON.stringify(await seller.api.webhooks.list())).not.toContain('whsec_')
})

test('HOOK-10 a test event is sent at once without retries, and its result is logged', async () => {
  const { id } = await hook()
  expect((await seller.api.webhooks.test({ id })).data).toMatchObject({ state: 'delivered' })
  respond = 503
  expect((await seller.api.webhooks.test({ id })).data).toMatchObject({
    state: 'failed',
    responseStatus: 503,
  })
  await market.advance(HOURS)
  expect(listener.types()).toEqual(['test', 'test'])
  expect(await logOf(id)).toMatchObject([{ responseStatus: 503 }, { responseStatus: 200 }])
})

test('HOOK-10 more than 20 test events are rejected with 429', async () => {
  const { id } = await hook()
  await Promise.all(Array.from({ length: 20 }, () => seller.api.webhooks.test({ id })))
  await expect(seller.api.webhooks.test({ id })).rejects.toMatchObject({ status: 429 })
  expect(listener.received).toHaveLength(20)
})

test('HOOK-11 a slow webhook does not delay other accounts', async () => {
  const slow = await openListener(() => null)
  await seller.api.webhooks.create({ url: slow.url, events: ['listing.sold_out'] })
  for (let id = 1; id <= 10; id += 1) await webhookOf(id)
  const other = await signedInBroker(market)
  await hook(other, ['sale.made'])
  await createOrder(market, { seller: other })
  const delivering = deliverWebhooks({ ...market.ctx, timeoutMs: 500 })
  await expect.poll(() => listener.types()).toEqual(['sale.made'])
  expect(slow.received.length).toBeLessThanOrEqual(4)
  await delivering
  await slow.close()
})

describe('HOOK-5 URLs that are not public', () => {
  test.each([
    'http://hooks.example.org/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://user:word@hooks.example.org/',
  ])('%s is rejected with an error for the url field', async (url) => {
    await expect(seller.api.webhooks.create({ url, events: ['sale.made'] })).rejects.toMatchObject({
      status: 422,
      fields: { url: expect.stringMatching(/^must/) },
    })
  })

  test('loopback addresses are called only if a setting allows it', async () => {
    const { id } = await hook()
    await webhookOf()
    const settings = { ...market.ctx.settings, isLoopbackHooked: false }
    await deliverWebhooks({ ...market.ctx, settings })
    expect(listener.received).toEqual([])
    expect(await logOf(id)).toMatchObject([{ responseStatus: null, state: 'waiting' }])
  })
})

describe('HOOK-12 security of webhook changes', () => {
  const longAgo = () =>
    market.ctx.db
      .updateTable('sessions')
      .set({ proved_at: new Date(market.ctx.clock.now().getTime() - HOURS * 1000) })
      .where('account_id', '=', seller.accountId)
      .execute()

  test('changes need step-up authentication, and the owner gets an email about a new webhook', async () => {
    const { id } = await hook()
    const emails = await market.ctx.db
      .selectFrom('messages')
      .select(['subject', 'text'])
      .where('account_id', '=', seller.accountId)
      .execute()
    expect(emails).toMatchObject([
      { subject: 'A webhook was added', text: expect.stringContaining(listener.url) },
    ])
    await longAgo()
    const { create, update, rotate, remove } = seller.api.webhooks
    for (const action of [
      () => create({ url: listener.url, events: ['sale.made'] }),
      () => update({ id, url: 'https://elsewhere.example.org/' }),
      () => rotate({ id }),
      () => remove({ id }),
    ])
      await expect(action()).rejects.toMatchObject({ status: 403, reason: 'stepUpRequired' })
  })

  test('webhooks per account are limited, and reporting "that was not me" turns them all off', async () => {
    for (let count = 0; count < QUOTAS.webhooks; count += 1) await hook()
    await expect(hook()).rejects.toMatchObject({ status: 409 })
    const { text } = await market.ctx.db
      .selectFrom('messages')
      .select('text')
      .where('account_id', '=', seller.accountId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const token = /not-me\/([\w-]{43})/.exec(text)?.[1] ?? ''
    await seller.api.account.notMe({ token })
    const states = await market.ctx.db
      .selectFrom('webhooks')
      .select('state')
      .where('account_id', '=', seller.accountId)
      .execute()
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['off']))
  })
})

test('HOOK-13 completed deliveries are deleted after 30 days, waiting ones are kept', async () => {
  const { id } = await hook()
  const { id: off } = await hook()
  await webhookOf()
  await market.ctx.db.updateTable('webhooks').set({ state: 'off' }).where('id', '=', off).execute()
  await market.advance(30 * 24 * HOURS + 1)
  const left = await market.ctx.db
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', 'state'])
    .where('webhook_id', 'in', [id, off])
    .execute()
  expect(left).toEqual([{ webhook_id: off, state: 'waiting' }])
})
