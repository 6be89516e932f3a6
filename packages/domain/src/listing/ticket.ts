import * as v from 'valibot'

import { id } from '../id.ts'

export const ticketSchema = v.object({ id: id('TicketId'), seat: v.nullable(v.string()) })

/** One seat of a listing; `seat` is `null` where the seller has not named it. */
export type Ticket = v.InferOutput<typeof ticketSchema>

/** The seats as `first - last`, a single seat as itself, `null` when they are not named. */
export const seatSpan = (tickets: readonly { seat: string | null }[]): string | null => {
  const first = tickets.at(0)?.seat
  const last = tickets.at(-1)?.seat
  if (!first || !last) return null
  return first === last ? first : `${first} - ${last}`
}
