// @module-tag nightly

import { createApiClient, memorySession } from '@seatdesk/api-client'
import type { Changes, Role } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test, describe } from 'vitest'

import { readAccount } from '../src/identity/account/account-store.ts'
import { openFullSession } from '../src/identity/account/login.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

describe('the history of a company', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const NAME = `Sean O'Brien "Bob" <b>`

  /** An order between two companies with several people each. */
  const tradeOfTeams = async () => {
    const [owner, other] = [await brokerWithCard(market), await signedInBroker(market)]
    const buyer = await addMember(market, owner.accountId, { role: 'buyer', name: 'Bea Buyer' })
    const seller = await addMember(market, other.accountId, { role: 'fulfillment', name: NAME })
    const eventId = await makeEvent(market.ctx.db)
    const listingId = await makeListing(market.ctx.db, {
      eventId,
      sellerId: other.accountId,
      given: { delivery_type_id: 1 | 4 | 8 },
    })
    await buyer.api.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: owner.cardId,
    })
    const [sale] = (await seller.api.sales.list({ perPage: 1 })).results
    return { owner, other, buyer, seller, id: sale?.id ?? 0 }
  }

  test('TEAM-60 the history of an order names the members of the own company, and nobody of the other one', async () => {
    const { buyer, seller, id } = await tradeOfTeams()
    await seller.api.sales.confirm({ id })
    await seller.api.sales.deliver({ id, transferReference: 'TMX-4711' })
    const { data: sold } = await seller.api.companyAudit.history({ kind: 'order', id })
    expect(sold.map(({ call, by, rowId }) => [call, by, rowId])).toEqual([
      ['sales.deliver', NAME, String(id)],
      ['sales.confirm', NAME, String(id)],
    ])
    const { data: bought } = await buyer.api.companyAudit.history({ kind: 'order', id })
    expect(bought.map(({ call, by }) => [call, by])).toEqual([['purchases.create', 'Bea Buyer']])
    const seenBy = async ({ api }: Pick<typeof buyer, 'api'>, side: 'purchases' | 'sales') =>
      JSON.stringify([
        await api[side].get({ id }),
        await api[side].list(),
        await api.companyAudit.history({ kind: 'order', id }),
        await api.notifications.list(),
      ])
    expect(await seenBy(buyer, 'purchases')).not.toContain('Sean')
    expect(await seenBy(seller, 'sales')).not.toContain('Bea')
  })

  test('TEAM-60 the history of a listing has edits, bulk changes and files, by person and by API key', async () => {
    const owner = await signedInBroker(market)
    const eventId = await makeEvent(market.ctx.db)
    const id = await makeListing(market.ctx.db, { eventId, sellerId: owner.accountId })
    const { api } = await addMember(market, owner.accountId, { role: 'pricer', name: 'Pat' })
    await api.inventory.update({ id, internalNote: 'aisle' })
    await api.inventory.update({ id, isActive: false })
    await api.inventory.update({ id, isActive: true })
    const { data: change } = await api.inventoryChanges.plan({ ids: [id], addTags: ['club'] })
    await api.inventoryChanges.apply({ id: change.id })
    const { data } = await owner.api.companyAudit.history({ kind: 'listing', id })
    expect(data.map(({ call, by, changed, isOnSale }) => [call, by, changed, isOnSale])).toEqual([
      ['inventoryChanges.apply', 'Pat', [], null],
      ['inventory.update', 'Pat', [], true],
      ['inventory.update', 'Pat', [], false],
      ['inventory.update', 'Pat', ['internalNote'], null],
    ])
  })

  test('TEAM-60 the history of rows that a role may not see is closed to it', async () => {
    const owner = await signedInBroker(market)
    const manager = await addMember(market, owner.accountId, { role: 'manager', name: 'Mia' })
    const viewer = await addMember(market, owner.accountId, { role: 'viewer' })
    const { data: hook } = await manager.api.webhooks.create({
      url: 'https://hooks.seatdesk.test/',
      events: ['handover.sent'],
    })
    const { data } = await owner.api.companyAudit.history({ kind: 'webhook' })
    expect(data.map(({ rowId, by }) => [rowId, by])).toEqual([[String(hook.id), 'Mia']])
    await expect(viewer.api.companyAudit.history({ kind: 'webhook' })).rejects.toMatchObject({
      status: 403,
      reason: 'roleNotAllowed',
    })
  })

  test('TEAM-61 a login opens the company last used, or the own one once the membership ended', async () => {
    const owner = await signedInBroker(market)
    const member = await addMember(market, owner.accountId, { role: 'viewer' })
    const { ctx, baseUrl } = market
    const { accountId } = member
    const logIn = async () => {
      const account = await readAccount(ctx.db, accountId)
      const device = { userAgent: 'Test', address: '203.0.113.9' }
      const tokens = await transaction(ctx.db, (tx) => openFullSession(ctx, tx, account, device))
      const api = createApiClient({ baseUrl, session: memorySession(tokens), timeZone: 'UTC' })
      return { api, companyId: (await api.companies.get()).data.id }
    }
    const first = await logIn()
    expect(first.companyId).toBe(accountId)
    await first.api.ownCompanies.select({ companyId: owner.accountId })
    const second = await logIn()
    expect(second.companyId).toBe(owner.accountId)
    await second.api.ownCompanies.select({ companyId: accountId })
    const third = await logIn()
    expect(third.companyId).toBe(accountId)
    await third.api.ownCompanies.select({ companyId: owner.accountId })
    await owner.api.members.remove({ id: accountId })
    expect((await logIn()).companyId).toBe(accountId)
  })
})

describe('values before and after', () => {
  let market: TestMarket

  beforeAll(async () => {
    market = await openTestMarket()
  })

  afterAll(() => market.close())

  const company = async () => {
    const owner = await signedInBroker(market)
    const member = (role: Role) => addMember(market, owner.accountId, { role })
    /** The changes of the newest line of the audit log with a call. */
    const changesOf = async (call: string): Promise<Changes | null | undefined> =>
      (await owner.api.companyAudit.list({ kind: call })).results[0]?.changes
    return { owner, member, changesOf }
  }

  test('TEAM-74 the audit log has the values of a listing before and after, and only the changed ones', async () => {
    const { owner, member, changesOf } = await company()
    const eventId = await makeEvent(market.ctx.db)
    const id = await makeListing(market.ctx.db, { eventId, sellerId: owner.accountId })
    const { data: before } = await owner.api.inventory.get({ id })
    const pricer = await member('pricer')
    const price = before.price + 100
    await pricer.api.inventory.update({
      id,
      price: price,
      splitRule: before.splitRule,
      internalNote: `O'Brien "Bob" <b>`,
    })
    expect(await changesOf('inventory.update')).toEqual({
      price: { from: before.price, to: price },
      internalNote: { from: null, to: `O'Brien "Bob" <b>` },
    })
    await pricer.api.inventory.update({ id, internalNote: `O'Brien "Bob" <b>` })
    expect(await changesOf('inventory.update')).toBeNull()
  })

  test('TEAM-75 the history of a listing hides costs and limits, before and after, from roles that see no cost', async () => {
    const { owner, member } = await company()
    const eventId = await makeEvent(market.ctx.db)
    const id = await makeListing(market.ctx.db, { eventId, sellerId: owner.accountId })
    const [pricer, viewer] = [await member('pricer'), await member('viewer')]
    await pricer.api.inventory.update({ id, cost: 4321, internalNote: 'aisle' })
    await pricer.api.pricing.setLimits({
      id,
      floor: 1234,
      ceiling: null,
      basis: 'asked',
      isLocked: false,
      wake: false,
    })
    const seenBy = async ({ api }: Pick<typeof viewer, 'api'>) =>
      (await api.companyAudit.history({ kind: 'listing', id })).data.map(({ changes }) =>
        Object.keys(changes).toSorted(),
      )
    expect(await seenBy(pricer)).toEqual([
      ['basis', 'floor'],
      ['cost', 'internalNote'],
    ])
    expect(await seenBy(viewer)).toEqual([[], ['internalNote']])
    const text = JSON.stringify(await viewer.api.companyAudit.history({ kind: 'listing', id }))
    expect(text).not.toContain('4321')
    expect(text).not.toContain('1234')
  })

  test('TEAM-74 the audit log has role, limits and settings before and after', async () => {
    const { owner, member, changesOf } = await company()
    const { accountId: id } = await member('viewer')
    await owner.api.members.update({ id, role: 'buyer', spendPerOrder: 50_000 })
    expect(await changesOf('members.update')).toEqual({
      role: { from: 'viewer', to: 'buyer' },
      spendPerOrder: { from: null, to: 50_000 },
    })
    const { data: before } = await owner.api.companies.get()
    await owner.api.companies.update({ name: `O'Brien "Bob"`, timeZone: before.timeZone })
    expect(await changesOf('companies.update')).toEqual({
      name: { from: before.name, to: `O'Brien "Bob"` },
    })
    await owner.api.members.remove({ id })
    expect(await changesOf('members.remove')).toEqual({ role: { from: 'buyer', to: null } })
  })

  test('TEAM-74 the audit log names a removed API key and a changed webhook, without secrets', async () => {
    const { owner, changesOf } = await company()
    const { data: key } = await owner.api.apiKeys.create({ name: 'Repricer', scopes: ['market'] })
    await owner.api.apiKeys.revoke({ id: key.id })
    expect(await changesOf('apiKeys.revoke')).toEqual({
      name: { from: 'Repricer', to: null },
      scopes: { from: ['market'], to: null },
    })
    const { data: hook } = await owner.api.webhooks.create({
      url: 'https://hooks.seatdesk.test/',
      events: ['handover.sent'],
    })
    await owner.api.webhooks.update({ id: hook.id, isEnabled: false })
    expect(await changesOf('webhooks.update')).toEqual({ state: { from: 'on', to: 'off' } })
    const { results } = await owner.api.companyAudit.list()
    expect(JSON.stringify(results)).not.toContain(key.key)
    expect(JSON.stringify(results)).not.toContain(hook.signingSecret)
  })
})
