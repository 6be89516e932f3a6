import { afterAll, beforeAll, expect, test } from 'vitest'

import { anonymizeAccount } from '../src/identity/account/anonymize-account.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { deal } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const NOTHING = { reference: null, note: null, version: 0 }

test('ORDER-1 each side of an order has words of its own, which the other never sees', async () => {
  const { buyer, seller, id } = await deal(market)
  expect((await buyer.api.remarks.get({ id })).data).toEqual(NOTHING)
  const { data } = await buyer.api.remarks.write({
    id,
    reference: '  C-77 ',
    note: 'For Mr Lee,\nby Friday.',
    version: 0,
  })
  expect(data).toEqual({ reference: 'C-77', note: 'For Mr Lee,\nby Friday.', version: 1 })
  expect((await seller.api.remarks.get({ id })).data).toEqual(NOTHING)
  await seller.api.remarks.write({ id, reference: 'SHELF-9', note: ' ', version: 0 })
  expect((await seller.api.remarks.get({ id })).data).toEqual({
    reference: 'SHELF-9',
    note: null,
    version: 1,
  })
  expect((await buyer.api.remarks.get({ id })).data).toEqual(data)
})

test('ORDER-1 a buyer gives no words to the payment of another, a seller none to a payment', async () => {
  const { seller, id, paymentId } = await deal(market)
  const stranger = await signedInBroker(market)
  for (const { api } of [seller, stranger])
    await expect(
      api.remarks.begin({ id: paymentId, reference: 'MINE', note: null }),
    ).rejects.toMatchObject({ status: 404 })
  await expect(stranger.api.remarks.get({ id })).rejects.toMatchObject({ status: 404 })
  expect((await seller.api.remarks.get({ id })).data).toEqual(NOTHING)
})

test('ORDER-2 words of a checkout are given to all its orders once, and undo nothing', async () => {
  const { buyer, id, paymentId } = await deal(market)
  const first = { id: paymentId, reference: 'C-78', note: 'aisle, please' }
  await buyer.api.remarks.begin(first)
  await buyer.api.remarks.write({ id, reference: 'C-78b', note: null, version: 1 })
  await buyer.api.remarks.begin(first)
  expect((await buyer.api.remarks.get({ id })).data).toEqual({
    reference: 'C-78b',
    note: null,
    version: 2,
  })
})

test('ORDER-2 they are kept while the payment waits for its buyer', async () => {
  const { buyer, paymentId, listingId } = await deal(market, {
    cardToken: 'tok_threeDSecure2Required',
  })
  await buyer.api.remarks.begin({ id: paymentId, reference: 'C-79', note: null })
  const payment = await market.ctx.payments.readPayment(paymentId)
  await buyer.api.sandbox.challenge({ clientSecret: payment.clientSecret ?? '', outcome: 'pass' })
  await expect
    .poll(async () => (await buyer.api.purchases.list({ search: 'c-79' })).results)
    .toMatchObject([{ listing: { id: listingId } }])
})

test('ORDER-3 of two who write at once one is told, and nothing is lost', async () => {
  const { buyer, id } = await deal(market)
  const writing = (reference: string) =>
    buyer.api.remarks.write({ id, reference, note: null, version: 0 })
  const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map(writing))
  const written = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(written).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect((await buyer.api.remarks.get({ id })).data).toEqual(written[0])
  await expect(writing('E')).rejects.toMatchObject({ status: 409, reason: 'conflict' })
  const next = { id, reference: 'E', note: null, version: 1 }
  expect((await buyer.api.remarks.write(next)).data).toMatchObject({ reference: 'E', version: 2 })
  // The answer was lost, and the same is written again.
  expect((await buyer.api.remarks.write(next)).data).toMatchObject({ reference: 'E', version: 2 })
})

test.each([
  ['reference', { reference: 'x'.repeat(65) }, /at most 64/],
  ['reference', { reference: 'two\nlines' }, /one line/],
  ['note', { note: 'x'.repeat(1001) }, /at most 1000/],
])('ORDER-4 a %s that is none is refused by its field', async (field, words, why) => {
  const { buyer, id } = await deal(market)
  await expect(
    buyer.api.remarks.write({ id, reference: null, note: null, version: 0, ...words }),
  ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(why) } })
})

test('ORDER-5 an order is found by its own words, and by those of nobody else', async () => {
  const { buyer, seller, id } = await deal(market)
  await buyer.api.remarks.write({ id, reference: 'Kite-12', note: 'for the mayor', version: 0 })
  await seller.api.remarks.write({ id, reference: 'Oak-34', note: null, version: 0 })
  const bought = async (search: string) =>
    (await buyer.api.purchases.list({ search })).results.map((one) => Number(one.id))
  const sold = async (search: string) =>
    (await seller.api.sales.list({ search })).results.map((one) => Number(one.id))
  expect(await bought('kite')).toEqual([id])
  expect(await bought('MAYOR')).toEqual([id])
  expect(await bought('oak-34')).toEqual([])
  expect(await sold('oak-34')).toEqual([id])
  expect(await sold('kite')).toEqual([])
  expect((await buyer.api.purchases.totals({ search: 'kite' })).data).toMatchObject([
    { orders: 1, tickets: 2 },
  ])
})

test('ORDER-6 tables for spreadsheets have one’s own words, and never the other’s', async () => {
  const { buyer, seller, id } = await deal(market)
  await buyer.api.remarks.write({ id, reference: '=1+1', note: 'for "Lee"', version: 0 })
  await seller.api.remarks.write({ id, reference: 'Elm-5', note: null, version: 0 })
  const bought = await (await buyer.api.csvReports.purchases({})).blob.text()
  const sold = await (await seller.api.csvReports.sales({})).blob.text()
  expect(bought).toContain(`,'=1+1,"for ""Lee"""\r\n`)
  expect(bought).not.toContain('Elm-5')
  expect(sold).toContain(',Elm-5,\r\n')
  expect(sold).not.toContain('Lee')
})

test('ORDER-7 the words of a broker who leaves go with the account', async () => {
  const { buyer, seller, id } = await deal(market)
  for (const { api } of [buyer, seller])
    await api.remarks.write({ id, reference: 'GONE', note: null, version: 0 })
  await transaction(market.ctx.db, (tx) =>
    anonymizeAccount(tx, buyer.accountId, market.ctx.clock.now()),
  )
  const left = await market.ctx.db
    .selectFrom('order_remarks')
    .select('account_id')
    .where('purchase_id', '=', id)
    .execute()
  expect(left).toEqual([{ account_id: seller.accountId }])
})
