import { performance } from 'node:perf_hooks'

import {
  type MeasureBound,
  compareToBound,
} from '../../../packages/tooling/src/statistics/compare-to-bound.ts'
import {
  type ConfidenceInterval,
  medianInterval,
} from '../../../packages/tooling/src/statistics/median-interval.ts'
import { mean, median, quantile } from './statistics.ts'

/** What one run of one side measured: numbers by a name that tells their unit. */
export type Measures = Record<string, number>

/** How two sides compare in one measure, over all rounds. */
export interface Comparison {
  ours: number
  reference: number
  /** Ours divided by the reference: the median of what each round gave. */
  ratio: number
  /** Where the true median of the ratios lies. */
  interval: ConfidenceInterval
  /** How far apart the rounds are: the middle half of their ratios, as a part of the median. */
  spread: number
  rounds: number
  /** What the ratio is judged by; only told where there is none. */
  must?: MeasureBound | undefined
}

/** What one round measured of each side. */
export type RoundMeasurement = Record<'ours' | 'reference', number>

interface Sides<Names extends Measures> {
  ours: () => Promise<Names>
  reference: () => Promise<Names>
  /** How long to go on; five rounds are run in any case, for a spread that means something. */
  seconds: number
  /** Where ratios have to lie. While the rounds leave one open, more are run, for up to five times as long. */
  must?: Partial<Record<keyof Names, MeasureBound>>
}

const FEWEST_ROUNDS = 5
const TIMEOUT_MS = 5

/**
 * Runs both sides in turn – ours, reference, reference, ours – so that whatever else the machine
 * does falls on both. A round before the first warms both up and is not counted.
 */
export const compareWithReference = async <Names extends Measures>({
  ours,
  reference,
  seconds,
  must = {},
}: Sides<Names>): Promise<Record<keyof Names, Comparison>> => {
  const startedAt = performance.now()
  const isOver = (times: number) => performance.now() - startedAt > seconds * 1000 * times
  await ours()
  await reference()
  const pairs: { ours: Names[]; reference: Names[] }[] = []
  const measured = () =>
    Object.fromEntries(
      Object.keys(pairs[0]?.ours[0] ?? {}).map((name) => [
        name,
        summarizeRounds(
          pairs.map((pair) => ({
            ours: mean(pair.ours.map((run) => run[name] ?? Number.NaN)),
            reference: mean(pair.reference.map((run) => run[name] ?? Number.NaN)),
          })),
          must[name],
        ),
      ]),
    ) as Record<keyof Names, Comparison>
  while (
    pairs.length < FEWEST_ROUNDS ||
    !isOver(1) ||
    (!isOver(TIMEOUT_MS) && Object.values(measured()).some(isInconclusive))
  ) {
    const first = await ours()
    const others = [await reference(), await reference()]
    pairs.push({ ours: [first, await ours()], reference: others })
  }
  return measured()
}

/** What some rounds say together. */
export const summarizeRounds = (
  rounds: readonly RoundMeasurement[],
  must?: MeasureBound,
): Comparison => {
  const ratios = rounds.map((round) => round.ours / round.reference)
  const ratio = median(ratios)
  return {
    ours: median(rounds.map((round) => round.ours)),
    reference: median(rounds.map((round) => round.reference)),
    ratio,
    interval: medianInterval(ratios),
    spread: (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / ratio,
    rounds: rounds.length,
    must,
  }
}

/** Whether more rounds are wanted before it is judged. */
export const isInconclusive = ({ ratio, interval, must }: Comparison): boolean =>
  must !== undefined && compareToBound(ratio, interval, must) === 'open'
