// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent } from '../../../test/fixtures.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder } from '../../../test/trade.ts'
import { deliverMessages } from '../../notifications/message/deliver-messages.ts'
import { queueMessage } from '../../notifications/message/message-store.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

beforeEach(async () => {
  await market.ctx.db.deleteFrom('messages').execute()
})

const SECRET = 'Your code is 123456, your link /reset-password/abc'

const write = async (recipient: string, { attempts = 0, sentAt = null as Date | null } = {}) => {
  const channel = recipient.startsWith('+') ? 'sms' : 'email'
  const subject = channel === 'sms' ? null : 'Hello'
  const message = {
    accountId: null,
    thread: null,
    recipient,
    channel,
    subject,
    text: SECRET,
  } as const
  const now = market.ctx.clock.now()
  await queueMessage(market.ctx.db, message, now)
  const row = await market.ctx.db
    .updateTable('messages')
    .set({ attempts, sent_at: sentAt })
    .where('recipient', '=', recipient)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const listed = async (query: Parameters<typeof admin.api.adminMessages.list>[0] = {}) =>
  (await admin.api.adminMessages.list(query)).results

const outboxIds = async (query: Parameters<typeof admin.api.adminMessages.list>[0]) =>
  (await listed(query)).map(({ id }) => id)

describe('the message list', () => {
  test('ADMIN-34 shows recipient and state, but never the text', async () => {
    const now = market.ctx.clock.now()
    const sent = await write('ada@seatdesk.test', { sentAt: now })
    const failing = await write('+12025550123', { attempts: 3 })
    const queued = await write('grace@seatdesk.test')
    const givenUp = await write('nobody@seatdesk.test', { attempts: 10 })
    const messages = await listed()
    expect(JSON.stringify(messages)).not.toContain('123456')
    const at = now.toISOString()
    expect(messages).toMatchObject([
      { id: givenUp, state: 'failing', attempts: 10, sentAt: null, nextAttemptAt: null },
      { id: queued, state: 'queued', attempts: 0, sentAt: null, nextAttemptAt: expect.any(String) },
      {
        id: failing,
        recipient: '+12025550123',
        channel: 'sms',
        subject: null,
        state: 'failing',
        attempts: 3,
        sentAt: null,
        nextAttemptAt: expect.any(String),
      },
      {
        id: sent,
        state: 'sent',
        channel: 'email',
        subject: 'Hello',
        sentAt: at,
        nextAttemptAt: null,
      },
    ])
  })

  test('ADMIN-34 filters by state, channel and part of the recipient, and pages', async () => {
    const sent = await write('ada@seatdesk.test', { sentAt: market.ctx.clock.now() })
    const failing = await write('+12025550123', { attempts: 1 })
    const queued = await write('Ada_2@seatdesk.test')
    expect(await outboxIds({ state: 'sent' })).toEqual([sent])
    expect(await outboxIds({ state: 'failing' })).toEqual([failing])
    expect(await outboxIds({ channel: 'email' })).toEqual([queued, sent])
    expect(await outboxIds({ search: 'ada' })).toEqual([queued, sent])
    expect(await outboxIds({ search: 'a_2' })).toEqual([queued])
    expect(await outboxIds({ search: '+1202', state: 'failing' })).toEqual([failing])
    expect(await outboxIds({ perPage: 2, page: 2 })).toEqual([sent])
    expect(await outboxIds({ to: '2026-01-01T00:00' })).toEqual([])
    await expect(listed({ perPage: 101 })).rejects.toMatchObject({ status: 422 })
  })

  test('ADMIN-253 says which order and event a message is about, also that of a copy', async () => {
    const orders = [await createOrder(market), await createOrder(market)]
    const about = (id: number) =>
      listed({ perPage: 100 }).then((all) => all.filter(({ orderId }) => orderId === id))
    for (const { id } of orders) {
      const { event } = (await admin.api.adminOrders.get({ id })).data
      const [sold, ...others] = await about(id)
      expect(sold).toMatchObject({ orderId: id, event: { id: event.id, name: event.name } })
      for (const other of others) expect(other.event).toEqual(sold?.event)
    }
    await market.ctx.db
      .updateTable('messages')
      .set({ sent_at: new Date(0) })
      .execute()
    const [mail] = await about(orders[0]?.id ?? 0)
    await admin.api.adminMessages.retry({ id: mail?.id ?? 0 })
    const [copy] = await listed()
    expect(copy).toMatchObject({ orderId: orders[0]?.id, event: mail?.event, state: 'queued' })
  })

  test('ADMIN-253 says which event a message is about, and if it is about none', async () => {
    const eventId = await makeEvent(market.ctx.db)
    const now = market.ctx.clock.now()
    const ofEvent = await market.ctx.db
      .insertInto('messages')
      .values({
        account_id: null,
        recipient: 'ada@seatdesk.test',
        channel: 'email',
        subject: 'Event date changed',
        text: 'The date changed.',
        created_at: now,
        next_attempt_at: now,
        thread: `event ${eventId} urgent`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ofNone = await write('grace@seatdesk.test')
    expect(await listed()).toMatchObject([
      { id: ofNone, orderId: null, event: null },
      { id: ofEvent.id, orderId: null, event: { id: eventId, name: expect.any(String) } },
    ])
  })

  test('ADMIN-3 is for administrators only', async () => {
    const { api } = await signedInBroker(market)
    const id = await write('ada@seatdesk.test')
    await expect(api.adminMessages.list()).rejects.toMatchObject({ status: 403 })
    await expect(api.adminMessages.retry({ id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('retrying a message', () => {
  test('ADMIN-34 sends a waiting message at once, and retries one that was given up', async () => {
    const server = await openMailServer()
    const [waiting, givenUp] = [
      await write('ada@seatdesk.test', { attempts: 4 }),
      await write('grace@seatdesk.test', { attempts: 10 }),
    ]
    const { clock, db, settings } = market.ctx
    const later = new Date(clock.now().getTime() + 60 * 60 * 1000)
    await db.updateTable('messages').set({ next_attempt_at: later }).execute()
    const context = { db, clock, settings: { ...settings, smtpUrl: server.url } }
    expect(await deliverMessages(context)).toBe(0)
    for (const id of [waiting, givenUp]) await admin.api.adminMessages.retry({ id })
    expect(await deliverMessages(context)).toBe(2)
    await server.close()
    expect(await listed({ state: 'sent' })).toMatchObject([
      { id: givenUp, attempts: 10 },
      { id: waiting, attempts: 5 },
    ])
  })

  test('ADMIN-34 sends a copy of a sent message', async () => {
    const id = await write('ada@seatdesk.test', { sentAt: market.ctx.clock.now(), attempts: 1 })
    await market.ctx.db.updateTable('messages').set({ text: 'You sold 2 tickets.' }).execute()
    expect(await listed()).toMatchObject([{ canSendAgain: true }])
    await admin.api.adminMessages.retry({ id })
    const [copy, first] = await listed()
    expect(copy).toMatchObject({ recipient: 'ada@seatdesk.test', subject: 'Hello', attempts: 0 })
    expect(copy).toMatchObject({ state: 'queued', canSendAgain: false })
    expect(first).toMatchObject({ id, state: 'sent', attempts: 1 })
  })

  test('ADMIN-34 fails for a sent code or link, and for an unknown message', async () => {
    const sentAt = market.ctx.clock.now()
    for (const text of [SECRET, 'Your code is ••••••', '']) {
      const id = await write(`${crypto.randomUUID()}@seatdesk.test`, { sentAt })
      await market.ctx.db.updateTable('messages').set({ text }).where('id', '=', id).execute()
      expect((await listed()).find((message) => message.id === id)?.canSendAgain).toBe(false)
      await expect(admin.api.adminMessages.retry({ id })).rejects.toMatchObject({
        status: 409,
        message: 'this message was sent with a code or link that cannot be sent again',
      })
    }
    expect(await listed({ state: 'queued' })).toEqual([])
    await expect(admin.api.adminMessages.retry({ id: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('ADMIN-110 a message is shown with its code or link token masked', async () => {
  const token = 'x7_-Q'.repeat(9)
  const id = await write('ada@seatdesk.test')
  await market.ctx.db
    .updateTable('messages')
    .set({ text: `Hi Ada,\n\nOpen https://seatdesk.test/reset-password/${token}\n\nSeatdesk` })
    .where('id', '=', id)
    .execute()
  expect((await admin.api.adminMessages.get({ id })).data).toMatchObject({
    recipient: 'ada@seatdesk.test',
    text: 'Hi Ada,\n\nOpen https://seatdesk.test/reset-password/••••••\n\nSeatdesk',
  })
  const other = await write('+12025550188')
  expect((await admin.api.adminMessages.get({ id: other })).data.text).toContain('code is ••••••')
})
