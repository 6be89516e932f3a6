import type { ImportColumn, ImportRow, RowOutcome } from '@seatdesk/domain'

/** Values of a row by import column, without empty cells. */
export type Cells = Partial<Record<ImportColumn, string>>

/** A row of a file, with its result once known. */
export interface ImportFileRow {
  /** Row number as in a spreadsheet. */
  line: number
  cells: Cells
  /** Cells beyond those of the header: the others are in the wrong columns. */
  excess: readonly string[]
  result: ImportRow | null
}

/** A filter by outcome. */
export type RowFilter = RowOutcome | 'all'

/** Returns whether a row matches the filter; a row without a result matches only `all`. */
export const matchesFilter = ({ result }: ImportFileRow, filter: RowFilter): boolean =>
  filter === 'all' || result?.outcome === filter

/** Returns a key that rows of the same event share. */
export const eventKey = ({ event, venue, eventDate, eventTime, eventId }: Cells): string =>
  JSON.stringify([event, venue, eventDate, eventTime, eventId])

/** An unknown event, with its number of rows. */
export interface UnknownEvent {
  key: string
  name: string
  venue: string
  date: string
  time: string
  rows: number
}

/** An event that the user matched to a name in the file. */
export interface ResolvedEvent extends UnknownEvent {
  /** Our name of the event. */
  means: string
}

/** Thrown if a file is not a table; the message says why. */
export class UnreadableFileError extends Error {
  override readonly name = 'Unreadable'
}
