import { createApiClient, memorySession } from '@seatdesk/api-client'
import { wallTime } from '@seatdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { notify } from '../src/notifications/notification/notify.ts'
import type { Db } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeOrder } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let db: Db
let eventId: number
let broker: Broker
let other: Broker

beforeAll(async () => {
  market = await openTestMarket()
  ;({ db } = market.ctx)
  eventId = await makeEvent(db, { name: 'Closing Night', date_tba: true })
})

afterAll(() => market.close())

beforeEach(async () => {
  broker = await signedInBroker(market)
  other = await signedInBroker(market)
})

const event = {
  name: 'Closing Night',
  dateTime: '2030-06-01T19:30:00',
  dateTBA: true,
  timeTBA: false,
  venue: { name: 'Harbour Hall', address: '1 Pier Road', city: 'New York', state: 'NY' },
}

/** Creates orders of one ticket, bought by `broker` from `other`, one at each instant. */
const ordersAt = async (
  instants: string[],
  priceCents = 100_00,
  costCents: number | null = null,
) => {
  const listingId = await makeListing(db, {
    eventId,
    sellerId: other.accountId,
    quantity: instants.length,
    priceCents,
    costCents,
  })
  const created: number[] = []
  for (const instant of instants)
    created.push(
      await makeOrder(db, { listingId, buyerId: broker.accountId, requestedAt: new Date(instant) }),
    )
  return created
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

/** Returns the API client of the broker in another time zone. */
const clientIn = (timeZone: string) =>
  createApiClient({ baseUrl: market.baseUrl, session: memorySession(broker.tokens), timeZone })
    .purchases

const day = (from: string, to = from) => ({
  from: wallTime(`${from}T00:00:00`),
  to: wallTime(`${to}T23:59:00`),
})

/** The seat details of listings without disclosures. */
const UNREMARKABLE_SEATS = {
  disclosures: [],
  attributes: [],
  publicNote: null,
  seatType: 'consecutive',
  secondRow: null,
}

describe('purchases and sales', () => {
  test('PURCHASE-1 SALE-1 have the event, the bought tickets of the listing, and the amount', async () => {
    const listingId = await makeListing(db, {
      eventId,
      sellerId: other.accountId,
      section: '101',
      seatRow: 'C',
      seats: ['7', '8', '9'],
      priceCents: 80_00,
      costCents: 61_50,
    })
    const requestedAt = new Date('2026-03-01T10:20:30.400Z')
    const id = await makeOrder(db, {
      listingId,
      buyerId: broker.accountId,
      quantity: 2,
      statusId: 2,
      requestedAt,
    })
    const [purchase] = (await broker.api.purchases.list()).results
    const [sale] = (await other.api.sales.list()).results
    const shared = {
      id,
      event: { id: eventId, ...event },
      listing: {
        id: listingId,
        section: '101',
        seatRow: 'C',
        quantity: 2,
        tickets: ['7', '8'].map((seat) => ({ id: expect.any(Number), seat })),
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        ...UNREMARKABLE_SEATS,
      },
      statusId: 2,
      createdAt: requestedAt.toISOString(),
      amount: 160_00,
      refunded: 0,
      hasProblem: false,
      confirmBy: null,
      deliverBy: '2030-05-30T16:00:00.000Z',
    }
    expect(purchase).toEqual({ ...shared, declineUntil: null })
    expect(sale).toEqual({ ...shared, purchasePrice: 123_00, profit: 37_00 })
  })

  test('do not include unpaid orders', async () => {
    const listingId = await makeListing(db, { eventId, sellerId: other.accountId })
    await makeOrder(db, { listingId, buyerId: broker.accountId, statusId: null })
    expect((await broker.api.purchases.list()).paginator.totalEntriesSize).toBe(0)
    expect((await other.api.sales.list()).paginator.totalEntriesSize).toBe(0)
  })

  test('are visible only to their own buyer and seller', async () => {
    const outsider = await signedInBroker(market)
    await ordersAt(['2026-03-01T10:00:00Z'])
    for (const { api } of [outsider, other])
      expect((await api.purchases.list()).results).toEqual([])
    for (const { api } of [outsider, broker]) expect((await api.sales.list()).results).toEqual([])
  })

  test('PURCHASE-2 SALE-2 sort by date, amount and purchase price, newest first by default', async () => {
    const [first = 0] = await ordersAt(['2026-03-01T10:00:00Z'], 50_00, 40_00)
    const [second = 0] = await ordersAt(['2026-03-02T10:00:00Z'], 70_00, 10_00)
    const [third = 0] = await ordersAt(['2026-03-03T10:00:00Z'], 60_00, null)
    const { purchases } = broker.api
    const { sales } = other.api
    expect(idsOf((await purchases.list()).results)).toEqual([third, second, first])
    expect(idsOf((await purchases.list({ orderBy: 'amount', orderDir: 'asc' })).results)).toEqual([
      first,
      third,
      second,
    ])
    for (const [orderDir, ids] of [
      ['asc', [second, first, third]],
      ['desc', [first, second, third]],
    ] as const)
      expect(idsOf((await sales.list({ orderBy: 'purchase_price', orderDir })).results)).toEqual(
        ids,
      )
  })

  test('WIRE-11 have no gaps or duplicates in pages of 137 orders of one instant', async () => {
    const all = await ordersAt(Array.from({ length: 137 }, () => '2026-03-01T10:00:00Z'))
    for (const orderBy of ['created_at', 'amount'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => broker.api.purchases.list({ orderBy, page, perPage: 40 })),
      )
      expect(pages.map(({ results }) => results.length)).toEqual([40, 40, 40, 17])
      expect(idsOf(pages.flatMap(({ results }) => results)).toReversed()).toEqual(all)
    }
    const past = await broker.api.purchases.list({ page: 9 })
    expect(past).toEqual({ results: [], paginator: { totalEntriesSize: 137, perPage: 50 } })
  })
})

describe('a date range', () => {
  test('DATE-6 is in the time zone of the request', async () => {
    const [late = 0] = await ordersAt(['2026-06-11T03:30:00Z'])
    const found = async (timeZone: string, date: string) =>
      idsOf((await clientIn(timeZone).list(day(date))).results)
    expect(await found('UTC', '2026-06-11')).toEqual([late])
    expect(await found('America/New_York', '2026-06-10')).toEqual([late])
    expect(await found('America/New_York', '2026-06-11')).toEqual([])
    expect(await found('Asia/Tokyo', '2026-06-11')).toEqual([late])
  })

  test('DATE-6 in an unknown time zone returns 422', async () => {
    const result = await market.request('/purchases/', {
      headers: {
        authorization: `Bearer ${broker.tokens.accessToken}`,
        'x-time-zone': 'America/Gotham',
      },
    })
    expect(result.status).toBe(422)
  })

  test('DATE-4 includes the whole last minute', async () => {
    const ids = await ordersAt(['2026-06-11T23:59:59.999Z', '2026-06-12T00:00:00Z'])
    expect(idsOf((await clientIn('UTC').list(day('2026-06-11'))).results)).toEqual([ids[0]])
    expect(idsOf((await clientIn('UTC').list(day('2026-06-12'))).results)).toEqual([ids[1]])
  })

  test.each([
    ['8 March, which has 23 hours,', '2026-03-06'],
    ['1 November, which has 25,', '2026-10-30'],
  ])('DATE-17 covers each order once on the days around %s in New York', async (_when, start) => {
    const from = Date.parse(`${start}T04:00:00Z`)
    const at = (halfHours: number) => new Date(from + halfHours * 1_800_000).toISOString()
    const ids = await ordersAt(Array.from({ length: 4 * 48 }, (_, index) => at(index)))
    const purchases = clientIn('America/New_York')
    const dates = Array.from({ length: 6 }, (_, index) =>
      new Date(Date.parse(`${start}T00:00:00Z`) + (index - 1) * 86_400_000)
        .toISOString()
        .slice(0, 10),
    )
    const pages = await Promise.all(
      dates.map((date) => purchases.list({ ...day(date), orderDir: 'asc', perPage: 100 })),
    )
    expect(idsOf(pages.flatMap(({ results }) => results))).toEqual(ids)
    const whole = { from: wallTime(`${dates[0]}T00:00:00`), to: wallTime(`${dates[5]}T23:59:00`) }
    const { paginator } = await purchases.list(whole)
    expect(paginator.totalEntriesSize).toBe(ids.length)
  })

  test('DATE-17 includes both occurrences of the hour that November 1 has twice', async () => {
    const ids = await ordersAt([
      '2026-11-01T04:59:59Z', // 0:59 EDT
      '2026-11-01T05:10:00Z', // 1:10 EDT
      '2026-11-01T05:50:00Z', // 1:50 EDT
      '2026-11-01T06:10:00Z', // 1:10 EST
      '2026-11-01T06:50:00Z', // 1:50 EST
      '2026-11-01T07:00:00Z', // 2:00 EST
    ])
    const found = async (from: string, to: string) => {
      const range = { from: wallTime(`2026-11-01T${from}:00`), to: wallTime(`2026-11-01T${to}:00`) }
      const { results } = await clientIn('America/New_York').list({ ...range, orderDir: 'asc' })
      return idsOf(results).map((id) => ids.indexOf(id))
    }
    expect(await found('00:00', '00:59')).toEqual([0])
    expect(await found('01:00', '01:29')).toEqual([1, 3])
    expect(await found('01:30', '01:59')).toEqual([2, 4])
    expect(await found('02:00', '23:59')).toEqual([5])
  })

  test('can have the years 0000 and 9999', async () => {
    const [id = 0] = await ordersAt(['2026-06-11T12:00:00Z'])
    const first = wallTime('0000-01-01T00:00:00')
    const last = wallTime('9999-12-31T23:59:59')
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12']) {
      expect(idsOf((await clientIn(zone).list({ from: first, to: last })).results)).toEqual([id])
      expect((await clientIn(zone).list({ to: first })).results).toEqual([])
      expect((await clientIn(zone).list({ from: last })).results).toEqual([])
    }
  })
})

describe('payouts', () => {
  const payout = async (purchaseId: number, amountCents: number, createdAt: string) => {
    await db
      .insertInto('payouts')
      .values({
        purchase_id: purchaseId,
        seller_id: other.accountId,
        amount_cents: amountCents,
        status: 'pending',
        due_at: new Date('2030-06-11T00:00:00Z'),
        provider_payout_id: null,
        failure: null,
        created_at: new Date(createdAt),
      })
      .execute()
  }

  test('PAYOUT-1 PAYOUT-2 MONEY-2 are a plain array, newest first, in dollars, with the sale’s id', async () => {
    const [first = 0, second = 0] = await ordersAt(['2026-03-01T10:00:00Z', '2026-03-02T10:00:00Z'])
    await payout(first, 97_07, '2026-04-02T10:00:00Z')
    await payout(second, 100_00, '2026-04-01T10:00:00Z')
    const payouts = await other.api.payouts.list()
    expect(payouts).toMatchObject([
      {
        id: first,
        event,
        listing: { section: '101', quantity: 1, tickets: [{ seat: null }] },
        createdAt: '2026-04-02T10:00:00.000Z',
        amount: { value: 97.07 },
        status: 'pending',
      },
      { id: second, amount: { value: 100 } },
    ])
    expect(idsOf(await other.api.payouts.list(day('2026-04-01')))).toEqual([second])
    expect(await broker.api.payouts.list()).toEqual([])
  })
})

describe('inventory', () => {
  const due = (deliveryDate: string, given: object = {}) =>
    makeListing(db, {
      eventId,
      sellerId: broker.accountId,
      given: { delivery_date: deliveryDate },
      ...given,
    })

  const found = async (query: Parameters<typeof broker.api.inventory.list>[0] = {}) =>
    idsOf((await broker.api.inventory.list(query)).results)

  test('INV-1 has the broker’s own listings with all fields', async () => {
    const id = await due('2030-05-30T12:00:00', { seats: ['3', '4'], costCents: 20_00 })
    await db
      .updateTable('listings')
      .set({ status_id: 2, external_id: 'X-1' })
      .where('id', '=', id)
      .execute()
    await makeOrder(db, { listingId: id, buyerId: other.accountId })
    const { results } = await broker.api.inventory.list()
    expect(results).toEqual([
      {
        id,
        event: { id: eventId, ...event },
        section: '101',
        seatRow: 'A',
        quantity: 2,
        available: 1,
        tickets: ['3', '4'].map((seat) => ({ id: expect.any(Number), seat })),
        price: 100_00,
        cost: 20_00,
        splitRule: 'any',
        customSplits: null,
        deliveryTypeId: 1,
        deliveryDate: '2030-05-30T12:00:00',
        externalId: 'X-1',
        status: 2,
        isPast: false,
        createdAt: '2026-01-01T12:00:00.000Z',
        withdrawnAt: null,
        heldUntil: null,
        ...UNREMARKABLE_SEATS,
        hidesSeats: false,
        internalNote: null,
        tags: [],
        shownQuantity: null,
        faceCents: null,
        instant: false,
      },
    ])
    expect((await other.api.inventory.list()).results).toEqual([])
  })

  test('INV-2 DATE-5 filters by in-hand date as wall time in any time zone', async () => {
    const [early, late] = [await due('2030-05-01T00:00:00'), await due('2030-05-01T23:59:59')]
    await due('2030-05-02T00:00:00')
    expect(await found(day('2030-05-01'))).toEqual([early, late])
    const result = await market.request(
      '/inventory?from=2030-05-01T00:00:00&to=2030-05-01T23:59:00',
      {
        headers: {
          authorization: `Bearer ${broker.tokens.accessToken}`,
          'x-time-zone': 'Pacific/Kiritimati',
        },
      },
    )
    expect(await result.json()).toMatchObject({ results: [{ id: early }, { id: late }] })
  })

  test('INV-2 sorts by delivery date, section, row and price', async () => {
    const later = await due('2030-05-03T12:00:00', {
      section: '10',
      seatRow: 'Z',
      priceCents: 3_00,
    })
    const sooner = await due('2030-05-02T12:00:00', {
      section: '9',
      seatRow: 'AA',
      priceCents: 20_00,
    })
    expect(await found()).toEqual([sooner, later])
    expect(await found({ orderBy: 'section' })).toEqual([sooner, later])
    expect(await found({ orderBy: 'row' })).toEqual([later, sooner])
    expect(await found({ orderBy: 'price' })).toEqual([later, sooner])
    expect(await found({ orderBy: 'price', orderDir: 'desc' })).toEqual([sooner, later])
  })
})

describe('notifications', () => {
  const addNotice = (message: string, at: string, ofEvent: number | null = eventId) =>
    db.transaction().execute((tx) =>
      notify(tx, new Date(at), {
        accountId: broker.accountId,
        kind: 'payouts',
        typeId: 1,
        message,
        eventId: ofEvent,
        about: null,
      }),
    )

  const NOTHING_TO_DO = { action: null, nextAction: null }
  const BARE = { about: null, listingId: null, order: null, isUnread: true, ...NOTHING_TO_DO }

  test('NOTIF-1 NOTIF-2 are listed newest first, with their event if any', async () => {
    await addNotice('older', '2026-03-01T10:00:00Z')
    await addNotice('newer', '2026-03-02T10:00:00Z', null)
    const { results, paginator } = await broker.api.notifications.list()
    expect(results).toEqual([
      {
        id: expect.any(Number),
        message: 'newer',
        typeId: 1,
        event: null,
        ...BARE,
        createdAt: '2026-03-02T10:00:00.000Z',
      },
      {
        id: expect.any(Number),
        message: 'older',
        typeId: 1,
        event: { id: eventId, ...event },
        ...BARE,
        createdAt: '2026-03-01T10:00:00.000Z',
      },
    ])
    expect(paginator).toEqual({ totalEntriesSize: 2, perPage: 50 })
    const oldest = await broker.api.notifications.list({ orderDir: 'asc', perPage: 1 })
    expect(oldest.results).toMatchObject([{ message: 'older' }])
    const ranged = await broker.api.notifications.list(day('2026-03-02'))
    expect(ranged.results).toMatchObject([{ message: 'newer' }])
    expect((await other.api.notifications.list()).results).toEqual([])
  })

  test('QUEUE-63 can be filtered by an order, including its payout', async () => {
    const addNotice = (kind: 'sale' | 'payout' | 'payout-method', id: number, message: string) =>
      db.transaction().execute((tx) =>
        notify(tx, new Date('2026-03-01T10:00:00Z'), {
          accountId: broker.accountId,
          kind: 'payouts',
          typeId: 1,
          message,
          eventId: null,
          about: { kind, id },
        }),
      )
    await addNotice('sale', 1042, 'sold')
    await addNotice('payout', 1042, 'paid out')
    await addNotice('payout-method', 1042, 'a bank account of that number')
    await addNotice('sale', 1043, 'another')
    const { results } = await broker.api.notifications.list({ orderId: 1042, orderDir: 'asc' })
    expect(results.map(({ message }) => message)).toEqual(['sold', 'paid out'])
    expect((await other.api.notifications.list({ orderId: 1042 })).results).toEqual([])
  })

  test('are emailed unless turned off, and always listed', async () => {
    const flags = JSON.stringify({ payouts: false })
    await addNotice('wanted by e-mail', '2026-03-01T10:00:00Z')
    await db
      .updateTable('accounts')
      .set({ notification_flags: flags })
      .where('id', '=', broker.accountId)
      .execute()
    await addNotice('not wanted by e-mail', '2026-03-02T10:00:00Z')
    const mails = await db
      .selectFrom('messages')
      .select(['text', 'channel', 'recipient'])
      .where('account_id', '=', broker.accountId)
      .execute()
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', broker.accountId)
      .executeTakeFirstOrThrow()
    expect(mails).toMatchObject([{ channel: 'email', recipient: email }])
    expect(mails[0]?.text).toContain('\n\nwanted by e-mail\n\n')
    expect((await broker.api.notifications.list()).paginator.totalEntriesSize).toBe(2)
  })
})

test.each(['purchases', 'sales', 'payouts', 'inventory', 'notifications'])(
  'DATE-8 DATE-9 %s reject an invalid date and a range that ends before it starts',
  async (noun) => {
    for (const query of ['from=2026-02-30T00:00:00', 'from=2026-03-02T00:00&to=2026-03-01T23:59']) {
      const result = await market.request(`/${noun}/?${query}`, {
        headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
      })
      expect(result.status).toBe(422)
      expect(await result.json()).toMatchObject({ error: { fields: { from: expect.any(String) } } })
    }
  },
)

test.each(['events', 'purchases', 'sales', 'inventory', 'notifications'])(
  'WIRE-90 %s reject an invalid after parameter',
  async (noun) => {
    const result = await market.request(`/${noun}/?after=-1`, {
      headers: { authorization: `Bearer ${broker.tokens.accessToken}` },
    })
    expect(await result.json()).toMatchObject({ error: { fields: { after: expect.any(String) } } })
  },
)
