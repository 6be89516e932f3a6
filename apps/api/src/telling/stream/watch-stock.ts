import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database/transaction.ts'
import { readGone, readStock, type Stock } from './stream-store.ts'
import type { OpenStream, Watch } from './watch.ts'

/** Tells how much is left of listings of the events being watched, when that changes. */
export const watchStock = (db: Db, clock: Clock): Watch => {
  /** What was last seen, by event. */
  let known = new Map<number, Map<number, Stock>>()

  return {
    join: async (stream) => {
      const { eventId, since } = stream.reader
      if (eventId === null || (since === null && known.has(eventId))) return
      const now = await readStock(db, [eventId], clock.now())
      known = new Map([...now, ...known])
      if (since === null) return
      // What changed while the reader was away is not kept: it is told how things are.
      const stock = now.get(eventId) ?? new Map<number, Stock>()
      const gone = await readGone(db, eventId, [...stock.keys()])
      const onSale = [...stock].map(([listingId, left]) => ({ ...left, listingId }))
      tellAll(stream, [...onSale, ...gone])
    },
    look: async (streams) => {
      const watched = Map.groupBy(streams, ({ reader }) => reader.eventId)
      const eventIds = [...watched.keys()].filter((id) => id !== null)
      const current = await readStock(db, eventIds, clock.now())
      for (const [eventId, stock] of current) {
        const changes = changesBetween(known.get(eventId) ?? stock, stock)
        for (const stream of watched.get(eventId) ?? []) tellAll(stream, changes)
      }
      known = current
    },
  }
}

type Change = Stock & { listingId: number }

const changesBetween = (before: Map<number, Stock>, after: Map<number, Stock>): Change[] => {
  const gone = [...before].filter(([id]) => !after.has(id))
  const changed = [...after].filter(
    ([id, { available }]) => before.get(id)?.available !== available,
  )
  return [
    ...changed.map(([listingId, stock]) => ({ ...stock, listingId })),
    ...gone.map(([listingId, { sellerId }]) => ({ listingId, sellerId, available: 0 })),
  ]
}

/** A broker does not see its own listings among those for sale. */
const tellAll = ({ reader, feed }: OpenStream, changes: readonly Change[]): void => {
  for (const { listingId, available, sellerId } of changes)
    if (sellerId !== reader.accountId) feed.tell({ type: 'availability', listingId, available })
}
