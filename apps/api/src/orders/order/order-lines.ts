import type { LedgerKind } from '@seatdesk/domain'
import { type RawBuilder, sql } from 'kysely'

import { ESCROW_ACCOUNT, FEES_ACCOUNT, MARKET_LOSSES_ACCOUNT } from '../../payments/index.ts'
import { saleFeeExpression, currentFeeExpression } from './sale-money.ts'

/**
 * One line of an order: the order at its time and price, or a refund of it at its own time. Refunds
 * have negative amounts, so the lines of an order add up to what is left of it.
 */
interface OrderLine {
  at: Date
  /** Ledger transaction of a refund; 0 for the order itself. */
  entry: number
  is_order: boolean
  amount_cents: number
}

interface SaleLine extends OrderLine {
  /** The market's fee; `null` if it gets none for the order. */
  fee_cents: number | null
}

/** Ledger kinds of refunds that are owed to the buyer, even if the provider pays them later. */
const OWED: readonly LedgerKind[] = ['reversal', 'allowance', 'goodwill']

/**
 * Ledger kinds of refunds that the provider or a bank paid to the buyer on its own, at the market's
 * loss.
 */
const BORNE: readonly LedgerKind[] = ['gift', 'dispute', 'dispute-loss']

const kinds = (list: readonly LedgerKind[]) => sql.join(list.map((kind) => sql.lit(kind)))

/**
 * The refunds `r` of order `p` from the ledger, the only source of all amounts of refunds. A refund
 * that the provider took back is negative.
 */
export const REFUNDS = sql`(
  select t.id, t.created_at, t.kind, t.attempt, (
      coalesce(sum(-e.amount_cents) filter (
        where e.account = 'owed:' || p.buyer_id and t.kind in (${kinds(OWED)})), 0)
      + coalesce(sum(e.amount_cents) filter (
        where e.account = ${sql.lit(MARKET_LOSSES_ACCOUNT)} and t.kind in (${kinds(BORNE)})), 0))::bigint
      as amount_cents,
    coalesce(sum(e.amount_cents) filter (where e.account = ${sql.lit(FEES_ACCOUNT)}), 0)::bigint
      as fee_cents,
    bool_or(e.account = ${sql.lit(ESCROW_ACCOUNT)}) as is_escrow
  from ledger_transactions as t join ledger_entries as e on e.transaction_id = t.id
  where t.purchase_id = p.id and t.kind in (${kinds([...OWED, ...BORNE])})
  group by t.id)`

/** Total refunds of order `p`, paid or owed. */
export const TOTAL_REFUNDED: RawBuilder<number> = sql<number>`(
  select coalesce(sum(r.amount_cents), 0)::bigint from ${REFUNDS} as r)`

/** Lines of purchase `p`, for its buyer. */
export const PURCHASE_LINES = sql<OrderLine>`(
  select p.requested_at as at, 0::bigint as entry, true as is_order, p.amount_cents
  union all
  select r.created_at, r.id, false, -r.amount_cents from ${REFUNDS} as r where r.amount_cents <> 0)`

/**
 * Refunds of sale `p` at its seller's cost, each with the part of the fee that it took back. Before
 * the delivery no fee is booked: each takes back the decrease of the fee on the price.
 */
const saleRefunds = (feePercent: number) => {
  const fee = saleFeeExpression(feePercent)
  const feeOf = (price: RawBuilder<unknown>) => sql`case
    when o.purchase_id is null then ${currentFeeExpression(price, feePercent)}
    else round((${fee} + k.fees)::numeric * ${price} / (p.amount_cents - k.in_escrow))::bigint end`
  const before = sql`(p.amount_cents - k.until + k.amount_cents)`
  const after = sql`(p.amount_cents - k.until)`
  return sql`(
    select k.id, k.created_at, k.amount_cents, case
        when ${fee} is null then null
        when not k.is_escrow then k.fee_cents
        else ${feeOf(before)} - ${feeOf(after)} end as fee_cents
    from (
      select r.*, sum(r.fee_cents) over () as fees,
        sum(r.amount_cents) filter (where r.is_escrow) over (order by r.id) as until,
        coalesce(sum(r.amount_cents) filter (where r.is_escrow) over (), 0) as in_escrow
      from ${REFUNDS} as r where r.kind = 'allowance') as k)`
}

/** Lines of sale `p` with payout `o`, for its seller: only refunds at the seller's cost. */
export const saleLines = (feePercent: number) => {
  const refunds = saleRefunds(feePercent)
  return sql<SaleLine>`(
    select p.requested_at as at, 0::bigint as entry, true as is_order, p.amount_cents,
      ${saleFeeExpression(feePercent)} + case when p.seller_allowance_cents = 0 then 0
        else (select coalesce(sum(r.fee_cents), 0)::bigint from ${refunds} as r) end as fee_cents
    union all
    select r.created_at, r.id, false, -r.amount_cents, -r.fee_cents
    from ${refunds} as r where p.seller_allowance_cents > 0)`
}
