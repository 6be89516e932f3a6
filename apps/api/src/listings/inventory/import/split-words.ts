import type { SplitRule } from '@seatdesk/domain'

/** How a listing may be divided. */
export interface Splits {
  splitRule: SplitRule
  customSplits?: number[]
}

/** Marketplaces' words for how a listing may be divided. */
const SPLIT_WORDS: Record<string, SplitRule> = {
  default: 'default',
  any: 'any',
  all: 'any',
  yes: 'any',
  none: 'none',
  no: 'none',
  nosplit: 'none',
  nosplits: 'none',
  donotsplit: 'none',
  sellasoneunit: 'none',
  neverleaveone: 'neverLeaveOne',
  avoidone: 'neverLeaveOne',
  avoidleavingone: 'neverLeaveOne',
  nosingles: 'neverLeaveOne',
  avoidsingles: 'neverLeaveOne',
  noremainingsingles: 'neverLeaveOne',
  avoidoneandthree: 'avoidOneAndThree',
  avoidonethree: 'avoidOneAndThree',
  avoidleavingoneandthree: 'avoidOneAndThree',
  pairs: 'pairs',
  even: 'pairs',
  custom: 'custom',
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** `MULTIPLES_OF_2`, or `MULTIPLES` beside the number. */
const MULTIPLES = /^(?:in\s*)?multiples?(?:[\s_]*of)?[\s_]*(\d{1,2})?$/i

const NUMBERS = /^\d{1,3}(?:\.0+)?(?:[\s,;|/&]+\d{1,3}(?:\.0+)?)*$/

const numbersOf = (text: string): number[] => (text.match(/\d+(?:\.0+)?/g) ?? []).map(Number)

/**
 * Reads how a listing of `quantity` tickets may be divided, from a rule, the quantities that can be
 * sold, or both. A sentence if that cannot be read; nothing if neither is given.
 */
export const readSplits = (
  type: string | undefined,
  values: string | undefined,
  quantity: number,
): Partial<Splits> | string => {
  const rule = type ?? values
  if (rule === undefined) return {}
  const multiples = MULTIPLES.exec(rule.trim())
  if (multiples) return multiplesOf(Number(multiples[1] ?? values ?? 0), quantity, rule)
  if (NUMBERS.test(rule)) return { splitRule: 'custom', customSplits: fitting(rule, quantity) }
  const splitRule = SPLIT_WORDS[bare(rule)]
  if (!splitRule) return `${rule} is no split type`
  if (splitRule !== 'custom') return { splitRule }
  return { splitRule, customSplits: numbersOf(values ?? '') }
}

/** Files list all quantities of a group, also those that a smaller listing cannot sell. */
const fitting = (text: string, quantity: number): number[] => {
  const numbers = numbersOf(text)
  const some = numbers.filter((number) => number > 0 && number <= quantity)
  return some.length > 0 ? some : [quantity]
}

const multiplesOf = (step: number, quantity: number, rule: string): Splits | string => {
  if (!Number.isSafeInteger(step) || step < 1) return `${rule} is no split type`
  if (step === 1) return { splitRule: 'any' }
  if (step === 2) return { splitRule: 'pairs' }
  const some = Array.from({ length: Math.floor(quantity / step) }, (_, index) => (index + 1) * step)
  return { splitRule: 'custom', customSplits: [...new Set([...some, quantity])] }
}
