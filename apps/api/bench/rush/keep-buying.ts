import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'

import { quantile } from '../statistics.ts'
import type { Caller } from './caller.ts'
import type { Rush } from './open-rush.ts'

interface Busy {
  listingIds: readonly number[]
  /** How many buy at any moment. */
  atOnce: number
  forMs: number
}

/** Whole orders, paid and answered, one after the other by so many at once, each of any listing. */
export const keepBuying = async (
  { buyers, port }: Rush,
  caller: Caller,
  { listingIds, atOnce, forMs }: Busy,
) => {
  const waits: number[] = []
  const began = performance.now()
  const buy = async (number: number) => {
    const buyer = buyers[number]
    if (!buyer) throw new Error('there are too few buyers')
    while (performance.now() - began < forMs) {
      const listingId = listingIds[Math.floor(Math.random() * listingIds.length)]
      const { status, body, ms } = await caller.call({
        port,
        path: '/purchases/',
        token: buyer.tokens.accessToken,
        key: randomUUID(),
        body: { listings: [{ listingId, quantity: 1 }], paymentMethodId: buyer.cardId },
      })
      if (status !== 201) throw new Error(`an order was refused: ${body}`)
      waits.push(ms)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, number) => buy(number)))
  const perSecond = (waits.length / (performance.now() - began)) * 1000
  return { perSecond, p99Ms: quantile(waits, 0.99) }
}
