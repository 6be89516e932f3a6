import * as v from 'valibot'

import { centsSchema } from '../money/cents.ts'
import { purchaseSchema } from './purchase.ts'

/**
 * Where a payment stands for its buyer. waiting: it must still be confirmed · settling: the bank has
 * been asked · paid · over: nothing stays charged
 */
export const RECEIPT_STATES = ['waiting', 'settling', 'paid', 'over'] as const

export type ReceiptState = (typeof RECEIPT_STATES)[number]

export const receiptSchema = v.object({
  state: v.picklist(RECEIPT_STATES),
  amount: centsSchema,
  orders: v.array(purchaseSchema),
})

/** What one payment bought; `amount` is what it charges for all of it. No orders while it waits. */
export type Receipt = v.InferOutput<typeof receiptSchema>
