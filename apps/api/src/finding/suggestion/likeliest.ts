import { MOST_OF_A_KIND, type Typed } from './typed.ts'

/** Something called by words, with events to come. */
interface Called {
  /** Its name, folded. */
  key: string
  toCome: number
}

/** Those of which the whole name begins with what was typed, then those of the most events. */
export const likeliest = <One extends Called>(found: readonly One[], { words }: Typed): One[] => {
  const typed = words.join(' ')
  const rank = ({ key }: One) => (key.startsWith(typed) ? 0 : 1)
  return found
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || other.toCome - one.toCome || (one.key < other.key ? -1 : 1),
    )
    .slice(0, MOST_OF_A_KIND)
}
