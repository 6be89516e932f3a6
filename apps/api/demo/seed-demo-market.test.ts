// @module-tag nightly

import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import { runDueJobs } from '../src/app/job-scheduler.ts'
import { findViolations } from '../src/payments/ledger/find-violations.ts'
import { makeAccount } from '../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../test/market.ts'
import { ADMIN, BROKER, DEMO_ACCOUNTS, DEMO_PASSWORD, MFA, PENDING } from './demo-accounts.ts'
import { seedDemoMarket } from './seed-demo-market.ts'

let market: TestMarket

beforeAll(async () => {
  market = await openTestMarket()
  await seedDemoMarket(market.ctx)
})

afterAll(() => market.close())

const count = async (
  table: 'venues' | 'events' | 'listings' | 'tickets' | 'accounts',
): Promise<number> => {
  const { rows } = await market.ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

const broken = () => {
  const { db, sandbox } = market.ctx
  const provider = sandbox?.provider
  return findViolations(db, provider ? () => provider.export() : null)
}

const login = async (email: string) => {
  const response = await market.request('/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  return { status: response.status, body: await response.json() }
}

const get = async (email: string, path: string) => {
  const { body } = await login(email)
  const response = await market.request(path, {
    headers: { authorization: `Bearer ${body.accessToken}` },
  })
  return response.json()
}

test('RUN-4 DEMO-1 DEMO-2 an empty database is seeded with the whole market', async () => {
  expect(await count('venues')).toBeGreaterThanOrEqual(60)
  expect(await count('events')).toBeGreaterThanOrEqual(400)
  expect(await count('listings')).toBeGreaterThanOrEqual(12_000)
  expect(await count('accounts')).toBe(16)
})

test('RUN-4 a database with accounts is not changed', async () => {
  const before = await Promise.all([count('accounts'), count('listings'), count('events')])
  await seedDemoMarket(market.ctx)
  expect(await Promise.all([count('accounts'), count('listings'), count('events')])).toEqual(before)
})

test('all invariants of stock and ledger hold', async () => {
  expect(await broken()).toEqual([])
})

describe('DEMO-4 the accounts', () => {
  test.each(DEMO_ACCOUNTS.filter(({ email }) => email !== PENDING))(
    '$email can sign in',
    async ({ email }) => {
      expect(await login(email)).toMatchObject({
        status: 200,
        body: { accessToken: expect.any(String) },
      })
    },
  )

  test('an account that is not approved gets an error', async () => {
    expect(await login(PENDING)).toMatchObject({
      status: 403,
      body: { error: { code: '010.061' } },
    })
  })

  test.each([
    [MFA, 'Mfa Required'],
    [ADMIN, 'Authorized Admin User'],
    [BROKER, 'Authorized User'],
  ])('%s has the scope %s', async (email, scope) => {
    const { body } = await login(email)
    const [, payload = ''] = body.accessToken.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ scope })
  })

  test('the broker has a Visa as default, two more cards and a bank account', async () => {
    const methods = await get(BROKER, '/payment-methods/')
    expect(methods.cards).toMatchObject([
      { brand: 'Visa', last4: '4242' },
      { brand: 'MasterCard' },
      { brand: 'Visa', last4: '0341' },
    ])
    expect(methods.default).toBe(methods.cards[0].id)
    expect(methods.bankAccounts).toHaveLength(1)
    expect(methods.bankAccounts[0].status).not.toBe('unverified')
  })
})

describe('DEMO-3 the broker’s data', () => {
  const statuses = async (path: string): Promise<Set<number>> => {
    const { results } = await get(BROKER, path)
    return new Set(results.map(({ statusId }: { statusId: number }) => statusId))
  }

  test('includes purchases and sales in every status', async () => {
    expect(await statuses('/purchases/?per_page=100')).toEqual(new Set([1, 2, 3, 4]))
    expect(await statuses('/sales/?per_page=100')).toEqual(new Set([1, 2, 3, 4]))
  })

  const payouts = async (): Promise<Set<string>> => {
    const list: { status: string }[] = await get(BROKER, '/payouts/')
    return new Set(list.map(({ status }) => status))
  }
  const everyPayout = new Set(['pending', 'processed', 'failed', 'cancelled'])

  test('includes payouts in every status', async () => {
    expect(await payouts()).toEqual(everyPayout)
  })

  test('matches the payment provider to the cent', async () => {
    const { sandbox, db } = market.ctx
    const stored = (await sandbox?.provider?.export()) ?? {}
    const sum = (kind: string, status: string) =>
      v
        .parse(v.array(v.object({ amount: v.number(), status: v.string() })), stored[kind])
        .filter((item) => item.status === status)
        .reduce((total, { amount }) => total + amount, 0)
    const heldAmount =
      sum('payment_intent', 'succeeded') - sum('refund', 'succeeded') - sum('payout', 'paid')
    const { booked } = await db
      .selectFrom('ledger_entries')
      .where('account', '=', 'provider')
      .select(sql<number>`sum(amount_cents)::bigint`.as('booked'))
      .executeTakeFirstOrThrow()
    expect(heldAmount).toBeGreaterThan(0)
    expect(booked).toBe(heldAmount)
  })

  test('includes listings in every status', async () => {
    const { results } = await get(BROKER, '/inventory/?per_page=100')
    const found = results.map(({ status }: { status: number }) => status)
    expect(new Set(found)).toEqual(new Set([1, 2, 3]))
  })

  test('includes notifications about payments, listings and events', async () => {
    const { results } = await get(BROKER, '/notifications/?per_page=100')
    const types = results.map(({ typeId }: { typeId: number }) => typeId)
    expect(new Set(types)).toEqual(new Set([1, 2, 3]))
  })

  test('PRICER-70 includes a rule with floors, moves with reasons, and their run', async () => {
    const { results: rules } = await get(BROKER, '/pricing-rules/')
    expect(rules).toMatchObject([{ isOn: true, withoutFloor: 0 }])
    const { results: runs } = await get(BROKER, '/pricing-runs/')
    expect(runs[0].moved).toBeGreaterThan(1)
    const { results: moves } = await get(BROKER, `/pricing-runs/${runs[0].id}/moves?per_page=1`)
    expect(moves[0].sentence).toMatch(/cheapest comparable/i)
  })

  test('WATCH-4 WATCH-5 includes searches and wants, and a notification about a want that is met', async () => {
    const { results } = await get(BROKER, '/watches/')
    const kinds = results.map(({ kind }: { kind: string }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['search', 'want']))
    const [want] = results.filter(
      ({ kind, matching }: { kind: string; matching: { listings: number } | null }) =>
        kind === 'want' && (matching?.listings ?? 0) > 0,
    )
    const notifications = (await get(BROKER, '/notifications/?per_page=100')).results
    const subjects = notifications.map((item: { about: object | null }) => item.about)
    expect(subjects).toContainEqual({ kind: 'watch', id: want.id })
  })

  test('is from the past, while the clock is at the present', async () => {
    const [first, last] = await market.ctx.db
      .selectFrom('purchases')
      .select((eb) => [eb.fn.min('requested_at').as('first'), eb.fn.max('requested_at').as('last')])
      .execute()
      .then(([row]) => [row?.first, row?.last])
    const now = Date.now()
    expect(Math.abs(market.ctx.clock.now().getTime() - now)).toBeLessThan(5_000)
    expect(first?.getTime()).toBeLessThan(now - 40 * 24 * 3_600_000)
    expect(last?.getTime()).toBeLessThan(now)
    expect(last?.getTime()).toBeGreaterThan(now - 24 * 3_600_000)
  })

  test('is not changed by due jobs', async () => {
    const before = await statuses('/sales/?per_page=100')
    await runDueJobs(market.ctx)
    expect(await payouts()).toEqual(everyPayout)
    expect(await statuses('/sales/?per_page=100')).toEqual(before)
    expect(await broken()).toEqual([])
  })
})

describe('RUN-48 an interrupted seed', () => {
  const breakOff = async () => {
    const { db, sandbox } = market.ctx
    await db.updateTable('seed_runs').set({ state: 'begun' }).execute()
    await sandbox?.clock.advance(-3_600_000)
    await sandbox?.provider?.misbehave({ webhooks: { drop: true } })
  }

  test('is not restarted if an account was created since', async () => {
    await breakOff()
    const otherBroker = await makeAccount(market.ctx.db)
    await expect(seedDemoMarket(market.ctx)).rejects.toThrow('accounts were created since')
    await market.ctx.db.deleteFrom('accounts').where('id', '=', otherBroker).execute()
  })

  /** Simulates a planner that analyzes a table during the seed, when no row is committed yet. */
  const believeEmpty = async (...tables: string[]) => {
    const { db } = market.ctx
    await sql`
      create function believe_empty() returns trigger language plpgsql as $$ begin
        update pg_class set reltuples = 0, relpages = pg_relation_size(tg_relid) / 8192 where oid = tg_relid;
        return null;
      end $$`.execute(db)
    for (const table of tables)
      await sql`create trigger believed_empty after insert on ${sql.table(table)}
        for each statement execute function believe_empty()`.execute(db)
  }

  // Seeds the market once more, which takes as long as all other tests here.
  test.runIf(NIGHTLY)('is restarted, reports progress, and ends at the present time', async () => {
    await believeEmpty('accounts', 'venues', 'events', 'listings', 'tickets', 'lowest_prices')
    const before = await Promise.all([count('accounts'), count('listings'), count('events')])
    const { db, clock } = market.ctx
    const { id: lastAccount } = await db
      .selectFrom('accounts')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const parts: number[] = []
    await seedDemoMarket(market.ctx, { onProgress: (part) => parts.push(part) })
    expect(await Promise.all([count('accounts'), count('listings'), count('events')])).toEqual(
      before,
    )
    expect(await broken()).toEqual([])
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000)
    expect(parts).toEqual(parts.toSorted((left, right) => left - right))
    expect([parts[0], parts.at(-1)]).toEqual([0, 1])
    expect(parts.length).toBeGreaterThan(10)
    // Identity sequences restart too.
    const accounts = await db.selectFrom('accounts').select('id').execute()
    expect(accounts.every(({ id }) => id <= lastAccount)).toBe(true)
  })

  test('leaves the ledger immutable', async () => {
    const change = sql`update ledger_entries set amount_cents = 0`.execute(market.ctx.db)
    await expect(change).rejects.toThrow('the ledger is only ever added to')
  })
})
