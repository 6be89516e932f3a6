import * as v from 'valibot'

import { eventSummarySchema } from '../event/event.ts'
import { deliveryTypeIdSchema } from '../listing/delivery-type.ts'
import { listingIdSchema } from '../listing/listing.ts'
import { splitRuleSchema } from '../listing/split-values.ts'
import { ticketSchema } from '../listing/ticket.ts'
import { centsSchema } from '../money/cents.ts'
import { instantSchema, wallTimeSchema } from '../time/wall-time.ts'

export const inventoryListingSchema = v.object({
  id: listingIdSchema,
  event: eventSummarySchema,
  section: v.string(),
  seatRow: v.string(),
  quantity: v.number(),
  available: v.number(),
  tickets: v.array(ticketSchema),
  price: centsSchema,
  cost: v.nullable(centsSchema),
  splitRule: splitRuleSchema,
  customSplits: v.nullable(v.array(v.number())),
  deliveryTypeId: deliveryTypeIdSchema,
  deliveryDate: wallTimeSchema,
  externalId: v.nullable(v.string()),
  status: v.number(),
  createdAt: instantSchema,
})

/** A listing as its own seller sees it: what was listed, what it cost, and whether it is for sale. */
export type InventoryListing = v.InferOutput<typeof inventoryListingSchema>
