import type { SplitRule } from '@seatdesk/domain'

import type { Random } from '../random.ts'

/** How often each number of tickets is listed, in per cent, as measured on arena concerts. */
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

/** How many tickets a listing has. */
export const drawQuantity = (random: Random): number => random.weighted(QUANTITIES)

/** How a listing may be divided. */
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

/** A rule that makes sense for so many tickets; most sellers keep to the default. */
export const drawSplit = (quantity: number, random: Random): Split => {
  const rule = random.weighted(RULES.filter(([candidate]) => suits(candidate, quantity)))
  if (rule !== 'custom') return { rule, custom: null }
  return { rule, custom: random.pick([[2], [2, 4], [4]]).filter((split) => split < quantity) }
}

const suits = (rule: SplitRule, quantity: number): boolean => {
  if (rule === 'pairs') return quantity >= 4 && quantity % 2 === 0
  if (rule === 'custom' || rule === 'avoidOneAndThree') return quantity >= 5
  return true
}
