import { BOUNDS } from '@seatdesk/domain'

import { readRecords, unreadable } from '../../../kernel/csv/read-records.ts'
import { type Column, columnsOf, missingColumn } from './columns.ts'

/** A row of a file: what it says under each column that is known, trimmed; empty cells are none. */
export interface Cells {
  /** Its number as a spreadsheet shows it: the header is row 1. */
  row: number
  cells: Partial<Record<Column, string>>
}

interface Table {
  columns: ReadonlySet<Column>
  rows: Cells[]
}

/**
 * Reads comma or tab separated rows under a header of either dialect.
 * @throws 422 for a file that is empty or cannot be read.
 */
export const readTable = (content: Uint8Array): Table => {
  const [header, ...records] = readRecords(content)
  if (!header || records.length === 0) throw unreadable('the file has no rows')
  if (records.length > BOUNDS.importRows)
    throw unreadable(`the file has more than ${BOUNDS.importRows} rows`)
  const columns = columnsOf(header)
  const missing = missingColumn(columns)
  if (missing) throw unreadable(`the file has no column for the ${missing}`)
  return {
    columns: new Set(columns.filter((column) => column !== null)),
    rows: records.map((record, index) => ({ row: index + 2, cells: cellsOf(columns, record) })),
  }
}

const cellsOf = (columns: readonly (Column | null)[], record: readonly string[]) => {
  const cells: Partial<Record<Column, string>> = {}
  for (const [index, column] of columns.entries()) {
    const value = record[index]?.trim()
    if (column && value && value.toUpperCase() !== 'NULL') cells[column] = value
  }
  return cells
}
