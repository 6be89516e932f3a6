import { createApiClient, memorySession } from '@seatdesk/api-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSession } from '../src/identity/session/session-store.ts'
import { signedInBroker } from './broker.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

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
