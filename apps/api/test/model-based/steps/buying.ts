import { randomUUID } from 'node:crypto'

import type { SandboxTables } from '@seatdesk/stripe-sandbox/server'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { MOMENTS, stuckAt, troubled, withPayments } from '../faults.ts'
import {
  type Broker,
  receiveEvents,
  receiveWebhook,
  type Method,
  type Model,
  quantitiesOf,
} from '../model.ts'
import {
  requestSeats,
  predictPurchase,
  hold,
  payFor,
  type Trouble,
  TROUBLES,
  type Wish,
} from '../shopping.ts'
import { apiOf, expectOutcome, methodOf, outcomeOf, restart, type Stage, turn } from '../stage.ts'
import { at, place, present, step } from './step.ts'

const line = fc.record({
  listing: place,
  /** A quantity that the screen offers, or any. */
  quantity: fc.oneof(
    { arbitrary: fc.record({ offered: place }), weight: 4 },
    { arbitrary: fc.integer({ min: 1, max: 7 }), weight: 1 },
  ),
  /** How the price that the buyer saw differs from what is asked now. */
  saw: fc.constantFrom('the price', 'nothing', 'less', 'more'),
})

type Line = typeof line extends fc.Arbitrary<infer Given> ? Given : never

const method = fc.constantFrom<Method>(
  'pays',
  'pays',
  'declines',
  'asks',
  'asks',
  'sends refunds back',
  'debits',
  'bounces',
)

const wishOf = (model: Model, { listing: index, quantity, saw }: Line): Wish => {
  const listing = at(model.listings, index)
  const offered = quantitiesOf(model, listing)
  const wanted =
    typeof quantity === 'number'
      ? quantity
      : at(offered.length > 0 ? offered : [1], quantity.offered)
  const off = { 'the price': 0, less: -1, more: 1, nothing: null }[saw]
  return {
    listing,
    quantity: wanted,
    ...(off === null ? {} : { expectedPrice: listing.price + off }),
  }
}

interface Request {
  buyer: Broker
  wishes: readonly Wish[]
  methodId: string
  idempotencyKey?: string
}

const send = async (stage: Stage, { buyer, wishes, methodId, idempotencyKey }: Request) => {
  const listings = wishes.map(({ listing, ...rest }) => ({ listingId: listing.id, ...rest }))
  const api = await apiOf(stage, buyer)
  return outcomeOf(
    api.purchases.create(
      { listings, paymentMethodId: methodId },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    ),
  )
}

type PurchaseResponse = Awaited<ReturnType<typeof send>>

/** Compares an answer with what must follow from what was foreseen, and takes that into the model. */
const followUp = (
  model: Model,
  stage: Stage,
  {
    buyer,
    wishes,
    ...how
  }: { buyer: Broker; wishes: readonly Wish[]; method: Method; trouble: Trouble },
  answers: readonly PurchaseResponse[],
): void => {
  const foreseen = predictPurchase(model, buyer, wishes)
  if (foreseen.refusal !== null) {
    for (const answer of answers) expectOutcome(answer, foreseen.refusal)
    return
  }
  const { taken, notAvailableIds } = foreseen
  if (taken.length === 0) {
    for (const answer of answers) expect(answer).toEqual({ payment: null, notAvailableIds })
    return
  }
  const checkout = hold(model, buyer, taken)
  const outcome = payFor(model, checkout, { ...how, curtain: stage.curtain })
  for (const answer of answers) {
    expectOutcome(answer, outcome)
    if (typeof answer === 'string') continue
    expect(answer.notAvailableIds).toEqual(notAvailableIds)
    expect(answer.payment?.id).toBe(idOf(at(answers, 0)))
    checkout.clientSecret = answer.payment?.clientSecret ?? null
  }
}

const idOf = (answer: PurchaseResponse): string | undefined =>
  typeof answer === 'object' ? answer.payment?.id : undefined

/** Buys of one or more listings; the same request may come several times at once. */
export const buy = step({
  name: 'buy',
  given: fc.record({
    buyer: place,
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    method,
    trouble: fc.constantFrom(...TROUBLES),
    copies: fc.constantFrom(1, 1, 3),
  }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, stage, { lines, trouble, ...given }) => {
    const buyer = at(present(model), given.buyer)
    const wishes = lines.map((each) => wishOf(model, each))
    const methodId = await methodOf(stage, buyer, given.method)
    const idempotencyKey = randomUUID()
    const isOneCall = trouble === 'none' || trouble === '500' || trouble === 'reset'
    if (trouble === '500' || trouble === 'reset') await turn(stage, model, trouble)
    const answers = await withPayments(stage, troubled(trouble), () =>
      Promise.all(
        Array.from({ length: isOneCall ? given.copies : 1 }, () =>
          send(stage, { buyer, wishes, methodId, idempotencyKey }),
        ),
      ),
    )
    await turn(stage, model)
    followUp(model, stage, { buyer, wishes, method: given.method, trouble }, answers)
  },
})

/** Two brokers want the same tickets at the same instant. */
export const rush = step({
  name: 'rush',
  given: fc.record({ buyers: fc.tuple(place, place), line }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, stage, given) => {
    const wishes = [wishOf(model, given.line)]
    const { listing } = at(wishes, 0)
    const others = present(model).filter((broker) => broker !== listing.seller)
    if (others.length === 0) return
    const buyers = given.buyers.map((index) => at(others, index))
    const requests = []
    for (const buyer of buyers)
      requests.push({ buyer, wishes, methodId: await methodOf(stage, buyer, 'pays') })
    const answers = await Promise.all(requests.map((request) => send(stage, request)))
    const inOrder = answers
      .map((answer, index) => ({ answer, buyer: at(buyers, index) }))
      .toSorted((a, b) => Number(hasBought(b.answer)) - Number(hasBought(a.answer)))
    for (const { answer, buyer } of inOrder)
      followUp(model, stage, { buyer, wishes, method: 'pays', trouble: 'none' }, [answer])
  },
})

const hasBought = (answer: PurchaseResponse): boolean =>
  typeof answer === 'object' && answer.payment !== null

/** The server dies amid a purchase; its buyer may send the same request to the next one. */
export const buyAndDie = step({
  name: 'buyAndDie',
  given: fc.record({
    buyer: place,
    line,
    method,
    moment: fc.constantFrom(...MOMENTS),
    asksAgain: fc.boolean(),
  }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, stage, given) => {
    const buyer = at(present(model), given.buyer)
    const wishes = [wishOf(model, given.line)]
    const foreseen = predictPurchase(model, buyer, wishes)
    if (foreseen.refusal !== null || foreseen.taken.length === 0) return
    const methodId = await methodOf(stage, buyer, given.method)
    const request = { buyer, wishes, methodId, idempotencyKey: randomUUID() }
    const reached = Promise.withResolvers<void>()
    await withPayments(stage, stuckAt(given.moment, reached.resolve), () => {
      // Nobody will ever answer it.
      void send(stage, request).catch(() => {})
      return reached.promise
    })
    await restart(stage)

    const checkout = hold(model, buyer, foreseen.taken)
    if (given.moment === 'payment confirmed')
      requestSeats(model, checkout, given.method, stage.curtain)
    await resendWebhook(stage)
    receiveWebhook(model)
    if (!given.asksAgain) return
    const answer = await send(stage, request)
    if (checkout.standing === 'over') {
      const how = { method: given.method, trouble: 'none' } as const
      followUp(model, stage, { buyer, wishes, ...how }, [answer])
      return
    }
    if (checkout.money === 'unasked') requestSeats(model, checkout, given.method, stage.curtain)
    receiveEvents(model, checkout)
    expectOutcome(answer, checkout.money === 'refused' ? 'declined' : 'done')
    if (typeof answer === 'object') checkout.clientSecret = answer.payment?.clientSecret ?? null
  },
})

/** News that was under way when the server died is sent again, before the story goes on. */
const resendWebhook = async ({ market: { ctx } }: Stage): Promise<void> => {
  const db = ctx.db.$extendTables<SandboxTables>()
  const isOnItsWay = () =>
    db
      .selectFrom('sandbox_events')
      .select('id')
      .where('state', '=', 'due')
      .where('leased_until', 'is not', null)
      .executeTakeFirst()
  await expect.poll(isOnItsWay, { timeout: 10_000 }).toBe(undefined)
  await db
    .updateTable('sandbox_events')
    .set({ due_at: ctx.clock.now() })
    .where('state', '=', 'due')
    .execute()
  await ctx.sandbox?.provider?.deliverPending()
}
