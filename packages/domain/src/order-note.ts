import * as v from 'valibot'

import { rejectUrlsAndEmails, singleLine } from './form/single-line.ts'

/** The longest reference and note, in characters. */
export const ORDER_NOTE_MAX_LENGTHS = { reference: 64, note: 1000 } as const

const optionalText = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, `must be at most ${longest} characters long`),
    v.transform((text) => (text === '' ? null : text)),
  )

/** Schemas of an order note. Blank text becomes `null`; a reference is a single line. */
export const orderNoteFields = {
  reference: v.nullable(
    v.pipe(
      optionalText(ORDER_NOTE_MAX_LENGTHS.reference),
      v.nullable(v.pipe(v.string(), singleLine, rejectUrlsAndEmails)),
    ),
  ),
  note: v.nullable(optionalText(ORDER_NOTE_MAX_LENGTHS.note)),
}

export const orderNoteSchema = v.object({
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  version: v.number(),
})

/**
 * A broker's private note about an order: a reference, such as a customer's order number, and text.
 * The other side never sees it. `version` starts at 0, without a note, and grows with each edit.
 */
export type OrderNote = v.InferOutput<typeof orderNoteSchema>

/** The texts of an order note. */
export type OrderNoteText = Pick<OrderNote, 'reference' | 'note'>

/** An order note before the first edit. */
export const EMPTY_ORDER_NOTE: OrderNote = { reference: null, note: null, version: 0 }
