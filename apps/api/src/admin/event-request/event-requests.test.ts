// @module-tag nightly

import { QUOTAS } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeVenue } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let admin: Broker
let seller: Broker
let buyer: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
  seller = await signedInBroker(market)
  buyer = await signedInBroker(market)
})

afterAll(() => market.close())

type Request = Parameters<Broker['api']['eventRequests']['create']>[0]

const LISTING = {
  section: '101',
  seatRow: 'A',
  seats: ['1', '2'],
  price: 90_00,
  deliveryTypeId: 1,
  deliveryDate: '2030-05-30T12:00:00',
  splitRule: 'any',
} as const

const waiting = (seatRow: string, overrides: object = {}) => ({
  ...LISTING,
  seats: [...LISTING.seats],
  seatRow,
  ...overrides,
})

const request = async (overrides: Partial<Request> = {}) =>
  (await seller.api.eventRequests.create({ name: 'Carmen', ...overrides })).data

const messages = async () =>
  (await seller.api.notifications.list()).results.map(({ message }) => message)

describe('EVENT-210 an event request of a broker', () => {
  test('has waiting listings, and a repeated request in another spelling adds to them', async () => {
    const first = await request({ name: 'Tosca', venue: 'Opera House', listings: [waiting('A')] })
    expect(first).toMatchObject({ state: 'asked', waiting: 1, event: null, listed: 0 })
    const second = await request({ name: 'TOSCA', venue: 'opera house', listings: [waiting('B')] })
    expect(second).toMatchObject({ id: first.id, waiting: 2 })
    const otherDay = await request({
      name: 'Tosca',
      venue: 'Opera House',
      dateTime: '2030-06-02T19:30:00',
    })
    expect(otherDay.id).not.toBe(first.id)
  })

  test('needs complete listings, at most 500', async () => {
    const incomplete = waiting('A', { seats: undefined })
    await expect(request({ listings: [incomplete] })).rejects.toMatchObject({ status: 422 })
    const many = Array.from({ length: 300 }, (_, index) => waiting(String(index)))
    await request({ name: 'Many', listings: many })
    await expect(request({ name: 'Many', listings: many })).rejects.toMatchObject({ status: 409 })
    const { results } = await seller.api.eventRequests.list()
    expect(results.find(({ name }) => name === 'Many')?.waiting).toBe(300)
  })

  test('EVENT-217 keeps a bounded size of waiting listings, over all requests of an account', async () => {
    const listings = Array.from({ length: 150 }, (_, index) =>
      waiting(String(index), { internalNote: 'x'.repeat(1000) }),
    )
    const greedy = await signedInBroker(market)
    const max = Math.ceil(QUOTAS.waitingBytes / (150 * 1000))
    const requests: number[] = []
    const outcomes: (number | string)[] = []
    for (let count = 0; count < max; count += 1)
      outcomes.push(
        await greedy.api.eventRequests.create({ name: `Show ${count}`, listings }).then(
          ({ data }) => requests.push(data.id),
          ({ status }: { status: number }) => `refused with ${status}`,
        ),
      )
    expect(outcomes.at(-1)).toBe('refused with 409')
    expect(outcomes[2]).toBe(3)
    expect((await request({ name: 'Of another account', listings })).waiting).toBe(150)
    // A rejected request keeps none, so that there is room again.
    for (const id of requests.slice(0, 2)) {
      const { data } = await admin.api.adminEventRequests.reject({ id, reason: 'No such show.' })
      expect(data.waiting).toBe(0)
    }
    await greedy.api.eventRequests.create({ name: 'Another show', listings })
  })

  test('EVENT-214 is hidden from other brokers', async () => {
    await request({ name: 'Secret show' })
    expect((await buyer.api.eventRequests.list()).results).toEqual([])
    await expect(buyer.api.adminEventRequests.list({})).rejects.toMatchObject({ status: 403 })
  })
})

describe('EVENT-211 resolving an event request', () => {
  test('EVENT-212 EVENT-213 with an event puts the waiting listings on the market, and names those that fail', async () => {
    const eventId = await makeEvent(market.ctx.db, { name: 'Aida' })
    await seller.api.inventory.create({ ...waiting('C'), eventId })
    const { id } = await request({
      name: 'Aida tonight',
      listings: [waiting('A'), waiting('B', { seats: undefined, quantity: 4 }), waiting('C')],
    })
    const { data } = await admin.api.adminEventRequests.map({ id, eventId })
    expect(data).toMatchObject({
      state: 'mapped',
      event: { id: eventId },
      listed: 2,
      waiting: 0,
      failures: [{ section: '101', seatRow: 'C', message: expect.stringContaining('listing') }],
    })
    const { results } = await buyer.api.listings.list({ eventId, orderBy: 'row' })
    expect(results.map(({ seatRow }) => seatRow)).toEqual(['A', 'B', 'C'])
    expect(await messages()).toContain(
      'The event “Aida tonight” is now in the catalog. Of your listings: 2 are now on the market, 1 is not listed.',
    )
    await expect(admin.api.adminEventRequests.map({ id, eventId })).rejects.toMatchObject({
      status: 409,
    })
    expect((await buyer.api.listings.list({ eventId })).paginator.totalEntriesSize).toBe(3)
  })

  test('with a past or unknown event is rejected, and the request stays open', async () => {
    const { id } = await request({ name: 'Over' })
    const eventId = await makeEvent(market.ctx.db, { date_time: '2020-01-01T19:30:00' })
    for (const invalid of [eventId, 1_000_000])
      await expect(
        admin.api.adminEventRequests.map({ id, eventId: invalid }),
      ).rejects.toMatchObject({
        status: 422,
      })
    const { results } = await admin.api.adminEventRequests.list({ state: 'asked', search: 'over' })
    expect(results).toMatchObject([{ id, account: { id: seller.accountId } }])
  })

  test('with a new event puts the listings on the market', async () => {
    const { id } = await request({ name: 'Rigoletto', listings: [waiting('A')] })
    const venueId = await makeVenue(market.ctx.db)
    const { data } = await admin.api.adminEventRequests.createEvent({
      id,
      name: 'Rigoletto',
      eventCategoryId: 3,
      venueId,
      dateTime: '2030-06-05T19:30:00',
    })
    expect(data).toMatchObject({ state: 'made', listed: 1, event: { name: 'Rigoletto' } })
  })

  test('with a rejection notifies the broker of the reason', async () => {
    const { id } = await request({ name: 'Nothing', listings: [waiting('A')] })
    const { data } = await admin.api.adminEventRequests.reject({ id, reason: 'It was canceled.' })
    expect(data).toMatchObject({ state: 'refused', reason: 'It was canceled.', event: null })
    expect(await messages()).toContain('We could not add the event “Nothing”: It was canceled.')
  })
})
