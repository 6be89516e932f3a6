// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest'

import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readPdf } from './read-pdf.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const textOf = async ({ blob }: { blob: Blob }) => {
  const { pages, title, actions } = await readPdf(blob)
  expect(actions).toEqual([])
  return { title, text: pages.flat(2).join(' | ') }
}

test('ORDER-10 a receipt has the order number, reference, card, seller, price, fee and total', async () => {
  const { buyer, seller, id } = await createOrder(market, { priceCents: 123_45 })
  await market.ctx.db
    .updateTable('accounts')
    .set({ name: 'Żółty Kiosk 東京' })
    .where('id', '=', seller.accountId)
    .execute()
  await buyer.api.orderNotes.update({ id, reference: 'C-4711', note: 'never printed', version: 0 })
  const file = await buyer.api.orderDocuments.receipt({ id })
  expect(file.filename).toBe(`receipt-O-${id}.pdf`)
  const { title, text } = await textOf(file)
  expect(title).toBe(`Receipt O-${id}`)
  for (const part of [
    `O-${id}`,
    'C-4711',
    'Visa 4242',
    'Żółty Kiosk',
    '$123.45',
    '$0.00',
    '$246.90',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('never printed')
})

test('ORDER-10 a receipt is the same file, byte for byte, while the order does not change', async () => {
  const { buyer, id } = await createOrder(market)
  const bytes = async () => (await buyer.api.orderDocuments.receipt({ id })).blob.bytes()
  const first = await bytes()
  await market.advance(60)
  expect(await bytes()).toEqual(first)
})

test('ORDER-11 the receipt of a payment has all its orders and their exact total', async () => {
  const buyer = await brokerWithCard(market)
  const seller = await signedInBroker(market)
  const listings = await Promise.all(
    [100_01, 33_33].map(async (priceCents) => ({
      listingId: await makeListing(market.ctx.db, {
        eventId: await makeEvent(market.ctx.db),
        sellerId: seller.accountId,
        priceCents,
      }),
      quantity: 2,
    })),
  )
  const { payment } = await buyer.api.purchases.create({
    listings,
    paymentMethodId: buyer.cardId,
  })
  const id = payment?.id ?? ''
  const { data } = await buyer.api.purchases.receipt({ id })
  expect(data).toMatchObject({ amount: 266_68, orders: [{}, {}] })
  const { title, text } = await textOf(await buyer.api.orderDocuments.paymentReceipt({ id }))
  expect(title).toBe('Receipt of 2 orders')
  for (const order of data.orders) expect(text).toContain(`O-${order.id}`)
  expect(text).toContain('$266.68')
})

test('ORDER-10 a receipt shows the refund', async () => {
  const { buyer, seller, id } = await createOrder(market)
  await seller.api.sales.reject({ id, reason: 'sold twice' })
  const { text } = await textOf(await buyer.api.orderDocuments.receipt({ id }))
  expect(text).toContain('Refunded')
  expect(text).toContain('-$200.00')
})

test('ORDER-12 a statement shows the seller the fee and the net amount', async () => {
  const { buyer, seller, id } = await createDeliveredOrder(market, { priceCents: 100_00 })
  const { data: sale } = await seller.api.sales.get({ id })
  const file = await seller.api.orderDocuments.statement({ id })
  expect(file.filename).toBe(`statement-S-${id}.pdf`)
  const { text } = await textOf(file)
  const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`
  expect(text).toContain(dollars(sale.fee ?? 0))
  expect(text).toContain(dollars(sale.amount - (sale.fee ?? 0)))
  expect(text).not.toContain('expected')
  await expect(buyer.api.orderDocuments.statement({ id })).rejects.toMatchObject({ status: 404 })
  await expect(seller.api.orderDocuments.receipt({ id })).rejects.toMatchObject({ status: 404 })
})
