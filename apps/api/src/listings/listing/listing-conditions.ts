import {
  rowWithoutPrefix,
  naturalSortKey,
  excludedListingSizes,
  sectionKey,
  type SeatType,
  SPLIT_RULES,
} from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** Filters for the listings of an event. */
export interface ListingFilter {
  /** One section, or several separated by `|`. */
  section?: string | undefined
  quantity?: number | undefined
  /** Minimum and maximum ticket price, in cents. */
  from?: number | undefined
  to?: number | undefined
  /** First and last row, in natural order. */
  rowFrom?: string | undefined
  rowTo?: string | undefined
  /** Accepted delivery types, as a sum of their bits. */
  delivery?: number | undefined
  /** Latest delivery date. */
  inHandBy?: string | undefined
  /** Whether the seats must be adjacent: as many as requested, or all that are left. */
  together?: boolean | undefined
  /** Whether the tickets must be delivered with the payment. */
  instant?: boolean | undefined
  /** Leaves out listings with a restricting disclosure. */
  without?: 'restricted' | undefined
  seatType?: SeatType | undefined
  /** Whether the buyer must prefer the seller; `isPreferredBy` is the condition. */
  preferred?: boolean | undefined
}

/** Whether the company that reads listing `l` prefers its seller. */
export const isPreferredBy = (companyId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from counterparties as p where p.company_id = ${companyId}
    and p.other_id = l.seller_id and p.kind = 'preferred')`

/**
 * Whether listing `l` matches these filters; true without any. The seat map is that of event `e` at
 * venue `v` unless another one is given.
 */
export const listingConditions = (
  filter: ListingFilter,
  seatMap?: RawBuilder<number | null>,
): RawBuilder<SqlBool> => {
  const { section, quantity, from, to, rowFrom, rowTo, delivery, inHandBy, together } = filter
  const { instant, without, seatType } = filter
  const run = sql`least(coalesce(l.longest_run, l.available), l.offered)`
  return sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      section && isInSections(section, seatMap),
      quantity !== undefined && isSoldIn(quantity),
      from !== undefined && sql`l.price_cents >= ${from}::bigint`,
      to !== undefined && sql`l.price_cents <= ${to}::bigint`,
      rowFrom && sql`l.row_order >= ${naturalSortKey(rowWithoutPrefix(rowFrom))}`,
      rowTo && sql`l.row_order <= ${naturalSortKey(rowWithoutPrefix(rowTo))}`,
      delivery !== undefined && sql`l.delivery_type_id & ${delivery}::integer <> 0`,
      inHandBy && sql`l.delivery_date <= ${inHandBy}::timestamp`,
      without && sql`l.restriction_key = ''`,
      seatType && sql`l.seat_type = ${seatType}`,
      together &&
        (quantity === undefined ? sql`${run} = l.offered` : sql`${run} >= ${quantity}::bigint`),
      instant && sql`l.is_instant`,
    ].filter((condition) => typeof condition === 'object'),
    sql` and `,
  )})`
}

/** Separates section names, both in a seat map and in a request. */
const BETWEEN_NAMES = '|'

/** Seat map of event `e` at venue `v`. */
const SHOWN = sql<number | null>`coalesce(e.seat_map_id, v.seat_map_id)`

/**
 * Whether listing `l` is in one of the named sections, by the listing's name for it or by another
 * name that the seat map with this id has for the same section.
 */
export const isInSections = (
  names: string,
  seatMap: RawBuilder<number | null> = SHOWN,
): RawBuilder<SqlBool> => {
  const keys = names.split(BETWEEN_NAMES).map((name) => sectionKey(name))
  return sql<SqlBool>`l.section_key = any(${keys}::text[] || array(
    select jsonb_array_elements_text(alike) from seat_maps as m, jsonb_array_elements(m.aliases) as alike
    where m.id = ${seatMap} and alike ?| ${keys}::text[]))`
}

/**
 * Whether listing `l` can be sold in exactly this quantity: `splitValues` as a query over many
 * listings.
 */
const isSoldIn = (quantity: number): RawBuilder<SqlBool> => sql<SqlBool>`(
  l.offered = ${quantity}::bigint
  or (l.offered > ${quantity}::bigint and coalesce(l.longest_run, l.available) >= ${quantity}::bigint
    and (${sql.join(rulesThatSell(quantity), sql` or `)})))`

const rulesThatSell = (quantity: number): RawBuilder<SqlBool>[] =>
  SPLIT_RULES.flatMap((rule) => {
    if (rule === 'custom')
      return sql<SqlBool>`(l.split_rule = 'custom' and ${quantity}::bigint = any(l.custom_splits))`
    const rejected = excludedListingSizes(rule, quantity)
    if (!rejected) return []
    return sql<SqlBool>`(l.split_rule = ${sql.lit(rule)} and l.offered <> all(${rejected}::integer[]))`
  })
