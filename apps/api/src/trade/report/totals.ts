import { counted } from '@seatdesk/domain'

import { UNKNOWN } from '../../kernel/paper/column.ts'
import type { Sums } from '../../kernel/paper/table.ts'
import type { Report } from './report.ts'

/** The sum of a column, and how many rows it lacks. */
interface Sum {
  known: number
  unknown: number
}

/** What some rows come to: how many there are, and the sum of each column that has one. */
interface Totals {
  label: string
  counts: boolean
  count: number
  /** In the order of the columns; `null` where nothing is added up. */
  sums: (Sum | null)[]
}

/** Adds rows up as they pass: by group, and all that count. */
export const startTotals = <Row>({ columns, groups, groupOf, noun }: Report<Row>) => {
  const start = (label: string, counts: boolean): Totals => ({
    label,
    counts,
    count: 0,
    sums: columns.map(({ total }) => (total ? { known: 0, unknown: 0 } : null)),
  })
  const byGroup = new Map(
    groups.map(({ status: { label }, counts }) => [label, start(label, counts)]),
  )
  const all = start('Total', true)

  const add = (totals: Totals, row: Row) => {
    totals.count += 1
    for (const [index, sum] of totals.sums.entries()) {
      const amount = columns[index]?.total?.of(row) ?? null
      if (sum === null || amount === null) continue
      if (amount === UNKNOWN) sum.unknown += 1
      else sum.known += amount
    }
  }

  const inWords = (totals: Totals, label = totals.label): Sums => ({
    label: `${label} · ${counted(totals.count, noun)}`,
    isTotal: totals === all,
    sums: totals.sums.map((sum, index) => {
      const total = columns[index]?.total
      if (sum === null || !total) return null
      const text = total.write(sum.known)
      return sum.unknown === 0 ? { text } : { text, note: `${sum.unknown} unknown` }
    }),
  })

  return {
    add: (row: Row): void => {
      const label = groupOf(row)
      const group = byGroup.get(label) ?? start(label, false)
      byGroup.set(label, group)
      add(group, row)
      if (group.counts) add(all, row)
    },
    isEmpty: (): boolean => [...byGroup.values()].every(({ count }) => count === 0),
    /** Each group that counts, the total of them, and then each that does not. */
    lines: (): Sums[] => {
      const occurring = [...byGroup.values()].filter(({ count }) => count > 0)
      const [counting, others] = [true, false].map((counts) =>
        occurring.filter((totals) => totals.counts === counts),
      )
      return [
        ...(counting ?? []).map((totals) => inWords(totals)),
        inWords(all),
        ...(others ?? []).map((totals) => inWords(totals, `Not counted: ${totals.label}`)),
      ]
    },
  }
}
