import { createApiClient, memorySession } from '@seatdesk/api-client'
import { hasRight, isCompanyRight, type Role, ROLES } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSession } from '../src/identity/session/session-store.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

describe('the rights of a role', () => {
  let market: TestMarket
  let founder: Broker
  const tokens = new Map<Role, string>()

  beforeAll(async () => {
    market = await openTestMarket()
    founder = await signedInBroker(market)
    for (const role of ROLES) {
      const member = await addMember(market, founder.accountId, { role })
      tokens.set(role, member.tokens.accessToken)
    }
  })

  afterAll(() => market.close())

  const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries<Endpoint>(calls).map(
      ([name, endpoint]) => [`${noun}.${name}`, endpoint] as const,
    ),
  )

  /** Status and error code of a call with an empty body and ids that do not exist. */
  const outcomeOf = async ({ method, path }: Endpoint, accessToken: string) => {
    const response = await market.request(path.replaceAll(/\{\w+\}/g, '999999999'), {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    const isJson = response.headers.get('content-type') === 'application/json'
    const body = isJson ? await response.json() : null
    await response.body?.cancel().catch(() => {})
    const { error } = (body ?? {}) as { error?: { code: string; cause: { message: string } } }
    return { status: response.status, code: error?.code, message: error?.cause.message }
  }

  const ROLE_CALLS = CALLS.filter(([, { right }]) => isCompanyRight(right))

  describe.each(ROLES)('as %s', (role) => {
    test.each(ROLE_CALLS)('TEAM-4 %s is open only with its right', async (_name, endpoint) => {
      const { status, code, message } = await outcomeOf(endpoint, tokens.get(role) ?? '')
      const isOpen = isCompanyRight(endpoint.right) && hasRight(role, endpoint.right)
      const isRejected = code === '010.280'
      expect(isRejected).toBe(!isOpen)
      expect(!isRejected || status === 403).toBe(true)
      expect(!isRejected || /^ask Ada Broker.*, who may$/.test(message ?? '')).toBe(true)
    })
  })

  test('TEAM-5 a token of a company opens nothing once its person is not a member', async () => {
    const accountId = await makeAccount(market.ctx.db)
    const { tokens: ended } = await openSession(market.ctx, market.ctx.db, {
      accountId,
      companyId: founder.accountId,
      scope: 'Authorized User',
    })
    const statuses = await Promise.all(
      CALLS.filter(([, { scopes, right }]) => scopes !== 'public' && right !== 'administrator').map(
        async ([, endpoint]) => (await outcomeOf(endpoint, ended.accessToken)).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
  })
})

describe('two-factor authentication of a company', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const setUpTwoFactor = (accountId: number) =>
    market.ctx.db
      .updateTable('accounts')
      .set({ is_mfa_enabled: true })
      .where('id', '=', accountId)
      .execute()

  const isRequired = expect.objectContaining({ status: 403, reason: 'twoFactorRequired' })

  test('TEAM-52 an owner requires two-factor authentication after setting it up', async () => {
    const { api, accountId } = await signedInBroker(market)
    await addMember(market, accountId, { role: 'buyer' })
    await expect(api.companies.update({ requireTwoFactor: true })).rejects.toMatchObject({
      status: 409,
      message: 'set up two-factor authentication for yourself first',
    })
    await setUpTwoFactor(accountId)
    const { data } = await api.companies.update({ requireTwoFactor: true })
    expect(data.requireTwoFactor).toBe(true)
    expect((await api.companies.get()).data.requireTwoFactor).toBe(true)
  })

  test('TEAM-52 a member without it only gets calls about the person, until it is set up', async () => {
    const owner = await signedInBroker(market)
    await setUpTwoFactor(owner.accountId)
    const member = await addMember(market, owner.accountId, { role: 'buyer' })
    await expect(member.api.purchases.list({})).resolves.toBeDefined()
    await owner.api.companies.update({ requireTwoFactor: true })
    await expect(member.api.purchases.list({})).rejects.toEqual(isRequired)
    await expect(member.api.companies.get()).rejects.toEqual(isRequired)
    await expect(member.api.account.getSecondFactors()).resolves.toBeDefined()
    expect((await member.api.ownCompanies.list()).data).toContainEqual(
      expect.objectContaining({ id: owner.accountId, isCurrent: true, lacksTwoFactor: true }),
    )
    await setUpTwoFactor(member.accountId)
    await expect(member.api.purchases.list({})).resolves.toBeDefined()
  })

  test('TEAM-52 the person’s sessions in other companies are not affected', async () => {
    const owner = await signedInBroker(market)
    await setUpTwoFactor(owner.accountId)
    const { accountId, api } = await addMember(market, owner.accountId, { role: 'buyer' })
    await owner.api.companies.update({ requireTwoFactor: true })
    const { ctx, baseUrl } = market
    const { tokens } = await openSession(ctx, ctx.db, { accountId, scope: 'Authorized User' })
    const own = createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })
    await expect(own.purchases.list({})).resolves.toBeDefined()
    await expect(api.purchases.list({})).rejects.toEqual(isRequired)
  })
})
