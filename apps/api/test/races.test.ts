import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { NIGHTLY } from '../../../packages/tooling/src/nightly.ts'
import type { MarketContext } from '../src/app/market-context.ts'
import { consumeCode } from '../src/identity/account/consume-code.ts'
import { issueCode } from '../src/identity/account/issue-code.ts'
import { renewSession } from '../src/identity/session/renew-session.ts'
import { openSession } from '../src/identity/session/session-store.ts'
import { mergeLines } from '../src/orders/purchase/cart.ts'
import { reserve } from '../src/orders/purchase/reserve.ts'
import { settle } from '../src/orders/purchase/settle.ts'
import { ApiError } from '../src/platform/api-error.ts'
import { errorCode } from '../src/platform/engine-error.ts'
import { brokerWithCard } from './broker.ts'
import { makeAccount, makeEvent, makeListing } from './fixtures.ts'
import { openTestMarket, type TestMarket } from './market.ts'
import { createOrder } from './trade.ts'
import { RACE_TEST_OPTIONS, withoutConditionsOn, withoutLocks } from './without-guards.ts'

/** The embedded database has one connection, so its transactions never wait for locks. */
const IS_POSTGRES = inject('template').engine === 'postgres'

let market: TestMarket
let ctx: MarketContext

beforeAll(async () => {
  market = await openTestMarket()
  ctx = market.ctx
})

afterAll(() => market.close())

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)))

const failuresOf = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

/**
 * Returns the error codes of a race without its guard. Calls that happen to run one after another
 * do not conflict, so the race is repeated until one fails, at most 20 times.
 */
const codesOfFailures = async (race: () => Promise<unknown[]>) => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const failures = await race()
    if (failures.length > 0) return failures.map(errorCode)
  }
  return []
}

describe.runIf(IS_POSTGRES)('two listings, reserved in opposite order', () => {
  const pairOfListings = async () => {
    const eventId = await makeEvent(ctx.db)
    const sellerId = await makeAccount(ctx.db)
    const enough = { eventId, sellerId, quantity: 40 }
    return [await makeListing(ctx.db, enough), await makeListing(ctx.db, enough)]
  }

  /** Pairs of buyers reserve both listings at once, each in a transaction without retry. */
  const reserveInPairs = async (pairs: number, inOrder: typeof mergeLines) => {
    const ids = await pairOfListings()
    const buyerId = await makeAccount(ctx.db)
    return times(2 * pairs, (index) => {
      const orderedIds = index % 2 === 0 ? ids : ids.toReversed()
      const lines = inOrder(orderedIds.map((listingId) => ({ listingId, quantity: 1 })))
      const reservation = {
        buyerId,
        paymentMethodId: 'pm_none',
        idempotencyKey: null,
        bodyHash: null,
        lines,
      }
      return ctx.db
        .transaction()
        .execute((tx) => reserve(tx, { ...reservation, notAvailableIds: [], now: new Date() }))
    })
  }

  // The control deadlocks within some rounds of five pairs.
  const ROUNDS = NIGHTLY ? 10 : 4

  test('BUY-26 rounds of 20 pairs of buyers never deadlock', async () => {
    for (const _ of Array(ROUNDS))
      expect(failuresOf(await reserveInPairs(20, mergeLines))).toEqual([])
  })

  test('BUY-26 control: without sorting the lines, they deadlock', RACE_TEST_OPTIONS, async () => {
    const codes = await codesOfFailures(async () =>
      failuresOf(await reserveInPairs(5, (lines) => [...lines])),
    )
    expect(codes).toContain('40P01')
  })
})

test('BUY-26 BUY-27 two concurrent buyers of two tickets each get adjacent seats in a row of four', async () => {
  const [eventId, sellerId] = [await makeEvent(ctx.db), await makeAccount(ctx.db)]
  const brokers = [await brokerWithCard(market), await brokerWithCard(market)]
  for (const section of ['1', '2', '3', '4', '5']) {
    const listing = { eventId, sellerId, section, seats: ['1', '2', '3', '4'] }
    const listingId = await makeListing(ctx.db, listing)
    const seats = await Promise.all(
      brokers.map(async ({ api, cardId }) => {
        await api.purchases.create({
          listings: [{ listingId, quantity: 2 }],
          paymentMethodId: cardId,
        })
        const [order] = (await api.purchases.list({ perPage: 1 })).results
        return order?.listing.tickets.map(({ seat }) => seat)
      }),
    )
    expect(seats.toSorted()).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  }
})

describe('a refresh token, used 50 times at once', () => {
  const renewAtOnce = async (db: MarketContext['db']) => {
    const accountId = await makeAccount(ctx.db)
    const { tokens } = await openSession(ctx, ctx.db, { accountId, scope: 'Authorized User' })
    return times(50, () => renewSession({ ...ctx, db }, tokens.refreshToken))
  }

  test('SESSION-3 rotates once, and all 50 requests succeed', async () => {
    const outcomes = await renewAtOnce(ctx.db)
    expect(failuresOf(outcomes)).toEqual([])
    const successors = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value?.refreshToken : undefined,
    )
    expect(new Set(successors).size).toBe(1)
    expect(successors[0]).toEqual(expect.any(String))
  })

  test.runIf(IS_POSTGRES)(
    'SESSION-3 control: without its lock, some requests fail',
    RACE_TEST_OPTIONS,
    async () => {
      const codes = await codesOfFailures(async () =>
        failuresOf(await renewAtOnce(withoutLocks(ctx.db))),
      )
      expect(codes).not.toEqual([])
    },
  )
})

describe('a code, guessed 200 times at once', () => {
  /** Returns how many guesses were not rate-limited. */
  const guessAtOnce = async (db: MarketContext['db']) => {
    const accountId = await makeAccount(ctx.db)
    const { sessionId } = await openSession(ctx, ctx.db, { accountId, scope: 'Mfa Required' })
    const binding = { purpose: 'login', sessionId } as const
    await ctx.db
      .transaction()
      .execute((tx) =>
        issueCode(
          ctx,
          tx,
          { id: accountId, phone_number: '+12025550199', phone_confirmed_at: null },
          binding,
        ),
      )
    const outcomes = await times(200, (index) =>
      consumeCode(
        { ...ctx, db },
        { ...binding, accountId, code: String(index).padStart(6, '0') },
        async () => 'in',
      ),
    )
    return failuresOf(outcomes).filter(
      (error) => !(error instanceof ApiError) || error.status !== 429,
    ).length
  }

  test('AUTH-5 is checked against five of them', async () => {
    expect(await guessAtOnce(ctx.db)).toBe(5)
  })

  test('AUTH-5 control: without counting attempts, against more', RACE_TEST_OPTIONS, async () => {
    expect(await guessAtOnce(withoutConditionsOn(ctx.db, ['attempts']))).toBeGreaterThan(5)
  })
})

describe('a payment that is settled five times at once', () => {
  const paidMeanwhile = async () => {
    const { paymentId, buyer, listingId } = await createOrder(market, {
      cardToken: 'tok_threeDSecure2Required',
    })
    const { clientSecret } = await ctx.payments.readPayment(paymentId)
    await market.provider({ webhooks: { hold: true } })
    await buyer.api.sandbox.challenge({ clientSecret: clientSecret ?? '', outcome: 'pass' })
    return { paymentId, buyer, listingId }
  }

  const settleAtOnce = async (db: MarketContext['db']) => {
    const { paymentId } = await paidMeanwhile()
    const payment = await ctx.payments.readPayment(paymentId)
    const outcomes = await times(5, () => settle({ ...ctx, db }, payment))
    await market.provider({})
    return failuresOf(outcomes)
  }

  test('BUY-30 makes one purchase and one charge for five webhooks', async () => {
    const { buyer, paymentId } = await paidMeanwhile()
    await market.provider({ webhooks: { duplicate: 5 } })
    await ctx.sandbox?.provider?.deliverPending()
    await market.provider({})
    const { results } = await buyer.api.purchases.list()
    expect(results).toMatchObject([{ statusId: 1 }])
    const charges = await ctx.db
      .selectFrom('ledger_transactions as t')
      .innerJoin('purchases as p', 'p.id', 't.purchase_id')
      .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
      .select('t.kind')
      .where('c.payment_id', '=', paymentId)
      .execute()
    expect(charges).toEqual([{ kind: 'charge' }])
    expect((await buyer.api.sandbox.invariants()).broken).toEqual([])
  })

  test('BUY-30 is settled once, and all five calls succeed', async () => {
    expect(await settleAtOnce(ctx.db)).toEqual([])
  })

  test.runIf(IS_POSTGRES)(
    'BUY-30 control: without its lock, the ledger rejects duplicate postings',
    RACE_TEST_OPTIONS,
    async () => {
      const codes = await codesOfFailures(() => settleAtOnce(withoutLocks(ctx.db)))
      expect(codes).toContain('23505')
    },
  )
})

test('BUY-30 a webhook before the payment response does not change the result', async () => {
  const { confirmPayment } = ctx.payments
  ctx.payments.confirmPayment = async (id) => {
    const payment = await confirmPayment(id)
    await ctx.sandbox?.provider?.deliverPending()
    return payment
  }
  try {
    const { buyer, listingId } = await createOrder(market)
    const { results } = await buyer.api.purchases.list()
    expect(results).toMatchObject([{ statusId: 1, listing: { id: listingId } }])
    expect((await buyer.api.sandbox.invariants()).broken).toEqual([])
  } finally {
    ctx.payments.confirmPayment = confirmPayment
  }
})
