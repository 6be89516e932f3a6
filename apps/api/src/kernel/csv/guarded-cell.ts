/** What a spreadsheet takes for a formula when a cell begins with it. */
const FORMULA = /^[=+\-@\t\r\n]/

/** What would be read as something else: a formula, nothing at all, or one that is guarded already. */
const MISREAD = /^'*(?:[=+\-@\t\r\n]|null$)/i

/** Whether a spreadsheet would calculate with a text instead of showing it. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** A text as a cell that is read as that very text again: an apostrophe leads it where it must. */
export const guardedCell = (text: string): string => (MISREAD.test(text) ? `'${text}` : text)

/** What a cell of anybody's file says; `null` where it says nothing. */
export const readCell = (cell: string): string | null => {
  if (cell === '' || cell.toUpperCase() === 'NULL') return null
  return cell.startsWith("'") && MISREAD.test(cell) ? cell.slice(1) : cell
}
