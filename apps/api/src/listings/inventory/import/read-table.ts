import {
  type ImportColumn,
  matchImportColumns,
  importHeaderIndex,
  importSeparator,
  missingImportColumn,
} from '@seatdesk/domain'

import { unescapeFormula, unwrapFormula } from '../../../platform/csv/csv-row.ts'
import { decodeEntities } from '../../../platform/csv/html-entities.ts'
import { hasValues, readLines, unreadableFile } from '../../../platform/csv/read-records.ts'
import type { FileRow } from './cells.ts'
import { withLocation } from './read-location.ts'
import { skippedRow } from './skipped-row.ts'

/** A file, or a part of one that has its header. */
export interface FilePart {
  content: Uint8Array
  /** Number of its first row below the header. */
  firstRow: number
  /** Maximum number of rows. */
  most: number
  /** Whether its rows are numbered one after the other, without titles and empty rows. */
  isChunk: boolean
}

/** A file or a part of one, parsed. */
export interface Table {
  header: readonly string[]
  /** The meaning of each column of the header; `null` if it is ignored. */
  meanings: readonly (ImportColumn | null)[]
  /** Number of rows with a value, by column of the header. */
  filled: readonly number[]
  columns: ReadonlySet<ImportColumn>
  rows: FileRow[]
}

/**
 * Parses separated rows below a header of any dialect. Titles may stand above the header.
 * @throws 422 if the file is empty or cannot be read.
 */
export const readTable = ({ content, firstRow, most, isChunk }: FilePart): Table => {
  const lines = readLines(content, importSeparator)
  const headerIndex = importHeaderIndex(lines)
  const header = lines[headerIndex]
  const records = [...lines.entries()].filter(
    ([index, record]) => index > headerIndex && hasValues(record),
  )
  if (!header || records.length === 0) throw unreadableFile('the file has no rows')
  if (records.length > most) throw unreadableFile(`the file has more than ${most} rows`)
  const columns = matchImportColumns(header)
  const missing = missingImportColumn(columns)
  if (missing) throw unreadableFile(`the file has no column for the ${missing}`)
  return {
    header,
    meanings: columns,
    filled: countFilled(
      header.length,
      records.map(([, record]) => record),
    ),
    columns: new Set(columns.filter((column) => column !== null)),
    rows: records.map(([line, record], index): FileRow => {
      const cells = cellsOf(columns, record)
      const isLast = index === records.length - 1
      const skipped = skippedRow({ cells, record, columns, isLast })
      const problem = problemOf(header, record) ?? failedFormula(columns, record)
      return {
        row: firstRow + (isChunk ? index : line - 1),
        cells,
        ...(skipped && { skipped }),
        ...(problem && { problem }),
      }
    }),
  }
}

/** Number of cells with text in each column. */
const countFilled = (columns: number, records: readonly string[][]): number[] => {
  const filled = Array.from({ length: columns }, () => 0)
  for (const record of records)
    for (const [index, cell] of record.entries())
      if (cell !== '' && index < columns) filled[index] = (filled[index] ?? 0) + 1
  return filled
}

/** A separator within a cell moves all cells after it: seats would be read as a price. */
const problemOf = (header: readonly string[], record: readonly string[]): string | null =>
  record.slice(header.length).some((cell) => cell !== '')
    ? `it has ${record.length} cells and the header ${header.length}: put cells with a separator in quotes`
    : null

/** What a spreadsheet shows in place of a value that it could not compute. */
const FORMULA_ERROR = /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/

const failedFormula = (
  columns: readonly (ImportColumn | null)[],
  record: readonly string[],
): string | null => {
  const error = record.find(
    (cell, index) => (columns[index] ?? null) !== null && FORMULA_ERROR.test(cell.trim()),
  )
  return error === undefined ? null : `a spreadsheet could not compute a cell: ${error.trim()}`
}

/** Columns of text in which programs write characters as HTML entities. */
const ENCODED: ReadonlySet<ImportColumn> = new Set([
  'event',
  'venue',
  'section',
  'row',
  'seats',
  'location',
  'publicNotes',
  'disclosures',
  'attributes',
  'internalNotes',
  'tags',
  'secondRow',
])

/** What programs write into an empty cell. */
const BLANK = /^(?:[-–—]+|n\/?a)$/i

/** What data tools write for a missing value, in any column. */
const MISSING = /^(?:nan|nat|<na>|#n\/a)$/i

/** The same in columns in which these words cannot mean anything else. */
const NOTHING = /^(?:null|none|nil)$/i

const NEVER_WORDS: ReadonlySet<ImportColumn> = new Set([
  'externalId',
  'eventId',
  'cost',
  'facePrice',
  'customSplit',
  'shownQuantity',
  'inHandDate',
  'publicNotes',
  'disclosures',
  'attributes',
  'internalNotes',
  'tags',
  'secondRow',
  'barcodes',
  'hold',
  'onSaleFrom',
  'onSaleUntil',
  'floor',
  'ceiling',
  'limitBasis',
])

/** Whether a cell has no value. An escaped one, such as `'none`, has. */
const isMissing = (cell: string, column: ImportColumn): boolean =>
  MISSING.test(cell) ||
  (NOTHING.test(cell) && NEVER_WORDS.has(column)) ||
  (BLANK.test(cell) && BLANKED_CELL_VALUES.has(column))

/** Columns in which such text cannot mean anything else. */
const BLANKED_CELL_VALUES: ReadonlySet<ImportColumn> = new Set([
  'cost',
  'facePrice',
  'splitType',
  'customSplit',
  'hideSeats',
  'shownQuantity',
  'onSaleFrom',
  'onSaleUntil',
  'floor',
  'ceiling',
  'limitBasis',
])

const cellsOf = (columns: readonly (ImportColumn | null)[], record: readonly string[]) => {
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const [index, column] of columns.entries()) {
    if (!column) continue
    const cell = unwrapFormula(record[index]?.trim() ?? '')
    const value = unescapeFormula(cell)
    if (value !== null && !isMissing(cell, column))
      cells[column] = ENCODED.has(column) ? decodeEntities(value) : value
  }
  return withLocation(cells)
}
