import { ORDER_STATUS } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** The largest number that JavaScript reads exactly; calculating with larger ones may overflow. */
const MAX = sql.lit(Number.MAX_SAFE_INTEGER)

/** What the seller paid for the tickets of sale `p`; `null` if unknown or too large to be read. */
export const SALE_COST = sql<number | null>`(case
  when p.cost_cents <= ${MAX} then p.cost_cents * p.quantity end)`

/** Proceeds of sale `p`: its price less allowances at its seller's cost. */
export const PROCEEDS = sql<number>`(p.amount_cents - p.seller_allowance_cents)`

/**
 * The market's fee for sale `p`, rounded like `calculateFee`: final once it has a payout `o`, and an
 * estimate at today's rate before. `null` if the sale was rejected or its payout is too large to be
 * read.
 */
export const saleFeeExpression = (feePercent: number) =>
  sql<number | null>`case
    when p.status_id = ${ORDER_STATUS.rejected} then null
    when greatest(o.amount_cents, o.netted_cents, o.owed_cents) > ${MAX} then null
    when o.purchase_id is not null then ${PROCEEDS} - o.amount_cents - o.netted_cents + o.owed_cents
    else ${currentFeeExpression(PROCEEDS, feePercent)}
  end`

/** The market's fee for a price at today's rate, rounded like `calculateFee`. */
export const currentFeeExpression = (price: RawBuilder<unknown>, feePercent: number) =>
  sql<number>`floor((${price}::numeric * ${Math.round(feePercent * 100)}::int + 5000) / 10000.0)::bigint`
