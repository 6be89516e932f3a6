import { contract, type Endpoint, publishedName } from '@seatdesk/domain/contract'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { recordAction } from '../src/admin/audit/record-action.ts'
import { transaction } from '../src/platform/database/transaction.ts'
import { catalogActions, marketActions } from './acts.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeAccount } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

const entries = () => market.ctx.db.selectFrom('audit_entries').selectAll().orderBy('id').execute()

const pendingAccount = () => makeAccount(market.ctx.db, { state: 'pending' })

/** All admin endpoints of the contract that change something. */
const ACTIONS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method, path }]) => method !== 'GET' && path.startsWith('/admin/'))
    .map(([name]) => publishedName(noun, name)),
)

const CASES = { ...catalogActions, ...marketActions }

test('ADMIN-20 every admin endpoint that changes something has a test case', () => {
  expect(Object.keys(CASES).toSorted()).toEqual(ACTIONS.toSorted())
})

test.each(Object.entries(CASES))('ADMIN-20 %s leaves exactly one entry', async (name, action) => {
  const before = (await entries()).length
  await action({ market, admin: admin.api })
  const left = (await entries()).slice(before)
  expect(left).toMatchObject([{ action: name, actor_id: admin.accountId }])
})

describe('an audit entry', () => {
  test('ADMIN-20 shows the change with the values before and after', async () => {
    const id = await pendingAccount()
    await admin.api.adminAccounts.approve({ id })
    const { results } = await admin.api.adminAudit.list({ perPage: 1 })
    expect(results).toEqual([
      {
        id: expect.any(Number),
        actor: { id: admin.accountId, name: 'Ada Broker', email: expect.any(String) },
        action: 'accounts.approve',
        subject: { kind: 'account', id, name: expect.any(String) },
        details: { state: { from: 'pending', to: 'approved' } },
        createdAt: expect.any(String),
      },
    ])
  })

  test('ADMIN-245 is found by the account or the order that it is about', async () => {
    const email = 'subject-of-audit@seatdesk.test'
    const id = await makeAccount(market.ctx.db, { state: 'pending', name: 'Zoe Subject', email })
    await admin.api.adminAccounts.approve({ id })
    const order = await createOrder(market)
    await admin.api.adminOrders.note({ id: order.id, note: 'Called the buyer.' })
    const found = async (search: string) =>
      (await admin.api.adminAudit.list({ search })).results.map(({ subject }) => subject)
    const account = { kind: 'account', id, name: 'Zoe Subject' }
    expect(await found('zoe subj')).toEqual([account])
    expect(await found(email)).toEqual([account])
    const ofOrder = { kind: 'order', id: order.id, name: null }
    expect(await found(`O-${order.id}`)).toEqual([ofOrder])
    expect(await found(`S-${order.id}`)).toEqual([ofOrder])
  })

  test('ADMIN-20 is not written for calls that are rejected or change nothing', async () => {
    const [rejected, done] = [
      await makeAccount(market.ctx.db, { state: 'registered', phone_confirmed_at: null }),
      await makeAccount(market.ctx.db),
    ]
    const before = (await entries()).length
    await expect(admin.api.adminAccounts.approve({ id: rejected })).rejects.toMatchObject({
      status: 409,
    })
    await admin.api.adminAccounts.approve({ id: done })
    expect((await entries()).length).toBe(before)
  })

  test('ADMIN-20 is rolled back with its transaction', async () => {
    const before = (await entries()).length
    const reverted = transaction(market.ctx.db, async (tx) => {
      const subject = { kind: 'account', id: admin.accountId }
      const now = market.ctx.clock.now()
      await recordAction(tx, { actorId: admin.accountId, action: 'accounts.approve', subject, now })
      throw new Error('undone')
    })
    await expect(reverted).rejects.toThrow('undone')
    expect((await entries()).length).toBe(before)
  })

  test('ADMIN-21 cannot be updated or deleted', async () => {
    const { db } = market.ctx
    const message = 'the audit log is only ever added to'
    const changed = db.updateTable('audit_entries').set({ id: 0 }).execute()
    await expect(changed).rejects.toThrow(message)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(message)
  })
})

describe('the audit log', () => {
  test('ADMIN-22 filters by actor, action and subject', async () => {
    const other = await signedInBroker(market, 'administrator')
    const [first, second] = [await pendingAccount(), await pendingAccount()]
    await other.api.adminAccounts.approve({ id: first })
    await other.api.adminAccounts.reject({ id: second })
    const listActions = async (query: Parameters<typeof admin.api.adminAudit.list>[0]) =>
      (await admin.api.adminAudit.list(query)).results.map(({ action, subject }) => [
        action,
        subject.id,
      ])
    const [approved, rejected] = [
      ['accounts.approve', first],
      ['accounts.reject', second],
    ]
    expect(await listActions({ actor: other.accountId })).toEqual([rejected, approved])
    expect(await listActions({ actor: other.accountId, orderDir: 'asc' })).toEqual([
      approved,
      rejected,
    ])
    expect(await listActions({ actor: other.accountId, action: 'accounts.approve' })).toEqual([
      approved,
    ])
    expect(await listActions({ subjectKind: 'account', subjectId: second })).toEqual([rejected])
    expect(await listActions({ subjectKind: 'event', subjectId: second })).toEqual([])
  })

  test('ADMIN-22 WIRE-11 filters by time and pages', async () => {
    const startDate = market.ctx.clock.now()
    await market.advance(24 * 60 * 60)
    for (let count = 0; count < 3; count += 1)
      await admin.api.adminAccounts.approve({ id: await pendingAccount() })
    const from = new Date(startDate.getTime() + 60 * 60 * 1000).toISOString().slice(0, 19)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.api.adminAudit.list({ from, perPage: 2, page })),
    )
    expect(pages.map(({ results }) => results.length)).toEqual([2, 1, 0])
    expect(pages.map(({ paginator }) => paginator.totalEntriesSize)).toEqual([3, 3, 3])
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id))
    expect(ids).toEqual(ids.toSorted((left, right) => right - left))
    const earlier = await admin.api.adminAudit.list({ to: from, perPage: 100 })
    expect(earlier.results.filter(({ id }) => ids.some((item) => item === id))).toEqual([])
  })
})

describe('the audit log export', () => {
  const exported = async (token: string, query = '') =>
    market.request(`/admin/audit/export${query}`, { headers: { authorization: `Bearer ${token}` } })

  test('ADMIN-80 has all entries, newest first, and no formulas', async () => {
    const formula = await makeAccount(market.ctx.db, {
      role: 'administrator',
      name: '=HYPERLINK("https://evil.example")',
    })
    const now = market.ctx.clock.now()
    await transaction(market.ctx.db, async (tx) => {
      for (let id = 1; id <= 1203; id += 1)
        await recordAction(tx, {
          actorId: formula,
          action: 'tags.list',
          subject: { kind: 'tag', id },
          details: { name: '=1+1' },
          now,
        })
    })
    // The test cases above advanced the clock, so the session has expired.
    const { tokens } = await signedInBroker(market, 'administrator')
    const response = await exported(tokens.accessToken, `?actor=${formula}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    const [head, ...rows] = parse(await response.text())
    expect(head?.[0]).toBe('id')
    expect(rows).toHaveLength(1203)
    expect(rows.map((row) => row[6])).toEqual(
      Array.from({ length: 1203 }, (_, index) => String(1203 - index)),
    )
    expect(rows[0]?.[3]).toMatch(/^'=HYPERLINK/)
  })

  test('ADMIN-80 is for administrators only', async () => {
    const broker = await signedInBroker(market)
    expect((await exported(broker.tokens.accessToken)).status).toBe(403)
    expect((await market.request('/admin/audit/export')).status).toBe(401)
  })
})
