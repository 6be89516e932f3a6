import { QUOTAS, WEBHOOK_EVENTS, type WebhookEventType } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { deliverWebhooks } from '../src/notifications/index.ts'
import { enqueueWebhook } from '../src/notifications/webhook/enqueue-webhook.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeVenue, stayReauthenticated } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { deal, deliveredDeal, messagesTo } from './trade.ts'
import { isSignedWith, openListener } from './webhook-listener.ts'

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

/** What a webhook was told, without asking as anybody. */
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

describe('HOOK-1 what happens is told', () => {
  test('a sale from its making to its delivery, to its seller alone', async () => {
    const { signingSecret } = await hook(seller, WEBHOOK_EVENTS.slice(0, -1))
    const { id, listingId, buyer } = await deliveredDeal(market, { seller, quantity: 2 })
    await deliverWebhooks(market.ctx)
    expect(listener.types().toSorted()).toEqual(['sale.confirmed', 'sale.delivered', 'sale.made'])
    for (const one of listener.received) {
      expect(isSignedWith(one, signingSecret)).toBe(true)
      expect(one.event.data).toMatchObject({ id, listingId, quantity: 2, amount: 20_000 })
    }
    await hook(buyer)
    await deliverWebhooks(market.ctx)
    expect(listener.received).toHaveLength(3)
  })

  test('a purchase to its buyer, who is rejected with the reason', async () => {
    const { id, buyer } = await deal(market, { seller })
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
  ])('a payout to the bank account %s as a %s', async (accountNumber, type) => {
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
    const { id } = await deliveredDeal(market, { seller, eventId })
    await market.advance(14 * 24 * HOURS)
    await market.advance(14 * 24 * HOURS)
    const [news] = (await bodiesTo(webhookId)).filter((body) => body.type === type)
    expect(news).toMatchObject({
      data: { id, eventId, amount: { value: 200 }, status: type.slice('payout.'.length) },
    })
  })

  test('a listing that has nothing left, once', async () => {
    const { listingId } = await deal(market, { seller, quantity: 2 })
    const { id } = await hook(seller, ['listing.sold_out'])
    const buyer = await deal(market)
    await buyer.buyer.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: buyer.buyer.cardId,
    })
    expect((await logOf(id)).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'listing.sold_out', data: { id: listingId, externalId: null } },
    ])
  })

  test('each notification, by its number', async () => {
    const { id } = await hook(seller, ['notification.made'])
    await deal(market, { seller })
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

  test('nothing where the transaction comes to nothing', async () => {
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

test('HOOK-3 however many processes deliver, one event comes once, under one id for all', async () => {
  const [first, second] = [await hook(), await hook()]
  for (let id = 1; id <= 15; id += 1) await webhookOf(id)
  await Promise.all(Array.from({ length: 4 }, () => deliverWebhooks(market.ctx)))
  expect(listener.received).toHaveLength(30)
  expect(new Set(listener.received.map(({ event }) => event.id)).size).toBe(15)
  for (const { id } of [first, second])
    expect((await seller.api.webhooks.deliveries({ id })).paginator.totalEntriesSize).toBe(15)
})

test('HOOK-4 what fails waits longer and longer, and is taken when it can be', async () => {
  const { id } = await hook()
  await webhookOf()
  respond = 500
  await market.advance(0)
  expect(await logOf(id)).toMatchObject([
    { state: 'waiting', tries: 1, answer: 500, failure: 'it answered 500' },
  ])
  await market.advance(14)
  expect(listener.received).toHaveLength(1)
  await market.advance(1)
  expect(await logOf(id)).toMatchObject([{ tries: 2 }])
  respond = 204
  await market.advance(30)
  expect(await logOf(id)).toMatchObject([
    { state: 'delivered', tries: 3, answer: 204, failure: null, nextTryAt: null },
  ])
  const [{ event } = { event: null }] = listener.received
  expect(listener.received.map((one) => one.event)).toEqual([event, event, event])
  expect((await seller.api.webhooks.list()).data).toMatchObject([
    { failingSince: null, deliveredAt: expect.any(String) },
  ])
})

test('HOOK-8 after three days of failures it is switched off, and its owner told', async () => {
  const { id } = await hook(seller, ['listing.sold_out'])
  await webhookOf()
  respond = 301
  await stayReauthenticated(market.ctx.db, seller.accountId)
  await market.advance(0)
  for (let hour = 0; hour < 71; hour += 6) await market.advance(6 * HOURS)
  expect((await seller.api.webhooks.list()).data).toMatchObject([{ state: 'failed' }])
  expect(await logOf(id)).toMatchObject([{ state: 'failed', nextTryAt: null }])
  expect(await messagesTo(seller)).toEqual([expect.stringContaining('was turned off')])
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

test('HOOK-9 for a day after a rotation both secrets sign, and then the new one alone', async () => {
  const { id, signingSecret: former } = await hook()
  const { data: rotated } = await seller.api.webhooks.rotate({ id })
  expect(rotated.signingSecret).not.toBe(former)
  await webhookOf(1)
  await deliverWebhooks(market.ctx)
  await market.advance(24 * HOURS)
  await webhookOf(2)
  await deliverWebhooks(market.ctx)
  const signedWith = (secret: string) =>
    listener.received.map((received) => isSignedWith(received, secret))
  expect(signedWith(rotated.signingSecret)).toEqual([true, true])
  expect(signedWith(former)).toEqual([true, false])
})

test('HOOK-2 a secret is shown when it is made and kept sealed', async () => {
  const { id, signingSecret } = await hook()
  expect(signingSecret).toMatch(/^whsec_[\w-]{43}$/)
  const { rows } = await sql`select * from webhooks where id = ${id}`.execute(market.ctx.db)
  expect(JSON.stringify(rows)).not.toContain(signingSecret)
  expect(JSON.stringify(await seller.api.webhooks.list())).not.toContain('whsec_')
})

test('HOOK-10 a test is sent at once, once, and is in the log with what became of it', async () => {
  const { id } = await hook()
  expect((await seller.api.webhooks.test({ id })).data).toMatchObject({ state: 'delivered' })
  respond = 503
  expect((await seller.api.webhooks.test({ id })).data).toMatchObject({
    state: 'failed',
    answer: 503,
  })
  await market.advance(HOURS)
  expect(listener.types()).toEqual(['test', 'test'])
  expect(await logOf(id)).toMatchObject([{ answer: 503 }, { answer: 200 }])
})

test('HOOK-10 tests and replays are counted, and answers say how many are left', async () => {
  const { id } = await hook()
  await Promise.all(Array.from({ length: 20 }, () => seller.api.webhooks.test({ id })))
  await expect(seller.api.webhooks.test({ id })).rejects.toMatchObject({ status: 429 })
  expect(listener.received).toHaveLength(20)
})

test('HOOK-11 a webhook that is slow keeps no other account waiting', async () => {
  const slow = await openListener(() => null)
  await seller.api.webhooks.create({ url: slow.url, events: ['listing.sold_out'] })
  for (let id = 1; id <= 10; id += 1) await webhookOf(id)
  const other = await signedInBroker(market)
  await hook(other, ['sale.made'])
  await deal(market, { seller: other })
  const delivering = deliverWebhooks({ ...market.ctx, patienceMs: 500 })
  await expect.poll(() => listener.types()).toEqual(['sale.made'])
  expect(slow.received.length).toBeLessThanOrEqual(4)
  await delivering
  await slow.close()
})

describe('HOOK-5 what is not public', () => {
  test.each([
    'http://hooks.example.org/',
    'https://10.0.0.1/',
    'https://[::ffff:10.0.0.1]/',
    'https://user:word@hooks.example.org/',
  ])('%s is refused in words', async (url) => {
    await expect(seller.api.webhooks.create({ url, events: ['sale.made'] })).rejects.toMatchObject({
      status: 422,
      fields: { url: expect.stringMatching(/^must/) },
    })
  })

  test('this machine is not called either, unless a setting says so', async () => {
    const { id } = await hook()
    await webhookOf()
    const settings = { ...market.ctx.settings, isLoopbackHooked: false }
    await deliverWebhooks({ ...market.ctx, settings })
    expect(listener.received).toEqual([])
    expect(await logOf(id)).toMatchObject([{ answer: null, state: 'waiting' }])
  })
})

describe('HOOK-12 who may change it', () => {
  const longAgo = () =>
    market.ctx.db
      .updateTable('sessions')
      .set({ proved_at: new Date(market.ctx.clock.now().getTime() - HOURS * 1000) })
      .where('account_id', '=', seller.accountId)
      .execute()

  test('wants the password again, and its owner is told by letter', async () => {
    const { id } = await hook()
    const letters = await market.ctx.db
      .selectFrom('messages')
      .select(['subject', 'text'])
      .where('account_id', '=', seller.accountId)
      .execute()
    expect(letters).toMatchObject([
      { subject: 'A webhook was added', text: expect.stringContaining(listener.url) },
    ])
    await longAgo()
    const { create, update, rotate, remove } = seller.api.webhooks
    for (const act of [
      () => create({ url: listener.url, events: ['sale.made'] }),
      () => update({ id, url: 'https://elsewhere.example.org/' }),
      () => rotate({ id }),
      () => remove({ id }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 403, reason: 'proofWanted' })
  })

  test('there is a bound, and who said "that was not me" has none that is on', async () => {
    for (let made = 0; made < QUOTAS.webhooks; made += 1) await hook()
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

test('HOOK-13 what was told is forgotten after 30 days, what waits is not', async () => {
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
