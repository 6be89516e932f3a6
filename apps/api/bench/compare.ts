import { performance } from 'node:perf_hooks'

import { mean, median, quantile } from './statistics.ts'

/** What one run of one side measured: numbers by a name that tells their unit. */
export type Measures = Record<string, number>

/** How two sides compare in one measure, over all rounds. */
export interface Comparison {
  ours: number
  reference: number
  /** Ours divided by the reference: the median of what each round gave. */
  ratio: number
  /** How far apart the rounds are: the middle half of their ratios, as a part of the median. */
  spread: number
  rounds: number
}

interface Sides<Names extends Measures> {
  ours: () => Promise<Names>
  reference: () => Promise<Names>
  /** How long to go on; five rounds are run in any case, for a spread that means something. */
  seconds: number
}

const FEWEST_ROUNDS = 5

/**
 * Runs both sides in turn – ours, reference, reference, ours – so that whatever else the machine
 * does falls on both. A round before the first warms both up and is not counted.
 */
export const compare = async <Names extends Measures>({
  ours,
  reference,
  seconds,
}: Sides<Names>): Promise<Record<keyof Names, Comparison>> => {
  const end = performance.now() + seconds * 1000
  await ours()
  await reference()
  const pairs: { ours: Names[]; reference: Names[] }[] = []
  while (pairs.length < FEWEST_ROUNDS || performance.now() < end) {
    const first = await ours()
    const others = [await reference(), await reference()]
    pairs.push({ ours: [first, await ours()], reference: others })
  }
  const measured = Object.keys(pairs[0]?.ours[0] ?? {}).map((name) => [
    name,
    comparison(
      pairs.map((pair) => ({
        ours: mean(pair.ours.map((run) => run[name] ?? Number.NaN)),
        reference: mean(pair.reference.map((run) => run[name] ?? Number.NaN)),
      })),
    ),
  ])
  return Object.fromEntries(measured) as Record<keyof Names, Comparison>
}

const comparison = (rounds: readonly { ours: number; reference: number }[]): Comparison => {
  const ratios = rounds.map((round) => round.ours / round.reference)
  const ratio = median(ratios)
  return {
    ours: median(rounds.map((round) => round.ours)),
    reference: median(rounds.map((round) => round.reference)),
    ratio,
    spread: (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / ratio,
    rounds: rounds.length,
  }
}
