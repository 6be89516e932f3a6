import { createApiClient, memorySession } from '@seatdesk/api-client'
import { hasRight, isCompanyRight, type Role, ROLES, toWallTime } from '@seatdesk/domain'
import { contract, type Endpoint } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSession } from '../src/identity/session/session-store.ts'
import { type Broker, signedInBroker, brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

describe('the rights of a role', () => {
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
        CALLS.filter(
          ([, { scopes, right }]) => scopes !== 'public' && right !== 'administrator',
        ).map(async ([, endpoint]) => (await outcomeOf(endpoint, ended.accessToken)).status),
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
})

describe('floors', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  /** A listing at $100 with a floor of $90, and members of its company. */
  const setUp = async ({ isLocked = false } = {}) => {
    const { db } = market.ctx
    const owner = await signedInBroker(market)
    const eventId = await makeEvent(db)
    const id = await makeListing(db, { eventId, sellerId: owner.accountId, priceCents: 100_00 })
    await owner.api.pricing.setLimits({ id, floor: 90_00, basis: 'asked', isLocked })
    const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
    const manager = await addMember(market, owner.accountId, { role: 'manager' })
    return { owner, pricer, manager, id }
  }

  const isForbidden = expect.objectContaining({ status: 403 })

  test('TEAM-30 a pricer cannot price below a floor, a manager can', async () => {
    const { pricer, manager, id } = await setUp()
    await expect(
      pricer.api.inventory.update({ id, price: 85_00, confirmUnusualPrice: true }),
    ).rejects.toMatchObject({
      fields: {
        price: 'the price is below the floor of $90.00; ask Ada Broker or Ann manager, who may',
      },
    })
    await pricer.api.inventory.update({ id, price: 95_00, confirmUnusualPrice: true })
    await manager.api.inventory.update({ id, price: 85_00, confirmUnusualPrice: true })
  })

  test('TEAM-30 a pricer applies no bulk change below a floor, also one that a manager planned', async () => {
    const { pricer, manager, id } = await setUp()
    const { data: refused } = await pricer.api.inventoryChanges.plan({ ids: [id], priceTo: 85_00 })
    expect(refused.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
    const { data: planned } = await manager.api.inventoryChanges.plan({ ids: [id], priceTo: 85_00 })
    const change = { id: planned.id, confirmUnusualPrice: true }
    const { data: applied } = await pricer.api.inventoryChanges.apply(change)
    expect(applied.outcomes).toMatchObject([{ outcome: 'refused', rows: 1 }])
  })

  test('TEAM-30 a pricer cannot change a locked floor, a manager can', async () => {
    const { pricer, manager, id } = await setUp({ isLocked: true })
    const lower = { id, floor: 80_00, basis: 'asked', isLocked: false } as const
    await expect(pricer.api.pricing.setLimits(lower)).rejects.toEqual(isForbidden)
    expect((await manager.api.pricing.setLimits(lower)).data.floor).toBe(80_00)
  })

  test('TEAM-73 the fulfillment role changes the in-hand date of a listing and nothing else of it', async () => {
    const { owner, id } = await setUp()
    const { api } = await addMember(market, owner.accountId, { role: 'fulfillment' })
    const { data } = await owner.api.inventory.get({ id })
    const deliveryDate = toWallTime('UTC', market.ctx.clock.now())
    const changed = await api.inventory.update({
      id,
      deliveryDate,
      seen: { deliveryDate: data.deliveryDate },
    })
    expect(changed.data).toMatchObject({ deliveryDate, cost: null })
    for (const other of [{ price: 95_00 }, { isActive: false }, { seen: { cost: 50_00 } }])
      await expect(api.inventory.update({ id, deliveryDate, ...other })).rejects.toEqual(
        isForbidden,
      )
    const { results } = await owner.api.inventory.list()
    expect(results).toMatchObject([{ price: 100_00, deliveryDate }])
  })

  test('TEAM-30 price changes and the pause name the person, not the company', async () => {
    const { owner, pricer, id } = await setUp()
    await pricer.api.inventory.update({ id, price: 95_00, confirmUnusualPrice: true })
    const { data: pause } = await pricer.api.pricing.setPause({ isPaused: true })
    expect(pause.pausedBy).toBe('Ann pricer')
    const { results } = await owner.api.pricing.moves({ id })
    expect(results[0]?.actorName).toBe('Ann pricer')
  })
})

describe('the people who may', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const NAME = `Sean O'Brien "Bob" <b>`

  /** A company whose only other member with most rights is the manager Sean. */
  const company = async () => {
    const owner = await brokerWithCard(market)
    await market.ctx.db
      .updateTable('accounts')
      .set({ name: 'Ann Lee' })
      .where('id', '=', owner.accountId)
      .execute()
    await addMember(market, owner.accountId, { role: 'manager', name: NAME })
    const eventId = await makeEvent(market.ctx.db)
    const id = await makeListing(market.ctx.db, { eventId, sellerId: owner.accountId })
    return { owner, eventId, id }
  }

  const askBoth = expect.objectContaining({
    reason: 'roleNotAllowed',
    message: expect.stringContaining(`ask Ann Lee or ${NAME}, who may`) as string,
  })

  test('TEAM-81 a listing that may not be changed, and limits that may not be loosened, say whom to ask by name', async () => {
    const { owner, id } = await company()
    const fulfillment = await addMember(market, owner.accountId, { role: 'fulfillment' })
    await expect(fulfillment.api.inventory.update({ id, price: 9_000 })).rejects.toEqual(askBoth)
    const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
    const limits = { id, ceiling: null, basis: 'asked' } as const
    await owner.api.pricing.setLimits({ ...limits, floor: 9_000 })
    await expect(pricer.api.pricing.setLimits({ ...limits, floor: 8_000 })).rejects.toEqual(askBoth)
    await owner.api.pricing.setLimits({ ...limits, floor: 9_000, isLocked: true })
    await expect(pricer.api.pricing.setLimits({ ...limits, floor: 9_500 })).rejects.toEqual(askBoth)
  })

  test('TEAM-81 rows of a file and of a bulk change that the role may not set say whom to ask by name', async () => {
    const { owner, eventId, id } = await company()
    const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
    await owner.api.pricing.setLimits({ id, floor: 9_000, ceiling: 12_000, basis: 'asked' })
    const ask = `ask Ann Lee or ${NAME}, who may`
    const { data: planned } = await pricer.api.inventoryChanges.plan({ ids: [id], priceTo: 8_000 })
    const { results } = await pricer.api.inventoryChanges.rows({ id: planned.id })
    expect(results).toMatchObject([
      { outcome: 'refused', message: `the price is below the floor of $90.00; ${ask}` },
    ])
    const text = [
      'external_id,event_id,section,row,quantity,price,floor,ceiling,limit_basis',
      `seatdesk:${id},${eventId},101,A,2,100,80,120,asked`,
      `B,${eventId},102,C,2,100,,,`,
    ].join('\n')
    const file = new File([text], 'listings.csv')
    const { data } = await pricer.api.inventory.import({ file })
    expect(data[0]).toMatchObject({
      outcome: 'failed',
      message: `your role may not lower or remove a floor; ${ask}`,
    })
  })

  test('TEAM-81 purchases of another member, and sales by cost, say whom to ask by name', async () => {
    const { owner } = await company()
    const seller = await signedInBroker(market)
    const listingId = await makeListing(market.ctx.db, {
      eventId: await makeEvent(market.ctx.db),
      sellerId: seller.accountId,
    })
    await owner.api.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: owner.cardId,
    })
    const [purchase] = (await owner.api.purchases.list()).results
    const buyer = await addMember(market, owner.accountId, { role: 'buyer' })
    const id = purchase?.id ?? 0
    await expect(buyer.api.orderDocuments.receipt({ id })).rejects.toEqual(askBoth)
    await expect(buyer.api.sales.list({ cost: 'unknown' })).rejects.toEqual(askBoth)
  })
})
