// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { anonymizeAccount } from '../src/identity/account/anonymize-account.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const EMPTY = { reference: null, note: null, version: 0 }

test('ORDER-1 buyer and seller have their own reference and note, hidden from each other', async () => {
  const { buyer, seller, id } = await createOrder(market)
  expect((await buyer.api.orderNotes.get({ id })).data).toEqual(EMPTY)
  const { data } = await buyer.api.orderNotes.update({
    id,
    reference: '  C-77 ',
    note: 'For Mr Lee,\nby Friday.',
    version: 0,
  })
  expect(data).toEqual({ reference: 'C-77', note: 'For Mr Lee,\nby Friday.', version: 1 })
  expect((await seller.api.orderNotes.get({ id })).data).toEqual(EMPTY)
  await seller.api.orderNotes.update({ id, reference: 'SHELF-9', note: ' ', version: 0 })
  expect((await seller.api.orderNotes.get({ id })).data).toEqual({
    reference: 'SHELF-9',
    note: null,
    version: 1,
  })
  expect((await buyer.api.orderNotes.get({ id })).data).toEqual(data)
})

test('WIRE-341 a version that does not fit its column returns 422', async () => {
  const { buyer, id } = await createOrder(market)
  const write = (version: number) =>
    buyer.api.orderNotes.update({ id, reference: 'C-1', note: null, version })
  await expect(write(2 ** 31 - 1)).rejects.toMatchObject({ status: 422 })
  await expect(write(2 ** 31 - 2)).rejects.toMatchObject({ status: 409 })
})

test('ORDER-1 sellers and strangers cannot write notes for a payment', async () => {
  const { seller, id, paymentId } = await createOrder(market)
  const otherBroker = await signedInBroker(market)
  for (const { api } of [seller, otherBroker])
    await expect(
      api.orderNotes.setForPayment({ id: paymentId, reference: 'MINE', note: null }),
    ).rejects.toMatchObject({ status: 404 })
  await expect(otherBroker.api.orderNotes.get({ id })).rejects.toMatchObject({ status: 404 })
  expect((await seller.api.orderNotes.get({ id })).data).toEqual(EMPTY)
})

test('ORDER-2 reference and note of a checkout are copied to its order once, and do not overwrite later edits', async () => {
  const { buyer, id, paymentId } = await createOrder(market)
  const first = { id: paymentId, reference: 'C-78', note: 'aisle, please' }
  await buyer.api.orderNotes.setForPayment(first)
  await buyer.api.orderNotes.update({ id, reference: 'C-78b', note: null, version: 1 })
  await buyer.api.orderNotes.setForPayment(first)
  expect((await buyer.api.orderNotes.get({ id })).data).toEqual({
    reference: 'C-78b',
    note: null,
    version: 2,
  })
})

test('ORDER-2 reference and note are kept while the payment waits for authentication', async () => {
  const { buyer, paymentId, listingId } = await createOrder(market, {
    cardToken: 'tok_threeDSecure2Required',
  })
  await buyer.api.orderNotes.setForPayment({ id: paymentId, reference: 'C-79', note: null })
  const payment = await market.ctx.payments.readPayment(paymentId)
  await buyer.api.sandbox.challenge({ clientSecret: payment.clientSecret ?? '', outcome: 'pass' })
  await expect
    .poll(async () => (await buyer.api.purchases.list({ search: 'c-79' })).results)
    .toMatchObject([{ listing: { id: listingId } }])
})

test('ORDER-3 one of four concurrent writes succeeds, the others get a conflict', async () => {
  const { buyer, id } = await createOrder(market)
  const writing = (reference: string) =>
    buyer.api.orderNotes.update({ id, reference, note: null, version: 0 })
  const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map(writing))
  const written = outcomes.flatMap((item) => (item.status === 'fulfilled' ? [item.value.data] : []))
  expect(written).toHaveLength(1)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect((await buyer.api.orderNotes.get({ id })).data).toEqual(written[0])
  await expect(writing('E')).rejects.toMatchObject({ status: 409, reason: 'conflict' })
  const next = { id, reference: 'E', note: null, version: 1 }
  expect((await buyer.api.orderNotes.update(next)).data).toMatchObject({
    reference: 'E',
    version: 2,
  })
  // A repeated write after a lost response succeeds.
  expect((await buyer.api.orderNotes.update(next)).data).toMatchObject({
    reference: 'E',
    version: 2,
  })
})

test.each([
  ['reference', { reference: 'x'.repeat(65) }, /at most 64/],
  ['reference', { reference: 'two\nlines' }, /one line/],
  ['note', { note: 'x'.repeat(1001) }, /at most 1000/],
])(
  'ORDER-4 an invalid %s is rejected with an error for its field',
  async (field, words, reason) => {
    const { buyer, id } = await createOrder(market)
    await expect(
      buyer.api.orderNotes.update({ id, reference: null, note: null, version: 0, ...words }),
    ).rejects.toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(reason) } })
  },
)

test('ORDER-5 each side finds an order by its own reference and note only', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await buyer.api.orderNotes.update({ id, reference: 'Kite-12', note: 'for the mayor', version: 0 })
  await seller.api.orderNotes.update({ id, reference: 'Oak-34', note: null, version: 0 })
  const bought = async (search: string) =>
    (await buyer.api.purchases.list({ search })).results.map((item) => Number(item.id))
  const sold = async (search: string) =>
    (await seller.api.sales.list({ search })).results.map((item) => Number(item.id))
  expect(await bought('kite')).toEqual([id])
  expect(await bought('MAYOR')).toEqual([id])
  expect(await bought('oak-34')).toEqual([])
  expect(await sold('oak-34')).toEqual([id])
  expect(await sold('kite')).toEqual([])
  expect((await buyer.api.purchases.totals({ search: 'kite' })).data).toMatchObject([
    { orders: 1, tickets: 2 },
  ])
})

test('ORDER-6 CSV reports have the reference and note of their own side only', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await buyer.api.orderNotes.update({ id, reference: '=1+1', note: 'for "Lee"', version: 0 })
  await seller.api.orderNotes.update({ id, reference: 'Elm-5', note: null, version: 0 })
  const bought = await (await buyer.api.csvReports.purchases({})).blob.text()
  const sold = await (await seller.api.csvReports.sales({})).blob.text()
  expect(bought).toContain(`,'=1+1,"for ""Lee""",order\r\n`)
  expect(bought).not.toContain('Elm-5')
  expect(sold).toContain(',Elm-5,,order\r\n')
  expect(sold).not.toContain('Lee')
})

test('ORDER-7 references and notes of a broker are deleted with the account', async () => {
  const { buyer, seller, id } = await createOrder(market)
  for (const { api } of [buyer, seller])
    await api.orderNotes.update({ id, reference: 'GONE', note: null, version: 0 })
  await transaction(market.ctx.db, (tx) =>
    anonymizeAccount(tx, buyer.accountId, market.ctx.clock.now()),
  )
  const left = await market.ctx.db
    .selectFrom('order_notes')
    .select('account_id')
    .where('purchase_id', '=', id)
    .execute()
  expect(left).toEqual([{ account_id: seller.accountId }])
})
