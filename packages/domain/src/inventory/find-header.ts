import { findImportColumn, type ImportColumn, matchImportColumns } from './import-columns.ts'
import type { ImportColumnReport } from './import-report.ts'

/** Separators of cells, the usual one first. */
const SEPARATORS = [',', '\t', ';', '|'] as const

/** Number of lines that may stand above the header, such as a title and a date. */
const MAX_ABOVE = 20

/** Fewer known names may be words of a title. */
const MIN_KNOWN = 3

const knownNames = (header: readonly string[]): number =>
  matchImportColumns(header).filter((column) => column !== null).length

/** The separator that splits a line of the file into the most names of columns. */
export const importSeparator = (text: string): string => {
  const lines = text.split(/\r\n|\n|\r/, MAX_ABOVE)
  const headers = lines.flatMap((line) =>
    SEPARATORS.map((separator) => ({ separator, known: knownNames(line.split(separator)) })),
  )
  const best = headers.reduce((item, other) => (other.known > item.known ? other : item))
  return best.known >= MIN_KNOWN ? best.separator : mostFrequent(lines[0] ?? '')
}

const mostFrequent = (line: string): string => {
  const count = (separator: string) => line.split(separator).length
  return SEPARATORS.toReversed().reduce((best, next) => (count(next) > count(best) ? next : best))
}

/**
 * Index of the header among the records of a file: the one with the most names of columns. Titles
 * and remarks may stand above it. The first record if no record looks like a header.
 */
export const importHeaderIndex = (records: readonly (readonly string[])[]): number => {
  const known = records.slice(0, MAX_ABOVE).map(knownNames)
  const max = Math.max(...known)
  return max >= MIN_KNOWN ? known.indexOf(max) : Math.max(records.findIndex(isFilled), 0)
}

const isFilled = (record: readonly string[]): boolean => record.some((cell) => cell !== '')

/** Why columns that many files have are not used; compared without case, spaces and punctuation. */
const UNUSED: Record<string, string> = {
  filesavailable: 'files are attached on the site or by the API',
  instanttransfer: 'a listing is instant once barcodes or files are attached',
  instantdelivery: 'a listing is instant once barcodes or files are attached',
  zone: 'the section says where the seats are',
  taxedcost: 'the cost is used',
  location: 'the columns for section and row are used',
}

interface ColumnFacts {
  header: readonly string[]
  /** The meaning of each column; `null` if it is ignored. */
  columns: readonly (ImportColumn | null)[]
  /** Number of rows with a value, by column. */
  filled: readonly number[]
}

/** Says for every column of a file whether it is used, and if not, why. */
export const reportColumns = ({ header, columns, filled }: ColumnFacts): ImportColumnReport[] =>
  header.map((name, index) => {
    const column = columns[index] ?? null
    const reason = column === null ? unusedReason(name, header, columns) : null
    return { name, column, rows: filled[index] ?? 0, isUsed: column !== null, reason }
  })

const unusedReason = (
  name: string,
  header: readonly string[],
  columns: readonly (ImportColumn | null)[],
): string => {
  const column = findImportColumn(name)
  const otherColumn = column === null ? undefined : header[columns.indexOf(column)]
  if (otherColumn !== undefined) return `the column “${otherColumn}” is used instead`
  return UNUSED[name.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'listings have no such field'
}
