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

/** The measurements of one run of one side: numbers by a name that contains the unit. */
export type Measures = Record<string, number>

/** The comparison of two sides in one measure, over all rounds. */
export interface Comparison {
  ours: number
  reference: number
  /** Ours divided by the reference: the median of all rounds. */
  ratio: number
  /** Confidence interval of the median of the ratios. */
  interval: ConfidenceInterval
  /** Interquartile range of the ratios, as a share of the median. */
  spread: number
  rounds: number
  /** The bound of the ratio; without one the ratio is only reported. */
  must?: MeasureBound | undefined
}

/** The measurements of one round, for each side. */
export type RoundMeasurement = Record<'ours' | 'reference', number>

interface Sides<Names extends Measures> {
  ours: () => Promise<Names>
  reference: () => Promise<Names>
  /** Duration of the comparison; it has at least five rounds, for a meaningful spread. */
  seconds: number
  /** Bounds of the ratios. While one is inconclusive, more rounds run, for up to five times as long. */
  must?: Partial<Record<keyof Names, MeasureBound>>
}

const MIN_ROUNDS = 5
const MAX_EXTENSION = 5

/**
 * Runs both sides in turn (ours, reference, reference, ours), so that other load of the machine
 * affects both. A first round warms both up and is not counted.
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
    pairs.length < MIN_ROUNDS ||
    !isOver(1) ||
    (!isOver(MAX_EXTENSION) && Object.values(measured()).some(isInconclusive))
  ) {
    const first = await ours()
    const others = [await reference(), await reference()]
    pairs.push({ ours: [first, await ours()], reference: others })
  }
  return measured()
}

/** Summarizes some rounds. */
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

/** Returns whether more rounds are needed to decide about the bound. */
export const isInconclusive = ({ ratio, interval, must }: Comparison): boolean =>
  must !== undefined && compareToBound(ratio, interval, must) === 'open'
