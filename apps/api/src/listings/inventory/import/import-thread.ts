import { type ImportColumn, type ImportColumnReport, reportColumns } from '@seatdesk/domain'

import { validationError } from '../../../platform/api-error.ts'
import { type ThreadWork, runWorkerThread } from '../../../platform/thread/serve-thread.ts'
import type { ListedSeats, SeatPlace } from '../listed-seats.ts'
import type { FileRow } from './cells.ts'
import { countDetails } from './column-details.ts'
import { type DateStyle, nearbyDays } from './event-time.ts'
import {
  type Alias,
  type CandidateEvent,
  type EventHint,
  eventFinder,
  readEventHint,
} from './find-event.ts'
import { type OwnListing, indexByName } from './own-listings.ts'
import {
  type ImportMode,
  type ImportStep,
  collectSeatPlaces,
  draftImport,
  withoutTakenSeats,
} from './plan-import.ts'
import { type RowSeatTerms, readSeatTerms } from './read-seat-terms.ts'
import { type FilePart, type Table, readTable } from './read-table.ts'
import type { CellReadOptions, CostColumnMeaning } from './read-terms.ts'
import { findTimeShift } from './time-shift.ts'

const NUMBERS = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}\b/

/**
 * Detects whether a file puts days before months: some date has a first number above 12, and none a
 * second one.
 */
const detectDateStyle = (rows: readonly FileRow[]): DateStyle => {
  const dates = new Set(
    rows.flatMap(({ cells }) => [cells.eventDate ?? '', cells.inHandDate ?? '']),
  )
  const numbers = [...dates].flatMap((date) => {
    const [, first, second] = NUMBERS.exec(date) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  const isDayFirst =
    numbers.some(({ first }) => first > 12) && !numbers.some(({ second }) => second > 12)
  return isDayFirst ? { isDayFirst } : {}
}

/** An uploaded file, whole or in chunks, and how to read it. */
export interface FileToPlan {
  parts: readonly FilePart[]
  /** Numbers of the rows to leave out; none by default. */
  leftOut?: readonly number[]
  costMeans: CostColumnMeaning | undefined
  mode: ImportMode
  now: Date
  /** How dates are written; detected by default. */
  dateStyle?: DateStyle | undefined
}

/** Market data that the file refers to. */
export interface KnownMarket {
  candidates: readonly CandidateEvent[]
  own: readonly OwnListing[]
  aliases: readonly Alias[]
}

/**
 * Input of the thread: first the market data, then the listed seats of the places where the file
 * lists seats.
 */
export type ImportThreadInput = KnownMarket | { listedSeats: ListedSeats }

/** Contents of a file: its events, the number of rows, and the external ids of each chunk. */
export interface FileContents {
  hints: EventHint[]
  rows: number
  names: string[][]
  columns: ImportColumnReport[]
  dateStyle: DateStyle
  hasBarcodes: boolean
}

/**
 * Output of the thread: first the file's contents; then the places where it lists seats, and its
 * steps in batches.
 */
export type ImportThreadOutput =
  | FileContents
  | { places: readonly SeatPlace[]; findTimeShift: string | null }
  | { steps: ImportStep[]; isLast: boolean }

/**
 * Worker thread that reads files and plans the step of each row. It plans again for each input,
 * because a transaction may be repeated.
 */
export type ImportThread = ThreadWork<FileToPlan, ImportThreadInput, ImportThreadOutput>

/** Number of steps per batch. */
const STEPS_AT_ONCE = 1_000

async function* planFile(
  { parts, leftOut = [], costMeans, mode, now, dateStyle }: FileToPlan,
  situations: Parameters<ImportThread>[1],
): AsyncGenerator<ImportThreadOutput> {
  const tables = parts.map(readTable)
  const isLeftOut = new Set(leftOut)
  const rows = tables.flatMap((table) => table.rows).filter(({ row }) => !isLeftOut.has(row))
  const style = dateStyle ?? detectDateStyle(rows)
  const reading: CellReadOptions = {
    costMeans: costMeans ?? meaningOfCost(tables[0]?.columns ?? new Set()),
    ...style,
  }
  const { seatTermsIn, details } = readAllSeatTerms(tables, new Set(rows), style)
  const hints = rows.map((row) => readEventHint(row, reading))
  yield {
    hints: distinct(hints),
    rows: rows.length,
    names: tables.map((table) => table.rows.flatMap(({ cells }) => cells.externalId ?? [])),
    columns: columnsOf(tables).map(details.describe),
    dateStyle: style,
    hasBarcodes: tables.some(({ columns }) => columns.has('barcodes')),
  }
  let drafts: ImportStep[] = []
  for await (const inputs of situations) {
    if ('candidates' in inputs) {
      const findEvent = eventFinder(inputs.candidates, inputs.aliases)
      drafts = draftImport(rows, {
        reading,
        seatTermsIn,
        mode,
        now,
        findEvent,
        own: indexByName(inputs.own),
      })
      yield {
        places: collectSeatPlaces(drafts),
        findTimeShift: findTimeShift(hints, inputs.candidates),
      }
      continue
    }
    const steps = withoutTakenSeats(drafts, inputs.listedSeats)
    for (let first = 0; first === 0 || first < steps.length; first += STEPS_AT_ONCE) {
      const last = first + STEPS_AT_ONCE
      yield { steps: steps.slice(first, last), isLast: last >= steps.length }
    }
  }
}

/** Seat terms of all rows, and the counts for the report. */
const readAllSeatTerms = (
  tables: readonly Table[],
  rows: ReadonlySet<FileRow>,
  style: DateStyle,
) => {
  const details = countDetails()
  const seatTerms = new Map<FileRow, RowSeatTerms>()
  for (const { columns, rows: all } of tables)
    for (const row of all) {
      const isRead = !row.problem && (!row.skipped || row.skipped === 'notForSale')
      if (!isRead || !rows.has(row)) continue
      const read = readSeatTerms(row, columns, style)
      seatTerms.set(row, read.seatTerms)
      for (const mark of read.marks) details.add(row.row, mark)
    }
  return { details, seatTermsIn: (row: FileRow) => seatTerms.get(row) ?? {} }
}

/**
 * Meaning of a cost column: the price paid, if there is also a column of the price asked.
 * @throws 422 if it is the only one and could be either.
 */
const meaningOfCost = (columns: ReadonlySet<ImportColumn>): CostColumnMeaning | undefined => {
  if (!columns.has('cost')) return undefined
  if (columns.has('listPrice')) return 'paid'
  throw validationError({
    costMeans: 'choose whether the cost column is your price or your cost',
  })
}

/** Columns of a file, whose chunks have the same header. */
const columnsOf = ([table, ...others]: readonly Table[]): ImportColumnReport[] => {
  if (!table) return []
  const { header, meanings: columns } = table
  const filled = table.filled.map((rows, index) =>
    others.reduce((sum, other) => sum + (other.filled[index] ?? 0), rows),
  )
  return reportColumns({ header, columns, filled })
}

/** Most rows of a file are about a few events. */
const distinct = (hints: readonly EventHint[]): EventHint[] => [
  ...new Map(
    hints.map((hint) => [`${hint.id} ${String(hint.when && nearbyDays(hint.when))}`, hint]),
  ).values(),
]

runWorkerThread(planFile)
