import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder, createDeliveredOrder } from './trade.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const detailsOf = async (id: number) => (await admin.api.adminAccounts.get({ id })).data

test('ADMIN-23 a seller’s account shows its counts and open items', async () => {
  const { db } = market.ctx
  const seller = await signedInBroker(market)
  await createOrder(market, { seller })
  await createDeliveredOrder(market, { seller })
  await seller.api.apiKeys.create({ name: 'Till' })
  const listingId = await makeListing(db, {
    eventId: await makeEvent(db),
    sellerId: seller.accountId,
  })
  await seller.api.inventory.withdraw({ id: listingId })
  expect(await detailsOf(seller.accountId)).toMatchObject({
    id: seller.accountId,
    state: 'approved',
    isAdministrator: false,
    phoneConfirmedAt: '2026-01-01T12:00:00.000Z',
    emailConfirmedAt: '2026-01-01T12:00:00.000Z',
    deletedAt: null,
    counts: {
      sessions: 1,
      apiKeys: 1,
      activeListings: 2,
      listings: 3,
      purchases: 0,
      sales: 2,
    },
    open: {
      undeliveredSales: 1,
      unpaidPayouts: 1,
      unpaidRefunds: 0,
      payable: 200_00,
      receivable: 0,
    },
  })
})

test('ADMIN-23 a buyer’s account shows refunds that are still owed', async () => {
  const { buyer, seller, id } = await createOrder(market)
  const { payments } = market.ctx
  const { refund } = payments
  const { ProviderUnavailableError } = await import('../src/payments/payment/payments.ts')
  payments.refund = () => Promise.reject(new ProviderUnavailableError('away'))
  try {
    await seller.api.sales.reject({ id, reason: 'No.' })
    expect(await detailsOf(buyer.accountId)).toMatchObject({
      counts: { purchases: 1, sales: 0 },
      open: { undeliveredSales: 0, unpaidPayouts: 0, unpaidRefunds: 1, payable: 0 },
    })
  } finally {
    payments.refund = refund
  }
})

test('ADMIN-23 ended sessions are not counted', async () => {
  const broker = await signedInBroker(market)
  expect((await detailsOf(broker.accountId)).counts.sessions).toBe(1)
  await broker.api.account.logout({ refreshToken: broker.tokens.refreshToken })
  expect((await detailsOf(broker.accountId)).counts.sessions).toBe(0)
})

test('ADMIN-23 an unknown account returns 404', async () => {
  await expect(admin.api.adminAccounts.get({ id: 999_999 })).rejects.toMatchObject({ status: 404 })
})
