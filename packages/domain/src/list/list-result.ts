import * as v from 'valibot'

import { LISTING_STATES } from '../inventory/inventory-listing.ts'
import { centsSchema, dollarsSchema } from '../money/money.ts'

export const paginatorSchema = v.object({ totalEntriesSize: v.number(), perPage: v.number() })

/** How many entries there are in all, and how many a page has. */
export type Paginator = v.InferOutput<typeof paginatorSchema>

/** One page of a list. */
export const listOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.object({ results: v.array(entry), paginator: paginatorSchema })

/** One page of a list, as the client reads it. */
export interface ListResult<Entry> {
  results: Entry[]
  paginator: Paginator
}

const count = v.pipe(v.number(), v.safeInteger())

const order = { status: v.number(), orders: count, tickets: count, amount: centsSchema }

/** What purchases come to, for each status that occurs. */
export const purchaseTotalsSchema = v.array(v.object(order))

export type PurchaseTotals = v.InferOutput<typeof purchaseTotalsSchema>

/** What sales come to, for each status that occurs; profit is of those alone whose cost is known. */
export const saleTotalsSchema = v.array(
  v.object({
    ...order,
    cost: centsSchema,
    unknownCosts: count,
    fee: centsSchema,
    profit: count,
  }),
)

export type SaleTotals = v.InferOutput<typeof saleTotalsSchema>

/** What payouts come to, for each status that occurs, in dollars as they are. */
export const payoutTotalsSchema = v.array(
  v.object({ status: v.string(), payouts: count, amount: v.object({ value: dollarsSchema }) }),
)

export type PayoutTotals = v.InferOutput<typeof payoutTotalsSchema>

/** What listings come to, for each state that occurs; `value` is of the tickets that are left. */
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
