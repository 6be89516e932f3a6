import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, PASSWORD, type Person } from '../../../test/account-client.ts'
import { brokerWithCard } from '../../../test/broker.ts'
import { makeEvent, makeListing, makeOrder } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import {
  ESCROW_ACCOUNT,
  transferEntries,
  payableAccount,
  postTransaction,
  PROVIDER_ACCOUNT,
  receivableAccount,
} from '../../payments/index.ts'
import { transaction } from '../../platform/database/transaction.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const WRONG_TOKEN = { status: 400, body: { error: { code: '010.051' } } }

const requestDelete = async (person: Person, password = PASSWORD) => {
  const { accessToken: token } = await accountClient.login(person)
  return accountClient.post('request-delete', { password }, { token })
}

const deletionToken = async (person: Person) => {
  await requestDelete(person)
  return accountClient.tokenTo(person.email, 'delete-account')
}

const deleteBy = (token: string) => accountClient.call('DELETE', `/account/${token}`)

const accountOf = (id: number) =>
  market.ctx.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Inserts a sale of this person with the given status id. */
const sale = async ({ id: sellerId }: Person, statusId: number | null) => {
  const { db } = market.ctx
  const { id: buyerId } = await accountClient.person()
  const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId })
  return { listingId, saleId: await makeOrder(db, { listingId, buyerId, statusId }) }
}

/** Inserts a purchase of this person with the given status id. */
const purchase = async ({ id: buyerId }: Person, statusId: number | null) => {
  const { db } = market.ctx
  const { id: sellerId } = await accountClient.person()
  const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId })
  return makeOrder(db, { listingId, buyerId, statusId })
}

const owedRefund = async (purchaseId: number) => {
  const at = new Date('2026-01-01T12:00:00Z')
  await market.ctx.db
    .insertInto('refunds')
    .values({
      purchase_id: purchaseId,
      amount_cents: 100_00,
      created_at: at,
      next_attempt_at: new Date('2040-01-01T00:00:00Z'),
      refunded_at: null,
    })
    .execute()
}

const payout = async (person: Person, status: 'pending' | 'processed' | 'failed' | 'cancelled') => {
  const { saleId } = await sale(person, 3)
  const at = new Date('2026-01-01T12:00:00Z')
  await market.ctx.db
    .insertInto('payouts')
    .values({
      purchase_id: saleId,
      seller_id: person.id,
      amount_cents: 100_00,
      status,
      due_at: at,
      provider_payout_id: null,
      failure: null,
      created_at: at,
    })
    .execute()
  return saleId
}

describe('request-delete', () => {
  test('AUTH-37 emails a link after the right password', async () => {
    const person = await accountClient.person()
    const response = await requestDelete(person)
    expect([response.status, response.body]).toEqual([200, { success: true }])
    expect(await accountClient.tokenTo(person.email, 'delete-account')).toHaveLength(43)
  })

  test('AUTH-37 WIRE-22 a wrong password returns 400 and sends no email', async () => {
    const person = await accountClient.person()
    expect(await requestDelete(person, 'Wrong-one-1')).toMatchObject({
      status: 400,
      body: { error: { code: '010.250' } },
    })
    expect(await accountClient.sentTo(person.email)).toEqual([])
  })

  test('AUTH-38 is rejected with the number of open sales and payouts', async () => {
    const person = await accountClient.person()
    for (const statusId of [1, 2, null, 3, 4]) await sale(person, statusId)
    await payout(person, 'failed')
    for (const status of ['processed', 'cancelled'] as const) await payout(person, status)
    expect(await requestDelete(person)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: '010.260',
          cause: { message: 'your account still has 3 undelivered sales and 1 unpaid payout' },
        },
      },
    })
    expect(await accountClient.sentTo(person.email)).toEqual([])
  })

  test('AUTH-92 is rejected with the number of open purchases and refunds', async () => {
    const person = await accountClient.person()
    for (const statusId of [1, 2, null, 3, 4]) await purchase(person, statusId)
    await owedRefund(await purchase(person, 4))
    expect(await requestDelete(person)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: '010.260',
          cause: { message: 'your account still has 3 undelivered purchases and 1 unpaid refund' },
        },
      },
    })
  })

  test('AUTH-92 is rejected while the amount of a canceled payout is payable', async () => {
    const person = await accountClient.person()
    const saleId = await payout(person, 'cancelled')
    const pay = (kind: 'delivery' | 'payout', from: string, to: string) =>
      transaction(market.ctx.db, (tx) =>
        postTransaction(tx, {
          kind,
          purchaseId: saleId,
          at: new Date(),
          entries: transferEntries(100_00, from, to),
        }),
      )
    await pay('delivery', payableAccount(person.id), ESCROW_ACCOUNT)
    expect(await requestDelete(person)).toMatchObject({
      status: 409,
      body: { error: { cause: { message: 'your account still has 1 unpaid payout' } } },
    })
    await pay('payout', PROVIDER_ACCOUNT, payableAccount(person.id))
    expect((await requestDelete(person)).status).toBe(200)
  })

  test('AUTH-92 fails for both sides of an open dispute', async () => {
    const [buyer, seller] = [await accountClient.person(), await accountClient.person()]
    const { db } = market.ctx
    const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId: seller.id })
    await makeOrder(db, { listingId, buyerId: buyer.id, statusId: 3 })
    const { checkout_id: checkoutId } = await db
      .selectFrom('purchases')
      .select('checkout_id')
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow()
    const at = new Date()
    await db
      .insertInto('disputes')
      .values({
        id: 'dp_open',
        checkout_id: checkoutId,
        amount_cents: 100_00,
        reason: 'fraudulent',
        status: 'needs_response',
        evidence_due_at: at,
        created_at: at,
        provider_checked_at: at,
        closed_at: null,
      })
      .execute()
    for (const person of [buyer, seller])
      expect(await requestDelete(person)).toMatchObject({
        status: 409,
        body: { error: { cause: { message: 'your account still has 1 open dispute' } } },
      })
    await db.updateTable('disputes').set({ closed_at: at }).execute()
    expect((await requestDelete(buyer)).status).toBe(200)
  })

  test.each([
    { cents: 97_50, open: 'a debt of $97.50' },
    { cents: -20_00, open: 'a credit of $20.00' },
  ])(
    'PAYOUT-70 is refused with open balances of reversed sales: $open',
    async ({ cents, open }) => {
      const person = await accountClient.person()
      const { saleId: purchaseId } = await sale(person, 3)
      const owe = (kind: 'reversal' | 'netting', amount: number) =>
        transaction(market.ctx.db, (tx) =>
          postTransaction(tx, {
            kind,
            purchaseId,
            at: new Date(),
            entries: transferEntries(amount, ESCROW_ACCOUNT, receivableAccount(person.id)),
          }),
        )
      await owe('reversal', cents)
      const isRejected = (message: string) => ({
        status: 409,
        body: {
          error: { code: '010.260', cause: { message: `your account still has ${message}` } },
        },
      })
      expect(await requestDelete(person)).toMatchObject(isRejected(open))
      const { saleId } = await sale(person, 2)
      expect(await requestDelete(person)).toMatchObject(
        isRejected(`1 undelivered sale and ${open}`),
      )
      await market.ctx.db
        .updateTable('purchases')
        .set({ status_id: 3 })
        .where('id', '=', saleId)
        .execute()
      await owe('netting', -cents)
      expect((await requestDelete(person)).status).toBe(200)
    },
  )

  test('AUTH-38 succeeds with delivered and rejected sales and processed payouts', async () => {
    const person = await accountClient.person()
    for (const statusId of [3, 4]) await sale(person, statusId)
    await payout(person, 'processed')
    expect((await requestDelete(person)).status).toBe(200)
  })

  test('AUTH-55 fails for administrators', async () => {
    const person = await accountClient.person({ role: 'administrator' })
    expect(await requestDelete(person)).toMatchObject({ status: 403 })
  })
})

describe('DELETE /account/{token}', () => {
  test('AUTH-39 AUTH-40 removes personal data, ends sessions, and keeps orders', async () => {
    const person = await accountClient.person({
      name: 'Vanishing Person',
      address: '9 Hidden Lane',
    })
    const { saleId, listingId } = await sale(person, 3)
    await payout(person, 'processed')
    const session = await accountClient.login(person)
    const { accessToken: token } = session
    await accountClient.call('POST', '/tags/', { name: 'My own word' }, { token })
    const search = { kind: 'search', name: 'My own search', events: {} }
    await accountClient.call('POST', '/watches/', search, { token })
    const response = await deleteBy(await deletionToken(person))
    expect([response.status, response.body]).toEqual([200, {}])

    const { db } = market.ctx
    expect(await accountOf(person.id)).toMatchObject({ state: 'deactivated', address: null })
    const tables = [
      'accounts',
      'messages',
      'codes',
      'links',
      'notifications',
      'tags',
      'watches',
    ] as const
    const rows = await Promise.all(
      tables.map((table) => db.selectFrom(table).selectAll().execute()),
    )
    for (const trace of [
      person.email,
      person.phone,
      'Vanishing',
      'Hidden Lane',
      'My own word',
      'My own search',
    ])
      expect(JSON.stringify(rows)).not.toContain(trace)
    expect(await accountClient.sentTo(person.email)).toEqual([])

    const order = db.selectFrom('purchases').select('amount_cents').where('id', '=', saleId)
    expect(await order.execute()).toHaveLength(1)
    const listing = db.selectFrom('listings').select('status_id').where('id', '=', listingId)
    expect(await listing.execute()).toEqual([{ status_id: 3 }])

    expect((await accountClient.call('GET', '/account/profile', undefined, { token })).status).toBe(
      401,
    )
    const { refreshToken } = session
    expect((await accountClient.post('refresh-token', { refreshToken })).status).toBe(401)
    expect(
      await accountClient.post('login', { email: person.email, password: PASSWORD }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: '010.060' } },
    })
    expect((await accountClient.post('forgot-password', { email: person.email })).status).toBe(200)
    expect(await accountClient.sentTo(person.email)).toEqual([])
  })

  test('AUTH-39 lets the email address register again', async () => {
    const person = await accountClient.person()
    await deleteBy(await deletionToken(person))
    const response = await accountClient.post('register', {
      ...accountClient.newcomer(),
      email: person.email,
    })
    expect(response.status).toBe(201)
  })

  test('AUTH-39 removes the cards at the provider', async () => {
    const broker = await brokerWithCard(market)
    const { password_hash } = await accountOf((await accountClient.person()).id)
    await market.ctx.db
      .updateTable('accounts')
      .set({ password_hash })
      .where('id', '=', broker.accountId)
      .execute()
    const {
      email,
      phone_number: phone,
      provider_customer_id: customer,
    } = await accountOf(broker.accountId)
    const attached = async () => {
      const response = await market.request('/sandbox/export')
      const objects = (await response.json()) as Record<string, { customer?: string }[]>
      return JSON.stringify(objects).split(`"customer":"${customer}"`).length - 1
    }
    expect(await attached()).toBeGreaterThan(0)
    const before = await attached()
    await deleteBy(await deletionToken({ id: broker.accountId, email, phone }))
    expect(await attached()).toBeLessThan(before)
    const rows = market.ctx.db
      .selectFrom('payment_methods')
      .selectAll()
      .where('account_id', '=', broker.accountId)
    expect(await rows.execute()).toEqual([])
  })

  test('AUTH-39 AUTH-41 rejects tokens that are wrong, used, expired or of another kind', async () => {
    const [person, late] = [await accountClient.person(), await accountClient.person()]
    const token = await deletionToken(person)
    expect((await deleteBy(token)).status).toBe(200)
    expect(await deleteBy(token)).toMatchObject(WRONG_TOKEN)
    expect(await deleteBy('nonsense')).toMatchObject(WRONG_TOKEN)

    await accountClient.post('forgot-password', { email: late.email })
    expect(await deleteBy(await accountClient.tokenTo(late.email, 'reset-password'))).toMatchObject(
      WRONG_TOKEN,
    )
    const expired = await deletionToken(late)
    await market.advance(24 * 60 * 60 + 1)
    expect(await deleteBy(expired)).toMatchObject(WRONG_TOKEN)
    expect(await accountOf(late.id)).toMatchObject({ state: 'approved' })
  })

  test('AUTH-38 AUTH-39 fails after a sale since the link was sent, and the link stays valid', async () => {
    const person = await accountClient.person()
    const token = await deletionToken(person)
    const { saleId, listingId } = await sale(person, 1)
    expect(await deleteBy(token)).toMatchObject({
      status: 409,
      body: { error: { code: '010.260' } },
    })
    expect(await accountOf(person.id)).toMatchObject({ state: 'approved', email: person.email })
    const { db } = market.ctx
    const listing = db.selectFrom('listings').select('status_id').where('id', '=', listingId)
    expect(await listing.execute()).toEqual([{ status_id: 1 }])
    for (const status_id of [2, 3])
      await db.updateTable('purchases').set({ status_id }).where('id', '=', saleId).execute()
    expect((await deleteBy(token)).status).toBe(200)
  })

  test('AUTH-92 fails after a purchase since the link was sent', async () => {
    const person = await accountClient.person()
    const token = await deletionToken(person)
    const id = await purchase(person, 2)
    expect(await deleteBy(token)).toMatchObject({
      status: 409,
      body: { error: { cause: { message: 'your account still has 1 undelivered purchase' } } },
    })
    const { db } = market.ctx
    await db.updateTable('purchases').set({ status_id: 3 }).where('id', '=', id).execute()
    expect((await deleteBy(token)).status).toBe(200)
  })

  test('AUTH-39 succeeds for one of ten concurrent requests', async () => {
    const token = await deletionToken(await accountClient.person())
    const responses = await Promise.all(Array.from({ length: 10 }, () => deleteBy(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(9)
  })
})
