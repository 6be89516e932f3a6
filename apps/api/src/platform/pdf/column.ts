import type { Status } from '@seatdesk/domain'

/** An existing but unknown amount; sums report how many are missing. */
export const UNKNOWN_AMOUNT = 'unknown'

/** A cell: its text, a secondary line below it, and the tone of a status. */
export interface Cell {
  text: string
  note?: string
  tone?: Status['tone']
}

/** A column of a report; all widths add up to the 720 points of a page. */
export interface Column<Row> {
  head: string
  width: number
  align?: 'right'
  /** `timeZone` is the time zone for instants; IANA name. */
  cell: (row: Row, timeZone: string) => Cell | string
  /**
   * The value to add up, in whole numbers, and the format of the sum; `null` values are skipped.
   */
  total?: {
    of: (row: Row) => number | null | typeof UNKNOWN_AMOUNT
    write: (sum: number) => string
    /**
     * The net amount of a row. A sum with unknown amounts then says on how many rows it is computed,
     * and with which net amount.
     */
    basis?: (row: Row) => number | null
  }
}
