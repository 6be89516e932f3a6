import { availableParallelism, loadavg } from 'node:os'

import {
  formatBound,
  compareToBound,
} from '../../../packages/tooling/src/statistics/compare-to-bound.ts'
import type { Comparison } from './compare.ts'

export interface BenchFinding {
  /** The measure, with its unit. */
  what: string
  comparison: Comparison
}

/**
 * Prints the results of a benchmark: one line of JSON, then a sentence for each ratio. The process
 * fails if a ratio misses its bound with its whole confidence interval.
 */
export const reportFindings = (
  bench: string,
  details: object,
  findings: readonly BenchFinding[],
): void => {
  const [load = 0] = loadavg()
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  const results = findings.map(({ what, comparison }) => ({ what, ...rounded(comparison) }))
  console.log(JSON.stringify({ bench, ...details, ...machine, results }))
  for (const { what, comparison } of findings) {
    const { ours, reference, ratio, low, high, spread, rounds } = rounded(comparison)
    const times = `${ratio} times the reference (${ours} and ${reference})`
    // A few rounds have no finite confidence interval.
    const interval = Number.isFinite(low) ? `${low} to ${high} in ` : ''
    const noise = `${interval}${rounds} rounds, spread ${Math.round(spread * 100)} %`
    console.log(`${bench}: ${what}: ${times}, ${noise}: ${compareResult(comparison)}`)
  }
  if (findings.some(({ comparison }) => isMissed(comparison))) process.exitCode = 1
}

const compareResult = ({ ratio, interval, must }: Comparison): string => {
  if (!must) return 'reported without a bound'
  const result = compareToBound(ratio, interval, must)
  return result === 'open'
    ? `${formatBound(must)} is undecided, because of noise`
    : `${formatBound(must)} is ${result}`
}

const isMissed = ({ ratio, interval, must }: Comparison): boolean =>
  must !== undefined && compareToBound(ratio, interval, must) === 'missed'

const rounded = ({ ours, reference, ratio, interval, spread, rounds, must }: Comparison) => ({
  ours: round(ours),
  reference: round(reference),
  ratio: round(ratio),
  low: round(interval.low),
  high: round(interval.high),
  spread: round(spread),
  rounds,
  ...must,
})

/** Rounds to three significant digits. */
const round = (number: number): number => Number(number.toPrecision(3))
