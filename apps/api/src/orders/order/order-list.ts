import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { EVENT_SUMMARY_COLUMNS, matchesEventText } from '../../catalog/index.ts'
import { LISTING_SUMMARY_COLUMNS } from '../../listings/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Range } from '../../platform/time/in-range.ts'

/** Orders `p` visible to their buyers and sellers, with event `e`, venue `v` and listing `l`. */
export const selectOrders = (db: Db | Tx) =>
  allOrders(db)
    .where('p.status_id', 'is not', null)
    .where('p.requested_at', 'is not', null)
    .$narrowType<{ status_id: number; requested_at: Date }>()

/** Like `orders`, but includes orders whose payment was not accepted. */
export const allOrders = (db: Db | Tx) =>
  db
    .selectFrom('purchases as p')
    .innerJoin('listings as l', 'l.id', 'p.listing_id')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(EVENT_SUMMARY_COLUMNS)
    .select(LISTING_SUMMARY_COLUMNS)
    .select((eb) => [
      'p.id',
      'p.status_id',
      'p.requested_at',
      'p.quantity',
      'p.amount_cents',
      'p.seller_allowance_cents',
      'p.cost_cents',
      // As they were when the tickets were held, even if the listing has changed since.
      'p.disclosures',
      'p.attributes',
      'p.public_note',
      'p.seat_type',
      'p.second_row',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.purchase_id', '=', 'p.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])

/** Filters for a list of orders, in addition to its owner. */
export interface OrderFilter extends Range {
  search?: string | undefined
  status?: number | undefined
  /** Time zone of the range (IANA name). */
  timeZone: string
}

const ANY = sql<SqlBool>`true`

/** Whether order `p` has a status. Matches every order if the status is undefined. */
export const isInStatus = (status: number | undefined): RawBuilder<SqlBool> =>
  status === undefined ? ANY : sql<SqlBool>`p.status_id = ${status}`

/**
 * Whether a buyer's search text matches order `p` of event `e`: its number, part of the event name,
 * or part of the buyer's note.
 */
export const matchesBuyerSearch = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(${isNumbered(search)} or ${matchesEventText(search)}
        or ${hasOrderNote('p.buyer_id', search)})`
    : ANY

/** Like `matchesBuyerSearch`, for the seller. Also matches the external ID of listing `l`. */
export const matchesSellerSearch = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(${isNumbered(search)} or ${matchesEventText(search)}
        or position(lower(${search}) in lower(l.external_id)) > 0
        or ${hasOrderNote('p.seller_id', search)})`
    : ANY

/** Searches only the given party's notes. */
const hasOrderNote = (side: 'p.buyer_id' | 'p.seller_id', search: string) =>
  sql<SqlBool>`exists (select from order_notes as m
    where m.purchase_id = p.id and m.account_id = ${sql.ref(side)} and (
      position(lower(${search}) in lower(m.reference)) > 0
      or position(lower(${search}) in lower(m.note)) > 0))`

const isNumbered = (search: string) => sql<SqlBool>`p.id = ${parseOrderNumber(search)}::bigint`

/** Parses an order number as brokers quote it: `O-1042`, `S-1042` or `1042`. */
export const parseOrderNumber = (text: string): number | null => {
  const [, digits] = /^(?:[os]-?)?(\d{1,15})$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Broker ID of the account in a column of order `p`; `null` if the account was deleted. */
export const brokerIdExpression = (
  column: 'p.buyer_id' | 'p.seller_id',
): RawBuilder<string | null> =>
  sql<string | null>`(select a.broker_key from accounts as a
    where a.id = ${sql.ref(column)} and a.deleted_at is null)`

/** Serializes the payment method of an order or payout; `null` if it is unknown. */
export const toUsedPaymentMethod = (brand: string | null, last4: string | null) =>
  brand === null || last4 === null ? null : { brand, last4 }
