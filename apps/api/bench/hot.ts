import { performance } from 'node:perf_hooks'

import { systemClock } from '../src/kernel/clock.ts'
import { transaction } from '../src/kernel/database/transaction.ts'
import { releaseExpiredHolds } from '../src/stock/index.ts'
import { possibleLines, readStock } from '../src/trade/purchase/possible-lines.ts'
import { type Cart, reserveCart } from '../src/trade/purchase/reserve-cart.ts'
import { reserve } from '../src/trade/purchase/reserve.ts'
import { compare } from './compare.ts'
import { report } from './report.ts'
import { askAll, buyAll } from './rush/all-at-once.ts'
import { openCaller } from './rush/caller.ts'
import { keepBuying } from './rush/keep-buying.ts'
import { openRush } from './rush/open-rush.ts'
import { runPgbench } from './rush/pgbench.ts'
import { makeStock } from './shop.ts'
import { median } from './statistics.ts'

// A thousand buyers of one listing, and orders from end to end: over HTTP, at a server, a payment
// provider and a PostgreSQL of their own processes, every commit forced onto the disk.

const BUYERS = 1_000

/** Few tickets, so that nearly all are told that they come too late; and one for everybody. */
const FEW = 40

/** How long orders are made before they are counted, by each side in its turn. */
const RUN_MS = 1_500

/** As many as want something at any moment of an ordinary busy day. */
const AT_ONCE = 64

/** What is on sale while orders are made: so much that nobody waits for anybody's listing. */
const WIDE = { listings: 2_000, seats: 20 }

/** How many a lone buyer reserves in one run. */
const ALONE = 60

const rush = await openRush({ servers: 1, buyers: BUYERS })
const caller = openCaller(BUYERS)
const { db, shop } = rush

const oneListing = async (seats: number) => {
  const [listingId = 0] = await makeStock(db, shop, { listings: 1, seats })
  return buyAll(rush, caller, { listingId, seats })
}

const alone = async (reserveOne: (cart: Cart) => Promise<unknown>) => {
  const listingIds = await makeStock(db, shop, { listings: ALONE, seats: 2 })
  const waits: number[] = []
  for (const [index, listingId] of listingIds.entries()) {
    const began = performance.now()
    await reserveOne({
      buyerId: rush.buyers[index]?.accountId ?? 0,
      paymentMethodId: 'pm_bench',
      idempotencyKey: null,
      bodyHash: null,
      lines: [{ listingId, quantity: 1 }],
    })
    waits.push(performance.now() - began)
  }
  return { ms: median(waits) }
}

const ctx = { db, clock: systemClock }

/** A purchase as it is without any company. */
const reserveByItself = async (cart: Cart) => {
  await releaseExpiredHolds(ctx)
  const stock = await readStock(
    ctx,
    cart.lines.map(({ listingId }) => listingId),
  )
  const lines = possibleLines(stock, cart.buyerId, cart.lines)
  const reservation = { ...cart, lines, notAvailableIds: [], now: new Date() }
  return transaction(db, (tx) => reserve(tx, reservation))
}

try {
  const few = await compare({
    ours: () => oneListing(FEW),
    reference: () => askAll(rush, caller),
    seconds: 0,
    must: { ms: { atMost: 5 } },
  })
  const all = await oneListing(BUYERS)
  const single = await compare({
    ours: () => alone((cart) => reserveCart(ctx, cart)),
    reference: () => alone(reserveByItself),
    seconds: 2,
    must: { ms: { atMost: 1.1 } },
  })
  const wide = await makeStock(db, shop, WIDE)
  const orders = await compare({
    ours: () => keepBuying(rush, caller, { listingIds: wide, atOnce: AT_ONCE, forMs: RUN_MS }),
    reference: () => runPgbench(rush, { listingIds: wide, atOnce: AT_ONCE }),
    seconds: 0,
  })
  console.log(
    `hot: ${BUYERS} buyers and a ticket for each: all answered after ${Math.round(all.ms)} ms, 99 of 100 after ${Math.round(all.p99Ms)}`,
  )
  report('hot', { buyers: BUYERS, tickets: FEW, atOnce: AT_ONCE }, [
    {
      what: 'ms until all buyers of one listing are answered, against calls that do nothing',
      comparison: few.ms,
    },
    { what: 'p99 ms of them, likewise', comparison: few.p99Ms },
    {
      what: 'ms of a lone buyer’s reservation, against one that is never gathered',
      comparison: single.ms,
    },
    {
      what: 'whole orders/s with provider, against pgbench with their statements alone',
      comparison: orders.perSecond,
    },
  ])
} finally {
  caller.close()
  await rush.close()
}
