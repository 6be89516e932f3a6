/** How many elements a drawing may draw by reference to others. */
const MOST_COPIED = 50_000

/**
 * Watches what a drawing draws by reference, so that a small file cannot ask for an endless amount
 * of it: a copy of what itself holds copies is left out, and all copies together have a limit.
 */
export const copies = () => {
  const uses: { place: number; target: string }[] = []
  const holders = new Set<string>()
  const sizes = new Map<string, number>()
  return {
    /** A copy of `target`, at a place in what is written, inside of elements of these ids. */
    use: (place: number, target: string, inside: readonly string[]): void => {
      uses.push({ place, target })
      for (const id of inside) holders.add(id)
    },
    /** How many elements the element of this id holds. */
    measure: (id: string, size: number): void => void sizes.set(id, size),
    /** The places of the copies to leave out; `null` when the rest is too much. */
    leftOut: (): number[] | null => {
      const [kept, out] = [[], []] as [typeof uses, typeof uses]
      for (const use of uses) (holders.has(use.target) ? out : kept).push(use)
      const copied = kept.reduce((sum, { target }) => sum + (sizes.get(target) ?? 0), 0)
      return copied > MOST_COPIED ? null : out.map(({ place }) => place)
    },
  }
}
