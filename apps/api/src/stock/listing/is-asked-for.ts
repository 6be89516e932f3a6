import { naturalKey } from '@seatdesk/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { isInSections } from './is-in-section.ts'
import { isSoldIn } from './is-sold-in.ts'

/** What narrows the listings of an event. */
export interface ListingFilter {
  /** One section, or several set apart by `|`. */
  section?: string | undefined
  quantity?: number | undefined
  /** The least and the most that a ticket may cost, in cents. */
  from?: number | undefined
  to?: number | undefined
  /** The first row and the last, in their natural order. */
  rowFrom?: string | undefined
  rowTo?: string | undefined
  /** The ways of delivery that will do, as a sum of their bits. */
  delivery?: number | undefined
  /** Until when the tickets must be there. */
  inHandBy?: string | undefined
  /** Whether they must sit side by side: as many as are asked for, or all that are left. */
  together?: boolean | undefined
}

/**
 * Whether listing `l` is what these filters ask for; true without any. The drawing is that of event
 * `e` at venue `v` unless it is said which.
 */
export const isAskedFor = (
  filter: ListingFilter,
  seatMap?: RawBuilder<number | null>,
): RawBuilder<SqlBool> => {
  const { section, quantity, from, to, rowFrom, rowTo, delivery, inHandBy, together } = filter
  const run = sql`coalesce(l.longest_run, l.available)`
  return sql<SqlBool>`(${sql.join(
    [
      sql`true`,
      section && isInSections(section, seatMap),
      quantity !== undefined && isSoldIn(quantity),
      from !== undefined && sql`l.price_cents >= ${from}::bigint`,
      to !== undefined && sql`l.price_cents <= ${to}::bigint`,
      rowFrom && sql`l.row_order >= ${naturalKey(rowFrom)}`,
      rowTo && sql`l.row_order <= ${naturalKey(rowTo)}`,
      delivery !== undefined && sql`l.delivery_type_id & ${delivery}::integer <> 0`,
      inHandBy && sql`l.delivery_date <= ${inHandBy}::timestamp`,
      together &&
        (quantity === undefined ? sql`l.longest_run is null` : sql`${run} >= ${quantity}::bigint`),
    ].filter((condition) => typeof condition === 'object'),
    sql` and `,
  )})`
}
