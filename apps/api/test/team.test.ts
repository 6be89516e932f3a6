import type { ApiClient } from '@seatdesk/api-client'
import { cents } from '@seatdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { lockCompany } from '../src/identity/member-store.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, brokerWithCard, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { emailOf, invitationTo, joinCompany, mailTo, addMember } from './team.ts'
import { createDeliveredOrder } from './trade.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

/** Renames the account of a broker. */
const rename = ({ accountId }: Broker, name: string) =>
  market.ctx.db.updateTable('accounts').set({ name }).where('id', '=', accountId).execute()

const isGone = expect.objectContaining({ status: 404 })
const isConflict = expect.objectContaining({ status: 409 })
const isSignedOut = expect.objectContaining({ status: 401 })

test('TEAM-6 an account is a company of one with its owner', async () => {
  const { accountId, api } = await signedInBroker(market)
  const { data } = await api.companies.get()
  expect(data).toMatchObject({ id: accountId, name: 'Ada Broker', members: 1 })
  expect(data.membership).toMatchObject({ role: 'owner', spendPerOrder: null, spendPerDay: null })
  const { data: people } = await api.members.list()
  expect(people).toMatchObject([{ id: accountId, role: 'owner', isSelf: true }])
})

test('TEAM-7 an invited person accepts and works in the company with the role of the invitation', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const before = await market.ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const member = await joinCompany(market, owner, person, 'viewer')
  expect((await member.companies.get()).data).toMatchObject({
    id: owner.accountId,
    membership: { role: 'viewer' },
  })
  await expect(member.apiKeys.list()).rejects.toMatchObject({
    status: 403,
    reason: 'roleNotAllowed',
    message: 'ask Ada Broker, who may',
  })
  expect((await member.account.getProfile()).data.email).toBe(before.email)
  const after = await market.ctx.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  expect((await member.ownCompanies.list()).data).toMatchObject([
    { id: person.accountId, role: 'owner', isCurrent: false },
    { id: owner.accountId, role: 'viewer', isCurrent: true },
  ])
})

test('TEAM-7 an invitation is good only once, for seven days and for the person with its address', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const other = await signedInBroker(market)
  const email = await emailOf(market, person.accountId)
  await owner.api.invitations.create({ email, role: 'buyer' })
  const token = await invitationTo(market, email)
  await expect(other.api.invitations.received({ token })).rejects.toEqual(isGone)
  await expect(other.api.invitations.accept({ token })).rejects.toEqual(isGone)
  expect((await person.api.invitations.received({ token })).data.role).toBe('buyer')
  await market.ctx.db
    .updateTable('accounts')
    .set({ email: `new-${email}`, email_key: `new-${email}` })
    .where('id', '=', person.accountId)
    .execute()
  await expect(person.api.invitations.accept({ token })).rejects.toEqual(isGone)
  const { results } = await market.ctx.db
    .selectFrom('invitations')
    .select('token_hash')
    .where('email', '=', email)
    .execute()
    .then((rows) => ({ results: rows }))
  expect(results.map(({ token_hash: hash }) => hash)).not.toContain(token)
})

test('TEAM-7 a withdrawn or replaced invitation opens nothing', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const email = await emailOf(market, person.accountId)
  await owner.api.invitations.create({ email, role: 'buyer' })
  const first = await invitationTo(market, email)
  await market.advance(1)
  const { data } = await owner.api.invitations.create({ email, role: 'viewer' })
  const second = await invitationTo(market, email)
  expect(second).not.toBe(first)
  await expect(person.api.invitations.accept({ token: first })).rejects.toEqual(isGone)
  await owner.api.invitations.withdraw({ id: data.id })
  await expect(person.api.invitations.accept({ token: second })).rejects.toEqual(isGone)
  expect((await owner.api.invitations.list()).data).toEqual([])
})

test('TEAM-8 switching companies ends the tokens of the previous one', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const member = await joinCompany(market, owner, person, 'viewer')
  await expect(
    market
      .request('/company/', { headers: { authorization: `Bearer ${person.tokens.accessToken}` } })
      .then(({ status }) => status),
  ).resolves.toBe(401)
  await expect(member.ownCompanies.select({ companyId: 999_999 })).rejects.toEqual(isGone)
})

test('TEAM-9 a removed member loses sessions and API keys in the same request', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const member = await joinCompany(market, owner, person, 'manager')
  const { data: key } = await member.apiKeys.create({ name: 'of Bob' })
  const { data } = await owner.api.members.remove({ id: person.accountId })
  expect(data).toEqual({ endedSessions: 1, endedApiKeys: 1, keptOrders: 0, keptHolds: 0 })
  await expect(member.companies.get()).rejects.toEqual(isSignedOut)
  const byKey = await market.request('/inventory/', { headers: { 'x-api-key': key.key } })
  expect(byKey.status).toBe(401)
})

/** The number of statements that wait for a lock. */
const callsThatWait = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.ctx.db)
  return rows[0]?.count
}

test('TEAM-10 two owners who demote each other at once leave one owner, with one 409', async () => {
  const owner = await signedInBroker(market)
  const other = await addMember(market, owner.accountId, { role: 'owner', name: 'Bob Ray' })
  // Both calls are past the check of the caller's role before either changes a role.
  const isLocked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const lock = transaction(market.ctx.db, async (tx) => {
    await lockCompany(tx, owner.accountId)
    isLocked.resolve()
    await release.promise
  })
  await isLocked.promise
  const calls = Promise.allSettled([
    owner.api.members.update({ id: other.accountId, role: 'manager' }),
    other.api.members.update({ id: owner.accountId, role: 'manager' }),
  ])
  try {
    await expect.poll(callsThatWait, { timeout: 5000 }).toBe(2)
  } finally {
    // Without it, a failed test would leave the transaction open, and the market could not close.
    release.resolve()
    await lock
  }
  const outcomes = await calls
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(failures.map(({ reason }) => reason)).toEqual([isConflict])
  const owners = await market.ctx.db
    .selectFrom('memberships')
    .select('account_id')
    .where('company_id', '=', owner.accountId)
    .where('role', '=', 'owner')
    .execute()
  expect(owners).toHaveLength(1)
})

test('TEAM-10 the last owner can be neither demoted nor removed', async () => {
  const { accountId: id, api } = await signedInBroker(market)
  await expect(api.members.update({ id, role: 'viewer' })).rejects.toEqual(isConflict)
  await expect(api.members.remove({ id })).rejects.toEqual(isConflict)
})

test('TEAM-2 a manager cannot change, invite or remove an owner', async () => {
  const owner = await signedInBroker(market)
  const manager = await addMember(market, owner.accountId, { role: 'manager' })
  const isForbidden = expect.objectContaining({ status: 403 })
  const { accountId: id } = owner
  await expect(manager.api.members.update({ id, role: 'viewer' })).rejects.toEqual(isForbidden)
  await expect(manager.api.members.remove({ id })).rejects.toEqual(isForbidden)
  await expect(
    manager.api.members.update({ id: manager.accountId, role: 'owner' }),
  ).rejects.toEqual(isForbidden)
  await expect(
    manager.api.invitations.create({ email: 'x@seatdesk.test', role: 'owner' }),
  ).rejects.toEqual(isForbidden)
})

test('TEAM-10 an owner hands the company over and becomes a manager', async () => {
  const owner = await signedInBroker(market)
  const { accountId } = await addMember(market, owner.accountId, { role: 'viewer' })
  const { data } = await owner.api.companies.handOver({ memberId: accountId })
  expect(data.membership.role).toBe('manager')
  const { data: people } = await owner.api.members.list()
  expect(people.map(({ id, role }) => [id, role])).toEqual([
    [accountId, 'owner'],
    [owner.accountId, 'manager'],
  ])
})

test('TEAM-11 the audit log says which person or key did what', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const member = await joinCompany(market, owner, person, 'manager')
  await member.contacts.create({ name: 'Lee Park', email: 'lee@brokers.example' })
  // A preview changes nothing and has no line.
  await member.pricingRules.preview({ terms: { goal: 'undercut', amountCents: 1_00 } })
  const { results } = await owner.api.companyAudit.list({ person: person.accountId })
  expect(results.map(({ call, person: by }) => [call, by?.id])).toEqual([
    ['contacts.create', person.accountId],
    ['invitations.accept', person.accountId],
  ])
  expect(results[0]?.details).toEqual({ name: 'Lee Park', isDefault: undefined })
  const { results: invited } = await owner.api.companyAudit.list({ kind: 'invitations' })
  expect(invited.map(({ call }) => call)).toEqual(['invitations.accept', 'invitations.create'])
})

test('TEAM-7 names with quotes and angle brackets are written as they are', async () => {
  const owner = await signedInBroker(market)
  const name = `Sean O'Brien "Bob" <b>`
  await rename(owner, name)
  const email = 'guest@seatdesk.test'
  await owner.api.invitations.create({ email, role: 'viewer' })
  const [mail] = await mailTo(market, email)
  expect(mail?.subject).toBe(`${name} invites you to Seatdesk`)
  expect(mail?.text).toContain(`${name} invites you to work for ${name} on Seatdesk as viewer.`)
  const { api } = await addMember(market, owner.accountId, { role: 'viewer' })
  await expect(api.webhooks.list()).rejects.toMatchObject({ message: `ask ${name}, who may` })
})

test('TEAM-12 an administrator lists companies with their people', async () => {
  const owner = await signedInBroker(market)
  await rename(owner, 'Zora 100% Tickets')
  const bob = await addMember(market, owner.accountId, { role: 'buyer', name: 'Bob Ray' })
  const { api } = await signedInBroker(market, 'administrator')
  const { results } = await api.adminCompanies.list({ search: '100% t' })
  const { brokerId = '' } = results[0] ?? {}
  expect((await api.adminCompanies.list({ search: brokerId })).results).toEqual(results)
  expect(results).toMatchObject([
    {
      id: owner.accountId,
      name: 'Zora 100% Tickets',
      members: [
        { id: owner.accountId, role: 'owner', state: 'approved' },
        { id: bob.accountId, name: 'Bob Ray', role: 'buyer' },
      ],
    },
  ])
})

test('TEAM-101 the console names companies in orders, ledger and accounts', async () => {
  const order = await createDeliveredOrder(market)
  const admin = await signedInBroker(market, 'administrator')
  const { data } = await admin.api.adminOrders.get({ id: order.id })
  const name = 'Harbor & 5% Tickets'
  await market.ctx.db
    .updateTable('companies')
    .set({ name })
    .where('id', '=', data.seller.id)
    .execute()
  for (const search of [name, data.seller.email]) {
    const { results } = await admin.api.adminOrders.list({ search })
    expect(results.map(({ id, seller }) => [id, seller.name])).toEqual([[order.id, name]])
  }
  const account = `payable:${data.seller.id}`
  const { results: postings } = await admin.api.adminLedger.list({ account })
  expect(postings.map(({ owner }) => owner)).toEqual([{ id: data.seller.id, name }])
  const { data: person } = await admin.api.adminAccounts.get({ id: data.seller.id })
  expect(person.companies).toEqual([{ id: data.seller.id, name, role: 'owner' }])
})

test('TEAM-16 an order above the limit of a member or of the company is rejected', async () => {
  const { db } = market.ctx
  const owner = await brokerWithCard(market)
  const member = await addMember(market, owner.accountId, { role: 'buyer' })
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, {
    eventId,
    sellerId: seller.accountId,
    seats: ['1', '2', '3', '4', '5', '6'],
  })
  const buy = (quantity: number, { api }: { api: ApiClient } = member) =>
    api.purchases.create({ listings: [{ listingId, quantity }], paymentMethodId: owner.cardId })
  const { accountId: id } = member
  await owner.api.members.update({ id, spendPerOrder: cents(10_000), spendPerDay: cents(20_000) })
  await expect(buy(2)).rejects.toMatchObject({
    status: 409,
    message: 'you may spend at most $100.00 per order',
  })
  await buy(1)
  await buy(1)
  await expect(buy(1)).rejects.toMatchObject({
    message: 'you may spend at most $200.00 per day',
  })
  await owner.api.companies.update({ spendPerDay: cents(30_000) })
  await expect(buy(2, owner)).rejects.toMatchObject({
    message: 'your company may spend at most $300.00 per day',
  })
  expect((await buy(1, owner)).notAvailableIds).toEqual([])
  const { offered } = await db
    .selectFrom('listings')
    .select('offered')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  expect(offered).toBe(3)
})

test('TEAM-17 a broker who blocks another one neither buys from nor sells to that broker', async () => {
  const { db } = market.ctx
  const buyer = await brokerWithCard(market)
  const seller = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, { eventId, sellerId: seller.accountId })
  const buy = () =>
    buyer.api.purchases.create({
      listings: [{ listingId, quantity: 1 }],
      paymentMethodId: buyer.cardId,
    })
  const { data: own } = await buyer.api.companies.get()
  const { data } = await seller.api.counterparties.set({ brokerId: own.brokerId, kind: 'blocked' })
  expect(await buy()).toMatchObject({ payment: null, notAvailableIds: [listingId] })
  await seller.api.counterparties.remove({ id: data.id })
  expect((await buy()).notAvailableIds).toEqual([])
})

test('TEAM-62 a preferred broker changes no order of listings that differ', async () => {
  const { db } = market.ctx
  const [buyer, seller, plain] = await Promise.all([
    signedInBroker(market),
    signedInBroker(market),
    signedInBroker(market),
  ])
  const eventId = await makeEvent(db)
  // The last one is an outlier, which has no value and stands last in both directions.
  for (const priceCents of [9_000, 9_500, 9_800, 10_000, 10_500, 11_000, 900_000])
    await makeListing(db, { eventId, sellerId: plain.accountId, priceCents })
  await makeListing(db, { eventId, sellerId: seller.accountId, priceCents: 10_200 })
  const orders = async () => {
    const lists = []
    for (const orderBy of ['price', 'value'] as const)
      for (const orderDir of ['asc', 'desc'] as const)
        lists.push(await buyer.api.listings.list({ eventId, orderBy, orderDir }))
    return lists.map(({ results }) => results.map(({ id, price }) => [id, price]))
  }
  const before = await orders()
  const { data: own } = await seller.api.companies.get()
  await buyer.api.counterparties.set({ brokerId: own.brokerId, kind: 'preferred' })
  expect(await orders()).toEqual(before)
  expect(before[3]?.at(-1)?.[1]).toBe(900_000)
})

test('TEAM-62 listings of preferred brokers are marked for the buyer only, can be filtered, and come first among equal ones', async () => {
  const { db } = market.ctx
  const [buyer, seller, plain, other] = await Promise.all([
    signedInBroker(market),
    signedInBroker(market),
    signedInBroker(market),
    signedInBroker(market),
  ])
  const eventId = await makeEvent(db)
  const plainId = await makeListing(db, { eventId, sellerId: plain.accountId })
  const id = await makeListing(db, { eventId, sellerId: seller.accountId })
  const seen = async ({ api }: Broker, query: object = {}) => {
    const { results } = await api.listings.list({ eventId, orderBy: 'price', ...query } as never)
    return results.map((listing) => [listing.id, listing.preferred ?? null])
  }
  expect(await seen(buyer)).toEqual([
    [plainId, null],
    [id, null],
  ])
  expect(await seen(buyer, { preferred: true })).toEqual([])
  const { data: own } = await seller.api.companies.get()
  await buyer.api.counterparties.set({ brokerId: own.brokerId, kind: 'preferred' })
  const preferredFirst = [
    [id, true],
    [plainId, null],
  ]
  expect(await seen(buyer)).toEqual(preferredFirst)
  expect(await seen(buyer, { orderDir: 'desc' })).toEqual(preferredFirst)
  expect(await seen(buyer, { orderBy: 'value' })).toEqual(preferredFirst)
  expect(await seen(buyer, { preferred: true })).toEqual([[id, true]])
  expect(await buyer.api.listings.position({ eventId, listingId: id })).toEqual({
    position: 0,
  })
  expect(await seen(other, { preferred: true })).toEqual([])
  expect(await seen(other)).toEqual([
    [plainId, null],
    [id, null],
  ])
  const told = JSON.stringify([
    await seller.api.counterparties.list(),
    await seller.api.notifications.list(),
    await seller.api.inventory.get({ id }),
  ])
  expect(told).not.toMatch(/preferred/i)
})
