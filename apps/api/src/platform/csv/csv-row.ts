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

/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r\n]/

/** What would be read as something else: a formula, nothing at all, or one that is guarded already. */
const MISREAD = /^'*(?:[=+\-@\t\r\n]|null$)/i

/** Whether a spreadsheet would calculate with a text instead of showing it. */
const isFormula = (text: string): boolean => FORMULA.test(text)

/** A text as a cell that is read as that very text again: an apostrophe leads it where it must. */
export const escapeFormula = (text: string): string => (MISREAD.test(text) ? `'${text}` : text)

/** What a cell of anybody's file says; `null` where it says nothing. */
export const unescapeFormula = (cell: string): string | null => {
  if (cell === '' || cell.toUpperCase() === 'NULL') return null
  return cell.startsWith("'") && MISREAD.test(cell) ? cell.slice(1) : cell
}

/** Text that spreadsheets are told not to take for a number, `="007"`, as the text alone. */
export const unwrapFormula = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell
