import { randomUUID } from 'node:crypto'

import type { SandboxTables } from '@seatdesk/stripe-sandbox/server'
import * as fc from 'fast-check'
import { expect } from 'vitest'

import { MOMENTS, hangAt, withPaymentFault, withPayments } from '../faults.ts'
import {
  openApiClient,
  expectOutcome,
  addMethodWithBehavior,
  catchOutcome,
  restartServer,
  type ModelFixture,
  runNextStep,
} from '../model-fixture.ts'
import {
  type Broker,
  receiveEvents,
  receiveWebhook,
  type PaymentMethodBehavior,
  type Model,
  getSellableQuantities,
} from '../model.ts'
import {
  requestSeats,
  predictPurchase,
  createHold,
  payForHold,
  type PaymentFault,
  PAYMENT_FAULTS,
  type PurchaseLine,
} from '../shopping.ts'
import { itemAt, anyIndex, activeBrokers, step } from './step.ts'

const line = fc.record({
  listing: anyIndex,
  /** A quantity that the screen offers, or any. */
  quantity: fc.oneof(
    { arbitrary: fc.record({ offered: anyIndex }), weight: 4 },
    { arbitrary: fc.integer({ min: 1, max: 7 }), weight: 1 },
  ),
  /** How the price that the buyer saw differs from the current price. */
  saw: fc.constantFrom('the price', 'nothing', 'less', 'more'),
})

type Line = typeof line extends fc.Arbitrary<infer Given> ? Given : never

const method = fc.constantFrom<PaymentMethodBehavior>(
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
  const listing = itemAt(model.listings, index)
  const offered = getSellableQuantities(model, listing)
  const requested =
    typeof quantity === 'number'
      ? quantity
      : itemAt(offered.length > 0 ? offered : [1], quantity.offered)
  const off = { 'the price': 0, less: -1, more: 1, nothing: null }[saw]
  return {
    listing,
    quantity: requested,
    ...(off === null ? {} : { expectedPrice: listing.price + off }),
  }
}

interface Request {
  buyer: Broker
  wishes: readonly PurchaseLine[]
  methodId: string
  idempotencyKey?: string
}

const send = async (
  fixture: ModelFixture,
  { buyer, wishes, methodId, idempotencyKey }: Request,
) => {
  const listings = wishes.map(({ listing, ...rest }) => ({ listingId: listing.id, ...rest }))
  const api = await openApiClient(fixture, buyer)
  return catchOutcome(
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
  fixture: ModelFixture,
  {
    buyer,
    wishes,
    ...options
  }: {
    buyer: Broker
    wishes: readonly PurchaseLine[]
    method: PaymentMethodBehavior
    fault: PaymentFault
  },
  responses: readonly PurchaseResponse[],
): void => {
  const foreseen = predictPurchase(model, buyer, wishes)
  if (foreseen.refusal !== null) {
    for (const response of responses) expectOutcome(response, foreseen.refusal)
    return
  }
  const { taken, notAvailableIds } = foreseen
  if (taken.length === 0) {
    for (const response of responses)
      expect(response).toMatchObject({ payment: null, notAvailableIds })
    return
  }
  const checkout = createHold(model, buyer, taken)
  const outcome = payForHold(model, checkout, { ...options, curtain: fixture.curtain })
  for (const response of responses) {
    expectOutcome(response, outcome)
    if (typeof response === 'string') continue
    expect(response.notAvailableIds).toEqual(notAvailableIds)
    expect(response.payment?.id).toBe(idOf(itemAt(responses, 0)))
    checkout.clientSecret = response.payment?.clientSecret ?? null
  }
}

const idOf = (response: PurchaseResponse): string | undefined =>
  typeof response === 'object' ? response.payment?.id : undefined

/** Buys from one or more listings; the same request may be sent several times at once. */
export const buy = step({
  name: 'buy',
  given: fc.record({
    buyer: anyIndex,
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    method,
    fault: fc.constantFrom(...PAYMENT_FAULTS),
    copies: fc.constantFrom(1, 1, 3),
  }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, fixture, { lines, fault, ...args }) => {
    const buyer = itemAt(activeBrokers(model), args.buyer)
    const requestedLines = lines.map((item) => purchaseLineOf(model, item))
    const methodId = await addMethodWithBehavior(fixture, buyer, args.method)
    const idempotencyKey = randomUUID()
    const isOneCall = fault === 'none' || fault === '500' || fault === 'reset'
    if (fault === '500' || fault === 'reset') await runNextStep(fixture, model, fault)
    const responses = await withPayments(fixture, withPaymentFault(fault), () =>
      Promise.all(
        Array.from({ length: isOneCall ? args.copies : 1 }, () =>
          send(fixture, { buyer, wishes: requestedLines, methodId, idempotencyKey }),
        ),
      ),
    )
    await runNextStep(fixture, model)
    followUp(
      model,
      fixture,
      { buyer, wishes: requestedLines, method: args.method, fault },
      responses,
    )
  },
})

/** Two brokers request the same tickets at the same time. */
export const rush = step({
  name: 'rush',
  given: fc.record({ buyers: fc.tuple(anyIndex, anyIndex), line }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, fixture, input) => {
    const requestedLines = [purchaseLineOf(model, input.line)]
    const { listing } = itemAt(requestedLines, 0)
    const others = activeBrokers(model).filter((broker) => broker !== listing.seller)
    if (others.length === 0) return
    const buyers = input.buyers.map((index) => itemAt(others, index))
    const requests = []
    for (const buyer of buyers)
      requests.push({
        buyer,
        wishes: requestedLines,
        methodId: await addMethodWithBehavior(fixture, buyer, 'pays'),
      })
    const responses = await Promise.all(requests.map((request) => send(fixture, request)))
    const inOrder = responses
      .map((response, index) => ({ response: response, buyer: itemAt(buyers, index) }))
      .toSorted((a, b) => Number(hasBought(b.response)) - Number(hasBought(a.response)))
    for (const { response, buyer } of inOrder)
      followUp(model, fixture, { buyer, wishes: requestedLines, method: 'pays', fault: 'none' }, [
        response,
      ])
  },
})

const hasBought = (response: PurchaseResponse): boolean =>
  typeof response === 'object' && response.payment !== null

/** The server is killed during a purchase; the buyer may send the same request to the next process. */
export const buyAndCrash = step({
  name: 'buyAndDie',
  given: fc.record({
    buyer: anyIndex,
    line,
    method,
    moment: fc.constantFrom(...MOMENTS),
    asksAgain: fc.boolean(),
  }),
  when: ({ listings }) => listings.length > 0,
  play: async (model, fixture, input) => {
    const buyer = itemAt(activeBrokers(model), input.buyer)
    const requestedLines = [purchaseLineOf(model, input.line)]
    const foreseen = predictPurchase(model, buyer, requestedLines)
    if (foreseen.refusal !== null || foreseen.taken.length === 0) return
    const methodId = await addMethodWithBehavior(fixture, buyer, input.method)
    const request = { buyer, wishes: requestedLines, methodId, idempotencyKey: randomUUID() }
    const reached = Promise.withResolvers<void>()
    await withPayments(fixture, hangAt(input.moment, reached.resolve), () => {
      // It never gets a response.
      void send(fixture, request).catch(() => {})
      return reached.promise
    })
    await restartServer(fixture)

    const checkout = createHold(model, buyer, foreseen.taken)
    if (input.moment === 'payment confirmed')
      requestSeats(model, checkout, input.method, fixture.curtain)
    await resendWebhook(fixture)
    receiveWebhook(model)
    if (!input.asksAgain) return
    const response = await send(fixture, request)
    if (checkout.standing === 'over') {
      const options = { method: input.method, fault: 'none' } as const
      followUp(model, fixture, { buyer, wishes: requestedLines, ...options }, [response])
      return
    }
    if (checkout.money === 'unasked') requestSeats(model, checkout, input.method, fixture.curtain)
    receiveEvents(model, checkout)
    expectOutcome(response, checkout.money === 'refused' ? 'declined' : 'done')
    if (typeof response === 'object') checkout.clientSecret = response.payment?.clientSecret ?? null
  },
})

/** Webhooks that were pending when the server was killed are sent again before the next step. */
const resendWebhook = async ({ market: { ctx } }: ModelFixture): Promise<void> => {
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
