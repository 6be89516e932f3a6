import { getRecordKind } from '@seatdesk/domain'

import type { Clock } from '../../platform/context.ts'
import type { Db } from '../../platform/database/transaction.ts'
import { recordingUnreadable } from '../../platform/database/unreadable-rows.ts'
import { isConnectionError } from '../../platform/engine-error.ts'
import { logError } from '../../platform/log/log-error.ts'
import type { StreamEvent } from './feed.ts'
import type { OpenStream, StreamReader, StreamSource } from './stream-source.ts'
import {
  stockFingerprints,
  readSoldOutListings,
  readEventStock,
  type FingerprintedStock,
  type ListingStock,
} from './stream-store.ts'

/** Listing as its buyers see it. */
export type StreamedListing = NonNullable<Extract<StreamEvent, { type: 'availability' }>['listing']>

/** Reads listings of an event as any buyer sees them. */
export type ReadListings = (
  db: Db,
  params: { eventId: number; ids: readonly number[] },
  now: Date,
) => Promise<StreamedListing[]>

interface Deps {
  db: Db
  clock: Clock
  readListings: ReadListings
}

/** Last known state of an event. */
interface Seen {
  fingerprint: string
  stock: Map<number, FingerprintedStock>
}

/** Larger sets of changes are sent without the full listings. */
const MAX_SENT_IN_FULL = 200

/** Sends changes to the listings of watched events. */
export const watchStock = ({ db, clock, readListings }: Deps): StreamSource => {
  let known = new Map<number, Seen>()

  const see = async (eventIds: readonly number[], fingerprints: ReadonlyMap<number, string>) => {
    const stock = await readEventStock(db, eventIds, clock.now())
    return eventIds.map((id): [number, Seen] => [
      id,
      { fingerprint: fingerprints.get(id) ?? '', stock: stock.get(id) ?? new Map() },
    ])
  }

  /** Adds the full listings unless there are too many; unreadable listings are sent without it. */
  const inFull = async (eventId: number, changes: readonly Change[]): Promise<Change[]> => {
    const ids = changes.filter(({ available }) => available > 0).map(({ listingId }) => listingId)
    if (ids.length === 0 || ids.length > MAX_SENT_IN_FULL) return [...changes]
    const listings = await recordingUnreadable({ db, clock }, getRecordKind('listings'), () =>
      readListings(db, { eventId, ids }, clock.now()),
    )
    const byId = new Map(listings.map((listing) => [listing.id, listing]))
    return changes.map((change) => ({ ...change, listing: byId.get(change.listingId) }))
  }

  return {
    join: async (stream) => {
      const fresh = eventsOf(stream.reader).filter((id) => !known.has(id))
      // Fingerprints are read first: a change between the two reads is then detected as a change.
      const fingerprints = await stockFingerprints(db, fresh, clock.now())
      known = new Map([...known, ...(await see(fresh, fingerprints))])
      const { eventId, since } = stream.reader
      if (eventId === null || since === null) return
      // Changes during the absence are not stored, so the current state is sent.
      const stock = (await readEventStock(db, [eventId], clock.now())).get(eventId) ?? new Map()
      const removed = await readSoldOutListings(db, eventId, [...stock.keys()])
      const onSale = [...stock].map(([listingId, left]: [number, ListingStock]) => ({
        ...left,
        listingId,
      }))
      sendToReaders(stream, [...onSale, ...removed])
    },
    poll: async (streams) => {
      const watched = readersByEvent(streams)
      const fingerprints = await stockFingerprints(db, [...watched.keys()], clock.now())
      const changed = [...fingerprints.keys()].filter(
        (id) => known.get(id)?.fingerprint !== fingerprints.get(id),
      )
      const seen = new Map(await see(changed, fingerprints))
      for (const [eventId, { stock }] of seen) {
        const changes = changesBetween(known.get(eventId)?.stock ?? stock, stock)
        const updates = await inFull(eventId, changes).catch((error: unknown) => {
          if (isConnectionError(error)) throw error
          logError(error)
          return changes
        })
        for (const { stream } of watched.get(eventId) ?? []) sendToReaders(stream, updates)
      }
      const still = [...known].filter(([id]) => watched.has(id))
      known = new Map([...still, ...seen])
    },
  }
}

const eventsOf = ({ eventId, eventIds }: StreamReader): number[] => [
  ...new Set(eventId === null ? eventIds : [eventId, ...eventIds]),
]

const readersByEvent = (streams: readonly OpenStream[]) =>
  Map.groupBy(
    streams.flatMap((stream) => eventsOf(stream.reader).map((eventId) => ({ eventId, stream }))),
    ({ eventId }) => eventId,
  )

type Change = ListingStock & { listingId: number; listing?: StreamedListing | undefined }

const changesBetween = (
  before: ReadonlyMap<number, FingerprintedStock>,
  after: ReadonlyMap<number, FingerprintedStock>,
): Change[] => {
  const removed = [...before].filter(([id]) => !after.has(id))
  const changed = [...after].filter(
    ([id, { fingerprint }]) => before.get(id)?.fingerprint !== fingerprint,
  )
  return [
    ...changed.map(([listingId, { available, sellerId }]) => ({ listingId, available, sellerId })),
    ...removed.map(([listingId, { sellerId }]) => ({ listingId, sellerId, available: 0 })),
  ]
}

/** A broker's own listings are not among those for sale to it. */
const sendToReaders = ({ reader, feed }: OpenStream, changes: readonly Change[]): void => {
  for (const { sellerId, listing, ...left } of changes)
    if (sellerId !== reader.accountId)
      feed.push({ type: 'availability', ...left, ...(listing && { listing }) })
}
