import { type RawBuilder, sql } from 'kysely'

/** Tickets that were in hand when they were sold are still given a day. */
const LEAST_HOURS = 24

/**
 * When order `p` of listing `l` is to be delivered: by the minute that its seller promised, at the
 * clock of venue `v`, within a day of its confirmation where that is later, and by no earlier moment
 * than an operator said.
 */
export const DELIVERY_DUE: RawBuilder<Date> = sql<Date>`greatest(
  l.delivery_date at time zone v.time_zone,
  p.confirmed_at + ${LEAST_HOURS}::int * interval '1 hour', p.deliver_until)`
