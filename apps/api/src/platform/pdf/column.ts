import type { Status } from '@seatdesk/domain'

/** An existing but unknown amount; sums report how many are missing. */
export const UNKNOWN_AMOUNT = 'unknown'

/** A cell: its text, a secondary line below it, and the tone of a status. */
export interface Cell {
  text: string
  note?: string
  tone?: Status['tone']
}

/** A column of a report; widths are in points and fill the 720 of a page together. */
export interface Column<Row> {
  head: string
  width: number
  align?: 'right'
  /** `timeZone` is the time zone for instants; IANA name. */
  cell: (row: Row, timeZone: string) => Cell | string
  /** What is added up at the end, in whole numbers, and how the sum is written; `null` adds nothing. */
  total?: {
    of: (row: Row) => number | null | typeof UNKNOWN_AMOUNT
    write: (sum: number) => string
  }
}
