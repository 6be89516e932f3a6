import * as v from 'valibot'

import { emailSchema, phoneNumberSchema } from '../account/credentials.ts'
import { requiredSingleLine } from '../form/required.ts'
import { rejectUrlsAndEmails } from '../form/single-line.ts'
import { idSchema } from '../id.ts'
import { instantSchema } from '../time/wall-time.ts'

/**
 * How far the handover of an order's tickets is. toSend: the seller has not sent them · sent: they
 * are on their way to the recipient · accepted: the recipient has them · returned: the recipient
 * sent them back or let the transfer expire · canceled: the seller took the transfer back · failed:
 * the transfer did not work. The last three are sent again.
 */
export const HANDOVER_STATES = [
  'toSend',
  'sent',
  'accepted',
  'returned',
  'canceled',
  'failed',
] as const

export type HandoverState = (typeof HANDOVER_STATES)[number]

/** States that a seller can report. */
export const REPORTED_HANDOVER_STATES = [
  'sent',
  'accepted',
  'returned',
  'canceled',
  'failed',
] as const satisfies HandoverState[]

export type ReportedHandoverState = (typeof REPORTED_HANDOVER_STATES)[number]

const NEXT_STATES: Record<HandoverState, readonly HandoverState[]> = {
  toSend: ['sent'],
  sent: ['accepted', 'returned', 'canceled', 'failed'],
  accepted: [],
  returned: ['sent'],
  canceled: ['sent'],
  failed: ['sent'],
}

/** Returns whether a handover can go from one state to another. */
export const canTransitionHandover = (from: HandoverState, to: HandoverState): boolean =>
  NEXT_STATES[from].includes(to)

/** Returns whether a state means that the recipient does not have the tickets after all. */
export const hasHandoverFailed = (state: HandoverState): boolean =>
  state === 'returned' || state === 'canceled' || state === 'failed'

/** Primary ticket sellers whose transfers are known, with their names. */
export const PRIMARY_SELLERS = {
  ticketmaster: 'Ticketmaster',
  axs: 'AXS',
  seatgeek: 'SeatGeek',
  mlb: 'MLB',
  paciolan: 'Paciolan',
  ticketscom: 'Tickets.com',
  other: 'Other',
} as const

export type PrimarySeller = keyof typeof PRIMARY_SELLERS

export const primarySellerSchema = v.picklist(Object.keys(PRIMARY_SELLERS) as PrimarySeller[])

/** Who or what accepted the tickets: the buyer, proof by the seller, or time after the event. */
export const ACCEPTED_BY = ['buyer', 'proof', 'time'] as const

export const handoverSchema = v.object({
  state: v.picklist(HANDOVER_STATES),
  primary: v.nullable(primarySellerSchema),
  reference: v.nullable(v.string()),
  hasProof: v.boolean(),
  acceptedBy: v.nullable(v.picklist(ACCEPTED_BY)),
  resendRequestedAt: v.nullable(instantSchema),
  changedAt: v.nullable(instantSchema),
})

/**
 * The handover of an order's tickets, beside its status. `resendRequestedAt` is when the buyer
 * asked to cancel and send again; `null` once that is done.
 */
export type Handover = v.InferOutput<typeof handoverSchema>

/** Returns whether tickets were transferred by a ticket seller, not delivered as files or barcodes. */
export const isTransferred = ({ primary, reference, hasProof }: Handover): boolean =>
  primary !== null || reference !== null || hasProof

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
