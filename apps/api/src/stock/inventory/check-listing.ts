import type { SplitRule } from '@seatdesk/domain'

interface Splits {
  splitRule: SplitRule
  customSplits: readonly number[] | null
  quantity: number
}

/** What is wrong with the quantities of a split rule; `null` when nothing is. */
export const splitsProblem = ({ splitRule, customSplits, quantity }: Splits): string | null => {
  const given = customSplits ?? []
  if (splitRule !== 'custom') return given.length > 0 ? 'go with the split rule custom alone' : null
  if (given.length === 0) return 'name the quantities that may be sold'
  return given.some((split) => split > quantity)
    ? `must be at most ${quantity}, the number of tickets`
    : null
}

/** Custom splits as they are kept: each once, ascending; `null` where the rule needs none. */
export const keptSplits = (splitRule: SplitRule, customSplits: readonly number[] | null) =>
  splitRule === 'custom' ? [...new Set(customSplits)].toSorted((left, right) => left - right) : null

/** What is wrong with the names of seats; `null` when nothing is. */
export const seatsProblem = (seats: readonly string[] | null): string | null => {
  const names = new Set(seats?.map((seat) => seat.toUpperCase()))
  return seats && names.size < seats.length ? 'must differ from each other' : null
}
