import type { ImportColumn, ImportRow, RowOutcome } from '@seatdesk/domain'

/** What a row says under each column that is known; empty cells are left out. */
export type Cells = Partial<Record<ImportColumn, string>>

/** A row of a file, and what it comes to once that is known. */
export interface StockRow {
  /** Its number as a spreadsheet shows it: the header is row 1. */
  line: number
  cells: Cells
  result: ImportRow | null
}

/** Which rows are wanted. */
export type RowFilter = RowOutcome | 'all'

/** Whether a row is among those wanted; none is of an outcome that it does not have yet. */
export const isWanted = ({ result }: StockRow, filter: RowFilter): boolean =>
  filter === 'all' || result?.outcome === filter

/** What rows of one event have in common. */
export const eventKeyOf = ({ event, venue, eventDate, eventTime, eventId }: Cells): string =>
  JSON.stringify([event, venue, eventDate, eventTime, eventId])

/** An event that was not found, and how many rows are about it. */
export interface UnknownEvent {
  key: string
  name: string
  venue: string
  date: string
  rows: number
}

/** An event that was chosen for what the file calls it. */
export interface SettledEvent extends UnknownEvent {
  /** What we call it. */
  means: string
}

/** A file that is no table: the sentence says why. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
