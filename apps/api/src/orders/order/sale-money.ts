import { ORDER_STATUS } from '@seatdesk/domain'
import { sql } from 'kysely'

/** The largest number that can be read; calculating with larger ones may overflow. */
const MAX = sql.lit(Number.MAX_SAFE_INTEGER)

/** What the seller once paid for the tickets of sale `p`; `null` if that is not known or cannot be read. */
export const COST = sql<number | null>`(case
  when p.cost_cents <= ${MAX} then p.cost_cents * p.quantity end)`

/** What sale `p` brings: its price, less what was allowed back at its seller's cost. */
export const PROCEEDS = sql<number>`(p.amount_cents - p.lowered_cents)`

/**
 * What the market keeps of sale `p`: what it kept when payout `o` was made, else what it would keep
 * today, rounded as `feeOf` rounds; `null` of a sale that came to nothing or whose payout cannot be read.
 */
export const feeIn = (feePercent: number) =>
  sql<number | null>`case
    when p.status_id = ${ORDER_STATUS.rejected} then null
    when greatest(o.amount_cents, o.netted_cents, o.owed_cents) > ${MAX} then null
    when o.purchase_id is not null then ${PROCEEDS} - o.amount_cents - o.netted_cents + o.owed_cents
    else floor((${PROCEEDS}::numeric * ${Math.round(feePercent * 100)}::int + 5000) / 10000.0)::bigint
  end`
