import { IMPORT_COLUMNS, type ImportColumn } from '@seatdesk/domain'

const RADIX = 36
const MAX_COLUMNS = 80

/**
 * Returns the fingerprint of a file: the hash of its content plus one character per column, because
 * the same file with other columns is another import. Ignores the name and date, so a copy is the
 * same file.
 */
export const fileFingerprint = (
  content: string,
  columns: readonly (ImportColumn | null)[],
): string => {
  const columnCodes = columns
    .slice(0, MAX_COLUMNS)
    .map((column) => (column === null ? 0 : IMPORT_COLUMNS.indexOf(column) + 1).toString(RADIX))
  return `${content} ${columnCodes.join('')}`
}
