import * as v from 'valibot'

/** How long the words of a remark may be, in characters. */
export const REMARK_LENGTHS = { reference: 64, note: 1000 } as const

const wordsOf = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(longest, `must be at most ${longest} characters long`),
    v.transform((text) => (text === '' ? null : text)),
  )

const ONE_LINE = /^\P{Cc}*$/u

/** A remark as it is written: what is blank is nothing, and a reference is one line. */
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
 * What a broker keeps of an order for its own eyes: a reference of its own, such as the number of a
 * customer's order, and a note. The other side never sees it. `version` grows with each writing,
 * from 0, when there is nothing.
 */
export type Remark = v.InferOutput<typeof remarkSchema>

/** The words of a remark. */
export type RemarkWords = Pick<Remark, 'reference' | 'note'>

/** A remark of which nothing was written yet. */
export const NO_REMARK: Remark = { reference: null, note: null, version: 0 }
