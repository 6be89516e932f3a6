import * as v from 'valibot'

import { visibleWithRight } from './company/visible-with-right.ts'
import { recipientSchema, seatRecipientSchema, handoverSchema } from './handover/handover.ts'
import { centsSchema } from './money/money.ts'
import { payoutDetailsSchema } from './payout/payout.ts'
import { problemSchema } from './problem/problem.ts'
import { ORDER_STATUS, purchaseSchema } from './purchase/purchase.ts'
import { queuedSaleSchema } from './sale.ts'
import { instantSchema } from './time/wall-time.ts'
import { timelineSchema } from './timeline-step.ts'

const deliveredTicketSchema = v.object({
  id: v.number(),
  kind: v.picklist(['file', 'barcode']),
  name: visibleWithRight('seeBarcodes', v.nullable(v.string())),
  fetchedAt: v.nullable(instantSchema),
})

/**
 * A delivered file or barcode. `name` is the file's name or the seat; `fetchedAt` is when the buyer
 * first downloaded it.
 */
export type DeliveredTicket = v.InferOutput<typeof deliveredTicketSchema>

export const saleDetailsSchema = v.object({
  ...queuedSaleSchema.entries,
  price: centsSchema,
  externalId: v.nullable(v.string()),
  fee: visibleWithRight('seeCost', v.nullable(centsSchema)),
  isFeeFinal: v.boolean(),
  rejectionReason: v.nullable(v.string()),
  payout: visibleWithRight('seePayouts', v.nullable(payoutDetailsSchema)),
  buyer: v.nullable(v.string()),
  recipient: v.nullable(recipientSchema),
  seatRecipients: v.array(seatRecipientSchema),
  handover: v.nullable(handoverSchema),
  delivered: v.array(deliveredTicketSchema),
  problem: v.nullable(problemSchema),
  substitutes: v.optional(v.array(purchaseSchema), []),
  timeline: timelineSchema,
})

/**
 * A sale with its whole history. `fee` is the market's fee, or the current one while the sale is
 * not final; `null` for a failed sale. `buyer` is the buyer's broker id; `null` if that account was
 * deleted. `recipient` is visible from confirmation until three days after the event. `substitutes`
 * are the purchases of replacement tickets for it.
 */
export type SaleDetails = v.InferOutput<typeof saleDetailsSchema>

/**
 * Returns how many substitutes may still be bought for a sale: its tickets, while they are owed, less
 * those of earlier substitutes. They are owed from confirmation to delivery, and afterwards while the
 * buyer reports a problem.
 */
export const countSubstitutesNeeded = ({
  statusId,
  hasProblem,
  listing,
  substitutes,
}: Pick<SaleDetails, 'statusId' | 'hasProblem' | 'listing' | 'substitutes'>): number => {
  const isOwed =
    statusId === ORDER_STATUS.confirmed || (statusId === ORDER_STATUS.delivered && hasProblem)
  if (!isOwed) return 0
  const bought = substitutes
    .filter((purchase) => purchase.statusId !== ORDER_STATUS.rejected)
    .reduce((sum, purchase) => sum + purchase.listing.quantity, 0)
  return Math.max(0, listing.quantity - bought)
}
