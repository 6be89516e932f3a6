import { NOTIFICATION_SWITCHES, type NotificationSwitch } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createAccountClient } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const signedIn = async () => {
  const person = await accountClient.person({ name: 'Ada Broker', address: '1 Pier Road' })
  const { accessToken: token } = await accountClient.login(person)
  const profile = async () =>
    (await accountClient.call('GET', '/account/profile', undefined, { token })).body.data
  return { ...person, token, profile }
}

test('AUTH-30 AUTH-31 the profile has exactly these members', async () => {
  const { id, email, phone, profile } = await signedIn()
  const { broker_key: apiKey } = await market.ctx.db
    .selectFrom('accounts')
    .select('broker_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await profile()).toEqual({
    name: 'Ada Broker',
    email,
    phoneNumber: phone,
    address: '1 Pier Road',
    apiKey,
    isMfaEnabled: false,
    isEventTagEnabled: true,
    isQuickBuyEnabled: false,
    is_seat_map_enabled: true,
    isActive: true,
    is_notif_confirmed_purchase_enabled: true,
    is_notif_rejected_purchase_enabled: true,
    is_notif_payouts_enabled: true,
    is_notif_event_date_change_enabled: true,
    is_notif_new_event_enabled: true,
    is_notif_sale_confirmed_enabled: true,
    is_notif_tickets_delivered_enabled: true,
    is_notif_watches_enabled: true,
  })
})

test('AUTH-32 an update changes name and address, and returns the profile', async () => {
  const { token, profile } = await signedIn()
  const putProfile = (body: object) =>
    accountClient.call('PUT', '/account/profile', body, { token })
  const response = await putProfile({ name: '  Zoë Müller ', address: '2 Pier Road' })
  expect(response.status).toBe(200)
  expect(response.body.data).toMatchObject({ name: 'Zoë Müller', address: '2 Pier Road' })
  expect(await profile()).toEqual(response.body.data)
  for (const body of [
    { name: 'Ada' },
    { name: 'Ada', address: '' },
    { name: 'Ada', address: null },
  ])
    expect((await putProfile(body)).body.data).toMatchObject({ name: 'Ada', address: null })
})

test.for([
  [{ name: '  ' }, 'name'],
  [{ address: 'somewhere' }, 'name'],
  [{ name: 'Ada', email: 'else@seatdesk.test' }, 'email'],
  [{ name: 'Ada', isActive: true }, 'isActive'],
] as const)('AUTH-32 WIRE-14 %o is rejected with an error for its %s', async ([body, field]) => {
  const { token, email, profile } = await signedIn()
  const response = await accountClient.call('PUT', '/account/profile', body, { token })
  expect(response.status).toBe(422)
  expect(Object.keys(response.body.error?.fields ?? {})).toEqual([field])
  expect(await profile()).toMatchObject({ name: 'Ada Broker', email })
})

test('FORM-11 an update does not change another profile', async () => {
  const [own, other] = [await signedIn(), await signedIn()]
  await accountClient.call('PUT', '/account/profile', { name: 'Changed' }, { token: own.token })
  expect(await other.profile()).toMatchObject({ name: 'Ada Broker' })
})

test.for([
  ['tags', 'isEventTagEnabled'],
  ['seat-map', 'is_seat_map_enabled'],
  ...Object.entries(NOTIFICATION_SWITCHES).map(([name, flag]) => [`notifications/${name}`, flag]),
])('AUTH-33 AUTH-34 POST /account/%s sets %s and nothing else', async ([path = '', flag = '']) => {
  const { token, profile } = await signedIn()
  const before = await profile()
  for (const isEnabled of [false, true, false, false]) {
    const response = await accountClient.post(path, { isEnabled }, { token })
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await profile()).toEqual({ ...Object(before), [flag]: isEnabled })
  }
  expect((await accountClient.post(path, { isEnabled: 'yes' }, { token })).status).toBe(422)
  expect((await accountClient.post(path, { isEnabled: true, on: true }, { token })).status).toBe(
    422,
  )
})

test('AUTH-33 PAY-86 quick buy can be turned on only with a usable payment method', async () => {
  const { token, profile } = await signedIn()
  const quickBuy = (isEnabled: boolean) => accountClient.post('quick-buy', { isEnabled }, { token })
  const save = (path: string, body: object) =>
    accountClient.call('POST', `/payment-methods/${path}`, body, { token })
  const nothing = { status: 409, body: { error: { code: '040.040' } } }
  expect(await quickBuy(true)).toMatchObject(nothing)
  await save('bank-accounts', { bankToken: 'btok_us' })
  expect(await quickBuy(true)).toMatchObject(nothing)
  expect(await quickBuy(false)).toMatchObject({ status: 200, body: {} })
  expect(await profile()).toMatchObject({ isQuickBuyEnabled: false })
  await save('cards', { cardToken: 'tok_visa' })
  expect(await quickBuy(true)).toMatchObject({ status: 200, body: {} })
  expect(await profile()).toMatchObject({ isQuickBuyEnabled: true })
  expect((await accountClient.post('quick-buy', { isEnabled: 'yes' }, { token })).status).toBe(422)
})

test('AUTH-34 an unknown notification kind returns 422', async () => {
  const { token } = await signedIn()
  const response = await accountClient.post('notifications/weather', { isEnabled: true }, { token })
  expect(response.status).toBe(422)
})

test('AUTH-33 all notification settings can be changed concurrently', async () => {
  const { token, profile } = await signedIn()
  const kinds = Object.keys(NOTIFICATION_SWITCHES) as NotificationSwitch[]
  await Promise.all(
    kinds.map((kind) =>
      accountClient.post(`notifications/${kind}`, { isEnabled: false }, { token }),
    ),
  )
  const flags = kinds.map((kind) => [NOTIFICATION_SWITCHES[kind], false])
  expect(await profile()).toMatchObject(Object.fromEntries(flags))
})

test('SESSION-7 account endpoints return 401 without a token', async () => {
  for (const [method, path] of [
    ['GET', '/account/profile'],
    ['PUT', '/account/profile'],
    ['POST', '/account/tags'],
    ['POST', '/account/change-password'],
    ['POST', '/account/request-delete'],
    ['POST', '/account/logout'],
  ] as const)
    expect(await accountClient.call(method, path, method === 'GET' ? undefined : {})).toMatchObject(
      {
        status: 401,
        body: { error: { code: '000.401' } },
      },
    )
})

test('WIRE-26 a character that cannot be stored returns 422', async () => {
  const { token } = await signedIn()
  const putProfile = accountClient.call('PUT', '/account/profile', { name: 'a\u0000b' }, { token })
  expect(await putProfile).toMatchObject({ status: 422, body: { error: { code: '000.422' } } })
  const body = { ...accountClient.newcomer(), name: 'a\u0000b' }
  expect((await accountClient.post('register', body)).status).toBe(422)
})
