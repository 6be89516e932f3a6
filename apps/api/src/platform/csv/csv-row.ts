/** Without it Excel reads a file as an older encoding than UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A negative amount, which is only a number. */
const LOSS = /^-\d+\.\d{2}$/

/**
 * Formats a CSV row for spreadsheets (RFC 4180). Cells that a spreadsheet could read as a formula
 * are prefixed with an apostrophe, so that they are read as text; an amount with its cents stays a
 * number.
 */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

const cell = (text: string): string => {
  const safe = isFormula(text) && !LOSS.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The start of a cell that a spreadsheet reads as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/

/** Cells that would be read as something else: a formula, no value, or an already escaped cell. */
const MISREAD = /^'*(?:[=+\-@\t\r\n]|(?:null|none|nil|nan|nat|<na>|#?n\/?a|[–—]+)$)/i

/** Whether a spreadsheet would evaluate a text as a formula. */
const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * Escapes a text with an apostrophe where needed, so that `unescapeFormula` returns it unchanged.
 */
export const escapeFormula = (text: string): string => (MISREAD.test(text) ? `'${text}` : text)

/** Returns the value of a cell; `null` if it is empty or `NULL`. */
export const unescapeFormula = (cell: string): string | null => {
  if (cell === '' || cell.toUpperCase() === 'NULL') return null
  return cell.startsWith("'") && MISREAD.test(cell) ? cell.slice(1) : cell
}

/** Unwraps text that a spreadsheet marks as not numeric: `="007"` becomes `007`. */
export const unwrapFormula = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell
