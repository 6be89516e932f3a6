import { Fragment } from 'react'

/** A number of an order or sale, `O-1042` or `S-1042`, or a row, `row C`. */
const UNBROKEN = /\b([A-Z]-\d+\b|row [^\s,]+)/u

/**
 * A text whose numbers, such as `O-1042`, never break at their hyphen, as browsers do, and whose rows
 * stay beside the word. Elements do it, not a word joiner, so that a copied number is found by a
 * search.
 */
export function UnbrokenText({ children: text }: { children: string }) {
  return text.split(UNBROKEN).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ fontVariantNumeric: 'normal', whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
