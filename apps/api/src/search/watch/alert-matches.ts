import { cents, formatCount, formatCents } from '@seatdesk/domain'
import { sql } from 'kysely'

import { isOnSale, type Viewer } from '../../listings/index.ts'
import type { Tx } from '../../platform/database/transaction.ts'

/** Maximum number of matches listed per watch; further ones are only counted. */
const MAX_NAMED = 10

/** A match of a watch that is still valid. */
export interface AlertMatch {
  watch_id: number
  watch_name: string
  /** Whether the watch is about one event, which the text need not name. */
  is_of_one: boolean
  event_id: number
  event_name: string
  /** The matching listing. */
  id: number
  section: string
  seat_row: string
  available: number
  price_cents: number
  /** The previous lowest price of the event; `null` for a match that is not a price drop. */
  previous_cents: number | null
  /** Number of matches of the watch, and of their events. */
  found: number
  events: number
}

/**
 * Takes an account's unsent matches: the cheapest of each watch, each listing once. Drops matches
 * that were sold or became more expensive meanwhile.
 */
export const takeMatches = async (tx: Tx, viewer: Viewer): Promise<AlertMatch[]> => {
  const { rows } = await sql<AlertMatch>`
    with taken as (
      delete from alert_matches as n using watches as w
      where w.id = n.watch_id and w.account_id = ${viewer.accountId}
      returning n.id, n.watch_id, w.name as watch_name, w.event_id is not null as is_of_one,
        n.listing_id, n.price_cents, n.previous_cents),
    standing as (
      select distinct on (taken.watch_id, l.id) taken.watch_id, taken.watch_name, taken.is_of_one,
        e.id as event_id,
        e.name as event_name, l.id, l.section, l.seat_row, l.offered as available, l.price_cents,
        taken.previous_cents
      from taken join listings as l on l.id = taken.listing_id
      join events as e on e.id = l.event_id
      join venues as v on v.id = e.venue_id
      where ${isOnSale(viewer)} and l.price_cents <= taken.price_cents
      order by taken.watch_id, l.id, taken.previous_cents desc nulls last),
    placed as (
      select *, (count(*) over of_watch)::int as found,
        dense_rank() over (partition by watch_id order by event_id)
          + dense_rank() over (partition by watch_id order by event_id desc) - 1 as events,
        row_number() over (partition by watch_id order by price_cents, id) as place
      from standing window of_watch as (partition by watch_id))
    select * from placed where place <= ${sql.lit(MAX_NAMED)} order by watch_id, place
  `.execute(tx)
  return rows
}

const price = (amount: number): string => formatCents(cents(amount))

/** The location of a listing, `Section 102, row 5`. */
const placeOf = ({ section, seat_row: row }: AlertMatch): string => `Section ${section}, row ${row}`

/** A listing: `Section 102, row 5, 2 tickets at $75.00 each`. */
const describeListing = (update: AlertMatch): string => {
  const { available, price_cents: amount } = update
  return `${placeOf(update)}, ${formatCount(available, 'ticket|tickets')} at ${price(amount)} each`
}

/** A listing, with its event if the watch covers several. */
export const formatMatch = (update: AlertMatch): string =>
  update.is_of_one ? describeListing(update) : `${update.event_name}, ${describeListing(update)}`

/** Text for the matches of one watch, in one or two sentences, cheapest first. */
export const describeMatches = (found: readonly AlertMatch[]): string => {
  const [priceDrop] = found.filter(({ previous_cents: previousCents }) => previousCents !== null)
  const [cheapest] = found.filter(({ previous_cents: previousCents }) => previousCents === null)
  const priceDrops = found.filter(
    ({ previous_cents: previousCents }) => previousCents !== null,
  ).length
  return [
    priceDrop && describePriceDrop(priceDrop, priceDrops),
    cheapest && describeNewListings(cheapest, priceDrops),
  ]
    .filter(Boolean)
    .join(' ')
}

const describePriceDrop = (priceDrop: AlertMatch, priceDrops: number): string => {
  const { watch_name: name, previous_cents: previousCents, price_cents: amount } = priceDrop
  if (priceDrops > 1)
    return `Price drops for “${name}” at ${formatCount(priceDrops, 'event|events')}. Lowest price: ${price(amount)}, ${placeOf(priceDrop)}.`
  const at = priceDrop.is_of_one ? '' : ` at ${priceDrop.event_name}`
  return `Price drop for “${name}”${at}: was ${price(previousCents ?? amount)}, now ${price(amount)} (${placeOf(priceDrop)}).`
}

const describeNewListings = (cheapest: AlertMatch, priceDrops: number): string => {
  const newMatches = cheapest.found - priceDrops
  return newMatches === 1
    ? `New match for “${cheapest.watch_name}”: ${formatMatch(cheapest)}.`
    : `${formatCount(newMatches, 'new match|new matches')} for “${cheapest.watch_name}”. Lowest price: ${formatMatch(cheapest)}.`
}
