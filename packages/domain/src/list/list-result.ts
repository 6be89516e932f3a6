import * as v from 'valibot'

import { visibleWithRight } from '../company/visible-with-right.ts'
import { LISTING_STATES } from '../inventory/inventory-listing.ts'
import { balanceSchema, centsSchema, dollarsSchema } from '../money/money.ts'

export const paginatorSchema = v.object({ totalEntriesSize: v.number(), perPage: v.number() })

/** Total number of entries, and entries per page. */
export type Paginator = v.InferOutput<typeof paginatorSchema>

/** Entries that were left out of a page because the server could not read them; absent if there are none. */
const unreadableSchema = v.optional(v.array(v.object({ id: v.union([v.number(), v.string()]) })))

export type UnreadableEntries = NonNullable<v.InferOutput<typeof unreadableSchema>>

/** Schema of one page of a list. */
export const listResultSchema = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({
    results: v.array(entry),
    paginator: paginatorSchema,
    unreadable: unreadableSchema,
  })

/** One page of a list, as the client returns it. */
export interface ListResult<Entry> {
  results: Entry[]
  paginator: Paginator
  /** Entries that were left out because they could not be read. */
  unreadable?: UnreadableEntries | undefined
}

const count = v.pipe(v.number(), v.safeInteger())

const order = { status: v.number(), orders: count, tickets: count }

/**
 * Totals of purchases, for each status that occurs. `amount` is the price of the orders of these
 * dates, `refunded` the refunds of these dates.
 */
export const purchaseTotalsSchema = v.array(
  v.object({
    ...order,
    amount: visibleWithRight('seeSpending', centsSchema),
    refunded: visibleWithRight('seeSpending', balanceSchema),
  }),
)

export type PurchaseTotals = v.InferOutput<typeof purchaseTotalsSchema>

/**
 * Totals of sales, for each status that occurs, less refunds at the seller's cost in these dates
 * (`refunded`). `profit` covers only sales with a known cost: it is `knownAmount` less `knownFee`
 * and `cost`.
 */
export const saleTotalsSchema = v.array(
  v.object({
    ...order,
    amount: balanceSchema,
    refunded: balanceSchema,
    cost: visibleWithRight('seeCost', centsSchema),
    unknownCosts: count,
    fee: visibleWithRight('seeCost', balanceSchema),
    profit: visibleWithRight('seeCost', count),
    knownAmount: balanceSchema,
    knownFee: visibleWithRight('seeCost', balanceSchema),
  }),
)

export type SaleTotals = v.InferOutput<typeof saleTotalsSchema>

/** Totals of payouts, for each status that occurs, in dollars. */
export const payoutTotalsSchema = v.array(
  v.object({ status: v.string(), payouts: count, amount: v.object({ value: dollarsSchema }) }),
)

export type PayoutTotals = v.InferOutput<typeof payoutTotalsSchema>

/** Totals of listings, for each state that occurs. `value` covers unsold tickets. */
export const inventoryTotalsSchema = v.array(
  v.object({
    state: v.picklist(LISTING_STATES),
    listings: count,
    tickets: count,
    left: count,
    value: centsSchema,
  }),
)

export type InventoryTotals = v.InferOutput<typeof inventoryTotalsSchema>
