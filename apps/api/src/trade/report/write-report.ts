import { setImmediate as letOthersIn } from 'node:timers/promises'

import { formatDay, formatTime, nounFor, wallTimeIn } from '@seatdesk/domain'

import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type Heading,
} from '../../kernel/paper/page-frame.ts'
import { openPaper } from '../../kernel/paper/paper.ts'
import { openTable } from '../../kernel/paper/table.ts'
import { rangeInWords } from './range-in-words.ts'
import type { Filters, Report } from './report.ts'
import { startTotals } from './totals.ts'

/** What a report tells besides its rows. */
export interface Facts {
  broker: { name: string; brokerId: string }
  filters: Filters
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
  let sent = 0
  for await (const rows of batches) {
    for (const row of rows) {
      table.row(row)
      totals.add(row)
      // A page at a time: each piece takes its turn, and goes from thread to thread.
      if (paper.pageCount() === sent) continue
      sent = paper.pageCount()
      const written = paper.taken()
      if (!written) continue
      yield written
      await letOthersIn()
    }
  }
  if (totals.isEmpty()) table.remark(`There are no ${nounFor(0, report.noun)} in these dates.`)
  table.sums(totals.lines())
  drawLastFoot(paper)
  yield* paper.close()
}

const headingOf = <Row>(report: Report<Row>, facts: Facts): Heading => {
  const { title } = report
  const { broker, timeZone, madeAt } = facts
  const range = rangeInWords(facts.filters)
  const made = wallTimeIn(timeZone, madeAt)
  return {
    title,
    range,
    broker: broker.name,
    facts: [
      { name: 'Period', width: 236, value: range, note: narrowing(report, facts) },
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

/** What narrows a report, said in one line; the dates by themselves. */
const narrowing = <Row>({ datedBy, statusInWords }: Report<Row>, { filters }: Facts): string => {
  const status = statusInWords(filters)
  return [
    `by ${datedBy}`,
    ...(status === null ? [] : [status]),
    ...(filters.search ? [`“${filters.search}”`] : []),
  ].join(' · ')
}
