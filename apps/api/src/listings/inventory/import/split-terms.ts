import type { SplitRule } from '@seatdesk/domain'

/** Split rule of a listing, with custom splits. */
export interface SplitTerms {
  splitRule: SplitRule
  customSplits?: number[]
}

/** Marketplaces' names of split rules. */
export const SPLIT_TERMS: Record<string, SplitRule> = {
  default: 'default',
  any: 'any',
  all: 'any',
  yes: 'any',
  none: 'none',
  no: 'none',
  true: 'any',
  anyquantity: 'any',
  anysplit: 'any',
  anysplits: 'any',
  singlesallowed: 'any',
  singlesok: 'any',
  false: 'none',
  nosplit: 'none',
  nosplits: 'none',
  nosplitting: 'none',
  donotsplit: 'none',
  dontsplit: 'none',
  sellasoneunit: 'none',
  sellall: 'none',
  sellalltogether: 'none',
  sellasone: 'none',
  sellasalot: 'none',
  sellasaset: 'none',
  keeptogether: 'none',
  alltogether: 'none',
  allornone: 'none',
  allornothing: 'none',
  neverleaveone: 'neverLeaveOne',
  neverleaveasingle: 'neverLeaveOne',
  neverleavesingles: 'neverLeaveOne',
  neverleavesingle: 'neverLeaveOne',
  donotleaveone: 'neverLeaveOne',
  dontleaveone: 'neverLeaveOne',
  donotleavesingles: 'neverLeaveOne',
  dontleavesingles: 'neverLeaveOne',
  leavenosingles: 'neverLeaveOne',
  nosingle: 'neverLeaveOne',
  avoidone: 'neverLeaveOne',
  avoidleavingone: 'neverLeaveOne',
  nosingles: 'neverLeaveOne',
  avoidsingles: 'neverLeaveOne',
  noremainingsingles: 'neverLeaveOne',
  avoidoneandthree: 'avoidOneAndThree',
  avoidonethree: 'avoidOneAndThree',
  avoidleavingoneandthree: 'avoidOneAndThree',
  avoidleavingoneorthree: 'avoidOneAndThree',
  avoidoneorthree: 'avoidOneAndThree',
  neverleaveoneorthree: 'avoidOneAndThree',
  neverleaveoneandthree: 'avoidOneAndThree',
  pairs: 'pairs',
  pairsonly: 'pairs',
  inpairs: 'pairs',
  even: 'pairs',
  evenonly: 'pairs',
  evens: 'pairs',
  evennumbers: 'pairs',
  evenquantities: 'pairs',
  custom: 'custom',
}

/** Digits are words here: `Avoid leaving 1 or 3`. */
const stripped = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b1s?\b/g, 'one')
    .replaceAll(/\b3s?\b/g, 'three')
    .replaceAll(/[^a-z]/g, '')

/** `MULTIPLES_OF_2`, or `MULTIPLES` beside the number. */
const MULTIPLES = /^(?:in\s*)?multiples?(?:[\s_]*of)?[\s_]*(\d{1,2})?$/i

const NUMBERS = /^\d{1,3}(?:\.0+)?(?:[\s,;|/&]+\d{1,3}(?:\.0+)?)*$/

const numbersOf = (text: string): number[] => (text.match(/\d+(?:\.0+)?/g) ?? []).map(Number)

/**
 * Reads the splits of a listing of `quantity` tickets from a rule, quantities, or both. Returns a
 * sentence if they cannot be read, and nothing if neither is given.
 */
export const readSplits = (
  type: string | undefined,
  values: string | undefined,
  quantity: number,
): Partial<SplitTerms> | string => {
  const rule = type ?? values
  if (rule === undefined) return {}
  const multiples = MULTIPLES.exec(rule.trim())
  if (multiples) return multiplesOf(Number(multiples[1] ?? values ?? 0), quantity, rule)
  if (NUMBERS.test(rule)) return { splitRule: 'custom', customSplits: fitting(rule, quantity) }
  const splitRule = SPLIT_TERMS[stripped(rule)]
  if (!splitRule) return `${rule} is not a valid split type`
  if (splitRule !== 'custom') return { splitRule }
  return { splitRule, customSplits: numbersOf(values ?? '') }
}

/** Files list all quantities of a group, including those too large for a smaller listing. */
const fitting = (text: string, quantity: number): number[] => {
  const numbers = numbersOf(text)
  const allowed = numbers.filter((number) => number > 0 && number <= quantity)
  return allowed.length > 0 ? allowed : [quantity]
}

const multiplesOf = (step: number, quantity: number, rule: string): SplitTerms | string => {
  if (!Number.isSafeInteger(step) || step < 1) return `${rule} is not a valid split type`
  if (step === 1) return { splitRule: 'any' }
  if (step === 2) return { splitRule: 'pairs' }
  const multiples = Array.from(
    { length: Math.floor(quantity / step) },
    (_, index) => (index + 1) * step,
  )
  return { splitRule: 'custom', customSplits: [...new Set([...multiples, quantity])] }
}
