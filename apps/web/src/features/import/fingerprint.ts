import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'

const LETTERS = 36
const MOST_COLUMNS = 80

/**
 * What the server knows a file by: what is in it, and a letter a column, since the same file under
 * other columns is another one. Its name and its date are not asked: a copy is the same file.
 */
export const fingerprintOf = (
  content: string,
  columns: readonly (ImportColumn | null)[],
): string => {
  const letters = columns
    .slice(0, MOST_COLUMNS)
    .map((column) => (column === null ? 0 : IMPORT_COLUMNS.indexOf(column) + 1).toString(LETTERS))
  return `${content} ${letters.join('')}`
}
