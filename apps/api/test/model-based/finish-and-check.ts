import { sql } from 'kysely'
import * as v from 'valibot'
import { expect } from 'vitest'

import { expectModelMatches, ledgerSums } from './expect-model-matches.ts'
import { openApiClient, type ModelFixture, runNextStep } from './model-fixture.ts'
import type { Broker, Model } from './model.ts'
import { addBankAccount } from './steps/belonging.ts'
import { deliverAll } from './steps/delivering.ts'
import { advanceModelTime } from './time.ts'

const DAY = 24 * 60

/** The maximum number of rounds of adding bank accounts and waiting for payouts. */
const MAX_ROUNDS = 12

/**
 * Restores the provider and lets time pass until everything is done: then no seat is held, nothing
 * is owed, and the provider's balance matches the ledger to the cent.
 */
export const finishAndCheck = async (model: Model, fixture: ModelFixture): Promise<void> => {
  model.webhooks = 'prompt'
  await runNextStep(fixture, model)
  for (const days of [0, 1, 8, 45, 8]) {
    await wait(model, fixture, days * DAY + 11)
    await deliverAll(model, fixture)
  }
  for (let round = 0; (await hasUnpaidBroker(model, fixture)) && round < MAX_ROUNDS; round += 1) {
    for (const broker of model.brokers)
      if (!broker.hasLeft && (await isUnpaid(fixture, broker.number)))
        await addBankAccount(fixture, broker, 'good')
    await wait(model, fixture, 3 * DAY)
    await wait(model, fixture, 6 * DAY)
  }
  await expectModelMatches(model, fixture)
  expect(model.checkouts.filter(({ standing }) => !isOver(standing))).toEqual([])
  expect(await openCheckouts(fixture)).toEqual([])
  expect(await hasUnpaidBroker(model, fixture)).toBe(false)
  await expectBooksToBeClosed(model, fixture)
  await expectSameBooks(fixture)
}

const isOver = (currentStatus: string) => ['paid', 'over', 'refunded'].includes(currentStatus)

const wait = async (model: Model, fixture: ModelFixture, minutes: number): Promise<void> => {
  await fixture.market.advance(minutes * 60)
  advanceModelTime(model, { minutes, isProviderAway: false })
  await expectModelMatches(model, fixture)
}

const isUnpaid = async (fixture: ModelFixture, number: number): Promise<boolean> => {
  const payouts = await (await openApiClient(fixture, { number })).payouts.list()
  return payouts.some(({ status }) => status !== 'processed' && status !== 'cancelled')
}

const hasUnpaidBroker = async (model: Model, fixture: ModelFixture): Promise<boolean> => {
  for (const { number, hasLeft } of model.brokers)
    if (!hasLeft && (await isUnpaid(fixture, number))) return true
  return false
}

const openCheckouts = ({ market }: ModelFixture) =>
  market.ctx.db
    .selectFrom('checkouts')
    .select(['id', 'state'])
    .where('state', 'in', ['held', 'waiting', 'settling', 'lapsed'])
    .execute()

/**
 * No order waits for delivery and nothing is owed, except to brokers who have left and to buyers
 * whose bank returns refunds.
 */
const expectBooksToBeClosed = async (model: Model, fixture: ModelFixture): Promise<void> => {
  const idOf = ({ number }: Broker) => fixture.cast[number]?.person.id
  const excused = new Set([
    ...model.brokers.filter(({ hasLeft }) => hasLeft).map((broker) => `payable:${idOf(broker)}`),
    ...model.checkouts
      .filter(({ method }) => method === 'sends refunds back')
      .map(({ buyer }) => `owed:${idOf(buyer)}`),
    'provider',
    'fees',
  ])
  const sums = await ledgerSums(model, fixture)
  expect([...sums].filter(([account, sum]) => sum !== 0 && !excused.has(account))).toEqual([])
}

const amounts = v.array(v.object({ amount: v.number(), status: v.string() }))

const exported = v.object({
  payment_intent: v.optional(v.array(v.object({ amount_received: v.number() })), []),
  refund: v.optional(amounts, []),
  payout: v.optional(amounts, []),
})

/** The sum of all transactions at the provider matches the ledger. */
const expectSameBooks = async ({ market }: ModelFixture): Promise<void> => {
  const books = v.parse(exported, await market.ctx.sandbox?.provider?.export())
  const received = books.payment_intent.reduce((sum, { amount_received: cents }) => sum + cents, 0)
  const sumOf = (objects: v.InferOutput<typeof amounts>, status: string) =>
    objects
      .filter((object) => object.status === status)
      .reduce((sum, { amount }) => sum + amount, 0)
  const { ours } = await market.ctx.db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('ours'))
    .where('account', '=', 'provider')
    .executeTakeFirstOrThrow()
  expect(ours).toBe(received - sumOf(books.refund, 'succeeded') - sumOf(books.payout, 'paid'))
}
