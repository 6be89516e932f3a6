import { performance } from 'node:perf_hooks'

import { reserve } from '../src/orders/purchase/reserve.ts'
import { transaction, type Tx } from '../src/platform/database/transaction.ts'
import { compareWithReference } from './compare.ts'
import { openBenchDatabase } from './open-bench-database.ts'
import { reportFindings } from './report.ts'
import { openLoadTestClient } from './rush/caller.ts'
import { openRush } from './rush/open-rush.ts'
import { requestAll, buyAll, keepBuying } from './rush/rushes.ts'
import { countSold, makeStock, openBenchMarket } from './shop.ts'
import { mean, quantile } from './statistics.ts'

/** The size of the connection pool, so that the transaction is measured and not the queue. */
const AT_ONCE = 10

/** Duration of a run, unless the stock is sold out earlier. */
const RUN_MS = 500

/** Duration of the comparison of each of the two days. */
const SECONDS = 20

/** On a calm day every buyer buys another listing. */
const PAIR = 2
const PAIRS = 800

/** In a rush every buyer buys one ticket of the same listing, which has too few. */
const HOT_SEATS = 40
const RUSHERS = 60

/** Measured over HTTP, with the server, the payment sandbox and PostgreSQL in separate processes. */
const HTTP = {
  /** Concurrent buyers of one listing. */
  buyers: 1_000,
  /** Tickets of that listing. */
  tickets: 40,
  /** Whole orders, of so many listings that no order waits for another. */
  ordersAtOnce: 64,
  ordersMs: 5_000,
  listings: 2_000,
}

interface Want {
  listingId: number
  buyerId: number
  quantity: number
}

/** Buys the tickets, or nothing if they are not available. */
type Buy = (want: Want) => Promise<unknown>

const { db, engine, close } = await openBenchDatabase()
const testMarket = await openBenchMarket(db)

const optimized: Buy = ({ listingId, buyerId, quantity }) =>
  transaction(db, (tx) =>
    reserve(tx, {
      buyerId,
      paymentMethodId: 'pm_bench',
      idempotencyKey: null,
      bodyHash: null,
      lines: [{ listingId, quantity }],
      notAvailableIds: [],
      now: new Date(),
    }),
  )

const textbook: Buy = (want) => db.transaction().execute((tx) => textbookReserve(tx, want))

const calmDay = async (buy: Buy) => {
  const listingIds = await makeStock(db, testMarket, { listings: PAIRS, seats: PAIR })
  const wants = listingIds.map((listingId) => ({ listingId, quantity: PAIR }))
  const served = await serve(buy, wants, performance.now() + RUN_MS)
  await expectSold(listingIds, served.count * PAIR)
  return { perSecond: served.perSecond, p95Ms: served.p95Ms }
}

const rushes = async (buy: Buy) => {
  const served = []
  for (const end = performance.now() + RUN_MS; performance.now() < end;) {
    const [listingId = 0] = await makeStock(db, testMarket, { listings: 1, seats: HOT_SEATS })
    const wants = Array.from({ length: RUSHERS }, () => ({ listingId, quantity: 1 }))
    served.push(await serve(buy, wants, Infinity))
    await expectSold([listingId], HOT_SEATS)
  }
  return {
    perSecond: mean(served.map((rush) => rush.perSecond)),
    p95Ms: mean(served.map((rush) => rush.p95Ms)),
  }
}

/** Makes the purchases in order, `AT_ONCE` concurrently, until all are made or the time is over. */
const serve = async (buy: Buy, wants: readonly Omit<Want, 'buyerId'>[], end: number) => {
  const latencies: number[] = []
  const queue = wants.entries()
  const startedAt = performance.now()
  const buyNext = async () => {
    for (const [place, want] of queue) {
      const requestedAt = performance.now()
      await buy({ ...want, buyerId: testMarket.buyerIds[place % testMarket.buyerIds.length] ?? 0 })
      const respondedAt = performance.now()
      latencies.push(respondedAt - requestedAt)
      if (respondedAt > end) break
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyNext))
  const count = latencies.length
  const perSecond = (count / (performance.now() - startedAt)) * 1000
  return { count, perSecond, p95Ms: quantile(latencies, 0.95) }
}

/** Throws if a side sold too many or too few tickets: its speed would not be comparable. */
const expectSold = async (listingIds: readonly number[], expected: number): Promise<void> => {
  const sold = await countSold(db, listingIds)
  if (sold !== expected) throw new Error(`${sold} tickets were sold instead of ${expected}`)
}

const measureOn = (day: typeof calmDay) =>
  compareWithReference({
    ours: () => day(optimized),
    reference: () => day(textbook),
    seconds: SECONDS,
    must: { perSecond: { atLeast: 0.75 } },
  })

try {
  const quiet = await measureOn(calmDay)
  const rush = await measureOn(rushes)
  reportFindings('buy', { engine, atOnce: AT_ONCE }, [
    { what: 'distinct listings, purchases/s', comparison: quiet.perSecond },
    { what: 'distinct listings, p95 ms', comparison: quiet.p95Ms },
    { what: 'one hot listing, requests/s', comparison: rush.perSecond },
    { what: 'one hot listing, p95 ms', comparison: rush.p95Ms },
  ])
} finally {
  await close()
}
await measureOverHttp()

/** A thousand buyers of one listing, compared with a thousand trivial calls; then whole orders. */
async function measureOverHttp(): Promise<void> {
  const rush = await openRush(HTTP.buyers)
  const caller = openLoadTestClient(HTTP.buyers)
  try {
    const oneListing = async () => {
      const [listingId = 0] = await makeStock(rush.db, rush.shop, {
        listings: 1,
        seats: HTTP.tickets,
      })
      return buyAll(rush, caller, { listingId, seats: HTTP.tickets })
    }
    const response = await compareWithReference({
      ours: oneListing,
      reference: () => requestAll(rush, caller),
      seconds: 0,
    })
    const listingIds = await makeStock(rush.db, rush.shop, { listings: HTTP.listings, seats: 20 })
    const { ordersAtOnce: atOnce, ordersMs: forMs } = HTTP
    const orders = await keepBuying(rush, caller, { listingIds, atOnce, forMs })
    console.log(
      `buy: whole orders over HTTP: ${Math.round(orders.perSecond)} a second, p99 ${Math.round(orders.p99Ms)} ms`,
    )
    reportFindings('buy', HTTP, [
      { what: 'ms until all buyers of one listing are answered', comparison: response.ms },
      { what: 'p99 ms of them', comparison: response.p99Ms },
    ])
  } finally {
    caller.close()
    await rush.close()
  }
}

interface Want {
  listingId: number
  buyerId: number
  quantity: number
}

/**
 * A textbook purchase: locks the listing, reads, then writes. Writes the same rows as ours, takes
 * the first free seats, and checks neither split values nor prices.
 */
async function textbookReserve(tx: Tx, { listingId, buyerId, quantity }: Want): Promise<boolean> {
  const listing = await tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', listingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (listing.status_id !== 1 || listing.available < quantity) return false
  const seats = await tx
    .selectFrom('tickets')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_free', '=', true)
    .orderBy('position')
    .limit(quantity)
    .execute()
  await tx
    .updateTable('listings')
    .set({ available: listing.available - quantity })
    .where('id', '=', listingId)
    .execute()
  const now = new Date()
  const amount = listing.price_cents * quantity
  const checkout = await tx
    .insertInto('checkouts')
    .values({
      buyer_id: buyerId,
      state: 'held',
      amount_cents: amount,
      payment_method_id: 'pm_bench',
      payment_id: null,
      idempotency_key: null,
      not_available_ids: [],
      created_at: now,
      expires_at: new Date(now.getTime() + 600_000),
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const purchase = await tx
    .insertInto('purchases')
    .values({
      checkout_id: checkout.id,
      listing_id: listingId,
      event_id: listing.event_id,
      buyer_id: buyerId,
      seller_id: listing.seller_id,
      quantity,
      price_cents: listing.price_cents,
      amount_cents: amount,
      cost_cents: listing.cost_cents,
      status_id: null,
      created_at: now,
      requested_at: null,
      confirmed_at: null,
      delivered_at: null,
      rejected_at: null,
      rejection_reason: null,
      transfer_reference: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tickets')
    .set({ purchase_id: purchase.id })
    .where(
      'id',
      'in',
      seats.map((seat) => seat.id),
    )
    .execute()
  return true
}
