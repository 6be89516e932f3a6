import type { Found } from './check-figures.ts'
import type { Faults } from './faults.ts'
import type { Count, Journal } from './journal.ts'
import type { Lives } from './lives.ts'
import { weightOf } from './memory.ts'
import type { Watch } from './watch.ts'

/** What a soak is about to print. */
export interface Soaked {
  journal: Journal
  lives: Lives
  watch: Watch
  faults: Faults
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]) => left.localeCompare(right)

const acknowledged = (orders: Iterable<Count>): number => sumOf([...orders].map(({ sure }) => sure))

const quantile = (numbers: readonly number[], part: number): number =>
  Math.round(
    numbers.toSorted((left, right) => left - right)[Math.floor((numbers.length - 1) * part)] ?? 0,
  )

/** One line about how it goes. */
export const progressOf = ({ journal, lives, watch, faults }: Soaked, seconds: number): string => {
  const calls = sumOf([...journal.tallies.values()].map(({ done }) => done))
  const mb = lives.all.at(-1)?.samples.at(-1)?.mb ?? 0
  return [
    `${String(Math.round(seconds)).padStart(5)} s`,
    `${calls} acts`,
    `${acknowledged(journal.orders.values())} orders`,
    `${journal.listings.size} listings`,
    `${sumOf(faults.values())} faults`,
    `${lives.all.length} lives`,
    `${Math.round(mb)} MB`,
    `${watch.looks.length} looks, the middle one ${quantile(watch.looks, 0.5)} ms`,
    `${watch.broken.size + journal.faults.length} broken`,
  ].join(' · ')
}

/** The closing table: a name and a figure in each line. */
export const tableOf = (
  { journal, lives, watch, faults }: Soaked,
  { orders, listings, disputed }: Found,
): string[] => {
  const rows: [string, string | number][] = [
    ...[...journal.tallies]
      .toSorted(byName)
      .map(([name, { done, refused, away }]): [string, string] => [
        name,
        `${done} done, ${refused} refused by the rules, ${away} unanswered`,
      ]),
    ...[...faults].toSorted(byName),
    ['looks at the invariants', `${watch.looks.length}, and ${watch.missed} unanswered`],
    ['a look', `${quantile(watch.looks, 0.5)} ms, at worst ${quantile(watch.looks, 1)} ms`],
    ['looks with a payment under way', watch.underWay],
    ['orders acknowledged', acknowledged(journal.orders.values())],
    ['orders found, paid for', orders.filter(({ isPaidFor }) => isPaidFor).length],
    ['listings acknowledged and found', `${journal.listings.size} and ${listings.size}`],
    ['disputes acknowledged and found', `${journal.disputed.size} and ${disputed.size}`],
    [
      'ready again after',
      `${quantile(lives.starts, 0.5)} ms, at worst ${quantile(lives.starts, 1)} ms`,
    ],
    ...lives.all.flatMap((life, index): [string, string][] => {
      const weight = weightOf(life)
      if (!weight) return []
      const { minutes, firstMb, lastMb } = weight
      return [
        [
          `memory of server ${index + 1}, ${minutes.toFixed(1)} minutes`,
          `${Math.round(firstMb)} MB once warm, ${Math.round(lastMb)} MB in the end`,
        ],
      ]
    }),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, figure]) => `${name.padEnd(width)}  ${figure}`)
}
