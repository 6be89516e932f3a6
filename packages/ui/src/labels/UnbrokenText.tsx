import { Fragment } from 'react'

/** A number of an order or sale: `O-1042`, `S-1042`. */
const NUMBER = /\b([A-Z]-\d+)\b/u

/**
 * A text whose numbers, such as `O-1042`, never break at their hyphen, as browsers do. Elements do
 * it, not a word joiner, so that a copied number is found by a search.
 */
export function UnbrokenText({ children: text }: { children: string }) {
  return text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ fontVariantNumeric: 'normal', whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
