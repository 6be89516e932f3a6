// @module-tag nightly

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

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

afterEach(async () => {
  expect((await seller.api.sandbox.invariants()).broken).toEqual([])
})

const offer = (
  overrides: Partial<Parameters<typeof makeListing>[1]> = {},
  { accountId } = seller,
) => makeListing(market.ctx.db, { eventId, sellerId: accountId, ...overrides })

type Change = Parameters<Broker['api']['inventoryChanges']['plan']>[0]

const plan = async (change: Change, { api } = seller) =>
  (await api.inventoryChanges.plan(change)).data

const rowsOf = async (id: number, outcome?: 'refused' | 'planned') =>
  (await seller.api.inventoryChanges.rows({ id, outcome, perPage: 100 })).results

const apply = async (id: number) => (await seller.api.inventoryChanges.apply({ id })).data

const undo = async (id: number) => (await seller.api.inventoryChanges.undo({ id })).data

const priceOf = async (id: number) => (await seller.api.inventory.get({ id })).data.price

describe('a bulk change', () => {
  test('DESK-20 is planned row by row without changing anything', async () => {
    const known = await offer({ priceCents: 100_00, costCents: 94_00 })
    const unknown = await offer({ priceCents: 80_00, seatRow: 'B' })
    const { id, state, rows, outcomes } = await plan({
      filter: { eventId },
      pricePercent: -10,
      marginPercent: 0,
    })
    expect({ state, rows, outcomes }).toEqual({
      state: 'planned',
      rows: 2,
      outcomes: [
        { outcome: 'planned', rows: 1 },
        { outcome: 'refused', rows: 1 },
      ],
    })
    expect(await rowsOf(id)).toMatchObject([
      { listingId: known, before: { price: 100_00 }, after: { price: 94_00 }, seatRow: 'A' },
      { listingId: unknown, outcome: 'refused', message: 'the cost is unknown' },
    ])
    expect(await rowsOf(id, 'refused')).toHaveLength(1)
    expect(await priceOf(known)).toBe(100_00)
  })

  test('DESK-22 undercuts the lowest active price of others in the section', async () => {
    const ownListing = await offer({ priceCents: 100_00 })
    await offer({ priceCents: 70_00, seatRow: 'B' })
    await offer({ priceCents: 90_00 }, otherSeller)
    await offer({ priceCents: 50_00, section: '205' }, otherSeller)
    await offer({ priceCents: 60_00, given: { status_id: 2 } }, otherSeller)
    const { id } = await plan({ ids: [ownListing], undercutBy: 1_00 })
    expect(await rowsOf(id)).toMatchObject([{ after: { price: 89_00 } }])
  })

  test('DESK-23 is applied once, and skips listings that were changed since the plan', async () => {
    const [first, second] = [await offer(), await offer({ seatRow: 'B' })]
    const { id } = await plan({ ids: [first, second], priceBy: 5_00 })
    await seller.api.inventory.update({ id: second, price: 140_00 })
    const applied = await apply(id)
    expect(applied).toMatchObject({ state: 'applied', rows: 2, done: 2 })
    expect(await apply(id)).toEqual(applied)
    expect([await priceOf(first), await priceOf(second)]).toEqual([105_00, 140_00])
    expect(await rowsOf(id, 'refused')).toMatchObject([
      { listingId: second, message: 'it was changed in the meantime' },
    ])
  })

  test('DESK-24 is undone within ten minutes, except for listings that were changed since', async () => {
    const [first, second] = [await offer(), await offer({ seatRow: 'B' })]
    const { id } = await plan({
      ids: [first, second],
      priceTo: 50_00,
      splitRule: 'custom',
      customSplits: [2],
      isActive: false,
    })
    await expect(undo(id)).rejects.toMatchObject({ status: 409 })
    expect((await apply(id)).undoUntil).not.toBeNull()
    await seller.api.inventory.update({ id: second, price: 51_00 })
    expect(await undo(id)).toMatchObject({
      state: 'undone',
      undoUntil: null,
      outcomes: [
        { outcome: 'kept', rows: 1 },
        { outcome: 'undone', rows: 1 },
      ],
    })
    expect((await seller.api.inventory.get({ id: first })).data).toMatchObject({
      price: 100_00,
      splitRule: 'any',
      customSplits: null,
      status: 1,
    })
    expect(await priceOf(second)).toBe(51_00)
    await expect(apply(id)).rejects.toMatchObject({ status: 409 })
  })

  test('DESK-24 cannot be undone after ten minutes', async () => {
    const { id } = await plan({ ids: [await offer()], priceTo: 50_00 })
    await apply(id)
    await market.advance(10 * 60 + 1)
    await expect(undo(id)).rejects.toMatchObject({ status: 409 })
  })

  test('DESK-25 withdraws listings, and undo restores those whose seats were not listed again', async () => {
    const [first, second] = [await offer(), await offer({ seatRow: 'B' })]
    const { id } = await plan({ filter: { eventId, state: 'active' }, isWithdrawn: true })
    await apply(id)
    expect((await seller.api.inventory.totals()).data).toMatchObject([{ state: 'withdrawn' }])
    const retried = await offer({ seatRow: 'B' })
    await undo(id)
    const { data } = await seller.api.inventory.get({ id: first })
    expect(data).toMatchObject({ status: 1, withdrawnAt: null })
    expect(await rowsOf(id)).toMatchObject([
      { listingId: first, outcome: 'undone' },
      {
        listingId: second,
        outcome: 'kept',
        message: `seat 1 is in your listing ${retried} already`,
      },
    ])
  })

  test('DESK-24 DESK-26 of 2,000 listings is applied once per key and undone in one call', async () => {
    await sql`
      with listed as (insert into listings (event_id, seller_id, section, seat_row, section_order, row_order,
        section_key, quantity, available, price_cents, split_rule, delivery_type_id, delivery_date,
        status_id, created_at)
      select ${eventId}, ${seller.accountId}, '101', 'R' || n, '101', 'R' || n, '101', 1, 1,
        10000 + n, 'any', 1, '2030-05-30T12:00:00', 1, now()
      from generate_series(1, 2000) as n returning id)
      insert into tickets (listing_id, position) select id, 0 from listed`.execute(market.ctx.db)
    const { id, outcomes } = await plan({ filter: { eventId }, priceBy: 1_00 })
    expect(outcomes).toEqual([{ outcome: 'planned', rows: 2000 }])
    const key = { idempotencyKey: 'all of it' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => seller.api.inventoryChanges.apply({ id }, key)),
    )
    expect(first).toEqual(second)
    expect(first?.data).toMatchObject({ state: 'applied', done: 2000 })
    const above = async () => {
      const { sum } = await market.ctx.db
        .selectFrom('listings')
        .select(sql<number>`sum(price_cents - 10000)::int`.as('sum'))
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
      return sum
    }
    expect(await above()).toBe(2000 * 100 + (2000 * 2001) / 2)
    expect((await undo(id)).outcomes).toEqual([{ outcome: 'undone', rows: 2000 }])
    expect(await above()).toBe((2000 * 2001) / 2)
  })

  test('DESK-26 needs listings and a change', async () => {
    const id = await offer()
    const other = await offer({}, otherSeller)
    const invalid: [Change, string][] = [
      [{ priceBy: 1 }, 'ids'],
      [{ ids: [id], filter: { eventId }, priceBy: 1 }, 'ids'],
      [{ ids: [id] }, 'priceTo'],
      [{ ids: [id], priceBy: 1, pricePercent: 1 }, 'priceTo'],
    ]
    for (const [change, field] of invalid)
      await expect(plan(change)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      })
    await expect(plan({ ids: [id, other], priceBy: 1 })).rejects.toMatchObject({ status: 404 })
    await expect(plan({ filter: { search: 'nothing' }, priceBy: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'no listings are selected',
    })
  })

  test('DESK-26 is deleted a day later', async () => {
    const listing = await offer()
    const { id } = await plan({ ids: [listing], priceTo: 50_00 })
    await apply(id)
    await market.advance(25 * 60 * 60)
    const left = await market.ctx.db
      .selectFrom('listing_changes')
      .select('id')
      .where('id', '=', id)
      .execute()
    expect(left).toEqual([])
  })
})

describe('a single listing', () => {
  test('DESK-10 rejects an update that was based on outdated terms', async () => {
    const id = await offer()
    const { update } = seller.api.inventory
    const seen = { price: 100_00, deliveryDate: '2030-05-30T12:00:00' }
    await update({ id, price: 110_00, seen: { price: 100_00 } })
    await expect(update({ id, price: 120_00, seen })).rejects.toMatchObject({
      status: 409,
      reason: 'conflict',
      fields: { price: expect.any(String) },
    })
    expect(await priceOf(id)).toBe(110_00)
    // Other terms of the listing do not matter.
    const { data } = await update({ id, cost: 50_00, seen: { cost: null } })
    expect(data).toMatchObject({ price: 110_00, cost: 50_00 })
  })

  test('DESK-31 keeps the time of the first withdrawal', async () => {
    const id = await offer()
    expect((await seller.api.inventory.get({ id })).data.withdrawnAt).toBeNull()
    await seller.api.inventory.withdraw({ id })
    const { withdrawnAt, timeline: story } = (await seller.api.inventory.get({ id })).data
    expect(withdrawnAt).not.toBeNull()
    expect(story.at(-1)).toEqual({ step: 'withdrawn', at: withdrawnAt, note: null })
    await market.advance(60)
    await seller.api.inventory.withdraw({ id })
    expect((await seller.api.inventory.get({ id })).data.withdrawnAt).toBe(withdrawnAt)
  })
})

describe('comparable prices', () => {
  test('DESK-5 have the lowest, median and all prices of others in a section', async () => {
    for (const [index, priceCents] of [90_00, 70_00, 120_00].entries())
      await offer({ priceCents, seatRow: `R${index}` }, otherSeller)
    await offer({ priceCents: 10_00 })
    await offer({ priceCents: 20_00, section: '205' }, otherSeller)
    const { data } = await seller.api.ownStock.comparables({
      eventId,
      section: 'Section 101',
    })
    expect(data).toMatchObject({
      listings: 3,
      tickets: 6,
      lowest: 70_00,
      median: 90_00,
      prices: [70_00, 90_00, 120_00],
    })
    expect(data.feePercent).toBe(market.ctx.settings.feePercent)
    const empty = await seller.api.ownStock.comparables({ eventId, section: '300' })
    expect(empty.data).toMatchObject({ listings: 0, lowest: null, median: null, prices: [] })
  })

  test('DESK-30 give each own listing a rank', async () => {
    const ownListing = await offer({ priceCents: 100_00 })
    const singleListing = await offer({ priceCents: 10_00, section: '205' })
    for (const [index, priceCents] of [90_00, 100_00, 120_00].entries())
      await offer({ priceCents, seatRow: `R${index}` }, otherSeller)
    const other = (await otherSeller.api.inventory.list({ eventId })).results[0]?.id ?? 0
    const { data } = await seller.api.ownStock.ranks({ ids: [ownListing, singleListing, other] })
    expect(data).toEqual([
      { listingId: ownListing, rank: 2, comparables: 3, lowest: 90_00, median: 100_00, inCarts: 0 },
      { listingId: singleListing, rank: 1, comparables: 0, lowest: null, median: null, inCarts: 0 },
    ])
  })

  test('DESK-33 exclude and count outliers, also for undercutting', async () => {
    for (let index = 0; index < 8; index += 1)
      await offer({ priceCents: 90_00 + index * 1_00, seatRow: `R${index}` }, otherSeller)
    for (const priceCents of [1, 99_999_999]) await offer({ priceCents, seatRow: 'X' }, otherSeller)
    const { data } = await seller.api.ownStock.comparables({ eventId, section: '101' })
    expect(data).toMatchObject({ listings: 8, lowest: 90_00, median: 93_00, outliers: 2 })
    expect(data.prices).toHaveLength(8)
    const ownListing = await offer({ priceCents: 100_00 })
    const ranks = await seller.api.ownStock.ranks({ ids: [ownListing] })
    expect(ranks.data).toMatchObject([{ rank: 9, comparables: 8, lowest: 90_00, median: 93_00 }])
    const plan = await seller.api.inventoryChanges.plan({ ids: [ownListing], undercutBy: 1_00 })
    await seller.api.inventoryChanges.apply({ id: plan.data.id })
    expect((await seller.api.inventory.get({ id: ownListing })).data.price).toBe(89_00)
  })

  test('DESK-32 event totals follow the list’s filters', async () => {
    const other = await makeEvent(market.ctx.db)
    await offer({ priceCents: 100_00, costCents: 60_00 })
    await offer({ priceCents: 50_00, seatRow: 'B' })
    await offer({ eventId: other })
    const withdrawn = await offer({ seatRow: 'C' })
    await seller.api.inventory.withdraw({ id: withdrawn })
    const { data } = await seller.api.ownStock.eventTotals({ ids: [eventId], state: 'active' })
    expect(data).toEqual([
      {
        eventId,
        listings: 2,
        tickets: 4,
        left: 4,
        value: 300_00,
        cost: 120_00,
        unknownCosts: 1,
      },
    ])
  })
})
