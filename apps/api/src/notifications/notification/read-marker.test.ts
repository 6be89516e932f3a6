import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder } from '../../../test/trade.ts'
import { transaction } from '../../platform/database/transaction.ts'
import { notify } from './notify.ts'

let market: TestMarket
let broker: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
})

const notifyBroker = (accountId: number, message: string, saleId: number | null = null) =>
  transaction(market.ctx.db, (tx) =>
    notify(tx, market.ctx.clock.now(), {
      accountId,
      kind: 'payouts',
      typeId: 1,
      message,
      eventId: null,
      about: saleId === null ? null : { kind: 'sale', id: saleId },
    }),
  )

const unreadCount = async () => (await broker.api.notifications.countUnread()).data.count

const newest = async (reader = broker) => {
  const [notification] = (await reader.api.notifications.list()).results
  if (!notification) throw new Error('nothing was told')
  return notification.id
}

test('NAV-100 notifications are unread until they are marked as seen', async () => {
  expect(await unreadCount()).toBe(0)
  await notifyBroker(broker.accountId, 'one')
  const first = await newest()
  await notifyBroker(broker.accountId, 'two')
  expect(await unreadCount()).toBe(2)
  expect(await broker.api.notifications.markRead({ upTo: first })).toEqual({ data: { count: 1 } })
  expect((await broker.api.notifications.countUnread()).data).toEqual({ count: 1, seenUpTo: first })
})

test('NAV-100 the read marker never moves back or beyond existing notifications', async () => {
  await notifyBroker(broker.accountId, 'one')
  const first = await newest()
  await notifyBroker(broker.accountId, 'two')
  const second = await newest()
  await broker.api.notifications.markRead({ upTo: second })
  await broker.api.notifications.markRead({ upTo: first })
  expect(await unreadCount()).toBe(0)
  const later = { upTo: second + 1000 }
  await broker.api.notifications.markRead(later)
  await notifyBroker(broker.accountId, 'three')
  expect(await unreadCount()).toBe(1)
})

test('NAV-100 accounts have their own read marker, and the count is at most 100', async () => {
  const other = await signedInBroker(market)
  for (let count = 0; count < 102; count += 1)
    await notifyBroker(broker.accountId, `number ${count}`, 1001 + count)
  await notifyBroker(other.accountId, 'for another')
  await other.api.notifications.markRead({ upTo: await newest(other) })
  expect(await unreadCount()).toBe(100)
})

const unread = async (reader = broker) =>
  (await reader.api.notifications.list({ unread: true })).results.map(({ message }) => message)

test('NAV-135 one notification is marked as seen, and earlier ones stay unread', async () => {
  await notifyBroker(broker.accountId, 'one')
  await notifyBroker(broker.accountId, 'two')
  await notifyBroker(broker.accountId, 'three')
  const [three, two] = (await broker.api.notifications.list()).results
  if (!three || !two) throw new Error('nothing was told')
  expect(await broker.api.notifications.markOneRead({ id: two.id })).toEqual({
    data: { count: 2 },
  })
  expect(await unread()).toEqual(['three', 'one'])
  const other = await signedInBroker(market)
  await expect(other.api.notifications.markOneRead({ id: three.id })).rejects.toMatchObject({
    status: 404,
  })
  expect(await unread()).toEqual(['three', 'one'])
  await broker.api.notifications.markRead({ upTo: three.id })
  expect([await unread(), await unreadCount()]).toEqual([[], 0])
  const left = await market.ctx.db.selectFrom('read_notifications').selectAll().execute()
  expect(left).toEqual([])
})

test('NAV-136 notifications are searched by text and event, and filtered by kind', async () => {
  await notifyBroker(broker.accountId, 'You sold 2 tickets (S-1042).', 1042)
  await notifyBroker(broker.accountId, 'New event: Wicked.')
  const found = async (query: Parameters<typeof broker.api.notifications.list>[0]) =>
    (await broker.api.notifications.list(query)).results.map(({ message }) => message)
  expect(await found({ search: 'sold s-1042' })).toEqual(['You sold 2 tickets (S-1042).'])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ kind: 'sale' })).toEqual(['You sold 2 tickets (S-1042).'])
  expect(await found({ kind: 'event' })).toEqual(['New event: Wicked.'])
  expect(await found({ kind: 'purchase' })).toEqual([])
})

test('NAV-101 a notification names its order as a sale or purchase of the reader', async () => {
  const { id, buyer, seller } = await createOrder(market)
  await seller.api.sales.confirm({ id })
  const [sold] = (await seller.api.notifications.list()).results
  const [confirmed] = (await buyer.api.notifications.list()).results
  expect(sold?.about).toEqual({ kind: 'sale', id })
  expect(confirmed?.about).toEqual({ kind: 'purchase', id })
})
