import { expect } from 'vitest'

import { openApiClient, type ModelFixture } from './model-fixture.ts'
import {
  type Broker,
  type Event,
  isForSale,
  remainingQuantity,
  type Model,
  listModelOrders,
} from './model.ts'
import { omitUnseenReturns } from './unheard-returns.ts'

const FEE_PERCENT = 2.5

/** The market's fee on an order, in cents. */
const feeOf = (amount: number): number => Math.round((amount * FEE_PERCENT) / 100)

/** Checks that the market's public calls match the model, and that the ledger is consistent. */
export const expectModelMatches = async (model: Model, fixture: ModelFixture): Promise<void> => {
  const activeBrokers = model.brokers.filter(({ hasLeft }) => !hasLeft)
  const views = await Promise.all(activeBrokers.map(({ number }) => viewOf(fixture, number)))
  learnOrders(model, views)
  for (const view of views) expectOrdersMatch(model, view)
  const toCome = model.events.filter(({ at }) => at > model.now)
  await Promise.all([
    ...toCome.map((event) => expectStockMatches(model, fixture, event)),
    expectLedgerMatches(model, fixture),
  ])
  const [anybody] = activeBrokers
  if (!anybody) throw new Error('everybody has left')
  const { broken } = await (await openApiClient(fixture, anybody)).sandbox.invariants()
  expect(await omitUnseenReturns(fixture, broken)).toEqual([])
}

/** Checks what one broker sees. */
const viewOf = async (fixture: ModelFixture, number: number) => {
  const api = await openApiClient(fixture, { number })
  const [purchases, sales, payouts] = await Promise.all([
    api.purchases.list({ perPage: 100 }),
    api.sales.list({ perPage: 100 }),
    api.payouts.list(),
  ])
  return { number, bought: purchases.results, sold: sales.results, payouts }
}

type View = Awaited<ReturnType<typeof viewOf>>

/**
 * Takes the numbers of orders from the market, by creation time; only the market knows the sequence
 * of equal orders that were created at the same time.
 */
const learnOrders = (model: Model, views: readonly View[]): void => {
  const known = new Set(listModelOrders(model).map(({ id }) => id))
  const buyers = new Map<number, number>(
    views.flatMap(({ number, bought }) => bought.map(({ id }) => [id, number] as const)),
  )
  const isBuyer = (id: number, { number, hasLeft }: Broker) =>
    buyers.has(id) ? buyers.get(id) === number : hasLeft
  const unknown = views.flatMap(({ sold }) => sold).filter(({ id }) => !known.has(id))
  for (const { id, listing, amount } of unknown.toSorted((a, b) => a.id - b.id)) {
    const order = listModelOrders(model).find(
      (candidate) =>
        candidate.id === null &&
        candidate.status !== null &&
        isBuyer(id, candidate.checkout.buyer) &&
        candidate.listing.id === listing.id &&
        candidate.quantity === listing.quantity &&
        candidate.amount === amount,
    )
    if (order) order.self.id = id
  }
}

type Orders = ReturnType<typeof listModelOrders>

const expected = (orders: Orders) =>
  orders
    .filter(({ status }) => status !== null)
    .map(({ id, listing, quantity, amount, status }) => [id, listing.id, quantity, amount, status])
    .toSorted(byId)

const shown = (orders: View['sold'] | View['bought']) =>
  orders
    .map(({ id, listing, amount, statusId }) => [
      id,
      listing.id,
      listing.quantity,
      amount,
      statusId,
    ])
    .toSorted(byId)

const byId = ([left]: (number | null)[], [right]: (number | null)[]) => Number(left) - Number(right)

const expectOrdersMatch = (model: Model, { number, bought, sold, payouts }: View): void => {
  const all = listModelOrders(model)
  const sales = all.filter(({ listing }) => listing.seller.number === number)
  const purchases = all.filter(({ checkout }) => checkout.buyer.number === number)
  expect(shown(sold)).toEqual(expected(sales))
  expect(shown(bought)).toEqual(expected(purchases))
  expectSeatsMatch(sales, sold)
  const earned = sales
    .filter(({ status }) => status === 3)
    .map(({ id, amount }) => [id, (amount - feeOf(amount)) / 100])
  // The payout of an order that was refunded later stays in the list as canceled.
  const paid = payouts.filter(({ status }) => status !== 'cancelled')
  expect(paid.map(({ id, amount }) => [id, amount.value]).toSorted(byId)).toEqual(
    earned.toSorted(byId),
  )
}

/** Each order has its own seats, in the right number; an order whose payment failed has none. */
const expectSeatsMatch = (sales: Orders, sold: View['sold']): void => {
  const used = sold.flatMap(({ listing }) => listing.tickets.map(({ id }) => Number(id)))
  expect(new Set(used).size).toBe(used.length)
  for (const { id, listing } of sold) {
    const order = sales.find((candidate) => candidate.id === id)
    expect(listing.tickets.length).toBe(order?.checkout.standing === 'over' ? 0 : order?.quantity)
  }
}

const expectStockMatches = async (
  model: Model,
  fixture: ModelFixture,
  event: Event,
): Promise<void> => {
  for (const onlooker of model.brokers.filter(({ hasLeft }) => !hasLeft).slice(0, 2)) {
    const api = await openApiClient(fixture, onlooker)
    const { results } = await api.listings.list({ eventId: event.id, perPage: 100 })
    const forSale = model.listings
      .filter((listing) => listing.event === event && listing.seller !== onlooker)
      .filter((listing) => isForSale(model, listing))
      .map((listing) => [listing.id, remainingQuantity(model, listing), listing.price])
    expect(
      results.map(({ id, available, price }) => [id, available, price]).toSorted(byId),
    ).toEqual(forSale.toSorted(byId))
  }
}

const expectLedgerMatches = async (model: Model, fixture: ModelFixture): Promise<void> => {
  const sums = await ledgerSums(model, fixture)
  const sum = (status: readonly (number | null)[], amountOf: (amount: number) => number) =>
    listModelOrders(model)
      .filter((order) => order.checkout.standing === 'paid' && status.includes(order.status))
      .reduce((total, { amount }) => total - amountOf(amount), 0)
  expect(sums.get('escrow') ?? 0).toBe(sum([1, 2], (amount) => amount))
  expect(sums.get('fees') ?? 0).toBe(sum([3], feeOf))
}

/** The ledger's totals for the orders of a run, by account. */
export const ledgerSums = async (
  model: Model,
  { market }: ModelFixture,
): Promise<Map<string, number>> => {
  const ids = listModelOrders(model).flatMap(({ id }) => (id === null ? [] : [id]))
  const entries = await market.ctx.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount_cents'])
    .where('t.purchase_id', 'in', ids.length > 0 ? ids : [0])
    .execute()
  const sums = new Map<string, number>()
  for (const { account, amount_cents: amount } of entries)
    sums.set(account, (sums.get(account) ?? 0) + amount)
  return sums
}
