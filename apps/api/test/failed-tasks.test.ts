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
import type { TestMarket } from './market.ts'
import { type Fakes, openPoisonedMarket, past, POISONED_ITEMS } from './poisoned-items.ts'

let market: TestMarket
let admin: Broker

beforeAll(async () => {
  market = await openPoisonedMarket()
  admin = await signedInBroker(market, 'administrator')
})

afterAll(() => market.close())

/** Jobs without items: each is one act or one statement, and no part of it can block another. */
const JOBS_WITHOUT_ITEMS = ['clock', 'sandbox', 'check-books', 'forget-answers', 'make-backups']

const jobOf = (queue: WorkQueue) =>
  queue === 'forget-old-rows'
    ? JOBS.find(({ name }) => name === 'forget-webhooks')
    : JOBS.find(({ queues }) => queues.includes(queue))

/** Runs of a job until it has come to two items that may stand behind those of other cases. */
const MAX_RUNS = 60

/** Tables whose items wait for the end of a lease after an attempt. */
const LEASED: Partial<Record<WorkQueue, string>> = {
  'deliver-messages': 'messages',
  'deliver-webhooks': 'webhook_deliveries',
}

/** Runs the job of a queue as the sweep does; what it throws is logged there. */
const runJob = async (queue: WorkQueue, fakes: Fakes): Promise<void> => {
  await sql`delete from provider_checks`.execute(market.ctx.db)
  const ctx = { ...market.ctx, db: market.ctx.db.withPlugin(new OneAtATime()) }
  const settings = { ...ctx.settings, smtpUrl: 'smtp://127.0.0.1:1' }
  const payments = { ...ctx.payments, ...fakes } as MarketContext['payments']
  await jobOf(queue)
    ?.work({ ...ctx, settings, payments })
    .catch(() => {})
}

/** Has every `limit` of a query be 1, so that a failed item at the head of a queue hides all others. */
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

test('RUN-460 every job of the sweep works off queues whose failed items are dead letters', () => {
  const without = JOBS.filter(({ queues }) => queues.length === 0).map(({ name }) => name)
  expect(without).toEqual(JOBS_WITHOUT_ITEMS)
  const worked = new Set(JOBS.flatMap(({ queues }) => queues))
  expect([...worked].toSorted()).toEqual([...WORK_QUEUES].toSorted())
})

describe('RUN-461 one item that fails blocks none of its queue, is shown to administrators and done by a retry', () => {
  test.each(WORK_QUEUES)('%s', async (queue) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { items, isDone, heal, fakes = {} } = await POISONED_ITEMS[queue]()
    const [poisoned, other] = items
    await runJob(queue, fakes)
    // Items of other cases may stand before these.
    for (let runs = 1; runs < MAX_RUNS && !(await isDone(other)); runs += 1)
      await runJob(queue, fakes)
    expect({ other: await isDone(other), poisoned: await isDone(poisoned) }).toEqual({
      other: true,
      poisoned: false,
    })
    const letter = (await failedTasksOf(queue)).find(({ itemId }) => itemId === String(poisoned))
    expect(letter).toMatchObject({
      queue,
      state: 'paused',
      attempts: 1,
      error: expect.stringContaining('poisoned'),
    })
    expect((await failedTasksOf(queue)).some(({ itemId }) => itemId === String(other))).toBe(false)

    await heal()
    await runJob(queue, fakes)
    expect(await isDone(poisoned)).toBe(false)
    await admin.api.adminFailedTasks.retry({ id: letter?.id ?? 0 })
    const leased = LEASED[queue]
    if (leased)
      await sql`update ${sql.table(leased)} set next_try_at = ${past()}
        where id = ${poisoned}`.execute(market.ctx.db)
    for (let runs = 0; runs < MAX_RUNS && !(await isDone(poisoned)); runs += 1)
      await runJob(queue, fakes)
    log.mockRestore()
    expect(await isDone(poisoned)).toBe(true)
    const left = await failedTasksOf(queue)
    if (!leased) expect(left.some(({ itemId }) => itemId === String(poisoned))).toBe(false)
  })
})
