import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isEventNamed } from '../catalogue/index.ts'
import type { Range } from '../kernel/time/in-range.ts'
import { orderNumberIn } from './order-search.ts'

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
    ? sql<SqlBool>`(${isNumbered(search)} or ${isEventNamed(search)}
        or ${isRemarked('p.buyer_id', search)})`
    : ANY

/** The same for its seller, who knows listing `l` by an id of his own as well. */
export const isFoundBySeller = (search: string | undefined): RawBuilder<SqlBool> =>
  search
    ? sql<SqlBool>`(${isNumbered(search)} or ${isEventNamed(search)}
        or position(lower(${search}) in lower(l.external_id)) > 0
        or ${isRemarked('p.seller_id', search)})`
    : ANY

/** Each side is found by words of its own alone. */
const isRemarked = (side: 'p.buyer_id' | 'p.seller_id', search: string) =>
  sql<SqlBool>`exists (select from order_remarks as m
    where m.purchase_id = p.id and m.account_id = ${sql.ref(side)} and (
      position(lower(${search}) in lower(m.reference)) > 0
      or position(lower(${search}) in lower(m.note)) > 0))`

const isNumbered = (search: string) => sql<SqlBool>`p.id = ${orderNumberIn(search)}::bigint`
