// @module-tag nightly

import { QUOTAS, linkedListingPath } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { sentMessages } from '../../notifications/message/message-store.ts'
import { processWatches } from './process-watches.ts'

let market: TestMarket
let broker: Broker
let seller: Broker
let eventId: number

beforeAll(async () => {
  market = await openTestMarket()
  seller = await signedInBroker(market)
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  eventId = await makeEvent(market.ctx.db)
})

const list = (
  priceCents: number,
  overrides: Partial<Parameters<typeof makeListing>[1]> = {},
): Promise<number> =>
  makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, priceCents, ...overrides })

const reprice = (id: number, price: number) => seller.api.inventory.update({ id, price })

const want = async (listings: object = { to: 80_00 }) =>
  (await broker.api.watches.create({ kind: 'want', name: 'Two near the stage', eventId, listings }))
    .data

/** Runs all watch jobs and returns the broker's notifications, oldest first. */
const notifications = async (): Promise<string[]> => {
  await processWatches(market.ctx)
  const { results } = await broker.api.notifications.list({ after: 0 })
  return results.map(({ message }) => message)
}

const emails = async (to = broker) => {
  const { email } = (await to.api.account.getProfile()).data
  return (await sentMessages(market.ctx, { to: email })).toReversed()
}

describe('saving a watch', () => {
  test('WATCH-1 stores it for its broker only, who can rename and remove it', async () => {
    const { data } = await broker.api.watches.create({
      kind: 'search',
      name: 'Song at Harbour Hall',
      events: { search: 'song', tags: [3] },
      listings: { quantity: 2, together: true },
    })
    expect(data).toMatchObject({
      kind: 'search',
      event: null,
      events: { search: 'song', tags: [3] },
      listings: { quantity: 2, together: true },
      isOn: true,
      alertsForListings: false,
      dropPercent: null,
      endReason: null,
    })
    expect((await broker.api.watches.list()).results).toEqual([data])
    expect((await seller.api.watches.list()).results).toEqual([])
    await expect(seller.api.watches.get({ id: data.id })).rejects.toMatchObject({ status: 404 })
    await expect(seller.api.watches.update({ id: data.id, name: 'Mine' })).rejects.toMatchObject({
      status: 404,
    })
    const renamed = await broker.api.watches.update({ id: data.id, name: 'Song' })
    expect(renamed.data).toEqual({ ...data, name: 'Song' })
    await broker.api.watches.remove({ id: data.id })
    expect((await broker.api.watches.list()).results).toEqual([])
    await expect(broker.api.watches.remove({ id: data.id })).rejects.toMatchObject({ status: 404 })
  })

  test('WATCH-2 fails for a want without a maximum price, and for invalid events', async () => {
    await expect(want({ section: '101' })).rejects.toMatchObject({
      status: 422,
      fields: { 'listings.to': 'a want needs a maximum price' },
    })
    for (const query of [{}, { eventId, events: {} }])
      await expect(
        broker.api.watches.create({ kind: 'search', name: 'Any', ...query }),
      ).rejects.toMatchObject({ status: 422 })
    await expect(
      broker.api.watches.create({ kind: 'search', name: 'Any', eventId: 999_999_999 }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('WATCH-2 is limited in number, without ended ones', async () => {
    const watch = await want()
    const { db } = market.ctx
    const {
      id: _id,
      next_check_at: _lookAt,
      events: _events,
      listings,
      ...row
    } = await db
      .selectFrom('watches')
      .selectAll()
      .where('id', '=', watch.id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: QUOTAS.watches - 1 }, () => ({
      ...row,
      listings: JSON.stringify(listings),
    }))
    await db.insertInto('watches').values(copies).execute()
    await expect(want()).rejects.toMatchObject({ status: 409 })
    await broker.api.watches.update({ id: watch.id, endReason: 'fulfilled' })
    expect((await want()).endReason).toBeNull()
    await expect(
      broker.api.watches.update({ id: watch.id, endReason: null }),
    ).rejects.toMatchObject({
      status: 409,
    })
  })

  test('WATCH-3 is rejected if too many listings match already', async () => {
    const { db } = market.ctx
    const id = await list(70_00)
    const {
      id: _id,
      custom_splits: _splits,
      offered: _offered,
      extra_kind: _extraKind,
      ...row
    } = await db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('listings')
      .values(Array.from({ length: QUOTAS.initialMatches }, () => row))
      .execute()
    await expect(want()).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('1,001 listings match already'),
    })
    const few = await want({ to: 60_00 })
    expect(few.matching).toEqual({ listings: 0, lowest: null })
  })

  test('WATCH-4 shows the current matches of a want, which ends with its event', async () => {
    await list(60_00)
    await list(90_00)
    await makeListing(market.ctx.db, { eventId, sellerId: broker.accountId, priceCents: 10_00 })
    const watch = await want()
    expect(watch.matching).toEqual({ listings: 1, lowest: 60_00 })
    await market.ctx.db
      .updateTable('events')
      .set({ date_time: '2020-01-01T20:00:00' })
      .where('id', '=', eventId)
      .execute()
    const { data } = await broker.api.watches.get({ id: watch.id })
    expect(data).toMatchObject({ endReason: 'over', matching: null })
  })
})

describe('alerts', () => {
  test('WATCH-5 WATCH-14 WATCH-15 are sent once per matching listing, as notification and email', async () => {
    await list(70_00)
    const { id } = await want()
    expect(await notifications()).toEqual([])
    await list(75_00, { section: '102', seatRow: 'C' })
    await list(85_00)
    await makeListing(market.ctx.db, { eventId, sellerId: broker.accountId, priceCents: 10_00 })
    const text = 'New match for “Two near the stage”: Section 102, row C, 2 tickets at $75.00 each.'
    expect(await notifications()).toEqual([text])
    expect(await notifications()).toEqual([text])
    const [notification] = (await broker.api.notifications.list()).results
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email?.subject).toBe('Alert for “Two near the stage”')
    expect(email?.text).toContain(text)
    expect(email?.text).toContain(`/watching/${id}?event=${eventId}`)
    const { id: listingId } = await market.ctx.db
      .selectFrom('listings')
      .select('id')
      .where('event_id', '=', eventId)
      .where('section', '=', '102')
      .executeTakeFirstOrThrow()
    expect(email?.text).toContain(`${linkedListingPath(eventId, listingId)}\n`)
    const about = { kind: 'watch', id }
    expect(notification).toMatchObject({ about, event: { id: eventId }, listingId })
  })

  test('WATCH-5 are not emailed if turned off', async () => {
    await broker.api.account.setNotification({ kind: 'watches', isEnabled: false })
    await want()
    await list(75_00)
    expect(await notifications()).toHaveLength(1)
    expect(await emails()).toEqual([])
  })

  test('WATCH-6 are sent when a listing becomes cheap enough, and again only after a further drop', async () => {
    await want()
    const id = await list(100_00)
    expect(await notifications()).toEqual([])
    await reprice(id, 80_00)
    expect(await notifications()).toHaveLength(1)
    await reprice(id, 90_00)
    await reprice(id, 80_00)
    await reprice(id, 77_00)
    expect(await notifications()).toHaveLength(1)
    await reprice(id, 76_00)
    expect(await notifications()).toHaveLength(2)
  })

  test('WATCH-6 are sent when a listing starts to sell in the wanted quantity', async () => {
    await want({ to: 80_00, quantity: 2, together: true })
    const id = await list(50_00, { splitRule: 'none', seats: ['1', '2', '3', '4'] })
    await list(50_00, { seats: ['1', '5'] })
    expect(await notifications()).toEqual([])
    await seller.api.inventory.update({ id, splitRule: 'any' })
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-6 are sent when a checkout releases a matching listing', async () => {
    const other = await brokerWithCard(market, 'tok_threeDSecure2Required')
    const listingId = await list(75_00)
    const { payment } = await other.api.purchases.create({
      listings: [{ listingId, quantity: 2 }],
      paymentMethodId: other.cardId,
    })
    const clientSecret = payment?.clientSecret ?? ''
    await other.api.sandbox.challenge({ clientSecret, outcome: 'abandon' })
    expect((await want()).matching).toEqual({ listings: 0, lowest: null })
    expect(await notifications()).toEqual([])
    await market.advance(11 * 60)
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-7 are sent when the lowest price of an event drops by the given percentage', async () => {
    const id = await list(100_00)
    await broker.api.watches.create({
      kind: 'search',
      name: 'The song',
      eventId,
      dropPercent: 10,
    })
    await reprice(id, 95_00)
    expect(await notifications()).toEqual([])
    const lowest = await list(90_00, { section: '7', seatRow: 'B' })
    expect(await notifications()).toEqual([
      'Price drop for “The song”: was $100.00, now $90.00 (Section 7, row B).',
    ])
    expect(await notifications()).toHaveLength(1)
    const [notification] = (await broker.api.notifications.list()).results
    expect(notification).toMatchObject({ listingId: lowest, event: { id: eventId } })
  })

  test('WATCH-7 are not sent for outliers', async () => {
    for (let index = 0; index < 8; index += 1) await list(100_00)
    await broker.api.watches.create({ kind: 'search', name: 'It', eventId, dropPercent: 10 })
    const outlier = await list(1)
    expect(await notifications()).toEqual([])
    await reprice(outlier, 80_00)
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-8 of a saved search include events that are added later', async () => {
    const name = `Riverside Quartet ${eventId}`
    await makeEvent(market.ctx.db, { name })
    await broker.api.watches.create({
      kind: 'search',
      name: 'The quartet',
      events: { search: name },
      listings: { to: 50_00 },
      alertsForListings: true,
    })
    const later = await makeEvent(market.ctx.db, { name })
    await list(40_00, { eventId: later })
    expect(await notifications()).toEqual([])
    await market.advance(60)
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-9 combine many matches, the cheapest first', async () => {
    const { id } = await want()
    for (let price = 20_00; price < 35_00; price += 1_00) await list(price)
    expect(await notifications()).toEqual([
      '15 new matches for “Two near the stage”. Lowest price: Section 101, row A, 2 tickets at $20.00 each.',
    ])
    const [notification] = (await broker.api.notifications.list()).results
    expect(notification).toMatchObject({ listingId: null, event: { id: eventId } })
    const [email] = await emails()
    expect(email?.text.match(/^- /gm)).toHaveLength(10)
    expect(email?.text).toContain('and 5 more.')
    expect(email?.text).toContain(`/stop-watching/${id}.`)
  })

  test('WATCH-9 are gathered for a while if there are too many', async () => {
    await want()
    for (let round = 0; round < 8; round += 1) {
      await list(50_00 + round)
      await processWatches(market.ctx)
    }
    expect(await notifications()).toHaveLength(4)
    await market.advance(16 * 60)
    const messages = await notifications()
    expect(messages).toHaveLength(5)
    expect(messages[4]).toMatch(/^4 new matches/)
    expect(await emails()).toHaveLength(5)
  })

  test('WATCH-9 do not include listings that are gone when they are sent', async () => {
    await want()
    for (let round = 0; round < 4; round += 1) {
      await list(50_00)
      await processWatches(market.ctx)
    }
    const id = await list(40_00)
    await processWatches(market.ctx)
    await seller.api.inventory.withdraw({ id })
    await market.advance(16 * 60)
    expect(await notifications()).toHaveLength(4)
  })
})

describe('stopping alerts', () => {
  const tokenIn = async () => {
    const [email] = await emails()
    const [, token = ''] = /\/stop-watching\/(\S+)/.exec(email?.text ?? '') ?? []
    return token
  }

  test('WATCH-12 works with the link of an email without login, but only by POST', async () => {
    const { id } = await want()
    await list(50_00)
    await notifications()
    const token = await tokenIn()
    expect((await market.request(`/watches/stop/${token}`)).status).toBe(405)
    expect((await broker.api.watches.get({ id })).data.isOn).toBe(true)
    const stopAlerts = () =>
      market.request(`/watches/stop/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await stopAlerts()).status).toBe(200)
    expect((await stopAlerts()).status).toBe(200)
    expect((await broker.api.watches.get({ id })).data.isOn).toBe(false)
    await list(40_00)
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-12 fails for a forged link', async () => {
    const { id } = await want()
    await expect(
      broker.api.watches.stop({ token: `${id}.${'A'.repeat(43)}` }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await broker.api.watches.get({ id })).data.isOn).toBe(true)
  })

  test('WATCH-12 has a one-click unsubscribe URL for mail programs', async () => {
    await want()
    await list(50_00)
    await processWatches(market.ctx)
    const { unsubscribe_url: stopUrl } = await market.ctx.db
      .selectFrom('messages')
      .select('unsubscribe_url')
      .where('account_id', '=', broker.accountId)
      .executeTakeFirstOrThrow()
    expect(stopUrl).toMatch(/\/api\/watches\/stop\/\d+\.[\w-]{43}$/)
  })

  test('WATCH-11 skips the matches that appeared while a watch was off', async () => {
    const { id } = await want()
    await broker.api.watches.update({ id, isOn: false })
    await list(50_00)
    await broker.api.watches.update({ id, isOn: true })
    expect(await notifications()).toEqual([])
    await broker.api.watches.update({ id, listings: { to: 60_00 } })
    await list(70_00)
    await list(55_00)
    expect(await notifications()).toHaveLength(1)
  })

  test('WATCH-11 happens when a want ends', async () => {
    const { id } = await want()
    const { data } = await broker.api.watches.update({ id, endReason: 'fulfilled' })
    expect(data).toMatchObject({ endReason: 'fulfilled', matching: null })
    await list(50_00)
    expect(await notifications()).toEqual([])
  })
})
