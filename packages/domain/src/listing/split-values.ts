import * as v from 'valibot'

/** Rules for how a listing may be divided among buyers. */
export const SPLIT_RULES = [
  'default',
  'any',
  'none',
  'neverLeaveOne',
  'avoidOneAndThree',
  'pairs',
  'custom',
] as const

export const splitRuleSchema = v.picklist(SPLIT_RULES)

export type SplitRule = v.InferOutput<typeof splitRuleSchema>

export interface SplitInput {
  rule: SplitRule
  /** Number of tickets still for sale. */
  left: number
  /** The quantities of the rule `custom`. */
  customSplits?: readonly number[] | null
  /** The most adjacent seats among the tickets left; `left` by default. */
  longestRun?: number
}

type Allows = (quantity: number, left: number, customSplits: readonly number[]) => boolean

const leaves = (quantity: number, left: number) => left - quantity

const ALLOWED_BY_RULE = {
  // Four tickets are sold in pairs only; other numbers must not leave a single ticket.
  default: (quantity, left) => (left === 4 ? quantity % 2 === 0 : leaves(quantity, left) !== 1),
  any: () => true,
  none: () => false,
  neverLeaveOne: (quantity, left) => leaves(quantity, left) !== 1,
  avoidOneAndThree: (quantity, left) =>
    leaves(quantity, left) !== 1 && leaves(quantity, left) !== 3,
  pairs: (quantity) => quantity % 2 === 0,
  custom: (quantity, _left, customSplits) => customSplits.includes(quantity),
} satisfies Record<SplitRule, Allows>

/**
 * Returns the quantities in which a listing may be bought, ascending. All tickets left may always
 * be bought; fewer only up to `longestRun`.
 */
export const splitValues = ({
  rule,
  left,
  customSplits,
  longestRun = left,
}: SplitInput): number[] =>
  Array.from({ length: left }, (_, index) => index + 1).filter(
    (quantity) =>
      quantity === left ||
      (quantity <= longestRun && ALLOWED_BY_RULE[rule](quantity, left, customSplits ?? [])),
  )

/** The most tickets in a listing. */
export const MAX_LISTING_TICKETS = 200

/**
 * Returns the numbers of tickets left for which the rule does not allow buying `quantity` of them,
 * or `null` if it never allows fewer than all. The rule `custom` depends on the listing instead.
 */
export const excludedListingSizes = (
  rule: Exclude<SplitRule, 'custom'>,
  quantity: number,
): number[] | null => {
  const more = Array.from({ length: MAX_LISTING_TICKETS }, (_, index) => index + 1).filter(
    (left) => left > quantity,
  )
  const rejected = more.filter((left) => !ALLOWED_BY_RULE[rule](quantity, left))
  return rejected.length === more.length ? null : rejected
}
