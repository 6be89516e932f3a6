import { matchImportColumns } from './import-columns.ts'

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
