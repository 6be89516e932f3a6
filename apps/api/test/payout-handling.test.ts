import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { ProviderError } from '../src/payments/payment/payments.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { readBalance, createDeliveredOrder, readMessages } from './trade.ts'

const DAY = 24 * 60 * 60

const REASON = 'The tickets are disputed.'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

afterEach(async () => {
  await market.advance(0)
  expect((await admin.api.sandbox.invariants()).broken).toEqual([])
})

const addBank = ({ api }: Broker, accountNumber = '000123456789') =>
  api.payoutMethods.addBankAccount({
    accountHolderName: 'Ada Broker',
    accountNumber,
    routingNumber: '110000000',
    accountType: 'checking',
  })

/** A delivered sale whose event is tomorrow. */
const earned = async (seller?: Broker) => {
  const tomorrow = new Date(market.ctx.clock.now().getTime() + DAY * 1000)
  const eventId = await makeEvent(market.ctx.db, {
    date_time: tomorrow.toISOString().slice(0, 19),
  })
  const paid = seller ?? (await signedInBroker(market))
  if (!seller) await addBank(paid)
  return createDeliveredOrder(market, { eventId, seller: paid })
}

type Earned = Awaited<ReturnType<typeof earned>>

const waitUntilDue = () => market.advance(12 * DAY)

const settled = () => market.advance(9 * DAY)

const managed = async ({ id }: Pick<Earned, 'id'>) =>
  (await admin.api.adminPayouts.list({ search: `S-${id}` })).results[0]

const payable = ({ seller }: Earned) => readBalance(market, `payable:${seller.accountId}`)

const conflict = (message: string) => ({ kind: 'http', status: 409, message })

/** A payout that the provider rejected, while the bank account stays valid. */
const rejectedPayout = async () => {
  const sale = await earned()
  const { payments } = market.ctx
  const { payOut } = payments
  payments.payOut = () =>
    Promise.reject(new ProviderError('Your balance is too low.', { isDecline: false }))
  try {
    await waitUntilDue()
  } finally {
    payments.payOut = payOut
  }
  return sale
}

describe('the payout list', () => {
  test('ADMIN-31 shows the seller and the status of each payout', async () => {
    const sale = await earned()
    const { email } = await market.ctx.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', sale.seller.accountId)
      .executeTakeFirstOrThrow()
    expect(await managed(sale)).toEqual({
      id: sale.id,
      event: expect.objectContaining({ name: 'An Evening of Song' }),
      listing: expect.objectContaining({ section: '101', quantity: 2 }),
      seller: { id: sale.seller.accountId, name: 'Ada Broker', email },
      createdAt: expect.any(String),
      amount: { value: 200 },
      status: 'pending',
      isInProgress: false,
      dueAt: expect.any(String),
      attempt: 1,
      sentAt: null,
      failedAt: null,
      failure: null,
      holdReason: 'no-bank',
    })
    await waitUntilDue()
    expect(await managed(sale)).toMatchObject({ isInProgress: true, sentAt: expect.any(String) })
    await settled()
    expect(await managed(sale)).toMatchObject({ status: 'processed', isInProgress: false })
  })

  test('ADMIN-31 filters by status, seller and time, sorts and pages', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller)
    // Earlier payouts are from another second.
    await market.advance(1)
    const from = market.ctx.clock.now().toISOString().slice(0, 19)
    const [first, second] = [await earned(seller), await earned(seller)]
    await admin.api.adminPayouts.cancel({ id: first.id, reason: REASON })
    const found = async (query: NonNullable<Parameters<typeof admin.api.adminPayouts.list>[0]>) =>
      (await admin.api.adminPayouts.list({ from, ...query })).results.map(({ id }) => id)
    expect(await found({})).toEqual([second.id, first.id])
    expect(await found({ orderBy: 'due_at', orderDir: 'asc' })).toEqual([first.id, second.id])
    expect(await found({ status: 'cancelled' })).toEqual([first.id])
    expect(await found({ orderBy: 'amount', perPage: 1, page: 2 })).toEqual([first.id])
    const { email } = await market.ctx.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    expect(await found({ search: email, status: 'pending' })).toEqual([second.id])
  })

  test('ADMIN-3 is for administrators only', async () => {
    const { seller, id } = await earned()
    const { adminPayouts } = seller.api
    for (const call of [
      () => adminPayouts.list(),
      () => adminPayouts.retry({ id }),
      () => adminPayouts.cancel({ id, reason: REASON }),
      () => adminPayouts.reinstate({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  })
})

describe('retrying a payout', () => {
  test('ADMIN-32 sends a payout that the provider rejected at once', async () => {
    const sale = await rejectedPayout()
    expect(await managed(sale)).toMatchObject({
      status: 'failed',
      failure: 'Your balance is too low.',
      attempt: 1,
    })
    await admin.api.adminPayouts.retry({ id: sale.id })
    expect(await managed(sale)).toMatchObject({
      status: 'pending',
      isInProgress: true,
      attempt: 2,
      failure: null,
    })
    await settled()
    expect(await managed(sale)).toMatchObject({ status: 'processed' })
    expect(await payable(sale)).toBe(0)
  })

  test('ADMIN-32 PAYOUT-7 fails for a returned payout while the seller has no valid bank account', async () => {
    const seller = await signedInBroker(market)
    await addBank(seller, '000111111116')
    const sale = await earned(seller)
    await waitUntilDue()
    await settled()
    await expect(admin.api.adminPayouts.retry({ id: sale.id })).rejects.toMatchObject(
      conflict('the seller has no bank account that can receive it'),
    )
    expect(await managed(sale)).toMatchObject({ status: 'failed', attempt: 1 })
  })

  test('ADMIN-32 sends the payout once for two concurrent requests', async () => {
    const sale = await rejectedPayout()
    const outcomes = await Promise.allSettled([
      admin.api.adminPayouts.retry({ id: sale.id }),
      admin.api.adminPayouts.retry({ id: sale.id }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await settled()
    const exported = await market.ctx.sandbox?.provider?.export()
    for (const [kind, mark] of [
      ['payout', `"sale":"${sale.id}"`],
      ['transfer', `"sale:${sale.id}"`],
    ] as const) {
      const sent = exported?.[kind]?.filter((item) => JSON.stringify(item).includes(mark))
      expect(sent).toHaveLength(1)
    }
  })

  test('ADMIN-32 fails for pending and unknown payouts', async () => {
    const sale = await earned()
    await expect(admin.api.adminPayouts.retry({ id: sale.id })).rejects.toMatchObject(
      conflict('this payout is pending, not failed'),
    )
    await expect(admin.api.adminPayouts.retry({ id: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('canceling a payout', () => {
  test('ADMIN-33 LEDGER-5 stops it from being sent, and leaves the amount payable to the seller', async () => {
    const sale = await earned()
    await admin.api.adminPayouts.cancel({ id: sale.id, reason: REASON })
    await waitUntilDue()
    expect(await managed(sale)).toMatchObject({ status: 'cancelled', sentAt: null })
    expect(await payable(sale)).toBe(-200_00)
    expect((await readMessages(sale.seller))[0]).toBe(
      `Your payout of $200.00 for S-${sale.id} was canceled. Reason: ${REASON}`,
    )
    const { results } = await admin.api.adminAudit.list({
      subjectKind: 'payout',
      subjectId: sale.id,
    })
    expect(results).toMatchObject([
      {
        action: 'payouts.cancel',
        details: { status: { from: 'pending', to: 'cancelled' }, reason: REASON },
      },
    ])
  })

  test('ADMIN-33 stops a failed payout from being sent to a new bank account', async () => {
    const sale = await rejectedPayout()
    await admin.api.adminPayouts.cancel({ id: sale.id, reason: REASON })
    await addBank(sale.seller, '000888888883')
    await market.advance(DAY)
    expect(await managed(sale)).toMatchObject({ status: 'cancelled', attempt: 1 })
    expect(await payable(sale)).toBe(-200_00)
  })

  test('ADMIN-33 fails for sent and processed payouts', async () => {
    const sale = await earned()
    await waitUntilDue()
    const cancel = () => admin.api.adminPayouts.cancel({ id: sale.id, reason: REASON })
    await expect(cancel()).rejects.toMatchObject(
      conflict('this payout is already on its way to the bank'),
    )
    await settled()
    await expect(cancel()).rejects.toMatchObject(conflict('this payout is processed already'))
    expect(await payable(sale)).toBe(0)
  })

  test('ADMIN-33 either cancels or sends a payout that becomes due at the same time', async () => {
    const sale = await earned()
    await market.ctx.sandbox?.clock.advance(12 * DAY)
    const [canceled] = await Promise.allSettled([
      admin.api.adminPayouts.cancel({ id: sale.id, reason: REASON }),
      market.advance(0),
    ])
    await market.advance(1)
    const isCanceled = canceled?.status === 'fulfilled'
    expect(await managed(sale)).toMatchObject({
      status: isCanceled ? 'cancelled' : 'pending',
      isInProgress: !isCanceled,
    })
    const exported = await market.ctx.sandbox?.provider?.export()
    const sent = exported?.['payout']?.filter((payout) =>
      JSON.stringify(payout).includes(`"sale":"${sale.id}"`),
    )
    expect(sent ?? []).toHaveLength(isCanceled ? 0 : 1)
  })
})

describe('reinstating a payout', () => {
  test('ADMIN-33 sends a canceled payout', async () => {
    const sale = await earned()
    await admin.api.adminPayouts.cancel({ id: sale.id, reason: REASON })
    await waitUntilDue()
    await admin.api.adminPayouts.reinstate({ id: sale.id })
    expect(await managed(sale)).toMatchObject({ status: 'pending', attempt: 2 })
    expect((await readMessages(sale.seller))[0]).toBe(
      `Your payout of $200.00 for S-${sale.id} will be sent after all.`,
    )
    await market.advance(1)
    expect(await managed(sale)).toMatchObject({ isInProgress: true })
    await settled()
    expect(await managed(sale)).toMatchObject({ status: 'processed' })
    expect(await payable(sale)).toBe(0)
  })

  test('ADMIN-33 fails for a payout that is not canceled', async () => {
    const sale = await earned()
    await expect(admin.api.adminPayouts.reinstate({ id: sale.id })).rejects.toMatchObject(
      conflict('this payout is pending, not cancelled'),
    )
  })
})
