import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createAccountClient, PASSWORD, type Person } from '../../../test/account-client.ts'
import { signedInBroker } from '../../../test/broker.ts'
import { makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { createOrder, createDeliveredOrder } from '../../../test/trade.ts'
import { lockSeller } from '../../listings/inventory/lock-seller.ts'
import { transaction } from '../../platform/database/transaction.ts'

const DAY = 24 * 60 * 60

const REASON = 'Tickets that were sold twice.'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>
let admin: string
let adminId: number

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
  const { token, id } = await administrator()
  admin = token
  adminId = id
})

afterAll(() => market.close())

const administrator = async () => {
  const person = await accountClient.person({ role: 'administrator' })
  return { ...person, token: (await accountClient.login(person)).accessToken }
}

const deactivate = (id: number, token = admin, body: object = { reason: REASON }) =>
  accountClient.call('POST', `/admin/accounts/${id}/deactivate`, body, { token })

const reactivate = (id: number) =>
  accountClient.call('POST', `/admin/accounts/${id}/reactivate`, {}, { token: admin })

const stateOf = async (id: number) =>
  (
    await market.ctx.db
      .selectFrom('accounts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

const statusOfListing = async (id: number) =>
  (
    await market.ctx.db
      .selectFrom('listings')
      .select('status_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status_id

/** Creates a broker with a session, an API key and a listing. */
const trader = async () => {
  const person = await accountClient.person()
  const tokens = await accountClient.login(person)
  const created = await accountClient.call(
    'POST',
    '/api-keys/',
    { name: 'Till' },
    { token: tokens.accessToken },
  )
  const { key } = created.body.data as { key: string }
  const { db } = market.ctx
  const listingId = await makeListing(db, { eventId: await makeEvent(db), sellerId: person.id })
  return { ...person, tokens, key, listingId }
}

const profileBy = async (token: string) =>
  (await accountClient.call('GET', '/account/profile', undefined, { token })).status

const salesBy = async (key: string) =>
  (await market.request('/sales/', { headers: { 'x-api-key': key } })).status

const subjectsTo = async ({ email }: Pick<Person, 'email'>) =>
  (await accountClient.sentTo(email)).map(({ subject }) => subject)

describe('deactivating an account', () => {
  test('ADMIN-24 ends sessions, API keys and links, and makes listings inactive at once', async () => {
    const person = await trader()
    await accountClient.post('forgot-password', { email: person.email })
    const resetToken = await accountClient.tokenTo(person.email, 'reset-password')
    expect([await profileBy(person.tokens.accessToken), await salesBy(person.key)]).toEqual([
      200, 200,
    ])

    const response = await deactivate(person.id)
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await stateOf(person.id)).toBe('deactivated')
    expect([await profileBy(person.tokens.accessToken), await salesBy(person.key)]).toEqual([
      401, 401,
    ])
    const { refreshToken } = person.tokens
    expect((await accountClient.post('refresh-token', { refreshToken })).status).toBe(401)
    const reset = await accountClient.post('reset-password', {
      token: resetToken,
      password: 'Other-one-2',
    })
    expect(reset.body.error?.code).toBe('010.050')
    expect(await statusOfListing(person.listingId)).toBe(2)
    const login = await accountClient.post('login', { email: person.email, password: PASSWORD })
    expect(login.body.error?.code).toBe('010.060')
  })

  test('ADMIN-24 emails the broker the reason once, and logs the ended keys and listings', async () => {
    const person = await trader()
    await Promise.all([deactivate(person.id), deactivate(person.id)])
    const [email, ...others] = await accountClient.sentTo(person.email)
    expect(others.map(({ subject }) => subject)).toEqual(['An API key was created'])
    expect(email).toMatchObject({ subject: 'Your account was deactivated' })
    expect(email?.text).toContain(REASON)
    const path = `/admin/audit/?subject_kind=account&subject_id=${person.id}`
    const response = await market.request(path, { headers: { authorization: `Bearer ${admin}` } })
    expect(await response.json()).toMatchObject({
      results: [
        {
          action: 'accounts.deactivate',
          details: {
            state: { from: 'approved', to: 'deactivated' },
            reason: REASON,
            apiKeys: 1,
            listings: 1,
          },
        },
      ],
    })
  })

  test('ADMIN-24 stops listings that are being created at the same time', async () => {
    const { id } = await trader()
    await deactivate(id)
    const late = transaction(market.ctx.db, (tx) => lockSeller(tx, id))
    await expect(late).rejects.toMatchObject({ status: 401 })
  })

  test.for([
    ['registered', 'this account is not approved'],
    ['pending', 'this account is not approved'],
    ['rejected', 'this account is not approved'],
  ] as const)('ADMIN-24 is a conflict for an account that is %s', async ([state, message]) => {
    const { id } = await accountClient.person({ state })
    expect(await deactivate(id)).toMatchObject({
      status: 409,
      body: { error: { cause: { message } } },
    })
    expect(await stateOf(id)).toBe(state)
  })

  test('ADMIN-24 is rejected without a reason, and for unknown and deleted accounts', async () => {
    const { id } = await accountClient.person()
    for (const body of [{}, { reason: '  ' }, { reason: 'x', extra: 1 }])
      expect((await deactivate(id, admin, body)).status).toBe(422)
    expect((await deactivate(999_999)).status).toBe(404)
    const deleted = await accountClient.person({ state: 'deactivated', deleted_at: new Date() })
    expect((await deactivate(deleted.id)).status).toBe(409)
    expect(await subjectsTo(deleted)).toEqual([])
  })
})

describe('administrators', () => {
  test('ADMIN-25 cannot deactivate themselves', async () => {
    expect(await deactivate(adminId)).toMatchObject({
      status: 409,
      body: { error: { cause: { message: 'you cannot deactivate your own account' } } },
    })
    expect(await stateOf(adminId)).toBe('approved')
  })

  test('ADMIN-25 one of two who deactivate each other at once stays approved', async () => {
    const [left, right] = [await administrator(), await administrator()]
    const responses = await Promise.all([
      deactivate(right.id, left.token),
      deactivate(left.id, right.token),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const states = [await stateOf(left.id), await stateOf(right.id)]
    expect(states.toSorted()).toEqual(['approved', 'deactivated'])
  })

  test('ADMIN-3 are the only ones who can deactivate accounts', async () => {
    const [broker, other] = [await accountClient.person(), await accountClient.person()]
    const { accessToken: token } = await accountClient.login(broker)
    expect((await deactivate(other.id, token)).status).toBe(403)
    expect(await stateOf(other.id)).toBe('approved')
  })
})

describe('reactivating an account', () => {
  test('ADMIN-27 lets the broker log in again, without the old API key, and leaves listings inactive', async () => {
    const person = await trader()
    await deactivate(person.id)
    expect((await reactivate(person.id)).status).toBe(200)
    expect((await reactivate(person.id)).status).toBe(200)
    expect(await subjectsTo(person)).toEqual([
      'Your account is active again',
      'Your account was deactivated',
      'An API key was created',
    ])
    expect([await profileBy(person.tokens.accessToken), await salesBy(person.key)]).toEqual([
      401, 401,
    ])
    const { accessToken: token } = await accountClient.login(person)
    expect(await profileBy(token)).toBe(200)
    expect(await statusOfListing(person.listingId)).toBe(2)
    const path = `/inventory/${person.listingId}`
    const sold = await accountClient.call('PATCH', path, { isActive: true }, { token })
    expect(sold.status).toBe(200)
    expect(await statusOfListing(person.listingId)).toBe(1)
  })

  test('ADMIN-27 fails for deleted and rejected accounts', async () => {
    const [deleted, rejected] = [
      await accountClient.person({ state: 'deactivated', deleted_at: new Date() }),
      await accountClient.person({ state: 'rejected' }),
    ]
    for (const { id } of [deleted, rejected]) expect((await reactivate(id)).status).toBe(409)
    expect([await stateOf(deleted.id), await stateOf(rejected.id)]).toEqual([
      'deactivated',
      'rejected',
    ])
  })

  test('ADMIN-27 cannot be bypassed by approving', async () => {
    const person = await trader()
    await deactivate(person.id)
    const path = `/admin/accounts/${person.id}/approve`
    expect((await accountClient.call('POST', path, {}, { token: admin })).status).toBe(409)
  })
})

describe('after deactivation', () => {
  // These tests advance the clock by days, and tokens expire earlier.
  beforeEach(async () => {
    admin = (await administrator()).token
  })

  test('ADMIN-26 earnings are paid out, with an email', async () => {
    const seller = await signedInBroker(market)
    await seller.api.payoutMethods.addBankAccount({
      accountHolderName: 'Ada Broker',
      accountNumber: '000123456789',
      routingNumber: '110000000',
      accountType: 'checking',
    })
    const soonDate = new Date(market.ctx.clock.now().getTime() + DAY * 1000)
      .toISOString()
      .slice(0, 19)
    const eventId = await makeEvent(market.ctx.db, { date_time: soonDate })
    const { id } = await createDeliveredOrder(market, { seller, eventId })
    await deactivate(seller.accountId)
    await market.advance(12 * DAY)
    await market.advance(9 * DAY)
    const { db } = market.ctx
    const payout = db.selectFrom('payouts').select('status').where('purchase_id', '=', id)
    expect(await payout.execute()).toEqual([{ status: 'processed' }])
    const { email } = await db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', seller.accountId)
      .executeTakeFirstOrThrow()
    expect(await subjectsTo({ email })).toContain('Payout update')
  })

  test('ADMIN-26 a confirmed sale stays confirmed, and an unconfirmed one is rejected after its deadline', async () => {
    const [confirmed, pending] = [await createOrder(market), await createOrder(market)]
    await confirmed.seller.api.sales.confirm({ id: confirmed.id })
    for (const { seller } of [confirmed, pending]) await deactivate(seller.accountId)
    await market.advance(DAY + 1)
    const statusOf = async ({ buyer, id }: typeof confirmed) =>
      (await buyer.api.purchases.list()).results.find((purchase) => purchase.id === id)?.statusId
    expect([await statusOf(confirmed), await statusOf(pending)]).toEqual([2, 4])
  })
})
