import { contract, type Endpoint, publishedName } from '@seatdesk/domain/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { catalogActions, marketActions } from './acts.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openTestMarket()
})

afterAll(() => market.close())

// The administrator entered the password an hour ago.
beforeEach(async () => {
  admin = await signedInBroker(market, 'administrator')
  const longAgo = new Date(market.ctx.clock.now().getTime() - 3_600_000)
  await market.ctx.db
    .updateTable('sessions')
    .set({ proved_at: longAgo })
    .where('account_id', '=', admin.accountId)
    .execute()
})

const FRESH = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { requiresStepUp, path }]) => requiresStepUp && path.startsWith('/admin/'))
    .map(([name]) => publishedName(noun, name)),
)

const WANTED = { kind: 'http', status: 403, reason: 'stepUpRequired' }

const sensitiveCalls = Object.entries({ ...catalogActions, ...marketActions })

test('ADMIN-83 actions on payments, payouts and accounts need step-up authentication', () => {
  expect(FRESH.toSorted()).toEqual([
    'accounts.deactivate',
    'accounts.reactivate',
    'accounts.releasePayouts',
    'orders.file',
    'orders.refund',
    'orders.reject',
    'orders.rejectMany',
    'orders.settleProblem',
    'payouts.cancel',
    'payouts.reinstate',
    'payouts.retry',
    'payouts.retryMany',
  ])
})

test.each(sensitiveCalls.filter(([name]) => FRESH.includes(name as (typeof FRESH)[number])))(
  'ADMIN-83 %s needs step-up authentication',
  async (_name, action) => {
    await expect(action({ market, admin: admin.api })).rejects.toMatchObject(WANTED)
  },
)

test.each(sensitiveCalls.filter(([name]) => !FRESH.includes(name as (typeof FRESH)[number])))(
  'ADMIN-83 %s does not need step-up authentication',
  async (_name, action) => {
    await expect(action({ market, admin: admin.api })).resolves.toBeDefined()
  },
)

test.each([
  ['cancelled', { statusId: 3 }],
  ['postponed', { dateTBA: true }],
  ['rescheduled', { dateTime: '2030-07-01T19:30:00' }],
] as const)('ADMIN-83 an event is not %s without step-up authentication', async (_case, change) => {
  const id = await makeEvent(market.ctx.db)
  const { adminEvents } = admin.api
  const { data: before } = await adminEvents.get({ id })
  await expect(adminEvents.change({ id, ...change })).rejects.toMatchObject(WANTED)
  expect((await adminEvents.get({ id })).data).toEqual(before)
  expect((await adminEvents.changes({ id })).data).toEqual([])
})
