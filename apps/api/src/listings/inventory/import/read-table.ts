import { type ImportColumn, importColumnsOf, missingImportColumn } from '@seatdesk/domain'

import { unescapeFormula, unwrapFormula } from '../../../platform/csv/csv-row.ts'
import { decodeEntities } from '../../../platform/csv/html-entities.ts'
import { readRecords, unreadableFile } from '../../../platform/csv/read-records.ts'

/** A row of a file: the trimmed text of each known column; empty cells are absent. */
export interface Cells {
  /** Row number as a spreadsheet shows it: the header is row 1. */
  row: number
  cells: Partial<Record<ImportColumn, string>>
  /** Whether it sums up other rows. */
  isTotal?: true
}

/** A file, or a part of one that has its header. */
export interface Part {
  content: Uint8Array
  /** Number of its first row below the header. */
  firstRow: number
  /** Maximum number of rows. */
  most: number
}

interface Table {
  columns: ReadonlySet<ImportColumn>
  rows: Cells[]
}

/**
 * Parses comma- or tab-separated rows with a header of either dialect.
 * @throws 422 if the file is empty or cannot be read.
 */
export const readTable = ({ content, firstRow, most }: Part): Table => {
  const [header, ...records] = readRecords(content)
  if (!header || records.length === 0) throw unreadableFile('the file has no rows')
  if (records.length > most) throw unreadableFile(`the file has more than ${most} rows`)
  const columns = importColumnsOf(header)
  const missing = missingImportColumn(columns)
  if (missing) throw unreadableFile(`the file has no column for the ${missing}`)
  return {
    columns: new Set(columns.filter((column) => column !== null)),
    rows: records.map((record, index): Cells => {
      const cells = cellsOf(columns, record)
      const isLast = index === records.length - 1
      return {
        row: firstRow + index,
        cells,
        ...(isTotal(cells, record, isLast) ? { isTotal: true } : {}),
      }
    }),
  }
}

const TOTAL = /^(?:grand |sub-?)?(?:totals?|sum)\b[\s:]*$/i

/** Whether a row sums up others: it names no seats, and either says so or ends the file. */
const isTotal = (cells: Cells['cells'], record: readonly string[], isLast: boolean): boolean => {
  if (cells.section !== undefined && !TOTAL.test(cells.section)) return false
  if (cells.row !== undefined && !TOTAL.test(cells.row)) return false
  return (
    record.some((cell) => TOTAL.test(cell.trim())) ||
    (isLast && cells.event === undefined && cells.eventId === undefined)
  )
}

/** Columns of text in which programs write characters as HTML entities. */
const ENCODED: ReadonlySet<ImportColumn> = new Set(['event', 'venue', 'section', 'row', 'seats'])

const cellsOf = (columns: readonly (ImportColumn | null)[], record: readonly string[]) => {
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const value = unescapeFormula(unwrapFormula(record[index]?.trim() ?? ''))
    if (value !== null) cells[column] = ENCODED.has(column) ? decodeEntities(value) : value
  }
  return cells
}
