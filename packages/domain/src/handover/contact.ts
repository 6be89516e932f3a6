import * as v from 'valibot'

import { emailSchema, phoneNumberSchema } from '../account/credentials.ts'
import { requiredSingleLine } from '../form/required.ts'
import { rejectUrlsAndEmails } from '../form/single-line.ts'
import { idSchema } from '../id.ts'

export const contactIdSchema = idSchema('ContactId')

export type ContactId = v.InferOutput<typeof contactIdSchema>

/** Request members of a recipient, also as form fields. */
export const recipientFields = {
  /** Sellers see it, as the name to send tickets to. */
  name: v.pipe(requiredSingleLine(100, 'a name is required'), rejectUrlsAndEmails),
  email: emailSchema('an email address is required', 'must be an email address'),
  phone: v.optional(
    v.nullable(phoneNumberSchema('must be an international phone number such as +12025550123')),
    null,
  ),
} as const

export const recipientSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
})

/** The person who receives the tickets of an order. */
export type Recipient = v.InferOutput<typeof recipientSchema>

/** Request member: the recipients of single seats, for orders that go to several people. */
export const seatRecipientsField = v.optional(
  v.pipe(
    v.array(v.strictObject({ ticketId: idSchema('TicketId'), ...recipientFields })),
    v.maxLength(100, 'must be at most 100'),
    v.checkItems(
      ({ ticketId }, index, all) => all.findIndex((item) => item.ticketId === ticketId) === index,
      'must have each ticket once',
    ),
  ),
  [],
)

export const seatRecipientSchema = v.object({
  ticketId: idSchema('TicketId'),
  seat: v.nullable(v.string()),
  ...recipientSchema.entries,
})

/** The recipient of one seat of an order, in place of the order's own. */
export type SeatRecipient = v.InferOutput<typeof seatRecipientSchema>

/** A recipient of an order, with those of single seats. */
export const orderRecipientSchema = v.object({
  ...recipientSchema.entries,
  seatRecipients: v.array(seatRecipientSchema),
})

export const contactSchema = v.object({
  id: contactIdSchema,
  ...recipientSchema.entries,
  isDefault: v.boolean(),
})

/** A saved recipient of a broker. The default one receives the tickets of orders without another. */
export type Contact = v.InferOutput<typeof contactSchema>
