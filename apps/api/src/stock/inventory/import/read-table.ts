import { type ImportColumn, importColumnsOf, missingImportColumn } from '@seatdesk/domain'
import { CsvError, parse } from 'csv-parse/sync'

import { readCell } from '../../../kernel/csv/guarded-cell.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** A row of a file: what it says under each column that is known, trimmed; empty cells are none. */
export interface Cells {
  /** Its number as a spreadsheet shows it: the header is row 1. */
  row: number
  cells: Partial<Record<ImportColumn, string>>
}

/** A file, or a piece of one that has a header of its own. */
export interface Part {
  content: Uint8Array
  /** The number of its first row below the header. */
  firstRow: number
  /** How many rows it may have. */
  most: number
}

interface Table {
  columns: ReadonlySet<ImportColumn>
  rows: Cells[]
}

/**
 * Reads comma or tab separated rows under a header of either dialect.
 * @throws 422 for a file that is empty or cannot be read.
 */
export const readTable = ({ content, firstRow, most }: Part): Table => {
  const [header, ...records] = parseRecords(decode(content))
  if (!header || records.length === 0) throw unreadable('the file has no rows')
  if (records.length > most) throw unreadable(`the file has more than ${most} rows`)
  const columns = importColumnsOf(header)
  const missing = missingImportColumn(columns)
  if (missing) throw unreadable(`the file has no column for the ${missing}`)
  return {
    columns: new Set(columns.filter((column) => column !== null)),
    rows: records.map((record, index) => ({
      row: firstRow + index,
      cells: cellsOf(columns, record),
    })),
  }
}

/** @returns a 422 that says why a file changes nothing. */
export const unreadable = (sentence: string): Refusal =>
  new Refusal('importRefused', { message: sentence, fields: { file: sentence } })

const parseRecords = (text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(`the file cannot be read: ${error.message}`)
    throw error
  }
}

/** Spreadsheets save tabs, commas, or where commas are decimal, semicolons. */
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', ','].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

/** UTF-8, or what older spreadsheets write in its place. */
const decode = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

const cellsOf = (columns: readonly (ImportColumn | null)[], record: readonly string[]) => {
  const cells: Partial<Record<ImportColumn, string>> = {}
  for (const [index, column] of columns.entries()) {
    const value = readCell(record[index]?.trim() ?? '')
    if (column && value !== null) cells[column] = value
  }
  return cells
}
