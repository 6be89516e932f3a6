import { createApiClient, memorySession } from '@seatdesk/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createAccountClient } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>

beforeAll(async () => {
  market = await openTestMarket()
  accountClient = createAccountClient(market)
})

afterAll(() => market.close())

const visitor = () => {
  const session = memorySession()
  const api = createApiClient({ baseUrl: market.baseUrl, session, timeZone: 'UTC' })
  return { session, api }
}

test('AUTH-4 AUTH-36 an account is registered, approved, used with two factors and deleted with the API client', async () => {
  const newAccount = accountClient.newcomer()
  const credentials = { email: newAccount.email, password: newAccount.password }
  const { session, api } = visitor()
  session.write(await api.account.register(newAccount))
  await api.account.confirmPhone({ code: await accountClient.codeTo(newAccount.phoneNumber) })
  const token = await accountClient.tokenTo(newAccount.email, 'confirm-email')
  expect(await api.account.confirmEmail({ token })).toEqual({ data: { email: newAccount.email } })
  await expect(api.account.login(credentials)).rejects.toMatchObject({
    kind: 'http',
    code: '010.061',
  })

  const adminUser = visitor()
  adminUser.session.write(
    await accountClient.login(await accountClient.person({ role: 'administrator' })),
  )
  const { results } = await adminUser.api.adminAccounts.list({
    state: 'pending',
    search: newAccount.email,
  })
  for (const { id } of results) await adminUser.api.adminAccounts.approve({ id })

  session.write(await api.account.login(credentials))
  await api.account.requestMfa({})
  const setting = { code: await accountClient.codeTo(newAccount.phoneNumber), isEnabled: true }
  await api.account.setMfa(setting)
  await api.account.logout({ refreshToken: session.read('session')?.refreshToken ?? '' })
  session.clear()

  session.write(await api.account.login(credentials))
  const code = await accountClient.codeTo(newAccount.phoneNumber)
  session.write(await api.account.authorize({ code }))
  const { data: profile } = await api.account.getProfile({})
  expect(profile).toMatchObject({ email: newAccount.email, isMfaEnabled: true, isActive: true })

  // After 15 minutes the client refreshes its tokens automatically, once for all concurrent calls.
  const before = session.read('session')
  await market.advance(16 * 60)
  await Promise.all(Array.from({ length: 10 }, () => api.account.getProfile({})))
  expect(session.read('session')).not.toEqual(before)

  await api.account.requestDelete({ password: newAccount.password })
  await visitor().api.account.delete({
    token: await accountClient.tokenTo(newAccount.email, 'delete-account'),
  })
  await expect(api.account.getProfile({})).rejects.toMatchObject({ kind: 'http' })
  expect(session.read('session')).toBeNull()
})
