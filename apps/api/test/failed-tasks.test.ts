import type { WorkQueue } from '@seatdesk/domain'
import { WORK_QUEUES } from '@seatdesk/domain'
import {
  type KyselyPlugin,
  LimitNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  sql,
  type UnknownRow,
  ValueNode,
} from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { JOBS } from '../src/app/job-scheduler.ts'
import type { MarketContext } from '../src/app/market-context.ts'
import { type Broker, signedInBroker } from './broker.ts'
import { makeEvent, makeListing } from './fixtures.ts'
import type { TestMarket } from './market.ts'
import {
  type FakePaymentOptions,
  openPoisonedMarket,
  dayAgo,
  poisonRow,
  POISONED_ITEMS,
} from './poisoned-items.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openPoisonedMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

/** Jobs without queue items. Each is one action or statement, so no part can block another. */
const JOBS_WITHOUT_ITEMS = [
  'clock',
  'sandbox',
  'apply-sale-times',
  'check-books',
  'delete-stored-responses',
  'make-backups',
]

const jobOf = (queue: WorkQueue) =>
  queue === 'delete-old-rows'
    ? JOBS.find(({ name }) => name === 'delete-old-webhook-events')
    : JOBS.find(({ queues }) => queues.includes(queue))

/** Maximum number of job runs to reach two items behind those of other test cases. */
const MAX_RUNS = 60

/** Tables whose items wait until a lease expires after an attempt. */
const LEASED: Partial<Record<WorkQueue, string>> = {
  'deliver-messages': 'messages',
  'deliver-webhooks': 'webhook_deliveries',
}

/** Runs the job of a queue as the job scheduler does, ignoring the errors that it would log. */
const runJob = async (queue: WorkQueue, fakes: FakePaymentOptions): Promise<void> => {
  await sql`delete from provider_checks`.execute(market.ctx.db)
  const ctx = { ...market.ctx, db: market.ctx.db.withPlugin(new OneAtATime()) }
  const settings = { ...ctx.settings, smtpUrl: 'smtp://127.0.0.1:1' }
  const payments = { ...ctx.payments, ...fakes } as MarketContext['payments']
  await jobOf(queue)
    ?.work({ ...ctx, settings, payments })
    .catch(() => {})
}

/** Sets every `limit` of a query to 1, so that a failed item at the head of a queue hides the others. */
class OneAtATime extends OperationNodeTransformer implements KyselyPlugin {
  protected override transformLimit(): LimitNode {
    return LimitNode.create(ValueNode.createImmediate(1))
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

const failedTasksOf = async (queue: WorkQueue) =>
  (await admin.api.adminFailedTasks.list({ queue, perPage: 100 })).results

test('RUN-460 every job with items has queues with failed tasks', () => {
  const without = JOBS.filter(({ queues }) => queues.length === 0).map(({ name }) => name)
  expect(without).toEqual(JOBS_WITHOUT_ITEMS)
  const worked = new Set(JOBS.flatMap(({ queues }) => queues))
  expect([...worked].toSorted()).toEqual([...WORK_QUEUES].toSorted())
})

describe('RUN-461 a failed item does not block its queue, is listed for administrators, and succeeds on retry', () => {
  test.each(WORK_QUEUES)('%s', async (queue) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { items, isDone, heal, fakes = {} } = await POISONED_ITEMS[queue]()
    const [poisoned, other] = items
    await runJob(queue, fakes)
    // Items of other test cases may come first.
    for (let runs = 1; runs < MAX_RUNS && !(await isDone(other)); runs += 1)
      await runJob(queue, fakes)
    expect({ other: await isDone(other), poisoned: await isDone(poisoned) }).toEqual({
      other: true,
      poisoned: false,
    })
    const email = (await failedTasksOf(queue)).find(({ itemId }) => itemId === String(poisoned))
    expect(email).toMatchObject({
      queue,
      state: 'paused',
      attempts: 1,
      error: expect.stringContaining('poisoned'),
    })
    expect((await failedTasksOf(queue)).some(({ itemId }) => itemId === String(other))).toBe(false)

    await heal()
    await runJob(queue, fakes)
    expect(await isDone(poisoned)).toBe(false)
    await admin.api.adminFailedTasks.retry({ id: email?.id ?? 0 })
    const leased = LEASED[queue]
    if (leased)
      await sql`update ${sql.table(leased)} set next_attempt_at = ${dayAgo()}
        where id = ${poisoned}`.execute(market.ctx.db)
    for (let runs = 0; runs < MAX_RUNS && !(await isDone(poisoned)); runs += 1)
      await runJob(queue, fakes)
    log.mockRestore()
    expect(await isDone(poisoned)).toBe(true)
    const left = await failedTasksOf(queue)
    if (!leased) expect(left.some(({ itemId }) => itemId === String(poisoned))).toBe(false)
  })
})

/** A ticket that its seller holds, which ends in half an hour without a reminder yet; returns its id. */
const ownHold = async (): Promise<number> => {
  const { db, clock } = market.ctx
  const { api, accountId: sellerId } = await signedInBroker(market)
  const eventId = await makeEvent(db)
  const listingId = await makeListing(db, { eventId, sellerId, seats: ['1', '2'] })
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
  const until = inMinutes(180).toISOString()
  const { data } = await api.ownHolds.create({
    id: listingId,
    quantity: 1,
    heldFor: 'a client',
    until,
  })
  await db
    .updateTable('own_holds')
    .set({ expires_at: inMinutes(30) })
    .where('id', '=', data.id)
    .execute()
  return data.id
}

const expire = (id: number) =>
  sql`update own_holds set created_at = ${dayAgo()}::timestamptz - interval '1 minute',
    expires_at = ${dayAgo()} where id = ${id}`.execute(market.ctx.db)

const endedAs = async (id: number) => {
  const query = market.ctx.db.selectFrom('own_holds').select('ended_as')
  return (await query.where('id', '=', id).executeTakeFirstOrThrow()).ended_as
}

test('RUN-460 a reminder of an own hold that fails does not delay the release of the hold', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { db, clock } = market.ctx
  const id = await ownHold()
  const removePoison = await poisonRow(
    { table: 'own_holds', when: 'new.reminded_at is not null' },
    id,
  )
  await runJob('release-holds', {})
  expect((await failedTasksOf('release-holds')).map(({ itemId }) => itemId)).toContain(
    `own-reminder-${id}`,
  )
  await db
    .updateTable('failed_tasks')
    .set({ set_aside_at: clock.now(), next_attempt_at: new Date('9999-01-01') })
    .where('item_id', 'like', 'own-%')
    .execute()
  await expire(id)
  await runJob('release-holds', {})
  await removePoison()
  log.mockRestore()
  expect(await endedAs(id)).toBe('expired')
})

describe('RUN-460 a failing item of one step of a job does not stop the later steps', () => {
  test.each([
    ['match-watches', 'notify-watchers'],
    ['refresh-watches', 'notify-watchers'],
    ['match-watches', 'refresh-watches'],
  ] as const)('%s, then %s', async (earlier, later) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const waiting = await POISONED_ITEMS[later]()
    await waiting.heal()
    const failing = await POISONED_ITEMS[earlier]()
    await expect(jobOf(later)?.work(market.ctx)).rejects.toThrow(AggregateError)
    await failing.heal()
    log.mockRestore()
    expect(await failing.isDone(failing.items[0])).toBe(false)
    for (const item of waiting.items) expect(await waiting.isDone(item)).toBe(true)
  })

  test('release-holds of checkouts, then of own holds', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const id = await ownHold()
    await expire(id)
    const failing = await POISONED_ITEMS['release-holds']()
    await expect(jobOf('release-holds')?.work(market.ctx)).rejects.toThrow(AggregateError)
    await failing.heal()
    log.mockRestore()
    expect(await endedAs(id)).toBe('expired')
  })
})
