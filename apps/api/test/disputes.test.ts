import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { syncDispute } from '../src/orders/index.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing, makeVenue } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createOrder, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

/** The provider's fee for a dispute, won or lost. */
const FEE = 15_00

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

/** The balances of the market's own ledger accounts before a test. */
let before: Record<string, number>

const COMMON = ['provider', 'escrow', 'fees', 'disputed', 'dispute-fees', 'losses'] as const

beforeEach(async () => {
  // Some tests advance the clock by weeks, so sessions expire.
  admin = await signedInBroker(market, 'administrator')
  before = await common()
})

afterEach(async () => {
  await market.provider({})
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

afterAll(() => market.close())

const common = async () =>
  Object.fromEntries(
    await Promise.all(COMMON.map(async (name) => [name, await readBalance(market, name)] as const)),
  )

/** The changes of the market's own ledger accounts in a test. */
const moved = async () => {
  const now = await common()
  return Object.fromEntries(
    COMMON.flatMap((name) => {
      const difference = (now[name] ?? 0) - (before[name] ?? 0)
      return difference === 0 ? [] : [[name, difference] as const]
    }),
  )
}

type Deal = Awaited<ReturnType<typeof createOrder>>

const actOnDispute = (
  { paymentId }: Deal,
  action: 'dispute' | 'inquire' | 'win' | 'lose',
  amount?: number,
) => admin.api.sandbox.payment({ paymentId, action, ...(amount ? { amount } : {}) })

const disputeOf = async ({ paymentId }: Deal) =>
  (await admin.api.adminDisputes.list()).results.find((dispute) => dispute.paymentId === paymentId)

const payoutRow = ({ id }: Deal) =>
  market.ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('purchase_id', '=', id)
    .executeTakeFirstOrThrow()

const statusOf = async ({ seller, id }: Deal) =>
  (await seller.api.sales.list()).results.find((sale) => sale.id === id)?.statusId

/** A delivered sale of an event tomorrow, whose seller has a bank account. */
const earned = async (input: Parameters<typeof createDeliveredOrder>[1] = {}) => {
  const tomorrow = new Date(market.ctx.clock.now().getTime() + DAY * 1000).toISOString()
  const eventId = await makeEvent(market.ctx.db, {
    venue_id: await makeVenue(market.ctx.db, { time_zone: 'America/Los_Angeles' }),
    date_time: `${tomorrow.slice(0, 10)}T19:30:00`,
  })
  const done = await createDeliveredOrder(market, { eventId, ...input })
  await addBank(done.seller)
  return done
}

const addBank = ({ api }: Broker, accountNumber = '000123456789') =>
  api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber,
    routingNumber: '110000000',
    accountType: 'checking',
  })

const untilPaid = async (days = 16) => {
  for (let day = 0; day < days; day += 1) await market.advance(DAY)
}

const untilProcessed = async (sold: Deal) => {
  for (let day = 0; day < 30 && (await payoutRow(sold)).status === 'pending'; day += 1)
    await market.advance(DAY)
  expect(await payoutRow(sold)).toMatchObject({ status: 'processed' })
}

describe('an open dispute', () => {
  test('PAY-80 is listed for administrators with its order, amount, reason and evidence deadline', async () => {
    const sold = await earned({ cardToken: 'tok_createDispute' })
    await market.advance(1)
    const dispute = await disputeOf(sold)
    expect(dispute).toMatchObject({
      orders: [{ id: sold.id, seller: { id: sold.seller.accountId } }],
      buyer: { id: sold.buyer.accountId },
      amount: 200_00,
      withdrawn: 200_00,
      fee: FEE,
      reason: 'fraudulent',
      status: 'needs_response',
      state: 'open',
      closedAt: null,
    })
    expect(Date.parse(dispute?.evidenceDueAt ?? '')).toBeGreaterThan(
      market.ctx.clock.now().getTime(),
    )
    const open = await admin.api.adminDisputes.list({ state: 'open' })
    expect(open.results.map(({ id }) => id)).toContain(dispute?.id)
    await actOnDispute(sold, 'win')
  })

  test('PAY-80 is hidden from other accounts', async () => {
    const { api } = await signedInBroker(market)
    await expect(api.adminDisputes.list()).rejects.toMatchObject({ status: 403 })
  })

  test('PAY-81 PAY-82 notifies the seller and holds the payout until the dispute is won', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'dispute')
    expect((await readMessages(sold.seller))[0]).toContain(`The payment for S-${sold.id} ($200.00)`)
    expect(await moved()).toMatchObject({ disputed: 200_00, 'dispute-fees': FEE })
    await untilPaid()
    expect(await payoutRow(sold)).toMatchObject({ status: 'pending', provider_payout_id: null })
    await actOnDispute(sold, 'win')
    expect(await moved()).not.toHaveProperty('disputed')
    expect((await readMessages(sold.seller))[0]).toBe(
      `The dispute about S-${sold.id} is closed, and your payout is no longer on hold.`,
    )
    await untilProcessed(sold)
    expect(await payoutRow(sold)).toMatchObject({ held_at: null })
    expect(await disputeOf(sold)).toMatchObject({ state: 'won', withdrawn: 0, fee: FEE })
  })

  test('PAY-81 sends an email even if the seller turned off payout notifications', async () => {
    const sold = await earned()
    await sold.seller.api.account.setNotification({ kind: 'payouts', isEnabled: false })
    await actOnDispute(sold, 'dispute')
    const mails = await market.ctx.db
      .selectFrom('messages')
      .select('subject')
      .where('account_id', '=', sold.seller.accountId)
      .where('subject', '=', 'Payment disputed')
      .execute()
    expect(mails).toHaveLength(1)
    await actOnDispute(sold, 'win')
  })

  test('PAY-81 holds the payout of an order delivered during the dispute', async () => {
    const sold = await createOrder(market)
    await actOnDispute(sold, 'dispute')
    await sold.seller.api.sales.confirm({ id: sold.id })
    await sold.seller.api.sales.deliver({ id: sold.id, transferReference: 'TMX-1' })
    expect((await payoutRow(sold)).held_at).not.toBeNull()
    await actOnDispute(sold, 'win')
    expect((await payoutRow(sold)).held_at).toBeNull()
  })

  test('PAY-81 keeps administrators from reinstating the payout', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'dispute')
    await admin.api.adminPayouts.cancel({ id: sold.id, reason: 'Odd.' })
    await expect(admin.api.adminPayouts.reinstate({ id: sold.id })).rejects.toMatchObject({
      status: 409,
    })
    await actOnDispute(sold, 'win')
    await admin.api.adminPayouts.reinstate({ id: sold.id })
  })

  test('PAY-80 withdraws nothing for an inquiry, and holds the payout until it is closed', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'inquire')
    expect(await disputeOf(sold)).toMatchObject({ state: 'open', withdrawn: 0, fee: 0 })
    expect((await payoutRow(sold)).held_at).not.toBeNull()
    await actOnDispute(sold, 'lose')
    expect(await disputeOf(sold)).toMatchObject({ state: 'closed' })
    expect((await payoutRow(sold)).held_at).toBeNull()
  })
})

describe('a lost dispute', () => {
  test('PAY-83 cancels the pending payout and takes back the market’s fee', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'dispute')
    await actOnDispute(sold, 'lose')
    expect(await moved()).toEqual({ 'dispute-fees': FEE, provider: -FEE })
    expect(await readBalance(market, `payable:${sold.seller.accountId}`)).toBe(0)
    expect(await payoutRow(sold)).toMatchObject({ status: 'cancelled', held_at: null })
    expect(await disputeOf(sold)).toMatchObject({ state: 'lost', withdrawn: 200_00 })
    await expect(admin.api.adminPayouts.reinstate({ id: sold.id })).rejects.toMatchObject({
      status: 409,
    })
    expect(await statusOf(sold)).toBe(3)
  })

  test('PAY-83 makes the seller owe the amount that was already paid out', async () => {
    const sold = await earned()
    await untilProcessed(sold)
    await actOnDispute(sold, 'dispute')
    await actOnDispute(sold, 'lose')
    const { amount_cents: paid } = await payoutRow(sold)
    expect(await readBalance(market, `receivable:${sold.seller.accountId}`)).toBe(paid)
    expect(await readBalance(market, 'disputed')).toBe(before['disputed'])
  })

  test('PAY-83 offsets the seller’s debt if the payout is returned later', async () => {
    const sold = await earned()
    const { data } = await addBank(sold.seller, '000111111113')
    await market.ctx.db
      .deleteFrom('payout_methods')
      .where('account_id', '=', sold.seller.accountId)
      .where('id', '<>', data.id)
      .execute()
    // The payout is processed first and fails a business day later.
    await untilProcessed(sold)
    await actOnDispute(sold, 'dispute')
    await actOnDispute(sold, 'lose')
    await untilPaid(6)
    expect(await payoutRow(sold)).toMatchObject({ status: 'failed' })
    for (const account of ['receivable', 'payable'])
      expect(await readBalance(market, `${account}:${sold.seller.accountId}`)).toBe(0)
  })

  test('PAY-83 rejects an undelivered order, notifies both sides, and keeps the seats off sale', async () => {
    const sold = await createOrder(market)
    await actOnDispute(sold, 'dispute')
    await actOnDispute(sold, 'lose')
    expect(await statusOf(sold)).toBe(4)
    expect((await readMessages(sold.seller)).join()).toContain('Do not deliver the tickets')
    expect((await readMessages(sold.buyer))[0]).toContain('You get a refund of $200.00')
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
    const { available } = await market.ctx.db
      .selectFrom('listings')
      .select('available')
      .where('id', '=', sold.listingId)
      .executeTakeFirstOrThrow()
    expect(available).toBe(2)
    // The bank returned the money, so no refund of ours is checked for a return.
    await untilPaid(3)
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
  })

  test('PAY-83 settles an owed refund that the provider rejected during the dispute', async () => {
    const sold = await createOrder(market)
    await actOnDispute(sold, 'dispute')
    await sold.seller.api.sales.reject({ id: sold.id, reason: 'Odd.' })
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(-200_00)
    await actOnDispute(sold, 'lose')
    expect(await readBalance(market, `owed:${sold.buyer.accountId}`)).toBe(0)
    expect(await moved()).toEqual({ 'dispute-fees': FEE, provider: -FEE })
  })

  test('PAY-83 posts a partial dispute as a loss of the market', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'dispute', 50_00)
    await actOnDispute(sold, 'lose')
    expect(await moved()).toMatchObject({ losses: 50_00, 'dispute-fees': FEE })
    expect((await payoutRow(sold)).held_at).toBeNull()
  })

  test('PAY-83 rejects every order of the payment', async () => {
    const buyer = await brokerWithCard(market)
    const sellers = [await signedInBroker(market), await signedInBroker(market)]
    const listings = await Promise.all(
      sellers.map(async ({ accountId: sellerId }, index) => ({
        listingId: await makeListing(market.ctx.db, {
          eventId: await makeEvent(market.ctx.db),
          sellerId,
          priceCents: 33_33 + index,
          quantity: 1,
        }),
        quantity: 1,
      })),
    )
    const { payment } = await buyer.api.purchases.create({
      listings,
      paymentMethodId: buyer.cardId,
    })
    const paymentId = payment?.id ?? ''
    for (const description of ['dispute', 'lose'] as const)
      await admin.api.sandbox.payment({ paymentId, action: description })
    const { results } = await buyer.api.purchases.list()
    expect(results.map(({ statusId }) => statusId)).toEqual([4, 4])
    expect(await moved()).toEqual({ 'dispute-fees': FEE, provider: -FEE })
  })

  test('PAY-83 rejects an order whose bank debit is disputed after it arrived', async () => {
    const { accountId, api } = await signedInBroker(market)
    const seller = await signedInBroker(market)
    const { bankAccount } = await api.paymentMethods.addBankAccount({
      bankToken: 'btok_us_verified',
    })
    const listingId = await makeListing(market.ctx.db, {
      eventId: await makeEvent(market.ctx.db),
      sellerId: seller.accountId,
      quantity: 1,
    })
    const { payment } = await api.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: bankAccount.id,
    })
    await market.advance(7 * DAY)
    const paymentId = payment?.id ?? ''
    for (const description of ['dispute', 'lose'] as const)
      await admin.api.sandbox.payment({ paymentId, action: description })
    const [bought] = (await api.purchases.list()).results
    expect(bought?.statusId).toBe(4)
    expect(await readBalance(market, `owed:${accountId}`)).toBe(0)
  })
})

describe('dispute updates from the provider', () => {
  test('PAY-84 are polled when webhooks are lost', async () => {
    const sold = await earned()
    await market.provider({ webhooks: { drop: true } })
    await actOnDispute(sold, 'dispute')
    expect(await disputeOf(sold)).toBeUndefined()
    await market.advance(60 * 60 + 1)
    expect(await disputeOf(sold)).toMatchObject({ state: 'open', withdrawn: 200_00 })
    await actOnDispute(sold, 'lose')
    await market.advance(60 * 60 + 1)
    expect(await disputeOf(sold)).toMatchObject({ state: 'lost' })
    expect(await payoutRow(sold)).toMatchObject({ status: 'cancelled' })
  })

  test('PAY-84 are read again if the dispute changed between reading and saving', async () => {
    const sold = await earned()
    await actOnDispute(sold, 'dispute')
    const { payments } = market.ctx
    const { readDispute } = payments
    let isFirst = true
    payments.readDispute = async (id) => {
      const read = await readDispute(id)
      if (isFirst) {
        isFirst = false
        await actOnDispute(sold, 'win')
      }
      return read
    }
    try {
      await syncDispute(market.ctx, (await disputeOf(sold))?.id ?? '')
    } finally {
      payments.readDispute = readDispute
    }
    expect(await disputeOf(sold)).toMatchObject({ state: 'won', withdrawn: 0 })
    expect((await payoutRow(sold)).held_at).toBeNull()
  })

  test('PAY-84 can arrive late and duplicated', async () => {
    const sold = await earned()
    await market.provider({ webhooks: { hold: true } })
    await actOnDispute(sold, 'dispute')
    await actOnDispute(sold, 'win')
    await market.provider({ webhooks: { duplicate: 3 } })
    await market.advance(1)
    expect(await disputeOf(sold)).toMatchObject({ state: 'won', withdrawn: 0 })
    expect(await moved()).toMatchObject({ 'dispute-fees': FEE })
    const messages = (await readMessages(sold.seller)).filter((message) =>
      message.includes('dispute'),
    )
    expect(messages).toHaveLength(1)
  })
})

test('SANDBOX-80 impossible dispute actions on a payment are rejected', async () => {
  const sold = await createOrder(market)
  await expect(actOnDispute(sold, 'win')).rejects.toMatchObject({ status: 409 })
  await expect(actOnDispute(sold, 'dispute', 999_99)).rejects.toMatchObject({ status: 409 })
  await expect(actOnDispute({ ...sold, paymentId: 'pi_none' }, 'dispute')).rejects.toMatchObject({
    status: 404,
  })
})
