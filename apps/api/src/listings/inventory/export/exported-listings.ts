import { INVENTORY_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isAllowedEvent, isUpcoming } from '../../../catalog/index.ts'
import type { Db } from '../../../platform/database/transaction.ts'
import type { EventScope } from '../../../platform/http/handler.ts'
import { isUnknown } from '../import/row-seats.ts'
import { SEAT_DETAIL_COLUMNS } from '../seat-details.ts'

interface Exported {
  sellerId: number
  /** What the reader is narrowed to; `null` for all events. */
  eventScope: EventScope | null
  now: Date
  /** Id of the last listing read; 0 for the first page. */
  after: number
  size: number
}

/**
 * A seller's active and paused listings for upcoming events, with their unsold tickets, including
 * tickets that are held in carts.
 */
export const exportedListings = (db: Db, { sellerId, eventScope, now, after, size }: Exported) =>
  db
    .selectFrom('listings as l')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .leftJoin('pricing_limits as p', 'p.listing_id', 'l.id')
    .select((eb) => [
      'l.id',
      'l.event_id as eventId',
      'e.name as event',
      'v.name as venue',
      'e.date_time as dateTime',
      'v.time_zone as timeZone',
      'l.section',
      'l.seat_row as seatRow',
      'l.price_cents as price',
      'l.cost_cents as cost',
      'l.split_rule as splitRule',
      'l.custom_splits as customSplits',
      'l.delivery_type_id as deliveryTypeId',
      'l.delivery_date as deliveryDate',
      'l.external_id as externalId',
      'p.floor_cents as floor',
      'p.ceiling_cents as ceiling',
      'p.basis as limitBasis',
      ...SEAT_DETAIL_COLUMNS,
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select('t.seat')
          .whereRef('t.listing_id', '=', 'l.id')
          .where(isUnsold)
          .orderBy('t.position'),
      ).as('tickets'),
    ])
    .where('l.seller_id', '=', sellerId)
    .where(isAllowedEvent(eventScope, 'l.event_id'))
    .where('l.status_id', '<>', INVENTORY_STATUS.deactive)
    .where('l.id', '>', after)
    .where(isUpcoming(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tickets as t')
          .select('t.id')
          .whereRef('t.listing_id', '=', 'l.id')
          .where(isUnsold),
      ),
    )
    .orderBy('l.id')
    .limit(size)
    .execute()

export type ExportedListing = Awaited<ReturnType<typeof exportedListings>>[number]

const isUnsold = sql<boolean>`(t.outside_sale_id is null and (t.purchase_id is null or exists (
  select from purchases as p join checkouts as c on c.id = p.checkout_id
  where p.id = t.purchase_id and c.state in ('held', 'waiting'))))`

type Seats = readonly { seat: string | null }[]

/** Seat names that an import reads as they are, alone or in a list. */
const PLAIN = /^[\p{L}\p{N}]+$/u

const isPlain = (name: string): boolean =>
  PLAIN.test(name) && !isUnknown(name) && name.toLowerCase() !== 'and'

/** Seats as a list that an import reads back unchanged; empty if the seats have no names. */
export const formatSeats = (tickets: Seats): string => {
  const names = tickets.flatMap(({ seat }) => seat ?? [])
  return names.some((name) => !isPlain(name)) ? JSON.stringify(names) : names.join(',')
}

/** First and last of seats numbered without a gap; `null` for any others. */
export const seatRun = (tickets: Seats): { first: string; last: string } | null => {
  const numbers = tickets.map(({ seat }) =>
    /^[1-9]\d{0,8}$/.test(seat ?? '') ? Number(seat) : NaN,
  )
  const [first = Number.NaN] = numbers
  if (!numbers.every((number, index) => number === first + index)) return null
  return { first: String(first), last: String(numbers.at(-1)) }
}
