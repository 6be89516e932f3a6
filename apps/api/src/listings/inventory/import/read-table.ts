import { type ImportColumn, importColumnsOf, missingImportColumn } from '@seatdesk/domain'

import { unescapeFormula } from '../../../platform/csv/csv-row.ts'
import { readRecords, unreadableFile } from '../../../platform/csv/read-records.ts'

/** A row of a file: the trimmed text of each known column; empty cells are absent. */
export interface Cells {
  /** Row number as a spreadsheet shows it: the header is row 1. */
  row: number
  cells: Partial<Record<ImportColumn, string>>
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
    rows: records.map((record, index) => ({
      row: firstRow + index,
      cells: cellsOf(columns, record),
    })),
  }
}

const cellsOf = (columns: readonly (ImportColumn | null)[], record: readonly string[]) => {
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const [index, column] of columns.entries()) {
    const value = unescapeFormula(record[index]?.trim() ?? '')
    if (column && value !== null) cells[column] = value
  }
  return cells
}
