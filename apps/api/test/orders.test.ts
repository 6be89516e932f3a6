import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages, pdf } from './trade.ts'

const REASON = 'The seller is gone.'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket({ FEE_PERCENT: '2.5' })
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

afterEach(async () => {
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

const rejectedWith = (status: number, reason: string) => ({ kind: 'http', status, reason })

const timelineOf = async (id: number) => (await admin.api.adminOrders.get({ id })).data

const found = async (query: NonNullable<Parameters<typeof admin.api.adminOrders.list>[0]>) =>
  (await admin.api.adminOrders.list(query)).results.map(({ id }) => id)

const accountOf = (id: number) =>
  market.ctx.db
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** An order whose payment was declined. */
const declinedOrder = async () => {
  const buyer = await brokerWithCard(market, 'tok_chargeCustomerFail')
  const { db } = market.ctx
  const { accountId: sellerId } = await signedInBroker(market)
  const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId })
  const purchaseBody = { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId }
  await expect(buyer.api.purchases.create(purchaseBody)).rejects.toMatchObject({ status: 402 })
  const { email } = await accountOf(buyer.accountId)
  const [order] = (await admin.api.adminOrders.list({ search: email })).results
  return order ?? expect.fail('a declined order is listed')
}

describe('the order list', () => {
  test('ADMIN-28 shows buyer, seller, listing and status of each order', async () => {
    const { buyer, seller, id } = await createOrder(market)
    const { results } = await admin.api.adminOrders.list({ perPage: 1 })
    const party = async ({ accountId }: Pick<Broker, 'accountId'>) => ({
      id: accountId,
      ...(await accountOf(accountId)),
    })
    expect(results).toEqual([
      {
        id,
        event: expect.objectContaining({ name: 'An Evening of Song' }),
        listing: expect.objectContaining({ section: '101', quantity: 2 }),
        buyer: await party(buyer),
        seller: await party(seller),
        statusId: 1,
        checkoutState: 'paid',
        refundState: null,
        amount: 200_00,
        createdAt: expect.any(String),
      },
    ])
  })

  test('ADMIN-28 includes declined orders, and filters by status and payment', async () => {
    const [{ id: requested }, delivered] = [
      await createOrder(market),
      await createDeliveredOrder(market),
    ]
    const declined = await declinedOrder()
    expect(declined).toMatchObject({
      statusId: null,
      checkoutState: 'declined',
      amount: 100_00,
      listing: { quantity: 1 },
    })
    expect(await found({ checkout: 'declined', perPage: 1 })).toEqual([declined.id])
    expect(await found({ status: 3, perPage: 1 })).toEqual([delivered.id])
    expect(await found({ status: 1, perPage: 1 })).toEqual([requested])
  })

  test('ADMIN-28 finds orders by number, buyer, seller, event or venue, without wildcards', async () => {
    const { db } = market.ctx
    const venueId = await makeVenue(db, { name: 'Café de la Paix', city: 'Montréal' })
    const eventId = await makeEvent(db, { name: 'Die Fledermäuse', venue_id: venueId })
    const { buyer, seller, id } = await createOrder(market, { eventId })
    const emails = [await accountOf(buyer.accountId), await accountOf(seller.accountId)]
    const searches = [`O-${id}`, `s-${id}`, String(id), 'fledermause', 'CAFÉ DE', 'montreal']
    for (const search of [...searches, ...emails.map(({ email }) => email.toUpperCase())])
      expect(await found({ search })).toEqual([id])
    for (const search of ['%', '_', '---', `O-${id}9`, 'O-99999999999999999999'])
      expect(await found({ search })).toEqual([])
  })

  test('ADMIN-28 finds orders by exact amount and payment id', async () => {
    const { id, paymentId } = await createOrder(market, { priceCents: 1_137_21 })
    for (const search of ['$2,274.42', '2274.42', paymentId])
      expect(await found({ search })).toEqual([id])
    for (const search of ['2274.43', '2274', paymentId.slice(0, -1)])
      expect(await found({ search })).toEqual([])
  })

  test('ADMIN-28 WIRE-11 sorts, pages and filters by time', async () => {
    await market.advance(24 * 60 * 60)
    const from = market.ctx.clock.now().toISOString().slice(0, 19)
    const prices = [300_00, 100_00, 200_00]
    const ids: number[] = []
    for (const priceCents of prices) ids.push((await createOrder(market, { priceCents })).id)
    const [expensive, cheap, fair] = ids
    expect(await found({ from })).toEqual([fair, cheap, expensive])
    expect(await found({ from, orderBy: 'amount', orderDir: 'asc' })).toEqual([
      cheap,
      fair,
      expensive,
    ])
    const byAmount = { from, orderBy: 'amount', perPage: 2 } as const
    expect(await found({ ...byAmount, page: 2 })).toEqual([cheap])
    expect(await found({ ...byAmount, page: 3 })).toEqual([])
    const before = await admin.api.adminOrders.list({ to: '2026-01-01T00:00' })
    expect(before.paginator.totalEntriesSize).toBe(0)
  })

  test('ADMIN-3 is for administrators only', async () => {
    const { buyer, seller, id } = await createOrder(market)
    for (const { api } of [buyer, seller]) {
      await expect(api.adminOrders.list()).rejects.toMatchObject({ status: 403 })
      await expect(api.adminOrders.get({ id })).rejects.toMatchObject({ status: 403 })
      const rejecting = api.adminOrders.reject({ id, reason: REASON })
      await expect(rejecting).rejects.toMatchObject({ status: 403 })
    }
  })
})

describe('order details', () => {
  test('ADMIN-29 show every ledger transaction and the payout status', async () => {
    const { seller, buyer, id, paymentId } = await createDeliveredOrder(market)
    const payable = `payable:${seller.accountId}`
    expect(await timelineOf(id)).toMatchObject({
      statusId: 3,
      price: 100_00,
      amount: 200_00,
      buyer: { id: buyer.accountId },
      payment: { id: paymentId, amount: 200_00, paidAt: expect.any(String) },
      requestedAt: expect.any(String),
      confirmedAt: expect.any(String),
      deliveredAt: expect.any(String),
      rejectedAt: null,
      rejectionReason: null,
      refund: null,
      payout: { amount: { value: 195 }, status: 'pending', isInProgress: false, attempt: 1 },
      ledger: [
        {
          kind: 'charge',
          entries: [
            { account: 'provider', amount: 200_00 },
            { account: 'escrow', amount: -200_00 },
          ],
        },
        {
          kind: 'delivery',
          entries: expect.arrayContaining([
            { account: payable, amount: -195_00 },
            { account: 'fees', amount: -5_00 },
          ]),
        },
      ],
    })
  })

  test('ADMIN-29 show how tickets were delivered, never the tickets', async () => {
    const [byTransfer, byFile, byBarcode] = [
      await createDeliveredOrder(market),
      await createOrder(market),
      await createOrder(market),
    ]
    await byFile.seller.api.sales.confirm({ id: byFile.id })
    const files = [pdf('secret-name.pdf'), pdf('other.pdf')]
    await byFile.seller.api.sales.deliver({ id: byFile.id, files })
    await byBarcode.seller.api.sales.confirm({ id: byBarcode.id })
    await byBarcode.seller.api.sales.deliver({ id: byBarcode.id, barcodes: ['4711', '4712'] })
    const stories = []
    for (const { id } of [byTransfer, byFile, byBarcode]) stories.push(await timelineOf(id))
    expect(stories.map(({ deliveries }) => deliveries)).toEqual([
      [{ kind: 'transfer', count: 1 }],
      [{ kind: 'file', count: 2 }],
      [{ kind: 'barcode', count: 2 }],
    ])
    for (const secret of ['TMX-4711', 'secret-name', '4711', '%PDF'])
      expect(JSON.stringify(stories)).not.toContain(secret)
  })

  test('WIRE-24 return 404 for an unknown order', async () => {
    const nothing = rejectedWith(404, 'notFound')
    await expect(timelineOf(999_999)).rejects.toMatchObject(nothing)
    const rejecting = admin.api.adminOrders.reject({ id: 999_999, reason: REASON })
    await expect(rejecting).rejects.toMatchObject(nothing)
  })
})

describe('rejecting for the seller', () => {
  test.each(['requested', 'confirmed'] as const)(
    'ADMIN-30 DELIVER-6 refunds the buyer of a %s order in full, and gives both sides the reason',
    async (state) => {
      const { buyer, seller, id, paymentId } = await createOrder(market)
      if (state === 'confirmed') await seller.api.sales.confirm({ id })
      expect(await admin.api.adminOrders.reject({ id, reason: REASON })).toEqual({})
      const { refundedCents } = await market.ctx.payments.readPayment(paymentId)
      expect(refundedCents).toBe(200_00)
      expect(await readBalance(market, `owed:${buyer.accountId}`)).toBe(0)
      expect((await readMessages(buyer))[0]).toBe(
        `O-${id} was rejected. You get a refund of $200.00. Reason: ${REASON}`,
      )
      expect((await readMessages(seller))[0]).toBe(
        `Seatdesk rejected S-${id} on your behalf. Reason: ${REASON}`,
      )
      expect(await timelineOf(id)).toMatchObject({
        statusId: 4,
        rejectionReason: REASON,
        refundState: 'refunded',
        refund: { amount: 200_00, attempt: 1, nextAttemptAt: null, refundedAt: expect.any(String) },
        payout: null,
      })
      const { results } = await admin.api.adminAudit.list({ subjectKind: 'order', subjectId: id })
      expect(results).toMatchObject([
        {
          action: 'orders.reject',
          details: { statusId: { from: state === 'confirmed' ? 2 : 1, to: 4 }, reason: REASON },
        },
      ])
    },
  )

  test('ADMIN-30 DELIVER-2 fails for delivered, rejected and declined orders', async () => {
    const [delivered, rejected] = [await createDeliveredOrder(market), await createOrder(market)]
    await rejected.seller.api.sales.reject({ id: rejected.id, reason: 'No.' })
    for (const { id } of [delivered, rejected, await declinedOrder()])
      await expect(admin.api.adminOrders.reject({ id, reason: REASON })).rejects.toMatchObject(
        rejectedWith(409, 'orderChanged'),
      )
  })

  test('ADMIN-30 DELIVER-8 is rejected while a bank debit settles', async () => {
    const { id } = await createOrder(market, { byBank: true })
    await expect(admin.api.adminOrders.reject({ id, reason: REASON })).rejects.toMatchObject(
      rejectedWith(409, 'paymentSettling'),
    )
  })

  test('ADMIN-30 makes one refund if administrator and seller reject at once', async () => {
    const { seller, id, paymentId } = await createOrder(market)
    const outcomes = await Promise.allSettled([
      admin.api.adminOrders.reject({ id, reason: REASON }),
      seller.api.sales.reject({ id, reason: 'No.' }),
    ])
    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    expect((await market.ctx.payments.readPayment(paymentId)).refundedCents).toBe(200_00)
    const actions = await admin.api.adminAudit.list({ subjectKind: 'order', subjectId: id })
    expect(actions.results).toHaveLength(outcomes[0]?.status === 'fulfilled' ? 1 : 0)
  })

  test('ADMIN-30 WIRE-26 needs a reason', async () => {
    const { id } = await createOrder(market)
    await expect(admin.api.adminOrders.reject({ id, reason: ' ' })).rejects.toMatchObject({
      status: 422,
      fields: { reason: 'a reason is required' },
    })
  })
})
