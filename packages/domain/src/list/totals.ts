import * as v from 'valibot'

import { LISTING_STATES } from '../inventory/listing-state.ts'
import { centsSchema } from '../money/cents.ts'
import { dollarsSchema } from '../money/dollars.ts'

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
