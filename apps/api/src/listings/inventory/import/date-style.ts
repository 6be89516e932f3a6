import type { FileRow } from './cells.ts'
import type { DateStyle } from './event-time.ts'

const NUMBERS = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}\b/

/**
 * Detects whether a file puts days before months: some date has a first number above 12, and none a
 * second one.
 */
export const detectDateStyle = (rows: readonly FileRow[]): DateStyle => {
  const dates = new Set(
    rows.flatMap(({ cells }) => [cells.eventDate ?? '', cells.inHandDate ?? '']),
  )
  const numbers = [...dates].flatMap((date) => {
    const [, first, second] = NUMBERS.exec(date) ?? []
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }]
  })
  const isDayFirst =
    numbers.some(({ first }) => first > 12) && !numbers.some(({ second }) => second > 12)
  return isDayFirst ? { isDayFirst } : {}
}
