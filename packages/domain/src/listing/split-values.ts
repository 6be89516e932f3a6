import * as v from 'valibot'

/** How a seller lets a listing be divided among buyers. */
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

export interface SplitQuestion {
  rule: SplitRule
  /** How many tickets are still for sale. */
  left: number
  /** The quantities that rule `custom` names. */
  customSplits?: readonly number[] | null
  /** How many of them sit side by side at most; all of them unless said otherwise. */
  longestRun?: number
}

type Allows = (quantity: number, left: number, customSplits: readonly number[]) => boolean

const leaves = (quantity: number, left: number) => left - quantity

const ALLOWS = {
  // Of four only pairs are sold; any other number may be divided so that nobody is left with one.
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
 * The quantities that may be bought of what is left, ascending. All that is left may always be
 * bought; fewer only when that many sit side by side.
 */
export const splitValues = ({
  rule,
  left,
  customSplits,
  longestRun = left,
}: SplitQuestion): number[] =>
  Array.from({ length: left }, (_, index) => index + 1).filter(
    (quantity) =>
      quantity === left ||
      (quantity <= longestRun && ALLOWS[rule](quantity, left, customSplits ?? [])),
  )

/** The most tickets that a listing may have. */
export const MOST_TICKETS = 200

/**
 * How many tickets a listing of this rule must not have while fewer of them, `quantity`, are to be
 * bought; `null` where it never sells fewer than all. What `custom` allows is in the listing.
 */
export const refusedLefts = (
  rule: Exclude<SplitRule, 'custom'>,
  quantity: number,
): number[] | null => {
  const more = Array.from({ length: MOST_TICKETS }, (_, index) => index + 1).filter(
    (left) => left > quantity,
  )
  const refused = more.filter((left) => !ALLOWS[rule](quantity, left))
  return refused.length === more.length ? null : refused
}
