import * as v from 'valibot'

import { idSchema } from '../id.ts'

export const attachedTicketsSchema = v.object({
  instant: v.boolean(),
  tickets: v.array(
    v.object({
      id: idSchema('TicketId'),
      seat: v.nullable(v.string()),
      isSold: v.boolean(),
      attached: v.nullable(v.picklist(['file', 'barcode'])),
      fileName: v.nullable(v.string()),
    }),
  ),
})

/**
 * The tickets of a seller's own listing, and what is attached to each. `instant` means that every
 * unsold ticket has something attached, so that any order of them is delivered with the payment.
 */
export type AttachedTickets = v.InferOutput<typeof attachedTicketsSchema>
