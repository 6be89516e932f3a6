import type { FinalState } from './check-figures.ts'
import type { Faults } from './faults.ts'
import type { InvariantChecks } from './invariant-checks.ts'
import type { OccurrenceCount, Journal } from './journal.ts'
import { estimateMemoryUse } from './memory.ts'
import type { ServerRuns } from './server-runs.ts'

/** The data of a soak test that is printed. */
export interface SoakResult {
  journal: Journal
  serverRuns: ServerRuns
  checks: InvariantChecks
  faults: Faults
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]) => left.localeCompare(right)

const acknowledged = (orders: Iterable<OccurrenceCount>): number =>
  sumOf([...orders].map(({ sure }) => sure))

const quantile = (numbers: readonly number[], part: number): number =>
  Math.round(
    numbers.toSorted((left, right) => left - right)[Math.floor((numbers.length - 1) * part)] ?? 0,
  )

/** One line about the progress. */
export const formatProgress = (
  { journal, serverRuns, checks, faults }: SoakResult,
  seconds: number,
): string => {
  const calls = sumOf([...journal.tallies.values()].map(({ done }) => done))
  const mb = serverRuns.all.at(-1)?.samples.at(-1)?.mb ?? 0
  return [
    `${String(Math.round(seconds)).padStart(5)} s`,
    `${calls} actions`,
    `${acknowledged(journal.orders.values())} orders`,
    `${journal.listings.size} listings`,
    `${sumOf(faults.values())} faults`,
    `${serverRuns.all.length} server runs`,
    `${Math.round(mb)} MB`,
    `${checks.looks.length} checks, median ${quantile(checks.looks, 0.5)} ms`,
    `${checks.broken.size + journal.faults.length} violations`,
  ].join(' · ')
}

/** The final table: a name and a number in each line. */
export const formatTable = (
  { journal, serverRuns, checks, faults }: SoakResult,
  { orders, listings, disputed }: FinalState,
): string[] => {
  const rows: [string, string | number][] = [
    ...[...journal.tallies]
      .toSorted(byName)
      .map(([name, { done, refused, away }]): [string, string] => [
        name,
        `${done} done, ${refused} expected errors, ${away} unanswered`,
      ]),
    ...[...faults].toSorted(byName),
    ['invariant checks', `${checks.looks.length}, and ${checks.missed} unanswered`],
    [
      'duration of a check',
      `${quantile(checks.looks, 0.5)} ms, maximum ${quantile(checks.looks, 1)} ms`,
    ],
    ['checks with a payment in progress', checks.inProgress],
    ['orders acknowledged', acknowledged(journal.orders.values())],
    ['paid orders found', orders.filter(({ isPaidFor }) => isPaidFor).length],
    ['listings acknowledged and found', `${journal.listings.size} and ${listings.size}`],
    ['disputes acknowledged and found', `${journal.disputed.size} and ${disputed.size}`],
    [
      'time to restart',
      `${quantile(serverRuns.starts, 0.5)} ms, maximum ${quantile(serverRuns.starts, 1)} ms`,
    ],
    ...serverRuns.all.flatMap((serverRun, index): [string, string][] => {
      const weight = estimateMemoryUse(serverRun)
      if (!weight) return []
      const { minutes, firstMb, lastMb } = weight
      return [
        [
          `memory of server ${index + 1}, ${minutes.toFixed(1)} minutes`,
          `${Math.round(firstMb)} MB after warm-up, ${Math.round(lastMb)} MB at the end`,
        ],
      ]
    }),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, figure]) => `${name.padEnd(width)}  ${figure}`)
}
