import type { Report } from './report.ts'

/** What some rows come to: how many there are, and the sum of each column that has one. */
export interface Totals {
  label: string
  count: number
  /** In the order of the columns; `null` where nothing is added up. */
  sums: (number | null)[]
}

/** Adds rows up as they pass: by status, and all of them. */
export const startTotals = <Row>({ columns, statuses, statusOf }: Report<Row>) => {
  const none = () => columns.map(({ total }) => (total ? 0 : null))
  const start = (label: string): Totals => ({ label, count: 0, sums: none() })
  const byStatus = new Map(statuses.map(({ label }) => [label, start(label)]))
  const all = start('Total')

  const count = (totals: Totals, row: Row) => {
    totals.count += 1
    totals.sums = totals.sums.map((sum, index) => {
      const total = columns[index]?.total
      return sum === null || !total ? null : sum + total.of(row)
    })
  }

  return {
    add: (row: Row): void => {
      const { label } = statusOf(row)
      const ofStatus = byStatus.get(label) ?? start(label)
      byStatus.set(label, ofStatus)
      count(ofStatus, row)
      count(all, row)
    },
    /** Those of each status that occurred, then those of all rows. */
    lines: (): Totals[] => [...[...byStatus.values()].filter(({ count }) => count > 0), all],
  }
}
