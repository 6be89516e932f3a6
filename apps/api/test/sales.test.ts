// @module-tag nightly

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { recordConfirmation } from '../src/orders/sale/respond-to-sale.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, readMessages, PDF, pdf } from './trade.ts'
import { withoutGuards } from './without-guards.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '2.5' })
})

afterAll(() => market.close())

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  const { api } = await signedInBroker(market)
  expect((await api.sandbox.invariants()).broken).toEqual([])
})

type Deal = Awaited<ReturnType<typeof createOrder>>

const rejectedWith = (status: number, reason: string) => ({ kind: 'http', status, reason })

const statusOf = async ({ buyer, seller, id }: Deal) => {
  const [purchase, sale] = await Promise.all([
    buyer.api.purchases.list().then(({ results }) => results.find((row) => row.id === id)),
    seller.api.sales.list().then(({ results }) => results.find((row) => row.id === id)),
  ])
  // Buyer and seller see the same status.
  expect(purchase?.statusId).toBe(sale?.statusId)
  return sale?.statusId
}

const refundedOf = async ({ paymentId }: Deal) =>
  (await market.ctx.payments.readPayment(paymentId)).refundedCents

describe('confirming', () => {
  test('DELIVER-1 confirms a requested sale once, and notifies the buyer', async () => {
    const sold = await createOrder(market)
    const { data } = await sold.seller.api.sales.confirm({ id: sold.id })
    expect(data).toMatchObject({ id: sold.id, statusId: 2, amount: 200_00 })
    expect(await statusOf(sold)).toBe(2)
    expect(await readMessages(sold.buyer)).toContainEqual(
      `The seller confirmed O-${sold.id}: 2 tickets will be delivered to you.`,
    )
    const second = sold.seller.api.sales.confirm({ id: sold.id })
    await expect(second).rejects.toMatchObject(rejectedWith(409, 'orderChanged'))
  })

  test('DELIVER-1 returns the same response for the same idempotency key', async () => {
    const { seller, id } = await createOrder(market)
    const key = { idempotencyKey: 'confirm it' }
    const responses = [
      await seller.api.sales.confirm({ id }, key),
      await seller.api.sales.confirm({ id }, key),
    ]
    expect(responses[0]).toEqual(responses[1])
  })

  test('WIRE-9 returns 404 to the buyer and to other brokers', async () => {
    const { buyer, id } = await createOrder(market)
    const otherBroker = await signedInBroker(market)
    for (const { api } of [buyer, otherBroker]) {
      await expect(api.sales.confirm({ id })).rejects.toMatchObject({ status: 404 })
      await expect(api.sales.reject({ id, reason: 'no' })).rejects.toMatchObject({ status: 404 })
      const delivering = api.sales.deliver({ id, transferReference: 'T1' })
      await expect(delivering).rejects.toMatchObject({ status: 404 })
    }
  })

  test('DELIVER-3 is possible until just before 24 hours after the payment', async () => {
    const [early, late] = [await createOrder(market), await createOrder(market)]
    const paidAt = new Date(market.ctx.clock.now().getTime() - (DAY - 30) * 1000)
    const pay = (sold: Deal, at: Date) =>
      market.ctx.db
        .updateTable('checkouts')
        .set({ paid_at: at })
        .where('payment_id', '=', sold.paymentId)
        .execute()
    await pay(early, paidAt)
    await pay(late, new Date(market.ctx.clock.now().getTime() - DAY * 1000))
    expect((await early.seller.api.sales.confirm({ id: early.id })).data.statusId).toBe(2)
    // The job has not rejected it yet.
    expect(await statusOf(late)).toBe(1)
    const confirming = late.seller.api.sales.confirm({ id: late.id })
    await expect(confirming).rejects.toMatchObject(rejectedWith(409, 'orderChanged'))
  })
})

describe('rejecting', () => {
  test('DELIVER-6 LEDGER-3 refunds the buyer in full, gives the reason, and leaves nothing owed', async () => {
    const sold = await createOrder(market)
    const { data } = await sold.seller.api.sales.reject({ id: sold.id, reason: 'Wrong row.' })
    expect(data.statusId).toBe(4)
    expect(await statusOf(sold)).toBe(4)
    expect(await refundedOf(sold)).toBe(200_00)
    expect(await readMessages(sold.buyer)).toContainEqual(
      `O-${sold.id} was rejected. You get a refund of $200.00. Reason: Wrong row.`,
    )
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test('DELIVER-6 does not put the tickets back on sale', async () => {
    const sold = await createOrder(market)
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'Sold elsewhere.' })
    const { results } = await sold.seller.api.inventory.list()
    expect(results[0]).toMatchObject({ available: 2, quantity: 4, status: 1 })
  })

  test('DELIVER-6 refunds only the rejected one of two orders paid together', async () => {
    const first = await createOrder(market)
    const other = await createOrder(market)
    const { payment } = await first.buyer.api.purchases.create({
      listings: [
        { listingId: first.listingId, quantity: 1 },
        { listingId: other.listingId, quantity: 2 },
      ],
      paymentMethodId: first.buyer.cardId,
    })
    const [sale] = (await other.seller.api.sales.list({ perPage: 1 })).results
    await other.seller.api.sales.reject({ id: sale?.id ?? 0, reason: 'No.' })
    expect(await market.ctx.payments.readPayment(payment?.id ?? '')).toMatchObject({
      amountCents: 300_00,
      refundedCents: 200_00,
    })
  })

  test('DELIVER-2 is possible for a confirmed sale, but not for a delivered or rejected one', async () => {
    const [confirmed, delivered] = [await createOrder(market), await createOrder(market)]
    await confirmed.seller.api.sales.confirm({ id: confirmed.id })
    await confirmed.seller.api.sales.reject({ id: confirmed.id, reason: 'Lost.' })
    expect(await refundedOf(confirmed)).toBe(200_00)
    await delivered.seller.api.sales.confirm({ id: delivered.id })
    await delivered.seller.api.sales.deliver({ id: delivered.id, transferReference: 'T' })
    for (const { seller, id } of [confirmed, delivered])
      await expect(seller.api.sales.reject({ id, reason: 'Again.' })).rejects.toMatchObject(
        rejectedWith(409, 'orderChanged'),
      )
    expect(await refundedOf(delivered)).toBe(0)
  })

  test('DELIVER-1 needs a reason', async () => {
    const { seller, id } = await createOrder(market)
    const rejecting = seller.api.sales.reject({ id, reason: '  ' })
    await expect(rejecting).rejects.toMatchObject({
      status: 422,
      fields: { reason: 'a reason is required' },
    })
  })

  test.each(['500', 'reset'] as const)(
    'DELIVER-6 refunds once if the provider fails with %s',
    async (failNext) => {
      const sold = await createOrder(market)
      await market.provider({ failNext })
      await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
      await market.advance(60)
      expect(await refundedOf(sold)).toBe(200_00)
    },
  )

  test('DELIVER-6 LEDGER-7 records the refund as owed while the provider is unavailable, and sends it afterwards', async () => {
    const sold = await createOrder(market)
    const { payments } = market.ctx
    const { refund } = payments
    const { ProviderUnavailableError } = await import('../src/payments/payment/payments.ts')
    payments.refund = () => Promise.reject(new ProviderUnavailableError('away'))
    try {
      await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
      await market.advance(5)
      expect(await refundedOf(sold)).toBe(0)
      expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-200_00)
    } finally {
      payments.refund = refund
    }
    await market.advance(1)
    await market.advance(1)
    expect(await refundedOf(sold)).toBe(200_00)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test('DELIVER-6 finds a lost refund after the provider’s idempotency key expired', async () => {
    const sold = await createOrder(market)
    const second = () => market.ctx.payments.refund(sold.paymentId, 100_00, `purchase:${sold.id}`)
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    await market.advance(3 * DAY)
    await second()
    expect(await refundedOf(sold)).toBe(200_00)
  })

  test('LEDGER-7 records a refund that the buyer’s bank returns as owed, and retries it a day later', async () => {
    const sold = await createOrder(market, { cardToken: 'tok_refundFail' })
    const owed = () => readBalance(market, `owed:${sold.buyer.accountId}`)
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' })
    expect([await refundedOf(sold), await owed()]).toEqual([200_00, 0])
    await market.advance(61)
    expect([await refundedOf(sold), await owed()]).toEqual([0, -200_00])
    await market.advance(DAY - 10)
    expect(await owed()).toBe(-200_00)
    await market.advance(10)
    expect([await refundedOf(sold), await owed()]).toEqual([200_00, 0])
  })
})

describe('a sale without a response', () => {
  test('DELIVER-3 is rejected and refunded 24 hours after the payment, and both sides are notified', async () => {
    const sold = await createOrder(market)
    await market.advance(DAY - 60)
    expect(await statusOf(sold)).toBe(1)
    await market.advance(60)
    expect(await statusOf(sold)).toBe(4)
    expect(await refundedOf(sold)).toBe(200_00)
    expect(await readMessages(sold.buyer)).toContainEqual(
      `O-${sold.id} was rejected. You get a refund of $200.00. Reason: The seller did not confirm within 24 hours.`,
    )
    expect(await readMessages(sold.seller)).toContainEqual(
      `S-${sold.id} was rejected because it was not confirmed within 24 hours.`,
    )
  })

  test('DELIVER-3 is not rejected for late delivery once it is confirmed', async () => {
    const sold = await createOrder(market)
    await sold.seller.api.sales.confirm({ id: sold.id })
    await market.advance(3 * DAY)
    expect(await statusOf(sold)).toBe(2)
  })

  test('DELIVER-8 DELIVER-3 cannot change while a bank debit settles, and has 24 hours from then', async () => {
    const sold = await createOrder(market, { byBank: true })
    const { api } = sold.seller
    for (const moving of [
      () => api.sales.confirm({ id: sold.id }),
      () => api.sales.reject({ id: sold.id, reason: 'No.' }),
      () => api.sales.deliver({ id: sold.id, transferReference: 'T' }),
    ])
      await expect(moving()).rejects.toMatchObject(rejectedWith(409, 'paymentSettling'))
    await market.advance(2 * DAY)
    expect(await statusOf(sold)).toBe(1)
    await market.advance(6 * DAY)
    expect(await statusOf(sold)).toBe(1)
    await api.sales.confirm({ id: sold.id })
    expect(await statusOf(sold)).toBe(2)
  })
})

describe('concurrent changes', () => {
  test('DELIVER-2 apply exactly one of confirm, reject and timeout', async () => {
    for (const confirmsFirst of [true, false]) {
      const sold = await createOrder(market)
      const { api } = sold.seller
      const moves = [
        () => api.sales.confirm({ id: sold.id }),
        () => api.sales.reject({ id: sold.id, reason: 'No.' }),
      ]
      const outcomes = await Promise.allSettled([
        ...(confirmsFirst ? moves : moves.toReversed()).map((move) => move()),
        market.advance(DAY),
      ])
      expect(outcomes.at(-1)?.status).toBe('fulfilled')
      const status = await statusOf(sold)
      expect([2, 4]).toContain(status)
      await market.advance(60)
      expect(await refundedOf(sold)).toBe(status === 4 ? 200_00 : 0)
    }
  })

  test('DELIVER-6 make one refund for ten rejections', async () => {
    const sold = await createOrder(market)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        sold.seller.api.sales.reject({ id: sold.id, reason: 'No.' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refundedOf(sold)).toBe(200_00)
    expect(
      (await readMessages(sold.buyer)).filter((text) => text.includes('rejected')),
    ).toHaveLength(1)
  })

  test('DELIVER-2 apply exactly one of deliver and reject', async () => {
    const sold = await createOrder(market)
    const { api } = sold.seller
    await api.sales.confirm({ id: sold.id })
    const outcomes = await Promise.allSettled([
      api.sales.deliver({ id: sold.id, transferReference: 'T' }),
      api.sales.reject({ id: sold.id, reason: 'No.' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('control without guards', () => {
  /** How many of five confirmations of one sale succeed. */
  const confirmAtOnce = async (testMarket: TestMarket, db = testMarket.ctx.db) => {
    const { id: saleId } = await createOrder(testMarket)
    const now = testMarket.ctx.clock.now()
    const confirming = Array.from({ length: 5 }, () =>
      transaction(db, (tx) => recordConfirmation(tx, { saleId, now })),
    )
    return (await Promise.all(confirming)).filter((moved) => moved !== null).length
  }

  test('DELIVER-2 confirms a sale once with the guards, and five times without', async () => {
    expect(await confirmAtOnce(market)).toBe(1)
    // The guards, including triggers, are removed for good, so this needs its own market.
    const other = await openTestMarket()
    expect(await confirmAtOnce(other, await withoutGuards(other.ctx.db))).toBe(5)
    await other.close()
  })
})

describe('delivering', () => {
  const confirmed = async (deliveryTypeId?: number) => {
    const sold = await createOrder(market, deliveryTypeId === undefined ? {} : { deliveryTypeId })
    await sold.seller.api.sales.confirm({ id: sold.id })
    return sold
  }

  test('DELIVER-1 DELIVER-4 gives the buyer the PDF files unchanged', async () => {
    const { buyer, seller, id } = await confirmed()
    const files = [pdf('Sección 101.pdf', PDF), pdf('../../row "A".pdf')]
    const { data } = await seller.api.sales.deliver({ id, files })
    expect(data.statusId).toBe(3)
    const { data: delivered } = await buyer.api.purchases.tickets({ id })
    expect(delivered.files.map(({ name }) => name)).toEqual(['Sección 101.pdf', 'row A.pdf'])
    const [first] = delivered.files
    expect(first?.url).toBe(`/api/purchases/${id}/tickets/${first?.id}`)
    const file = await buyer.api.purchases.ticketFile({ id, fileId: first?.id ?? 0 })
    expect(await file.blob.bytes()).toEqual(PDF)
    expect(await readMessages(buyer)).toContainEqual(`Your tickets for O-${id} are ready.`)
  })

  test('DELIVER-7 takes one barcode per ticket, by seat', async () => {
    const { buyer, seller, id } = await confirmed(8)
    const invalid = [['0001'], ['0001', '0001'], ['1', '2', '3']]
    for (const barcodes of invalid)
      await expect(seller.api.sales.deliver({ id, barcodes })).rejects.toMatchObject({
        status: 422,
        fields: { barcodes: expect.any(String) },
      })
    await seller.api.sales.deliver({ id, barcodes: ['0001', '00Ü2'] })
    expect((await buyer.api.purchases.tickets({ id })).data).toEqual({
      files: [],
      barcodes: [
        { seat: '1', value: '0001' },
        { seat: '2', value: '00Ü2' },
      ],
      transferReference: null,
    })
  })

  test('DELIVER-1 takes a transfer reference as JSON', async () => {
    const { buyer, seller, id } = await confirmed(4)
    const response = await market.request(`/sales/${id}/deliver`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${seller.tokens.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ transferReference: ' TMX-4711 ' }),
    })
    expect(response.status).toBe(200)
    expect((await buyer.api.purchases.tickets({ id })).data).toEqual({
      files: [],
      barcodes: [],
      transferReference: 'TMX-4711',
    })
  })

  test('DELIVER-7 accepts only the delivery type of the listing', async () => {
    const byBarcode = await confirmed(8)
    const byPdf = await confirmed(1)
    const { api } = byBarcode.seller
    await expect(
      api.sales.deliver({ id: byBarcode.id, transferReference: 'T' }),
    ).rejects.toMatchObject({ status: 422, fields: { transferReference: expect.any(String) } })
    await expect(api.sales.deliver({ id: byBarcode.id, files: [pdf()] })).rejects.toMatchObject({
      fields: { files: expect.any(String) },
    })
    await expect(
      byPdf.seller.api.sales.deliver({ id: byPdf.id, barcodes: ['1', '2'] }),
    ).rejects.toMatchObject({ fields: { barcodes: expect.any(String) } })
    const other = await confirmed(0)
    const sent = await other.seller.api.sales.deliver({
      id: other.id,
      transferReference: 'By courier, 1Z999',
    })
    expect(sent.data.statusId).toBe(3)
  })

  test('DELIVER-7 rejects files that are no tickets, too large or missing, and leaves the sale confirmed', async () => {
    const sold = await confirmed()
    const { api } = sold.seller
    const { id } = sold
    const html = new File(['<html>%PDF-</html>'], 'tickets.pdf', { type: 'application/pdf' })
    await expect(api.sales.deliver({ id, files: [pdf(), html] })).rejects.toMatchObject({
      status: 422,
      fields: { 'files.1': 'is a web page, not a ticket: download the ticket again' },
    })
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(PDF)
    await expect(api.sales.deliver({ id, files: [pdf('a.pdf', large)] })).rejects.toMatchObject({
      status: 422,
    })
    await expect(api.sales.deliver({ id })).rejects.toMatchObject({ status: 422 })
    await expect(
      api.sales.deliver({ id, barcodes: ['1', '2'], transferReference: 'T' }),
    ).rejects.toMatchObject({ status: 422 })
    expect(await statusOf(sold)).toBe(2)
  })

  test('DELIVER-1 delivers a repeated form with the same key once, and rejects another form', async () => {
    const { seller, id } = await confirmed()
    const key = { idempotencyKey: 'deliver it' }
    const file = pdf()
    const first = await seller.api.sales.deliver({ id, files: [file] }, key)
    expect(await seller.api.sales.deliver({ id, files: [file] }, key)).toEqual(first)
    const other = seller.api.sales.deliver({ id, files: [pdf()] }, key)
    await expect(other).rejects.toMatchObject(rejectedWith(422, 'keyReused'))
  })

  test('DELIVER-2 is rejected before the confirmation and a second time', async () => {
    const { seller, id } = await createOrder(market)
    const deliver = () => seller.api.sales.deliver({ id, transferReference: 'T' })
    await expect(deliver()).rejects.toMatchObject(rejectedWith(409, 'orderChanged'))
    await seller.api.sales.confirm({ id })
    await deliver()
    await expect(deliver()).rejects.toMatchObject(rejectedWith(409, 'orderChanged'))
  })

  test('DELIVER-4 shows the tickets to the buyer only', async () => {
    const { buyer, seller, id } = await confirmed()
    const before = buyer.api.purchases.tickets({ id })
    await expect(before).rejects.toMatchObject(rejectedWith(409, 'orderChanged'))
    await seller.api.sales.deliver({ id, files: [pdf()] })
    const fileId = (await buyer.api.purchases.tickets({ id })).data.files[0]?.id ?? 0
    const otherSale = await confirmed()
    for (const { api } of [seller, otherSale.buyer]) {
      await expect(api.purchases.tickets({ id })).rejects.toMatchObject({ status: 404 })
      await expect(api.purchases.ticketFile({ id, fileId })).rejects.toMatchObject({ status: 404 })
    }
    const mixed = otherSale.buyer.api.purchases.ticketFile({ id: otherSale.id, fileId })
    await expect(mixed).rejects.toMatchObject({ status: 404 })
  })

  test('PAYOUT-3 MONEY-9 credits the seller with the price less the fee', async () => {
    const { seller, id } = await confirmed()
    const fees = await readBalance(market, 'fees')
    await seller.api.sales.deliver({ id, transferReference: 'T' })
    expect(await readBalance(market, `payable:${seller.accountId}`)).toBe(-195_00)
    expect((await readBalance(market, 'fees')) - fees).toBe(-5_00)
    expect(await seller.api.payouts.list()).toMatchObject([
      { id, amount: { value: 195 }, status: 'pending' },
    ])
  })
})
