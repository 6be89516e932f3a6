import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import { openPoisonedMarket, poisonRow } from './poisoned-items.ts'
import { ticketPages } from './ticket-pdf.ts'
import { pdf } from './trade.ts'

// Tests items that one request handles as a batch. Items of jobs are in `failed-tasks.test.ts`.

let market: TestMarket
let seller: Broker
let eventId: number

beforeAll(async () => {
  market = await openPoisonedMarket()
})

afterAll(() => market.close())

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  seller = await signedInBroker(market)
  eventId = await makeEvent(market.ctx.db)
  return () => vi.restoreAllMocks()
})

const ROWS = ['A', 'B', 'poisoned', 'C', 'D']

const fileOf = (price: string) =>
  new File(
    [
      [
        'external_id,event_id,section,row,quantity,list_price',
        ...ROWS.map((row) => `${seller.accountId}-${row},${eventId},101,${row},2,${price}`),
      ].join('\n'),
    ],
    'listings.csv',
  )

const FAULT = expect.stringContaining('because of an internal error')

const outcomesBut = (outcome: string) =>
  ROWS.map((row) =>
    row === 'poisoned' ? { outcome: 'failed', message: FAULT } : { outcome, message: null },
  )

const pricesOf = async ({ api }: Broker) => {
  const { results } = await api.inventory.list({ perPage: 100 })
  return Object.fromEntries(results.map(({ seatRow, price }) => [seatRow, price]))
}

test('RUN-462 an import row that the database rejects fails alone', async () => {
  const healInsert = await poisonRow(
    { table: 'listings', key: 'seat_row', on: 'insert' },
    'poisoned',
  )
  const { data } = await seller.api.inventory.import({ file: fileOf('50.00') })
  expect(data).toMatchObject(outcomesBut('created'))
  expect(await pricesOf(seller)).toEqual({ A: 50_00, B: 50_00, C: 50_00, D: 50_00 })
  await healInsert()
  await seller.api.inventory.import({ file: fileOf('50.00') })

  const healUpdate = await poisonRow({ table: 'listings', key: 'seat_row' }, 'poisoned')
  const changed = await seller.api.inventory.import({ file: fileOf('60.00') })
  await healUpdate()
  expect(changed.data).toMatchObject(outcomesBut('updated'))
  expect(await pricesOf(seller)).toEqual({
    A: 60_00,
    B: 60_00,
    poisoned: 50_00,
    C: 60_00,
    D: 60_00,
  })
})

test('RUN-462 an import changes nothing if the database rejects most rows', async () => {
  const removePoison = await poisonRow({ table: 'listings', key: 'section', on: 'insert' }, '101')
  await expect(seller.api.inventory.import({ file: fileOf('50.00') })).rejects.toMatchObject({
    status: 422,
  })
  await removePoison()
  expect(await pricesOf(seller)).toEqual({})
})

test('RUN-462 a row of an import chunk fails alone', async () => {
  const { imports } = seller.api
  const { id } = (await imports.begin({ name: 'a.csv', fingerprint: 'a', chunks: 1 })).data
  await imports.putChunk({ id, number: 0, file: fileOf('50.00') })
  await imports.try({ id })
  const removePoison = await poisonRow(
    { table: 'listings', key: 'seat_row', on: 'insert' },
    'poisoned',
  )
  const { data } = await imports.apply({ id, number: 0 })
  await removePoison()
  expect(data).toMatchObject(outcomesBut('created'))
  expect((await imports.apply({ id, number: 0 })).data).toEqual(data)
})

test('RUN-462 a listing of a bulk change that cannot be updated fails alone, and so does its undo', async () => {
  const ids: number[] = []
  for (const seatRow of ROWS)
    ids.push(await makeListing(market.ctx.db, { eventId, sellerId: seller.accountId, seatRow }))
  const { inventoryChanges: calls } = seller.api
  const ofRows = async (id: number) => {
    const { results } = await calls.rows({ id, perPage: 100 })
    return Object.fromEntries(results.map(({ seatRow, outcome }) => [seatRow, outcome]))
  }
  const [, , poisoned = 0] = ids
  const first = (await calls.plan({ ids, priceTo: 60_00 })).data.id
  const removePoison = await poisonRow({ table: 'listings' }, poisoned)
  await calls.apply({ id: first })
  await removePoison()
  const changed = { A: 'changed', B: 'changed', C: 'changed', D: 'changed' }
  expect(await ofRows(first)).toEqual({ ...changed, poisoned: 'refused' })
  const { results } = await calls.rows({ id: first, outcome: 'refused' })
  expect(results).toMatchObject([{ listingId: poisoned, message: FAULT }])

  const second = (await calls.plan({ ids, priceTo: 70_00 })).data.id
  await calls.apply({ id: second })
  const healAgain = await poisonRow({ table: 'listings' }, poisoned)
  await calls.undo({ id: second })
  await healAgain()
  const reverted = { A: 'undone', B: 'undone', C: 'undone', D: 'undone' }
  expect(await ofRows(second)).toEqual({ ...reverted, poisoned: 'kept' })
  expect(await pricesOf(seller)).toEqual({
    A: 60_00,
    B: 60_00,
    poisoned: 70_00,
    C: 60_00,
    D: 60_00,
  })
})

test('RUN-462 an event that cannot be approved does not block the others', async () => {
  const { db } = market.ctx
  const admin = await signedInBroker(market, 'administrator')
  const ids = [
    await makeEvent(db, { status_id: 1 }),
    await makeEvent(db, { status_id: 1 }),
    await makeEvent(db, { status_id: 1 }),
  ]
  const [first, poisoned, last] = ids
  const removePoison = await poisonRow({ table: 'events' }, poisoned ?? 0)
  const { data } = await admin.api.adminEvents.approveMany({ ids })
  await removePoison()
  expect(data).toEqual([
    { id: first, failure: null },
    { id: poisoned, failure: FAULT },
    { id: last, failure: null },
  ])
})

test('RUN-462 a waiting listing that cannot be created does not block the answer to its event request', async () => {
  const admin = await signedInBroker(market, 'administrator')
  const listings = ROWS.map((seatRow) => ({
    section: '101',
    seatRow,
    quantity: 2,
    price: 90_00,
    deliveryTypeId: 1,
    deliveryDate: '2030-05-30T12:00:00',
    splitRule: 'any' as const,
  }))
  const { data: request } = await seller.api.eventRequests.create({ name: 'Norma', listings })
  const removePoison = await poisonRow(
    { table: 'listings', key: 'seat_row', on: 'insert' },
    'poisoned',
  )
  const { data } = await admin.api.adminEventRequests.map({ id: request.id, eventId })
  await removePoison()
  expect(data).toMatchObject({
    state: 'mapped',
    listed: 4,
    failures: [{ seatRow: 'poisoned', message: FAULT }],
  })
  expect(Object.keys(await pricesOf(seller)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
})

test('RUN-462 attached tickets that cannot be delivered do not fail the payment or other orders of it', async () => {
  const { db } = market.ctx
  const other = await signedInBroker(market)
  const listed = async ({ api, accountId: sellerId }: Broker, name: string) => {
    const id = await makeListing(db, {
      eventId,
      sellerId,
      seats: ['1'],
      given: { delivery_type_id: 1, split_rule: 'any' },
    })
    const content = ticketPages({ lines: [crypto.randomUUID()] })
    await api.listingTickets.attach({ id, files: [pdf(name, content)] })
    return id
  }
  const poisoned = await listed(seller, 'poisoned.pdf')
  const sound = await listed(other, 'sound.pdf')
  const buyer = await brokerWithCard(market)
  const removePoison = await poisonRow(
    { table: 'deliveries', key: 'name', on: 'insert' },
    'poisoned.pdf',
  )
  await buyer.api.purchases.create({
    listings: [poisoned, sound].map((listingId) => ({ listingId, quantity: 1 })),
    paymentMethodId: buyer.cardId,
  })
  await removePoison()
  const statusOf = async ({ api }: Broker) =>
    (await api.sales.list()).results.map(({ statusId }) => statusId)
  expect(await statusOf(other)).toEqual([3])
  expect(await statusOf(seller)).toEqual([1])
  const { results: sales } = await seller.api.sales.list()
  await seller.api.sales.confirm({ id: sales[0]?.id ?? 0 })
})
