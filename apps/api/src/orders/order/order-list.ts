import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { EVENT_SUMMARY_COLUMNS, matchesEventName } from '../../catalog/index.ts'
import { LISTING_SUMMARY_COLUMNS } from '../../listings/index.ts'
import type { Db, Tx } from '../../platform/database/transaction.ts'
import type { Range } from '../../platform/time/in-range.ts'

/** Orders `p`, as their buyers and sellers see them, with event `e`, venue `v` and listing `l`. */
export const orders = (db: Db | Tx) =>
  allOrders(db)
    .where('p.status_id', 'is not', null)
    .where('p.requested_at', 'is not', null)
    .$narrowType<{ status_id: number; requested_at: Date }>()

/** The same, with those whose payment was not accepted. */
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
      'p.lowered_cents',
      'p.cost_cents',
      jsonArrayFrom(
        eb
          .selectFrom('tickets as t')
          .select(['t.id', 't.seat'])
          .whereRef('t.purchase_id', '=', 'p.id')
          .orderBy('t.position'),
      ).as('tickets'),
    ])

/** What narrows a list of orders besides whose they are. */
export interface OrderFilter extends Range {
  search?: string | undefined
  status?: number | undefined
  /** The zone that the range is read in; IANA name. */
  timeZone: string
}

const ANY = sql<SqlBool>`true`

/** Whether order `p` of event `e` is in a status; in any without one. */
export const isInStatus = (status: number | undefined): RawBuilder<SqlBool> =>
  status === undefined ? ANY : sql<SqlBool>`p.status_id = ${status}`

/**
 * Whether a buyer means order `p` of event `e` by a text: its number, a part of the event, or of
 * what the buyer has written down of it.
 */
export const isFoundByBuyer = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(${isNumbered(search)} or ${matchesEventName(search)}
        or ${hasOrderNote('p.buyer_id', search)})`
    : ANY

/** The same for its seller, who knows listing `l` by an id of his own as well. */
export const isFoundBySeller = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(${isNumbered(search)} or ${matchesEventName(search)}
        or position(lower(${search}) in lower(l.external_id)) > 0
        or ${hasOrderNote('p.seller_id', search)})`
    : ANY

/** Each side is found by words of its own alone. */
const hasOrderNote = (side: 'p.buyer_id' | 'p.seller_id', search: string) =>
  sql<SqlBool>`exists (select from order_remarks as m
    where m.purchase_id = p.id and m.account_id = ${sql.ref(side)} and (
      position(lower(${search}) in lower(m.reference)) > 0
      or position(lower(${search}) in lower(m.note)) > 0))`

const isNumbered = (search: string) => sql<SqlBool>`p.id = ${orderNumberIn(search)}::bigint`

/** The number of an order as brokers quote it, `O-1042` or `S-1042`, or without its letter. */
export const orderNumberIn = (text: string): number | null => {
  const [, digits] = /^(?:[os]-?)?(\d{1,15})$/i.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The public number of the broker whom a column of an order names; `null` of one who has left. */
export const brokerIdOf = (column: 'p.buyer_id' | 'p.seller_id'): RawBuilder<string | null> =>
  sql<string | null>`(select a.broker_key from accounts as a
    where a.id = ${sql.ref(column)} and a.deleted_at is null)`

/** What an order was paid with, or a payout went to, on the wire; `null` where that is not known. */
export const usedMethodOf = (brand: string | null, last4: string | null) =>
  brand === null || last4 === null ? null : { brand, last4 }
