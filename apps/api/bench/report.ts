import { availableParallelism, loadavg } from 'node:os'

import type { Comparison } from './compare.ts'

/** Rounds that differ by more than this say nothing about either side. */
const WIDEST_SPREAD = 0.25

const MISSED = 'missed'

/** Where a ratio has to lie. */
type Bound = { atLeast: number } | { atMost: number }

export interface Finding {
  /** What was measured, with its unit. */
  what: string
  comparison: Comparison
  /** What it is judged by; only told where there is none. */
  must?: Bound
}

/**
 * Prints what a benchmark found: one line of JSON, then each ratio in words. A ratio out of its
 * bound fails the process; one whose spread is too wide is not judged.
 */
export const report = (bench: string, facts: object, findings: readonly Finding[]): void => {
  const [load = 0] = loadavg()
  const results = findings.map(({ what, comparison, must }) => ({
    what,
    ...rounded(comparison),
    ...must,
    verdict: verdictOn(comparison, must),
  }))
  const machine = { node: process.version, cores: availableParallelism(), load: round(load) }
  console.log(JSON.stringify({ bench, ...facts, ...machine, results }))
  for (const { what, ours, reference, ratio, spread, verdict } of results) {
    const times = `${ratio} times the reference (${ours} and ${reference})`
    console.log(`${bench}: ${what}: ${times}, spread ${Math.round(spread * 100)} %: ${verdict}`)
  }
  if (results.some(({ verdict }) => verdict.endsWith(MISSED))) process.exitCode = 1
}

const verdictOn = ({ ratio, spread }: Comparison, must: Bound | undefined): string => {
  if (spread > WIDEST_SPREAD) return 'not judged, the spread is too wide'
  if (!must) return 'told, not judged'
  const isKept = 'atLeast' in must ? ratio >= must.atLeast : ratio <= must.atMost
  const bound = 'atLeast' in must ? `at least ${must.atLeast}` : `at most ${must.atMost}`
  return isKept ? `${bound} is kept` : `${bound} is ${MISSED}`
}

const rounded = ({ ours, reference, ratio, spread, rounds }: Comparison): Comparison => ({
  ours: round(ours),
  reference: round(reference),
  ratio: round(ratio),
  spread: round(spread),
  rounds,
})

/** Three digits that count, more than any of this is worth. */
const round = (number: number): number => Number(number.toPrecision(3))
