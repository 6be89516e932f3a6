// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createAccountClient, readClaims, type Person } from '../../../test/account-client.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'

let market: TestMarket
let accountClient: ReturnType<typeof createAccountClient>
let admin: string

beforeAll(async () => {
  market = await openTestMarket({ TRUSTED_PROXIES: '1' })
  accountClient = createAccountClient(market)
  admin = await administrator()
})

afterAll(() => market.close())

const administrator = async () => {
  const person = await accountClient.person({ role: 'administrator', name: 'The Administrator' })
  return (await accountClient.login(person)).accessToken
}

const decide = (id: number, decision: 'approve' | 'reject', token = admin) =>
  accountClient.call('POST', `/admin/accounts/${id}/${decision}`, {}, { token })

const stateOf = async ({ id }: Person) =>
  (
    await market.ctx.db
      .selectFrom('accounts')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

describe('approving and rejecting accounts', () => {
  test('ADMIN-1 AUTH-11 an approved account gets an email and can log in', async () => {
    const person = await accountClient.person({ state: 'pending' })
    const response = await decide(person.id, 'approve')
    expect([response.status, response.body]).toEqual([200, {}])
    expect(await accountClient.sentTo(person.email)).toMatchObject([
      { channel: 'email', subject: 'Your account is approved' },
    ])
    const { accessToken } = await accountClient.login(person)
    expect(readClaims(accessToken)).toMatchObject({ scope: 'Authorized User' })
  })

  test('ADMIN-1 AUTH-11 concurrent approvals send one email', async () => {
    const person = await accountClient.person({ state: 'pending' })
    const other = await administrator()
    const responses = await Promise.all([
      decide(person.id, 'approve'),
      decide(person.id, 'approve', other),
      decide(person.id, 'approve'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await accountClient.sentTo(person.email)).toHaveLength(1)
  })

  test('ADMIN-88 a rejected account gets the reason by email', async () => {
    const person = await accountClient.person({ state: 'pending' })
    const reason = 'The papers do not match.'
    const response = await accountClient.call(
      'POST',
      `/admin/accounts/${person.id}/reject`,
      { reason },
      { token: admin },
    )
    expect([response.status, await stateOf(person)]).toEqual([200, 'rejected'])
    const [email] = await accountClient.sentTo(person.email)
    expect(email?.text).toContain(`Reason: ${reason}`)
    const { details } = await market.ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ state: { to: 'rejected' }, reason })
  })

  test('ADMIN-1 a rejected account gets an email, cannot log in, and can be approved later', async () => {
    const person = await accountClient.person({ state: 'pending' })
    expect((await decide(person.id, 'reject')).status).toBe(200)
    expect(await accountClient.sentTo(person.email)).toMatchObject([
      { subject: 'Your account was not approved' },
    ])
    await expect(accountClient.login(person)).rejects.toThrow('010.061')
    expect((await decide(person.id, 'approve')).status).toBe(200)
    await expect(accountClient.login(person)).resolves.toHaveProperty('accessToken')
  })

  test('ADMIN-1 rejecting ends the session of the registration', async () => {
    const { email, tokens } = await accountClient.registered()
    const { id } = await market.ctx.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await decide(id, 'reject')
    const profile = await accountClient.call('GET', '/account/profile', undefined, {
      token: tokens.accessToken,
    })
    expect(profile.status).toBe(401)
  })

  test.for([
    ['email_confirmed_at', 'the email address of this account is not confirmed yet'],
    ['phone_confirmed_at', 'the phone number of this account is not confirmed yet'],
  ])(
    'AUTH-54 approving without %s is a conflict with a message',
    async ([missing = '', message]) => {
      const person = await accountClient.person({ state: 'registered', [missing]: null })
      expect(await decide(person.id, 'approve')).toMatchObject({
        status: 409,
        body: { error: { code: '000.409', cause: { message } } },
      })
      expect(await stateOf(person)).toBe('registered')
      expect(await accountClient.sentTo(person.email)).toEqual([])
    },
  )

  test('ADMIN-1 approved accounts cannot be rejected, and deactivated ones neither approved nor rejected', async () => {
    const [approved, deleted] = [
      await accountClient.person(),
      await accountClient.person({ state: 'deactivated' }),
    ]
    expect((await decide(approved.id, 'reject')).status).toBe(409)
    expect(await stateOf(approved)).toBe('approved')
    expect((await decide(deleted.id, 'approve')).status).toBe(409)
    expect((await decide(deleted.id, 'reject')).status).toBe(409)
    expect(await stateOf(deleted)).toBe('deactivated')
  })

  test('WIRE-24 an unknown account returns 404', async () => {
    expect((await decide(999_999, 'approve')).status).toBe(404)
  })
})

test('ADMIN-3 brokers and anonymous requests are rejected', async () => {
  const [broker, pending] = [
    await accountClient.person(),
    await accountClient.person({ state: 'pending' }),
  ]
  const { accessToken: token } = await accountClient.login(broker)
  const list = accountClient.call('GET', '/admin/accounts/', undefined, { token })
  expect(await list).toMatchObject({ status: 403 })
  expect((await decide(pending.id, 'approve', token)).status).toBe(403)
  expect((await accountClient.call('GET', '/admin/accounts/')).status).toBe(401)
  expect(await stateOf(pending)).toBe('pending')
})

describe('the account list', () => {
  interface Listed {
    results: { email: string; state: string }[]
    paginator: { totalEntriesSize: number; perPage: number }
  }

  const list = async (query: string): Promise<Listed> => {
    const response = await market.request(`/admin/accounts/?${query}`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(response.status).toBe(200)
    return (await response.json()) as Listed
  }

  test('ADMIN-1 WIRE-29 filters by state, newest first', async () => {
    const create = (day: number) => new Date(Date.UTC(2026, 5, day))
    const listed = { state: 'rejected', name: 'Listed Person' } as const
    const [older, newer] = [
      await accountClient.person({ ...listed, created_at: create(1) }),
      await accountClient.person({ ...listed, created_at: create(2) }),
    ]
    await accountClient.person({ name: 'Listed Person', created_at: create(3) })
    const { results, paginator } = await list('state=rejected&search=LISTED%20pers&per_page=10')
    expect(results.map(({ email }) => email)).toEqual([newer.email, older.email])
    expect(paginator).toEqual({ totalEntriesSize: 2, perPage: 10 })
    expect(results[0]).toEqual({
      id: newer.id,
      name: 'Listed Person',
      email: newer.email,
      phoneNumber: newer.phone,
      state: 'rejected',
      isAdministrator: false,
      createdAt: '2026-06-02T00:00:00.000Z',
    })
  })

  test('ADMIN-1 searches name, email and phone, without wildcards', async () => {
    const person = await accountClient.person({ name: "100%_sure \\ O'Hara" })
    for (const search of ["o'hara", '100%_', '\\', person.phone, person.email.toUpperCase()])
      expect((await list(`search=${encodeURIComponent(search)}`)).results).toMatchObject([
        { email: person.email },
      ])
    expect((await list('search=%25%25')).results).toEqual([])
  })

  test('WIRE-8 WIRE-9 WIRE-10 WIRE-11 has no gaps or duplicates in its pages', async () => {
    for (let count = 0; count < 7; count += 1) await accountClient.person({ name: 'Same Name' })
    for (const order of ['created_at', 'name', 'email']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) =>
          list(`search=same&order_by=${order}&order_dir=asc&per_page=3&page=${page}`),
        ),
      )
      const emails = pages.flatMap(({ results }) => results.map(({ email }) => email))
      expect(new Set(emails).size).toBe(7)
      expect(pages.map(({ results }) => results.length)).toEqual([3, 3, 1, 0])
      expect(pages.at(-1)?.paginator.totalEntriesSize).toBe(7)
    }
    const invalid = await accountClient.call(
      'GET',
      '/admin/accounts/?order_by=password',
      undefined,
      {
        token: admin,
      },
    )
    expect(invalid.status).toBe(422)
  })
})
