import { setTimeout as wait } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { hashPassword } from '../src/identity/account/hash-password.ts'
import { moveRows } from '../src/listings/inventory/change/move-rows.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { emailOf, invitationTo, addMember, joinCompany } from './team.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

const isGone = expect.objectContaining({ status: 404 })
const isConflict = expect.objectContaining({ status: 409 })
const isSignedOut = expect.objectContaining({ status: 401 })

test('TEAM-9 a download and a stream of a removed member end with the removal', async () => {
  const { db } = market.ctx
  const owner = await signedInBroker(market)
  const eventId = await makeEvent(db)
  await Promise.all(
    Array.from({ length: 350 }, (_, row) =>
      makeListing(db, { eventId, sellerId: owner.accountId, seatRow: `R${row}` }),
    ),
  )
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const headers = { authorization: `Bearer ${pricer.tokens.accessToken}` }
  const stream = await market.request('/stream', { headers })
  for (const path of ['/inventory/export?dialect=seatdesk', '/reports/inventory.csv']) {
    const member = await addMember(market, owner.accountId, { role: 'pricer' })
    const response = await market.request(path, {
      headers: { authorization: `Bearer ${member.tokens.accessToken}` },
    })
    expect(response.status).toBe(200)
    await owner.api.members.remove({ id: member.accountId })
    await expect(response.text()).rejects.toThrow('log in')
  }
  await owner.api.members.remove({ id: pricer.accountId })
  const ended = await stream.text()
  expect(ended).not.toContain('notification')
})

test('TEAM-41 a stream ends when the role of its member changes', async () => {
  const owner = await signedInBroker(market)
  const accountant = await addMember(market, owner.accountId, { role: 'accountant' })
  const stream = await market.request('/stream', {
    headers: { authorization: `Bearer ${accountant.tokens.accessToken}` },
  })
  await owner.api.members.update({ id: accountant.accountId, role: 'viewer' })
  expect(await stream.text()).not.toContain('notification')
})

test('TEAM-70 a stream ends when two-factor authentication becomes required and its member lacks it', async () => {
  const owner = await signedInBroker(market)
  const open = async (role: 'buyer' | 'viewer') => {
    const { accountId, tokens } = await addMember(market, owner.accountId, { role })
    const stream = await market.request('/stream', {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    })
    return { accountId, stream }
  }
  const [without, withIt] = [await open('buyer'), await open('viewer')]
  await market.ctx.db
    .updateTable('accounts')
    .set({ is_mfa_enabled: true })
    .where('id', 'in', [owner.accountId, withIt.accountId])
    .execute()
  await owner.api.companies.update({ requireTwoFactor: true })
  expect(await without.stream.text()).not.toContain('notification')
  // Longer than the interval between two checks of open streams.
  expect(await Promise.race([withIt.stream.text(), wait(1500, 'open')])).toBe('open')
})

/** The status of a call with tokens. */
const statusOf = async (path: string, accessToken: string) =>
  (await market.request(path, { headers: { authorization: `Bearer ${accessToken}` } })).status

/** Logs in the account of a broker with a new password. */
const logIn = async (accountId: number) => {
  const password_hash = await hashPassword('Demo-pass-1')
  await market.ctx.db
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', accountId)
    .execute()
  const { api } = await signedInBroker(market)
  return api.account.login({ email: await emailOf(market, accountId), password: 'Demo-pass-1' })
}

test('TEAM-42 a removed founder keeps the login but not the company, which goes on', async () => {
  const founder = await signedInBroker(market)
  const other = await addMember(market, founder.accountId, { role: 'owner', name: 'Bob Ray' })
  const viewer = await addMember(market, founder.accountId, { role: 'viewer' })
  await other.api.members.remove({ id: founder.accountId })
  await expect(founder.api.companies.get()).rejects.toEqual(isSignedOut)

  const { accessToken } = await logIn(founder.accountId)
  expect(await statusOf('/account/profile', accessToken)).toBe(200)
  const rejected = await market.request('/company/', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(rejected.status).toBe(403)
  expect(await rejected.text()).toContain('you were removed from your company')
  for (const path of ['/sales/', '/inventory/', '/stream', '/notifications/', '/events/'])
    expect(await statusOf(path, accessToken)).toBe(403)

  expect((await viewer.api.companies.get()).data.members).toBe(2)
  const { data: people } = await other.api.members.list()
  expect(people.map(({ role }) => role)).toEqual(['owner', 'viewer'])
})

test('TEAM-42 a removed founder logs in to the company that invited the person', async () => {
  const founder = await signedInBroker(market)
  const other = await addMember(market, founder.accountId, { role: 'owner', name: 'Bob Ray' })
  await other.api.members.remove({ id: founder.accountId })
  const inviting = await signedInBroker(market)
  await inviting.api.invitations.create({
    email: await emailOf(market, founder.accountId),
    role: 'buyer',
  })
  const { accessToken } = await logIn(founder.accountId)
  const token = await invitationTo(market, await emailOf(market, founder.accountId))
  const accepted = await market.request(`/invitations/${token}/accept`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(accepted.status).toBe(200)
  const again = await logIn(founder.accountId)
  const response = await market.request('/company/', {
    headers: { authorization: `Bearer ${again.accessToken}` },
  })
  expect(await response.json()).toMatchObject({
    data: { id: inviting.accountId, membership: { role: 'buyer' } },
  })
})

test('TEAM-43 an administrator cannot deactivate the last owner of a company that another account founded', async () => {
  const founder = await signedInBroker(market)
  await market.ctx.db
    .updateTable('accounts')
    .set({ name: 'Founder Tickets' })
    .where('id', '=', founder.accountId)
    .execute()
  const last = await addMember(market, founder.accountId, { role: 'owner', name: 'Bob Ray' })
  const key = await last.api.apiKeys.create({ name: 'of Bob' })
  await last.api.members.update({ id: founder.accountId, role: 'viewer' })
  const { api: admin } = await signedInBroker(market, 'administrator')
  const reason = 'The papers do not match.'
  await expect(
    admin.adminAccounts.deactivate({ id: last.accountId, reason }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('the last owner of Founder Tickets'),
  })
  expect((await last.api.companies.get()).data.membership.role).toBe('owner')

  await last.api.members.update({ id: founder.accountId, role: 'owner' })
  await admin.adminAccounts.deactivate({ id: last.accountId, reason })
  const byKey = await market.request('/inventory/', { headers: { 'x-api-key': key.data.key } })
  expect(byKey.status).toBe(401)
  await expect(
    founder.api.members.update({ id: founder.accountId, role: 'viewer' }),
  ).rejects.toEqual(isConflict)
})

test('TEAM-43 deactivating a founder closes the company for its members until it is reactivated', async () => {
  const founder = await signedInBroker(market)
  const member = await addMember(market, founder.accountId, { role: 'viewer' })
  const { api: admin } = await signedInBroker(market, 'administrator')
  await admin.adminAccounts.deactivate({ id: founder.accountId, reason: 'Fraud.' })
  await expect(member.api.companies.get()).rejects.toEqual(isSignedOut)
  await admin.adminAccounts.reactivate({ id: founder.accountId })
  expect((await member.api.companies.get()).data.membership.role).toBe('viewer')
})

test('TEAM-7 capitals of an invited address do not matter, and the confirmed address at acceptance counts', async () => {
  const { db } = market.ctx
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const email = await emailOf(market, person.accountId)
  await owner.api.invitations.create({ email: email.toUpperCase(), role: 'viewer' })
  const token = await invitationTo(market, email.toUpperCase())
  // Another person takes over the address after the invitation.
  await db
    .updateTable('accounts')
    .set({ email: `old-${email}`, email_key: `old-${email}` })
    .where('id', '=', person.accountId)
    .execute()
  await expect(person.api.invitations.accept({ token })).rejects.toEqual(isGone)
  await db
    .updateTable('accounts')
    .set({ email, email_key: email.toLowerCase() })
    .where('id', '=', person.accountId)
    .execute()
  await person.api.invitations.accept({ token })
  const { data: people } = await owner.api.members.list()
  expect(people).toHaveLength(2)
})

/** A change of three listings that a pricer has planned, and the next batch of it. */
const planBulkChange = async (
  owner: Broker,
  pricer: Pick<Awaited<ReturnType<typeof addMember>>, 'accountId' | 'api' | 'sessionId'>,
) => {
  const { db } = market.ctx
  const eventId = await makeEvent(db)
  const ids = await Promise.all(
    Array.from({ length: 3 }, () =>
      makeListing(db, { eventId, sellerId: owner.accountId, priceCents: 100_00 }),
    ),
  )
  const prices = async () => {
    const rows = await db
      .selectFrom('listings')
      .select('price_cents')
      .where('id', 'in', ids)
      .execute()
    return [...new Set(rows.map(({ price_cents }) => price_cents))]
  }
  const { data: change } = await pricer.api.inventoryChanges.plan({ ids, priceTo: 95_00 })
  const batch = () =>
    transaction(db, (tx) =>
      moveRows(
        tx,
        {
          id: change.id,
          sellerId: owner.accountId,
          now: market.ctx.clock.now(),
          feePercent: 0,
          isConfirmed: true,
          caller: {
            accountId: owner.accountId,
            companyId: owner.accountId,
            personId: pricer.accountId,
            role: 'pricer',
            eventScope: null,
            isTeam: true,
            lacksTwoFactor: false,
            scope: 'Authorized User',
            sessionId: pricer.sessionId,
            keyId: null,
            keyScopes: null,
            expiresAt: null,
            provedAt: null,
          },
        },
        'apply',
      ),
    )
  return { change, batch, prices }
}

test('TEAM-32 a running bulk change stops at the next batch once its person is demoted or removed', async () => {
  const owner = await signedInBroker(market)
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const { change, batch, prices } = await planBulkChange(owner, pricer)
  await owner.api.members.update({ id: pricer.accountId, role: 'viewer' })
  await expect(batch()).rejects.toMatchObject({ status: 403 })
  await owner.api.members.remove({ id: pricer.accountId })
  await expect(batch()).rejects.toMatchObject({ status: 403 })
  expect(await prices()).toEqual([100_00])
  await expect(pricer.api.inventoryChanges.apply({ id: change.id })).rejects.toEqual(isSignedOut)
})

test('TEAM-32 control: the same batch is applied while its person may edit listings', async () => {
  const owner = await signedInBroker(market)
  const pricer = await addMember(market, owner.accountId, { role: 'pricer' })
  const { batch, prices } = await planBulkChange(owner, pricer)
  await batch()
  expect(await prices()).toEqual([95_00])
})

test('TEAM-7 TEAM-9 TEAM-32 a person who was invited, accepted and is removed during a bulk change moves no more rows', async () => {
  const owner = await signedInBroker(market)
  const person = await signedInBroker(market)
  const api = await joinCompany(market, owner, person, 'pricer')
  const member = { accountId: person.accountId, api, sessionId: '' }
  const { change, batch, prices } = await planBulkChange(owner, member)
  await owner.api.members.remove({ id: person.accountId })
  await expect(batch()).rejects.toMatchObject({ status: 403 })
  await expect(api.inventoryChanges.apply({ id: change.id })).rejects.toEqual(isSignedOut)
  expect(await prices()).toEqual([100_00])
})
