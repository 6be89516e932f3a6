import { type RawBuilder, sql } from 'kysely'

/** How long a seller has to confirm a sale once it is paid. */
const ANSWER_HOURS = 24

/** Until when sale `p`, paid by checkout `c`, is to be confirmed: a day, unless an operator gave more. */
export const ANSWER_DUE: RawBuilder<Date> = sql<Date>`coalesce(p.answer_until,
  c.paid_at + ${ANSWER_HOURS}::int * interval '1 hour')`
