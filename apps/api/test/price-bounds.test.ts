import { MAX_PRICE_CENTS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { errorCode } from '../src/platform/engine-error.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeOrder } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

describe('bounds of prices', () => {
  const FAR_TOO_MUCH = Number.MAX_SAFE_INTEGER

  let market: TestMarket
  let eventId: number
  let seller: Broker
  let other: Awaited<ReturnType<typeof brokerWithCard>>

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(async () => {
    expect((await seller.api.sandbox.invariants()).broken).toEqual([])
    await market.close()
  })

  beforeEach(async () => {
    eventId = await makeEvent(market.ctx.db)
    seller = await signedInBroker(market)
    other = await brokerWithCard(market)
  })

  const TERMS = {
    section: '101',
    seatRow: 'A',
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  } as const

  const offer = (price: number, args: { cost?: number; quantity?: number } = {}) =>
    seller.api.inventory.create({ ...TERMS, eventId, price, quantity: 2, ...args })

  /** Checks that all lists with prices succeed, for other brokers and for the seller. */
  const expectOthersToRead = async () => {
    const path = { eventId }
    await other.api.events.list({ orderBy: 'price_from' })
    await other.api.events.list({ search: 'Harbour' })
    await other.api.events.get({ id: eventId })
    await other.api.listings.list({ ...path, orderBy: 'price' })
    await other.api.listings.list({ ...path, orderBy: 'value' })
    await other.api.prices.spread(path)
    await other.api.prices.sections(path)
    await other.api.prices.history(path)
    await seller.api.inventory.list()
    await seller.api.inventory.totals()
  }

  describe('a price above the maximum', () => {
    test.each([FAR_TOO_MUCH, MAX_PRICE_CENTS + 1])(
      'MONEY-20 of %d cents is rejected as price and as cost',
      async (price) => {
        await expect(offer(price)).rejects.toMatchObject({
          status: 422,
          fields: { price: TOO_MUCH },
        })
        await expect(offer(100_00, { cost: price })).rejects.toMatchObject({
          fields: { cost: TOO_MUCH },
        })
        const { data } = await offer(MAX_PRICE_CENTS)
        await expect(seller.api.inventory.update({ id: data.id, price })).rejects.toMatchObject({
          fields: { price: TOO_MUCH },
        })
        await expectOthersToRead()
      },
    )

    test.each([{ pricePercent: 1000 }, { priceBy: MAX_PRICE_CENTS }, { marginPercent: 1000 }])(
      'MONEY-21 cannot be reached by a bulk change: %j',
      async (change) => {
        const { data } = await offer(MAX_PRICE_CENTS - 1, { cost: MAX_PRICE_CENTS })
        const moved = 'marginPercent' in change ? { ...change, priceBy: 1 } : change
        const plan = await seller.api.inventoryChanges.plan({ ids: [data.id], ...moved })
        const { id } = plan.data
        expect((await seller.api.inventoryChanges.rows({ id })).results).toMatchObject([
          { outcome: 'refused', message: 'the price would be more than $999,999.99' },
        ])
        await seller.api.inventoryChanges.apply({ id })
        expect((await seller.api.inventory.get({ id: data.id })).data.price).toBe(data.price)
        await seller.api.inventoryChanges.undo({ id })
        await expectOthersToRead()
      },
    )

    test('MONEY-20 is rejected in a bulk change', async () => {
      const { data } = await offer(100_00)
      const planned = (change: object) =>
        seller.api.inventoryChanges.plan({ ids: [data.id], ...change })
      for (const name of ['priceTo', 'priceBy', 'undercutBy'])
        await expect(planned({ [name]: FAR_TOO_MUCH })).rejects.toMatchObject({ status: 422 })
    })

    test('MONEY-20 is rejected in a file, row by row', async () => {
      const file = new File(
        [
          'event_id,section,row,quantity,list_price,cost\n',
          `${eventId},101,A,2,100.00,50\n${eventId},101,B,2,1000000.00,50\n`,
          `${eventId},101,C,2,100.00,1000000\n${eventId},101,D,2,110.00,50\n`,
        ],
        'listings.csv',
      )
      const { data } = await seller.api.inventory.import({ file })
      expect(data).toMatchObject([
        { outcome: 'created' },
        { outcome: 'failed', message: `price: ${TOO_MUCH}` },
        { outcome: 'failed', message: `cost: ${TOO_MUCH}` },
        { outcome: 'created' },
      ])
    })
  })

  const TOO_MUCH = 'must be at most $999,999.99'

  describe('a purchase above the maximum charge', () => {
    const buy = (listings: { listingId: number; quantity: number }[]) =>
      other.api.purchases.create({ listings, paymentMethodId: other.cardId })

    const readHeld = async () => {
      const { rows } = await sql<{ count: number }>`
      select count(*) as count from checkouts where buyer_id = ${other.accountId}`.execute(
        market.ctx.db,
      )
      return rows[0]?.count
    }

    test('MONEY-22 is rejected before tickets are held, and a smaller one succeeds', async () => {
      const { data } = await offer(60_000_000)
      const rejected = {
        status: 422,
        message: expect.stringContaining('at most $999,999.99'),
        fields: { listings: expect.stringContaining('select fewer tickets') },
      }
      await expect(buy([{ listingId: data.id, quantity: 2 }])).rejects.toMatchObject(rejected)
      const second = await seller.api.inventory.create({
        ...TERMS,
        eventId,
        seatRow: 'B',
        price: 60_000_000,
        quantity: 1,
      })
      const both = [data.id, second.data.id].map((listingId) => ({ listingId, quantity: 1 }))
      await expect(buy(both)).rejects.toMatchObject(rejected)
      expect(await readHeld()).toBe(0)
      expect((await seller.api.inventory.get({ id: data.id })).data.available).toBe(2)
      await buy([{ listingId: data.id, quantity: 1 }])
      expect(await readHeld()).toBe(1)
    })
  })

  describe('the database', () => {
    const SOME: [table: string, column: string][] = [
      ['listings', 'price_cents'],
      ['listings', 'cost_cents'],
      ['checkouts', 'amount_cents'],
      ['purchases', 'cost_cents'],
    ]

    test.each(SOME)(
      'MONEY-23 rejects %s.%s above the maximum or below zero',
      async (table, column) => {
        const listingId = await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId })
        await makeOrder(market.ctx.db, { listingId, buyerId: other.accountId, statusId: null })
        const write = (value: number) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}`
            .execute(market.ctx.db)
            .then(() => null, errorCode)
        expect(await write(MAX_PRICE_CENTS + 1)).toBe('23514')
        expect(await write(-1)).toBe('23514')
      },
    )

    test('MONEY-23 rejects a listing above the maximum', async () => {
      const listed = makeListing(market.ctx.db, {
        eventId,
        sellerId: seller.accountId,
        priceCents: FAR_TOO_MUCH,
      })
      await expect(listed).rejects.toMatchObject({ code: '23514' })
    })
  })
})

describe('unusual prices', () => {
  let market: TestMarket
  let eventId: number
  let seller: Broker
  let otherSeller: Broker

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  beforeEach(async () => {
    eventId = await makeEvent(market.ctx.db)
    seller = await signedInBroker(market)
    otherSeller = await signedInBroker(market)
  })

  /** Creates four listings of another broker in a section, the most expensive for $100. */
  const sellOthers = async (section = '101') => {
    for (const priceCents of [100_00, 90_00, 80_00, 70_00])
      await makeListing(market.ctx.db, {
        eventId,
        sellerId: otherSeller.accountId,
        section,
        priceCents,
      })
  }

  const TERMS = {
    seatRow: 'A',
    quantity: 2,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any',
  } as const

  const offer = async (
    price: number,
    args: { cost?: number; section?: string; confirmUnusualPrice?: boolean } = {},
  ) =>
    (await seller.api.inventory.create({ ...TERMS, eventId, section: '101', price, ...args })).data

  const BELOW_COST =
    'the price is less than a tenth of the cost ($100.00); confirm it if it is correct'
  const ABOVE_OTHERS =
    'the price is at least ten times the highest of comparable listings ($100.00); confirm it if it is correct'

  const errorsFor = (price: string) => ({ status: 422, reason: 'unusualPrice', fields: { price } })

  describe('an unusual price of one listing', () => {
    test('SELL-70 is rejected with the reason, and accepted when confirmed', async () => {
      await expect(offer(1, { cost: 100_00 })).rejects.toMatchObject(errorsFor(BELOW_COST))
      await sellOthers()
      await expect(offer(1_000_00)).rejects.toMatchObject(errorsFor(ABOVE_OTHERS))
      const { id } = await offer(1_000_00, { confirmUnusualPrice: true })
      const { api } = seller
      await api.inventory.update({ id, deliveryTypeId: 4 })
      await expect(api.inventory.update({ id, price: 2_000_00 })).rejects.toMatchObject(
        errorsFor(ABOVE_OTHERS),
      )
      await expect(api.inventory.update({ id, price: 9_99, cost: 100_00 })).rejects.toMatchObject(
        errorsFor(BELOW_COST),
      )
      await api.inventory.update({ id, price: 2_000_00, confirmUnusualPrice: true })
      expect((await api.inventory.get({ id })).data.price).toBe(2_000_00)
    })

    test('SELL-70 is compared with the event if the section has too few listings of others', async () => {
      await sellOthers('102')
      await expect(offer(1_000_00)).rejects.toMatchObject(errorsFor(ABOVE_OTHERS))
      await sellOthers()
      await makeListing(market.ctx.db, {
        eventId,
        sellerId: otherSeller.accountId,
        priceCents: 800_00,
      })
      await offer(1_000_00)
    })

    test('SELL-70 is detected despite an absurd price of another seller', async () => {
      await sellOthers('102')
      await sellOthers()
      await makeListing(market.ctx.db, {
        eventId,
        sellerId: otherSeller.accountId,
        priceCents: 99_999_999,
      })
      await expect(offer(1_000_00)).rejects.toMatchObject(errorsFor(ABOVE_OTHERS))
    })

    test('SELL-70 is not detected with few listings of others, or by the seller’s own listings', async () => {
      await offer(1)
      await makeListing(market.ctx.db, { eventId, sellerId: otherSeller.accountId, priceCents: 1 })
      for (const section of ['102', '103', '104', '105'])
        await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, section })
      expect((await offer(99_999_999, { section: '106' })).price).toBe(99_999_999)
    })
  })

  describe('unusual prices of many listings', () => {
    test('SELL-71 are counted in the plan, and not applied unless confirmed', async () => {
      const sellerParams = { eventId, sellerId: seller.accountId }
      const expensive = await makeListing(market.ctx.db, { ...sellerParams, costCents: 100_00 })
      const plain = await makeListing(market.ctx.db, { ...sellerParams, seatRow: 'B' })
      const { inventoryChanges: calls, inventory } = seller.api
      const plan = async () => {
        const { data } = await calls.plan({ ids: [expensive, plain], priceTo: 5_00 })
        expect(data).toMatchObject({ unusual: 1, outcomes: [{ outcome: 'planned', rows: 2 }] })
        return data.id
      }
      const prices = async () =>
        Promise.all([expensive, plain].map(async (id) => (await inventory.get({ id })).data.price))

      const first = await plan()
      await calls.apply({ id: first })
      expect((await calls.rows({ id: first })).results).toMatchObject([
        { listingId: expensive, outcome: 'refused', message: BELOW_COST },
        { listingId: plain, outcome: 'changed', message: null },
      ])
      expect(await prices()).toEqual([100_00, 5_00])
      await calls.undo({ id: first })

      const second = await plan()
      await calls.apply({ id: second, confirmUnusualPrice: true })
      expect(await prices()).toEqual([5_00, 5_00])
      await calls.undo({ id: second })
      expect(await prices()).toEqual([100_00, 100_00])
    })

    const HEADER = 'event_id,section,row,quantity,list_price,cost'
    const fileOf = () =>
      new File(
        [
          [
            HEADER,
            ...['A', 'B'].map((row) => `${eventId},101,${row},2,50.00,40`),
            `${eventId},101,C,2,0.01,100`,
          ].join('\n'),
        ],
        'listings.csv',
      )

    test('SELL-72 in a file are skipped with the reason unless confirmed', async () => {
      const failed = { row: 4, outcome: 'failed', message: BELOW_COST }
      const dry = await seller.api.inventory.import({ file: fileOf(), dryRun: true })
      expect(dry.data[2]).toMatchObject(failed)
      const left = await seller.api.inventory.import({ file: fileOf() })
      expect(left.data).toMatchObject([{ outcome: 'created' }, { outcome: 'created' }, failed])
      const second = await signedInBroker(market)
      const { data } = await second.api.inventory.import({
        file: fileOf(),
        confirmUnusualPrice: true,
      })
      expect(data.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
    })

    test('SELL-72 are marked by the trial of a chunked file, and confirmed per chunk', async () => {
      const tryFile = async ({ api }: Broker) => {
        const started = await api.imports.begin({ name: 'a.csv', fingerprint: 'a', chunks: 1 })
        const { id } = started.data
        await api.imports.putChunk({ id, number: 0, file: fileOf() })
        expect((await api.imports.try({ id })).data).toMatchObject({ unusual: 1 })
        const rows = (await api.imports.rows({ id, number: 0 })).data
        expect(rows[2]).toMatchObject({
          outcome: 'created',
          message: expect.stringContaining('less than a tenth of the cost'),
        })
        return id
      }
      const id = await tryFile(seller)
      const left = (await seller.api.imports.apply({ id, number: 0 })).data
      expect(left[2]).toMatchObject({ outcome: 'failed', message: BELOW_COST })
      const confirmed = await tryFile(otherSeller)
      const all = await otherSeller.api.imports.apply({
        id: confirmed,
        number: 0,
        confirmUnusualPrice: true,
      })
      expect(all.data.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created'])
      expect((await otherSeller.api.imports.get({ id: confirmed })).data.unusual).toBe(0)
    })
  })
})
