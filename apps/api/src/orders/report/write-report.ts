import { setImmediate as letOthersIn } from 'node:timers/promises'

import {
  formatCount,
  formatDay,
  formatTime,
  pluralize,
  type WallTime,
  wallTimeIn,
} from '@seatdesk/domain'

import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type Heading,
} from '../../platform/pdf/page-frame.ts'
import { openPdfDocument } from '../../platform/pdf/pdf-document.ts'
import { openTable, type Sums } from '../../platform/pdf/table.ts'
import type { Filters, Report } from './report.ts'

/** What a report tells besides its rows. */
export interface ReportDetails {
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
  facts: ReportDetails,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const heading = headingOf(report, facts)
  const paper = openPdfDocument({ title: report.title, madeAt: facts.madeAt })
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
  if (totals.isEmpty()) table.remark(`There are no ${pluralize(0, report.noun)} in these dates.`)
  table.sums(totals.lines())
  drawLastFoot(paper)
  yield* paper.close()
}

const headingOf = <Row>(report: Report<Row>, facts: ReportDetails): Heading => {
  const { title } = report
  const { broker, timeZone, madeAt } = facts
  const range = formatRange(facts.filters)
  const made = wallTimeIn(timeZone, madeAt)
  return {
    title,
    range,
    broker: broker.name,
    facts: [
      { name: 'Period', width: 236, value: range, note: describeFilters(report, facts) },
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
const describeFilters = <Row>(
  { datedBy, statusInWords }: Report<Row>,
  { filters }: ReportDetails,
): string => {
  const status = statusInWords(filters)
  return [
    `by ${datedBy}`,
    ...(status === null ? [] : [status]),
    ...(filters.search ? [`“${filters.search}”`] : []),
  ].join(' · ')
}

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
const startTotals = <Row>({ columns, groups, groupOf, noun }: Report<Row>) => {
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
      if (amount === UNKNOWN_AMOUNT) sum.unknown += 1
      else sum.known += amount
    }
  }

  const inWords = (totals: Totals, label = totals.label): Sums => ({
    label: `${label} · ${formatCount(totals.count, noun)}`,
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

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** A range as a person would say it; whole days are told without their first and last minute. */
export const formatRange = ({ from, to }: Range): string => {
  const begins = from && (isMidnight(from) ? day(from) : moment(from))
  const ends = to && (isLastMinute(to) ? day(to) : moment(to))
  if (begins && ends) return begins === ends ? begins : `${begins} to ${ends}`
  if (begins) return `From ${begins}`
  return ends ? `Until ${ends}` : 'All dates'
}

const isMidnight = (time: WallTime): boolean => time.endsWith('T00:00:00')

const isLastMinute = (time: WallTime): boolean => time.slice(10, 16) === 'T23:59'

/** The year 1 is no date to those who format dates; here it was asked for. */
const day = (time: WallTime): string => formatDay(time) ?? time.slice(0, 10)

const moment = (time: WallTime): string => `${day(time)}, ${formatTime(time) ?? time.slice(11, 16)}`
