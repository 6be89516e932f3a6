import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'

import { countSold } from '../shop.ts'
import { quantile } from '../statistics.ts'
import type { LoadTestResponse, LoadTestClient } from './caller.ts'
import type { Buyer, Rush } from './open-rush.ts'

/** Time until the last response, the 99th percentile, and the throughput. */
export type RushResult = {
  ms: number
  p99Ms: number
  perSecond: number
}

/** Every buyer makes one trivial call, concurrently. */
export const requestAll = (rush: Rush, caller: LoadTestClient): Promise<RushResult> =>
  atOnce(rush, (buyer) =>
    caller.call({ port: rush.port, path: '/payment-methods/', token: buyer.tokens.accessToken }),
  )

/**
 * Every buyer buys one ticket of the same listing, concurrently.
 * @throws when a buyer gets an error, or too many or too few tickets were sold.
 */
export const buyAll = async (
  rush: Rush,
  caller: LoadTestClient,
  { listingId, seats }: { listingId: number; seats: number },
): Promise<RushResult> => {
  const rushed = await atOnce(rush, ({ tokens, cardId }) =>
    caller.call({
      port: rush.port,
      path: '/purchases/',
      token: tokens.accessToken,
      key: randomUUID(),
      body: { listings: [{ listingId, quantity: 1 }], paymentMethodId: cardId },
    }),
  )
  const sold = await countSold(rush.db, [listingId])
  const expected = Math.min(seats, rush.buyers.length)
  if (sold !== expected) throw new Error(`${sold} tickets were sold instead of ${expected}`)
  return rushed
}

const atOnce = async (
  { buyers }: Rush,
  call: (buyer: Buyer) => Promise<LoadTestResponse>,
): Promise<RushResult> => {
  const startedAt = performance.now()
  const responses = await Promise.all(buyers.map(call))
  const ms = performance.now() - startedAt
  const rejected = responses.filter(({ status }) => status >= 400)
  if (rejected.length > 0)
    throw new Error(`${rejected.length} calls failed, the first with ${rejected[0]?.body}`)
  const delays = responses.map((response) => response.ms)
  return { ms, p99Ms: quantile(delays, 0.99), perSecond: (responses.length / ms) * 1000 }
}

interface Busy {
  listingIds: readonly number[]
  /** Concurrent buyers. */
  atOnce: number
  forMs: number
}

/** Places whole orders of random listings: `atOnce` buyers concurrently, each one after another. */
export const keepBuying = async (
  { buyers, port }: Rush,
  caller: LoadTestClient,
  { listingIds, atOnce, forMs }: Busy,
) => {
  const delays: number[] = []
  const startedAt = performance.now()
  const buy = async (number: number) => {
    const buyer = buyers[number]
    if (!buyer) throw new Error('there are too few buyers')
    while (performance.now() - startedAt < forMs) {
      const listingId = listingIds[Math.floor(Math.random() * listingIds.length)]
      const { status, body, ms } = await caller.call({
        port,
        path: '/purchases/',
        token: buyer.tokens.accessToken,
        key: randomUUID(),
        body: { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId },
      })
      if (status !== 201) throw new Error(`an order failed with ${body}`)
      delays.push(ms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => buy(number)))
  const perSecond = (delays.length / (performance.now() - startedAt)) * 1000
  return { perSecond, p99Ms: quantile(delays, 0.99) }
}
