import { isFormula } from './guarded-cell.ts'

/** Without it the most used spreadsheet takes a file for one of an older alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** An amount below zero, which is nothing but a number. */
const LOSS = /^-\d+\.\d{2}$/

/**
 * One row of a table for spreadsheets (RFC 4180). What might be taken for a formula is led by an
 * apostrophe, which spreadsheets read as text; an amount with its cents stays a number.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

const cell = (text: string): string => {
  const safe = isFormula(text) && !LOSS.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
