// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import {
  makeAccount,
  makeEvent,
  makeListing,
  makeOrder,
  makeVenue,
} from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker
let venueId: number
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
  venueId = await makeVenue(market.ctx.db, { name: 'Harbour Hall' })
})

afterAll(() => market.close())

beforeEach(async () => {
  eventId = await makeEvent(market.ctx.db, { name: 'Nick Cave', venue_id: venueId })
})

const account = (input: Parameters<typeof makeAccount>[1] = {}) => makeAccount(market.ctx.db, input)

const favorite = async (accountId: number, event = eventId) => {
  await market.ctx.db
    .insertInto('favorites')
    .values({ account_id: accountId, event_id: event, created_at: new Date() })
    .execute()
  return accountId
}

/** Returns the notifications about an event. */
const notificationsOfEvent = async (event: number) => {
  const rows = await market.ctx.db
    .selectFrom('notifications')
    .select(['account_id', 'kind', 'message'])
    .where('event_id', '=', event)
    .orderBy('account_id')
    .execute()
  return rows
}

const listenersOf = async (event: number) =>
  (await notificationsOfEvent(event)).map(({ account_id: accountId }) => accountId)

const mailTo = async (accountId: number) => {
  const messages = await market.ctx.db
    .selectFrom('messages')
    .select(['recipient', 'subject', 'text'])
    .where('account_id', '=', accountId)
    .execute()
  return messages
}

const sorted = (ids: readonly number[]) => ids.toSorted((left, right) => left - right)

const change = (args: object, id = eventId) => admin.api.adminEvents.change({ id, ...args })

const MOVED = { dateTime: '2030-11-20T20:00:00' }

describe('NOTIF-5 a new date', () => {
  test('notifies brokers with the event as a favorite, buyers and sellers, once each', async () => {
    const seller = await account()
    const deleted = await account()
    const listing = await makeListing(market.ctx.db, { eventId, sellerId: seller, quantity: 9 })
    const withdrawn = await makeListing(market.ctx.db, {
      eventId,
      sellerId: deleted,
      quantity: 9,
      given: { status_id: 3 },
    })
    const inactive = await account()
    await makeListing(market.ctx.db, { eventId, sellerId: inactive, given: { status_id: 2 } })
    const order = async (statusId: 1 | 3 | 4 | null, listingId = listing) => {
      const buyerId = await account()
      await makeOrder(market.ctx.db, { listingId, buyerId, statusId })
      return buyerId
    }
    const [requested, delivered] = [await order(1), await order(3)]
    await order(4)
    await order(null)
    await order(4, withdrawn)
    const follower = await favorite(await account())
    await favorite(requested)
    await favorite(await account(), await makeEvent(market.ctx.db))

    await change(MOVED)

    const expected = [seller, inactive, requested, delivered, follower]
    expect(await listenersOf(eventId)).toEqual(sorted(expected))
    expect(await notificationsOfEvent(eventId)).toMatchObject(
      expected.map(() => ({
        kind: 'event-date-change',
        message: 'Nick Cave has a new date: Wed, Nov 20, 2030, 8:00 PM.',
      })),
    )
  })

  test('notifies the seller of an open order whose listing was withdrawn', async () => {
    const seller = await account()
    const listingId = await makeListing(market.ctx.db, { eventId, sellerId: seller })
    await makeOrder(market.ctx.db, { listingId, buyerId: await account(), statusId: 2 })
    await market.ctx.db
      .updateTable('listings')
      .set({ status_id: 3 })
      .where('id', '=', listingId)
      .execute()
    await change(MOVED)
    expect(await listenersOf(eventId)).toContain(seller)
  })

  test('NOTIF-6 is emailed unless turned off', async () => {
    const [on, off] = [
      await favorite(await account()),
      await favorite(
        await account({ notification_flags: JSON.stringify({ 'event-date-change': false }) }),
      ),
    ]
    const left = await favorite(await account({ state: 'deactivated', deleted_at: new Date() }))
    await change(MOVED)
    expect(await listenersOf(eventId)).toEqual([on, off])
    expect(await mailTo(on)).toMatchObject([
      {
        subject: 'Event date changed',
        text: expect.stringContaining('Nick Cave has a new date: Wed, Nov 20, 2030, 8:00 PM.'),
      },
    ])
    expect(await mailTo(off)).toEqual([])
    expect(await mailTo(left)).toEqual([])
  })

  test.each([
    [{ dateTBA: true }, 'Nick Cave has a new date: to be announced.'],
    [{ timeTBA: true }, 'Nick Cave has a new date: Sat, Jun 1, 2030, time to be announced.'],
    [{ ...MOVED, name: 'Cave' }, 'Cave has a new date: Wed, Nov 20, 2030, 8:00 PM.'],
  ])('of %j reads %s', async (input, message) => {
    await favorite(await account())
    await change(input)
    expect(await notificationsOfEvent(eventId)).toMatchObject([{ message }])
  })

  test('NOTIF-6 is not sent if the shown date does not change', async () => {
    await favorite(await account())
    await change({ name: 'The Bad Seeds', timeTBA: false, dateTime: '2030-06-01T19:30:00' })
    expect(await notificationsOfEvent(eventId)).toEqual([])
    await change({ timeTBA: true })
    await change({ dateTime: '2030-06-01T21:00:00' })
    expect(await notificationsOfEvent(eventId)).toHaveLength(1)
  })

  test('NOTIF-6 is not sent for past, pending and canceled events', async () => {
    const past = await makeEvent(market.ctx.db, { date_time: '2020-06-01T19:30:00' })
    const waiting = await makeEvent(market.ctx.db, { status_id: 1 })
    const canceled = await makeEvent(market.ctx.db, { status_id: 3 })
    for (const id of [past, waiting, canceled]) await favorite(await account(), id)
    await change({ dateTime: '2020-06-02T19:30:00' }, past)
    await change(MOVED, waiting)
    await change(MOVED, canceled)
    for (const id of [past, waiting, canceled]) expect(await notificationsOfEvent(id)).toEqual([])
  })

  test('NOTIF-5 is sent when a canceled event is restored on another day', async () => {
    const follower = await favorite(await account())
    await change({ statusId: 3 })
    await change({ statusId: 2, ...MOVED })
    const messages = [/^Nick Cave was canceled/, /^Nick Cave has a new date/]
    expect(await notificationsOfEvent(eventId)).toMatchObject(
      messages.map((message) => ({
        account_id: follower,
        message: expect.stringMatching(message),
      })),
    )
  })

  test('NOTIF-6 is sent to 3,000 brokers', async () => {
    await sql`
      with people as (
        insert into accounts
          (email, email_key, name, phone_number, password_hash, role, state, broker_key, created_at)
        select 'fan-' || n, 'fan-' || n, 'Fan', '+1', 'x', 'broker', 'approved', 'fan-' || n, now()
        from generate_series(1, 3000) as n returning id)
      insert into favorites (account_id, event_id, created_at)
      select id, ${eventId}, now() from people
    `.execute(market.ctx.db)
    await change(MOVED)
    const notifications = await notificationsOfEvent(eventId)
    expect(new Set(notifications.map((item) => item.account_id)).size).toBe(3000)
    expect(notifications).toHaveLength(3000)
  })

  test('LIVE-1 is sent to open streams', async () => {
    const broker = await signedInBroker(market)
    await favorite(broker.accountId)
    const end = new AbortController()
    const stream = await broker.api.stream.open({}, { signal: end.signal })
    await change(MOVED)
    for await (const item of stream) {
      if (item.type !== 'notification') continue
      expect(item.notification).toMatchObject({ event: { id: eventId, dateTime: MOVED.dateTime } })
      break
    }
    end.abort()
  })
})

describe('NOTIF-4 a new event', () => {
  const create = async (input: object = {}) => {
    const { data } = await admin.api.adminEvents.create({
      name: 'Somebody Else',
      eventCategoryId: 1,
      venueId,
      dateTime: '2030-11-20T20:00:00',
      ...input,
    })
    return data.id
  }

  const tag = async (name: string) => (await admin.api.adminTags.create({ name })).data.id

  test('notifies brokers with one of its tags, by email too unless turned off', async () => {
    const [gothic, polka] = [await tag('Gothic'), await tag('Polka')]
    const [goth, dancer] = [await signedInBroker(market), await signedInBroker(market)]
    await goth.api.tags.create({ name: 'gothic' })
    await dancer.api.tags.create({ name: 'polka' })
    const quiet = await signedInBroker(market)
    await quiet.api.tags.create({ name: 'Gothic' })
    await quiet.api.account.setNotification({ kind: 'new-events', isEnabled: false })
    const id = await create({ name: 'Bauhaus', tagIds: [gothic] })
    expect(polka).toBeGreaterThan(0)
    expect(await listenersOf(id)).toEqual([goth.accountId, quiet.accountId])
    expect(await mailTo(goth.accountId)).toMatchObject([
      {
        subject: 'New event',
        text: expect.stringContaining(
          'New event: Bauhaus at Harbour Hall, Wed, Nov 20, 2030, 8:00 PM.',
        ),
      },
    ])
    expect(await mailTo(quiet.accountId)).toEqual([])
  })

  test('notifies brokers with their own tag in its name as whole words', async () => {
    const [expected, other] = [await signedInBroker(market), await signedInBroker(market)]
    await expected.api.tags.create({ name: 'Guns N’ Roses' })
    await other.api.tags.create({ name: 'Guns N' })
    await other.api.tags.create({ name: 'Rose' })
    const id = await create({ name: "Guns N' Roses" })
    expect(await listenersOf(id)).toEqual([expected.accountId, other.accountId])
    const rose = await create({ name: 'Roses' })
    expect(await listenersOf(rose)).toEqual([])
  })

  test('notifies brokers who had the performer as a favorite, bought or sold, but not for the venue', async () => {
    const earlier = await makeEvent(market.ctx.db, { name: 'Bob Dylan', venue_id: venueId })
    const follower = await favorite(await account(), earlier)
    const [buyer, seller] = [await account(), await account()]
    const listingId = await makeListing(market.ctx.db, { eventId: earlier, sellerId: seller })
    await makeOrder(market.ctx.db, { listingId, buyerId: buyer, statusId: 3 })
    await favorite(buyer, earlier)
    const samePlace = await makeEvent(market.ctx.db, { name: 'Carmen', venue_id: venueId })
    await favorite(await account(), samePlace)
    const id = await create({ name: 'Bob Dylan: Rough and Rowdy' })
    expect(await listenersOf(id)).toEqual(sorted([follower, buyer, seller]))
  })

  test('does not notify deactivated accounts', async () => {
    const earlier = await makeEvent(market.ctx.db, { name: 'Tom Waits' })
    await favorite(await account({ state: 'deactivated' }), earlier)
    expect(await notificationsOfEvent(await create({ name: 'Tom Waits' }))).toEqual([])
  })

  test('notifies once when it is approved, and not before', async () => {
    const follower = await favorite(
      await account(),
      await makeEvent(market.ctx.db, { name: 'Patti Smith' }),
    )
    const id = await create({ statusId: 1, name: 'Patti Smith' })
    expect(await notificationsOfEvent(id)).toEqual([])
    await change({ statusId: 2, ...MOVED }, id)
    await change({ statusId: 3 }, id)
    await change({ statusId: 2 }, id)
    expect(await notificationsOfEvent(id)).toMatchObject([
      { account_id: follower, kind: 'new-events' },
    ])
  })

  test('NOTIF-6 does not notify if it is past', async () => {
    await favorite(await account(), await makeEvent(market.ctx.db, { name: 'Lou Reed' }))
    const id = await create({ name: 'Lou Reed', dateTime: '2020-11-20T20:00:00' })
    expect(await notificationsOfEvent(id)).toEqual([])
  })

  test('notifies if its name has wildcard characters', async () => {
    const id = await makeEvent(market.ctx.db, { name: '100% Soul_' })
    const follower = await favorite(await account(), id)
    await favorite(await account(), await makeEvent(market.ctx.db, { name: '1000 soulx' }))
    expect(await listenersOf(await create({ name: '100% Soul_ with Friends' }))).toEqual([follower])
  })
})
