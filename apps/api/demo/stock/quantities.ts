import type { SplitRule } from '@seatdesk/domain'

import type { Random } from '../random.ts'

/** Frequency of each ticket quantity in percent, measured on arena concerts. */
const QUANTITIES = [
  [1, 6],
  [2, 41],
  [3, 10],
  [4, 24],
  [5, 3.5],
  [6, 6],
  [7, 1.5],
  [8, 3],
  [11, 0.8],
  [12, 2],
  [14, 0.7],
  [16, 0.8],
  [20, 0.7],
] as const

/** Draws the number of tickets of a listing. */
export const pickRandomQuantity = (random: Random): number => random.weighted(QUANTITIES)

/** The split rule of a listing. */
export type Split = { readonly rule: SplitRule; readonly custom: readonly number[] | null }

const RULES: readonly (readonly [rule: SplitRule, weight: number])[] = [
  ['default', 74],
  ['neverLeaveOne', 9],
  ['pairs', 16],
  ['any', 3],
  ['none', 3],
  ['avoidOneAndThree', 9],
  ['custom', 5],
]

/** Draws a split rule that fits the quantity; most sellers use the default. */
export const pickRandomSplit = (quantity: number, random: Random): Split => {
  const rule = random.weighted(RULES.filter(([candidate]) => fitsVenue(candidate, quantity)))
  if (rule !== 'custom') return { rule, custom: null }
  return { rule, custom: random.pick([[2], [2, 4], [4]]).filter((split) => split < quantity) }
}

const fitsVenue = (rule: SplitRule, quantity: number): boolean => {
  if (rule === 'pairs') return quantity >= 4 && quantity % 2 === 0
  if (rule === 'custom' || rule === 'avoidOneAndThree') return quantity >= 5
  return true
}
