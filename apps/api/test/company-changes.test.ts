import type { Changes, Role } from '@seatdesk/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { addMember } from './team.ts'

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
