import { randomUUID } from 'node:crypto'

import type { SandboxTables } from '@seatdesk/stripe-sandbox/server'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { MOMENTS, hangAt, withPaymentFault, withPayments } from '../faults.ts'
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
  type PaymentFault,
  PAYMENT_FAULTS,
  type PurchaseLine,
} from '../shopping.ts'
import { apiOf, expectOutcome, methodOf, outcomeOf, restart, type Stage, turn } from '../stage.ts'
import { at, place, activeBrokers, step } from './step.ts'

const line = fc.record({
  listing: place,
  /** A quantity that the screen offers, or any. */
  quantity: fc.oneof(
    { arbitrary: fc.record({ offered: place }), weight: 4 },
    { arbitrary: fc.integer({ min: 1, max: 7 }), weight: 1 },
  ),
  /** How the price that the buyer saw differs from the current price. */
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

const purchaseLineOf = (model: Model, { listing: index, quantity, saw }: Line): PurchaseLine => {
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
  wishes: readonly PurchaseLine[]
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

/** Compares a response with the expected result, and applies that to the model. */
const followUp = (
  model: Model,
  stage: Stage,
  {
    buyer,
    wishes,
    ...how
  }: { buyer: Broker; wishes: readonly PurchaseLine[]; method: Method; fault: PaymentFault },
  answers: readonly PurchaseResponse[],
): void => {
  const foreseen = predictPurchase(model, buyer, wishes)
  if (foreseen.refusal !== null) {
    for (const answer of answers) expectOutcome(answer, foreseen.refusal)
    return
  }
  const { taken, notAvailableIds } = foreseen
  if (taken.length === 0) {
    for (const answer of answers) expect(answer).toMatchObject({ payment: null, notAvailableIds })
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

/** Buys from one or more listings; the same request may be sent several times at once. */
export const buy = step({
  name: 'buy',
  given: fc.record({
    buyer: place,
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    method,
    fault: fc.constantFrom(...PAYMENT_FAULTS),
    copies: fc.constantFrom(1, 1, 3),
  }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, stage, { lines, fault, ...given }) => {
    const buyer = at(activeBrokers(model), given.buyer)
    const wishes = lines.map((each) => purchaseLineOf(model, each))
    const methodId = await methodOf(stage, buyer, given.method)
    const idempotencyKey = randomUUID()
    const isOneCall = fault === 'none' || fault === '500' || fault === 'reset'
    if (fault === '500' || fault === 'reset') await turn(stage, model, fault)
    const answers = await withPayments(stage, withPaymentFault(fault), () =>
      Promise.all(
        Array.from({ length: isOneCall ? given.copies : 1 }, () =>
          send(stage, { buyer, wishes, methodId, idempotencyKey }),
        ),
      ),
    )
    await turn(stage, model)
    followUp(model, stage, { buyer, wishes, method: given.method, fault }, answers)
  },
})

/** Two brokers request the same tickets at the same time. */
export const rush = step({
  name: 'rush',
  given: fc.record({ buyers: fc.tuple(place, place), line }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, stage, given) => {
    const wishes = [purchaseLineOf(model, given.line)]
    const { listing } = at(wishes, 0)
    const others = activeBrokers(model).filter((broker) => broker !== listing.seller)
    if (others.length === 0) return
    const buyers = given.buyers.map((index) => at(others, index))
    const requests = []
    for (const buyer of buyers)
      requests.push({ buyer, wishes, methodId: await methodOf(stage, buyer, 'pays') })
    const answers = await Promise.all(requests.map((request) => send(stage, request)))
    const inOrder = answers
      .map((answer, index) => ({ response: answer, buyer: at(buyers, index) }))
      .toSorted((a, b) => Number(hasBought(b.response)) - Number(hasBought(a.response)))
    for (const { response: answer, buyer } of inOrder)
      followUp(model, stage, { buyer, wishes, method: 'pays', fault: 'none' }, [answer])
  },
})

const hasBought = (answer: PurchaseResponse): boolean =>
  typeof answer === 'object' && answer.payment !== null

/** The server is killed during a purchase; the buyer may send the same request to the next process. */
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
    const buyer = at(activeBrokers(model), given.buyer)
    const wishes = [purchaseLineOf(model, given.line)]
    const foreseen = predictPurchase(model, buyer, wishes)
    if (foreseen.refusal !== null || foreseen.taken.length === 0) return
    const methodId = await methodOf(stage, buyer, given.method)
    const request = { buyer, wishes, methodId, idempotencyKey: randomUUID() }
    const reached = Promise.withResolvers<void>()
    await withPayments(stage, hangAt(given.moment, reached.resolve), () => {
      // It never gets a response.
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
      const how = { method: given.method, fault: 'none' } as const
      followUp(model, stage, { buyer, wishes, ...how }, [answer])
      return
    }
    if (checkout.money === 'unasked') requestSeats(model, checkout, given.method, stage.curtain)
    receiveEvents(model, checkout)
    expectOutcome(answer, checkout.money === 'refused' ? 'declined' : 'done')
    if (typeof answer === 'object') checkout.clientSecret = answer.payment?.clientSecret ?? null
  },
})

/** Webhooks that were pending when the server was killed are sent again before the next step. */
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
