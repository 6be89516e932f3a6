import * as v from 'valibot'

/** The longest reference and note, in characters. */
export const REMARK_LENGTHS = { reference: 64, note: 1000 } as const

const wordsOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, `must be at most ${longest} characters long`),
    v.transform((text) => (text === '' ? null : text)),
  )

const ONE_LINE = /^\P{Cc}*$/u

/** Schemas of an order note. Blank text becomes `null`; a reference is a single line. */
export const remarkWords = {
  reference: v.nullable(
    v.pipe(
      wordsOf(REMARK_LENGTHS.reference),
      v.nullable(v.pipe(v.string(), v.regex(ONE_LINE, 'must be one line'))),
    ),
  ),
  note: v.nullable(wordsOf(REMARK_LENGTHS.note)),
}

export const remarkSchema = v.object({
  reference: v.nullable(v.string()),
  note: v.nullable(v.string()),
  version: v.number(),
})

/**
 * A broker's private note about an order: a reference, such as a customer's order number, and text.
 * The other side never sees it. `version` starts at 0, without a note, and grows with each edit.
 */
export type Remark = v.InferOutput<typeof remarkSchema>

/** The texts of an order note. */
export type RemarkWords = Pick<Remark, 'reference' | 'note'>

/** An order note before the first edit. */
export const NO_REMARK: Remark = { reference: null, note: null, version: 0 }
