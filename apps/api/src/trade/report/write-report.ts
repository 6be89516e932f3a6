import { setImmediate as letOthersIn } from 'node:timers/promises'

import { formatDay, formatTime, type WallTime, wallTimeIn } from '@seatdesk/domain'

import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type Heading,
} from '../../kernel/paper/page-frame.ts'
import { openPaper } from '../../kernel/paper/paper.ts'
import { openTable } from '../../kernel/paper/table.ts'
import { rangeInWords } from './range-in-words.ts'
import type { Report } from './report.ts'
import { startTotals, type Totals } from './totals.ts'

/** What a report tells besides its rows. */
export interface Facts {
  broker: { name: string; brokerId: string }
  range: { from?: WallTime | undefined; to?: WallTime | undefined }
  /** The zone that instants are told in; IANA name. */
  timeZone: string
  madeAt: Date
}

/**
 * Writes a report as a PDF file, piece by piece while its rows arrive: neither the rows nor the
 * pages are ever held all at once.
 */
export const writeReport = async function* <Row>(
  report: Report<Row>,
  facts: Facts,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const heading = headingOf(report, facts)
  const paper = openPaper({ title: report.title, madeAt: facts.madeAt })
  const totals = startTotals(report)
  const table = openTable({
    paper,
    columns: report.columns,
    timeZone: facts.timeZone,
    top: drawFirstPage(paper, heading),
    turnPage: () => drawNextPage(paper, heading),
  })
  for await (const rows of batches) {
    for (const row of rows) {
      table.row(row)
      totals.add(row)
      const written = paper.taken()
      if (!written) continue
      yield written
      await letOthersIn()
    }
  }
  const lines = totals.lines()
  if (lines.length === 1) table.remark(`There are no ${report.noun.many} in these dates.`)
  table.sums(lines.map((line) => inWords(line, report)))
  drawLastFoot(paper)
  yield* paper.close()
}

const headingOf = <Row>({ title, datedBy }: Report<Row>, facts: Facts): Heading => {
  const { broker, timeZone, madeAt } = facts
  const range = rangeInWords(facts.range)
  const made = wallTimeIn(timeZone, madeAt)
  return {
    title,
    range,
    broker: broker.name,
    facts: [
      { name: 'Period', width: 236, value: range, note: `by ${datedBy}` },
      { name: 'Broker', width: 180, value: broker.name },
      { name: 'Broker ID', width: 156, value: broker.brokerId },
      {
        name: 'Made',
        width: 148,
        value: `${formatDay(made)}, ${formatTime(made)}`,
        note: timeZone,
      },
    ],
  }
}

const inWords = <Row>({ label, count, sums }: Totals, { columns, noun }: Report<Row>) => ({
  label: `${label} · ${count} ${count === 1 ? noun.one : noun.many}`,
  sums: sums.map((sum, index) =>
    sum === null ? null : (columns[index]?.total?.write(sum) ?? null),
  ),
})
