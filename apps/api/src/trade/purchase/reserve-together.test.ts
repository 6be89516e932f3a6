import { EVENT_STATUS } from '@seatdesk/domain'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { makeAccount, makeEvent, makeListing } from '../../../test/fixtures.ts'
import { openTestMarket, type TestMarket } from '../../../test/market.ts'
import { withoutGuards, withoutLocks, withoutSkipping } from '../../../test/without-guards.ts'
import { type Db, errorCode, transaction } from '../../kernel/database/transaction.ts'
import { type Cart, reserveCart } from './reserve-cart.ts'
import { reserveTogether, type SingleReservation } from './reserve-together.ts'
import { reserve } from './reserve.ts'

/** On its one connection the embedded database lets nobody wait for anybody. */
const IS_POSTGRES = inject('template').engine === 'postgres'

const NOW = new Date('2026-05-01T12:00:00Z')

let market: TestMarket
let db: Db

beforeAll(async () => {
  market = await openTestMarket()
  db = market.ctx.db
})

afterAll(() => market.close())

const makeBuyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => makeAccount(db)))

const listingOf = async (given: Partial<Parameters<typeof makeListing>[1]> = {}) =>
  makeListing(db, { eventId: await makeEvent(db), sellerId: await makeAccount(db), ...given })

const wantOf = (buyerId: number, line: SingleReservation['line']): SingleReservation => ({
  buyerId,
  paymentMethodId: 'pm_none',
  idempotencyKey: null,
  bodyHash: null,
  line,
  now: NOW,
})

const together = (listingId: number, wants: readonly SingleReservation[], on = db) =>
  transaction(on, (tx) => reserveTogether(tx, listingId, wants))

const oneByOne = async (wants: readonly SingleReservation[]) => {
  const outcomes = []
  for (const { line, ...want } of wants)
    outcomes.push(
      ...(await Promise.allSettled([
        transaction(db, (tx) => reserve(tx, { ...want, lines: [line], notAvailableIds: [] })),
      ])),
    )
  return outcomes
}

/** Everything that was written of the orders of a listing, but for what numbers them. */
const writtenOf = async (listingId: number) => {
  const orders = await db
    .selectFrom('purchases as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .selectAll('c')
    .select(['p.buyer_id as of', 'p.quantity', 'p.price_cents', 'p.cost_cents', 'p.amount_cents'])
    .select(['p.event_id', 'p.seller_id', 'p.status_id', 'p.requested_at', 'p.id as order_id'])
    .where('p.listing_id', '=', listingId)
    .orderBy('p.id')
    .execute()
  const tickets = await db
    .selectFrom('tickets')
    .select(['purchase_id', 'seat'])
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  const seatsOf = (orderId: number) =>
    tickets.filter((ticket) => ticket.purchase_id === orderId).map(({ seat }) => seat)
  const listing = await db
    .selectFrom('listings')
    .select('available')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return {
    left: listing.available,
    orders: orders.map(
      ({ id: _id, order_id: orderId, event_id: _event, seller_id: _seller, ...order }) => ({
        ...order,
        seats: seatsOf(orderId),
      }),
    ),
  }
}

/** What came of each, but for the numbers of listing and checkout. */
const inWords = (
  outcomes: readonly (
    | PromiseSettledResult<{ checkoutId: number | null; amountCents: number }>
    | 'busy'
  )[],
) =>
  outcomes.map((outcome) =>
    outcome === 'busy'
      ? outcome
      : outcome.status === 'fulfilled'
        ? `${outcome.value.checkoutId === null ? 'nothing' : 'held'} for ${outcome.value.amountCents}`
        : String(outcome.reason?.refusal),
  )

test('STOCK-404 together each gets what it would have got alone, and the same is written', async () => {
  const [gone = 0, ...buyers] = await makeBuyers(9)
  await db.updateTable('accounts').set({ deleted_at: NOW }).where('id', '=', gone).execute()
  const seats = ['1', '2', '3', '4', '7', '8', '9']
  const lines = [
    { quantity: 2 },
    { quantity: 2, expectedPrice: 9_999 },
    { quantity: 3, expectedPrice: 10_000 },
    { quantity: 9 },
    { quantity: 1 },
    { quantity: 2 },
    { quantity: 1 },
    { quantity: 1 },
  ]
  for (const splitRule of ['any', 'neverLeaveOne', 'pairs'] as const) {
    const [alone, shared] = [
      await listingOf({ seats, splitRule, costCents: 7_000 }),
      await listingOf({ seats, splitRule, costCents: 7_000 }),
    ]
    const wantsOf = (listingId: number) => [
      wantOf(gone, { listingId, quantity: 2 }),
      ...lines.map((line, index) => wantOf(buyers[index] ?? 0, { listingId, ...line })),
    ]
    const expected = inWords(await oneByOne(wantsOf(alone)))
    expect(inWords(await together(shared, wantsOf(shared)))).toEqual(expected)
    expect(expected).toContain('held for 20000')
    expect(await writtenOf(shared)).toEqual(await writtenOf(alone))
  }
})

test('STOCK-404 of a listing whose event was called off nobody gets anything', async () => {
  const eventId = await makeEvent(db, { status_id: EVENT_STATUS.cancelled })
  const listingId = await listingOf({ eventId })
  const wants = (await makeBuyers(2)).map((buyerId) => wantOf(buyerId, { listingId, quantity: 1 }))
  expect(inWords(await together(listingId, wants))).toEqual(['nothing for 0', 'nothing for 0'])
})

describe('groups that come at one instant, as if from as many servers', () => {
  const SEATS = Array.from({ length: 10 }, (_, index) => String(index + 1))

  /** How many tickets four groups of five end up holding. */
  const rush = async (on: Db) => {
    const listingId = await listingOf({ seats: SEATS })
    const groups = await Promise.all([5, 5, 5, 5].map(makeBuyers))
    const outcomes = await Promise.allSettled(
      groups.map((group) =>
        together(
          listingId,
          group.map((buyerId) => wantOf(buyerId, { listingId, quantity: 1 })),
          on,
        ),
      ),
    )
    return outcomes
      .flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
      .filter(
        (each) => each !== 'busy' && each.status === 'fulfilled' && each.value.checkoutId !== null,
      ).length
  }

  test('STOCK-405 hold as many as there are', async () => {
    for (let round = 0; round < 5; round += 1) expect(await rush(db)).toBe(SEATS.length)
  })

  test.runIf(IS_POSTGRES)('STOCK-405 the control: without the guards they hold more', async () => {
    const fresh = await openTestMarket()
    try {
      db = fresh.ctx.db
      const unguarded = withoutLocks(await withoutGuards(db))
      // On a busy machine groups may come one after another, and then none of them is in the way.
      let held = 0
      for (let round = 0; round < 10 && held <= SEATS.length; round += 1)
        held = await rush(unguarded)
      expect(held).toBeGreaterThan(SEATS.length)
    } finally {
      db = market.ctx.db
      await fresh.close()
    }
  })
})

const cartOf = (buyerId: number, listingId: number, given: Partial<Cart> = {}): Cart => ({
  buyerId,
  paymentMethodId: 'pm_none',
  idempotencyKey: null,
  bodyHash: null,
  lines: [{ listingId, quantity: 1 }],
  ...given,
})

test('STOCK-402 one whose row the database refuses spoils nothing for those who came with it', async () => {
  const listingId = await listingOf({ quantity: 9 })
  const [first = 0, twice = 0, last = 0] = await makeBuyers(3)
  const key = { idempotencyKey: 'the same', bodyHash: 'hash' }
  const outcomes = await Promise.allSettled(
    [
      cartOf(first, listingId),
      cartOf(twice, listingId, key),
      cartOf(twice, listingId, key),
      cartOf(last, listingId),
    ].map((cart) => reserveCart(market.ctx, cart)),
  )
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  const [failure] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errorCode(failure)).toBe('23505')
  expect((await writtenOf(listingId)).left).toBe(6)
})

test.runIf(IS_POSTGRES)(
  'STOCK-406 who comes when all are gone hears so while others hold the listing’s row',
  async () => {
    const listingId = await listingOf({ quantity: 1 })
    const [winner = 0, ...late] = await makeBuyers(20)
    await reserveCart(market.ctx, cartOf(winner, listingId))
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('listings').select('id').where('id', '=', listingId).forUpdate().execute()
      const answers = await Promise.all(
        late.map((buyerId) => reserveCart(market.ctx, cartOf(buyerId, listingId))),
      )
      expect(answers.every(({ checkoutId }) => checkoutId === null)).toBe(true)
    })
  },
)

describe.runIf(IS_POSTGRES)('a buyer whose account somebody else changes at that moment', () => {
  /** Does something while an account is locked; gives what came of it. */
  const whileLocked = <Done>(accountId: number, work: () => Promise<Done>): Promise<Done> =>
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
      return work()
    })

  const threeWants = async () => {
    const listingId = await listingOf({ quantity: 9 })
    const [first = 0, changed = 0, last = 0] = await makeBuyers(3)
    const wants = [first, changed, last].map((id) => wantOf(id, { listingId, quantity: 1 }))
    return { listingId, changed, wants }
  }

  test('STOCK-423 keeps nobody waiting who came with it', async () => {
    const { listingId, changed, wants } = await threeWants()
    const outcomes = await whileLocked(changed, () => together(listingId, wants))
    expect(inWords(outcomes)).toEqual(['held for 10000', 'busy', 'held for 10000'])
    expect((await writtenOf(listingId)).left).toBe(7)
  })

  test('STOCK-423 the control: waited for, it spoils it for all of them', async () => {
    const { listingId, changed, wants } = await threeWants()
    const waiting = withoutSkipping(db)
    const outcome = await whileLocked(changed, () =>
      together(listingId, wants, waiting).catch(errorCode),
    )
    expect(outcome).toBe('55P03')
  })

  test('STOCK-423 is served alone once that is done', async () => {
    const { listingId, changed, wants } = await threeWants()
    const asked = await whileLocked(changed, async () => {
      const all = [...wants, ...wants].map(({ buyerId }) =>
        reserveCart(market.ctx, cartOf(buyerId, listingId)),
      )
      const others = all.filter((_, index) => index % 3 !== 1)
      expect((await Promise.all(others)).every(({ checkoutId }) => checkoutId !== null)).toBe(true)
      return all
    })
    expect((await Promise.all(asked)).every(({ checkoutId }) => checkoutId !== null)).toBe(true)
    expect((await writtenOf(listingId)).left).toBe(3)
  })
})
