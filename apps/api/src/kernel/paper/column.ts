import type { Status } from '@seatdesk/domain'

/** An amount that there is but that nobody has told: sums say how many they lack. */
export const UNKNOWN = 'unknown'

/** What stands in a cell: its text, a quieter line below it, and how a status feels. */
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
  /** `timeZone` is the zone that instants are told in; IANA name. */
  cell: (row: Row, timeZone: string) => Cell | string
  /** What is added up at the end, in whole numbers, and how the sum is written; `null` adds nothing. */
  total?: { of: (row: Row) => number | null | typeof UNKNOWN; write: (sum: number) => string }
}
