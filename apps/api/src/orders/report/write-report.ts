import { setImmediate as letOthersIn } from 'node:timers/promises'

import {
  formatCount,
  formatDay,
  formatDayRange,
  formatTime,
  NO_AMOUNT,
  pluralize,
  timeZoneLabel,
  type WallTime,
  toWallTime,
} from '@seatdesk/domain'

import { UNKNOWN_AMOUNT } from '../../platform/pdf/column.ts'
import {
  drawFirstPage,
  drawLastFoot,
  drawNextPage,
  type ReportHeading,
} from '../../platform/pdf/page-frame.ts'
import { openPdfDocument } from '../../platform/pdf/pdf-document.ts'
import { openTable, type TotalsRow } from '../../platform/pdf/table.ts'
import type { ReportFilters, Report } from './report.ts'

/** Data of a report in addition to its rows. */
export interface ReportDetails {
  broker: { name: string; brokerId: string }
  filters: ReportFilters
  /** Time zone in which times are printed (IANA name). */
  timeZone: string
  madeAt: Date
}

/**
 * Streams a report as a PDF file while its rows arrive. Neither the rows nor the pages are ever all
 * in memory.
 */
export const writeReport = async function* <Row>(
  report: Report<Row>,
  details: ReportDetails,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const heading = headingOf(report, details)
  const pdf = openPdfDocument({ title: report.title, madeAt: details.madeAt })
  const totals = startTotals(report)
  const table = openTable({
    document: pdf,
    columns: report.columns,
    timeZone: details.timeZone,
    top: drawFirstPage(pdf, heading),
    turnPage: () => drawNextPage(pdf, heading),
  })
  let sent = 0
  for await (const rows of batches) {
    for (const row of rows) {
      table.row(row)
      totals.add(row)
      // Yields once per page: each chunk waits for a turn and is sent between threads.
      if (pdf.pageCount() === sent) continue
      sent = pdf.pageCount()
      const written = pdf.taken()
      if (!written) continue
      yield written
      await letOthersIn()
    }
  }
  if (totals.isEmpty()) table.message(`There are no ${pluralize(0, report.noun)} in these dates.`)
  table.sums(totals.lines())
  drawLastFoot(pdf)
  yield* pdf.close()
}

const headingOf = <Row>(report: Report<Row>, details: ReportDetails): ReportHeading => {
  const { title } = report
  const { broker, timeZone, madeAt } = details
  const range = formatRange(details.filters)
  const created = toWallTime(timeZone, madeAt)
  return {
    title,
    range,
    broker: broker.name,
    facts: [
      { name: 'Period', width: 236, value: range, note: describeFilters(report, details) },
      { name: 'Broker', width: 180, value: broker.name },
      { name: 'Broker ID', width: 156, value: broker.brokerId },
      {
        name: 'Made',
        width: 148,
        value: `${formatDay(created)}, ${formatTime(created)}`,
        note: timeZoneLabel(timeZone),
      },
    ],
  }
}

/** Describes the filters of a report in one line, except for the dates. */
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

/** Sum of a column, and the number of rows whose value is unknown. */
interface Sum {
  known: number
  knownRows: number
  /** Net amount of the known rows. */
  basis: number
  unknown: number
}

/** Row count and column sums of a group. */
interface Totals {
  label: string
  counts: boolean
  count: number
  /** Rows with their extra lines. */
  lines: number
  /** In column order; `null` for columns without a sum. */
  sums: (Sum | null)[]
}

/** Accumulates totals per group, and for all groups that count. */
const startTotals = <Row>({ columns, groups, groupOf, noun, isExtraLine }: Report<Row>) => {
  const start = (label: string, counts: boolean): Totals => ({
    label,
    counts,
    count: 0,
    lines: 0,
    sums: columns.map(({ total }) =>
      total ? { known: 0, knownRows: 0, basis: 0, unknown: 0 } : null,
    ),
  })
  const byGroup = new Map(
    groups.map(({ status: { label }, counts }) => [label, start(label, counts)]),
  )
  const all = start('Total', true)

  const add = (totals: Totals, row: Row) => {
    totals.lines += 1
    if (!isExtraLine?.(row)) totals.count += 1
    for (const [index, sum] of totals.sums.entries()) {
      const amount = columns[index]?.total?.of(row) ?? null
      if (sum === null || amount === null) continue
      if (amount === UNKNOWN_AMOUNT) sum.unknown += 1
      else {
        sum.known += amount
        sum.basis += columns[index]?.total?.basis?.(row) ?? 0
        if (!isExtraLine?.(row)) sum.knownRows += 1
      }
    }
  }

  /** Says on which rows a sum with a basis is computed, if not on all. */
  const describeBasis = ({ sums, count }: Totals): string | undefined => {
    for (const [index, sum] of sums.entries()) {
      const total = columns[index]?.total
      if (sum && total?.basis && sum.unknown > 0 && sum.knownRows > 0)
        return `Cost known: ${sum.knownRows} of ${formatCount(count, noun)}, net ${total.write(sum.basis)}`
    }
    return undefined
  }

  const inWords = (totals: Totals, label = totals.label): TotalsRow => ({
    label: `${label} · ${formatCount(totals.count, noun)}`,
    note: describeBasis(totals),
    isTotal: totals === all,
    sums: totals.sums.map((sum, index) => {
      const total = columns[index]?.total
      if (sum === null || !total) return null
      const { known, knownRows, unknown } = sum
      if (unknown === 0) return { text: total.write(known) }
      if (knownRows === 0) return { text: NO_AMOUNT, note: `${unknown} unknown` }
      const note = total.basis ? `on ${knownRows} of ${totals.count}` : `${unknown} unknown`
      return { text: total.write(known), note }
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
    isEmpty: (): boolean => [...byGroup.values()].every(({ lines }) => lines === 0),
    /** Groups that count, their total, and then the other groups. */
    lines: (): TotalsRow[] => {
      const occurring = [...byGroup.values()].filter(({ lines }) => lines > 0)
      const [counting, others] = [true, false].map((counts) =>
        occurring.filter((totals) => totals.counts === counts),
      )
      return [
        ...(counting ?? []).map((totals) => inWords(totals)),
        inWords(all),
        ...(others ?? []).map((totals) => inWords(totals, `Excluded: ${totals.label}`)),
      ]
    },
  }
}

interface Range {
  from?: WallTime | undefined
  to?: WallTime | undefined
}

/** Formats a range for display. Whole days omit the times of day. */
export const formatRange = ({ from, to }: Range): string => {
  if (from && to && isMidnight(from) && isLastMinute(to)) {
    const days = formatDayRange(from, to)
    if (days !== null) return days
  }
  const start = from && (isMidnight(from) ? day(from) : moment(from))
  const ends = to && (isLastMinute(to) ? day(to) : moment(to))
  if (start && ends) return start === ends ? start : `${start} – ${ends}`
  if (start) return `From ${start}`
  return ends ? `Until ${ends}` : 'All dates'
}

const isMidnight = (time: WallTime): boolean => time.endsWith('T00:00:00')

const isLastMinute = (time: WallTime): boolean => time.slice(10, 16) === 'T23:59'

/**
 * Falls back to the ISO date: `formatDay` does not support the year 1, which a filter may contain.
 */
const day = (time: WallTime): string => formatDay(time) ?? time.slice(0, 10)

const moment = (time: WallTime): string => `${day(time)}, ${formatTime(time) ?? time.slice(11, 16)}`
