import type {
  CountedNoun,
  ListingState,
  PayoutStatus,
  Status,
  AgeBucket,
  WallTime,
} from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'
import type { Column } from '../../platform/pdf/column.ts'

/** What narrows a report, as it does the list of the same name. */
export interface Filters {
  from?: WallTime | undefined
  to?: WallTime | undefined
  search?: string | undefined
  /** Of orders by number, of payouts by word. */
  status?: number | PayoutStatus | undefined
  /** Of listings. */
  state?: ListingState | undefined
  age?: AgeBucket | undefined
  /** Of sales, and the event of listings as well. */
  eventId?: number | undefined
  venueId?: number | undefined
  performer?: string | undefined
  section?: string | undefined
  cost?: 'unknown' | undefined
  /** Of payouts. */
  dueFrom?: WallTime | undefined
  dueTo?: WallTime | undefined
}

/** Whose rows a report holds, which, and as of when. */
export interface ReportParams extends Filters {
  accountId: number
  /** The zone that the range is read in; IANA name. */
  timeZone: string
  now: Date
  /** What the market keeps today, in percent. */
  feePercent: number
}

/** Rows of one kind, and whether they belong to what is booked. */
export interface Group {
  status: Status
  counts: boolean
}

/** A column of the same report as a table: money is a plain number, a moment is ISO 8601. */
export interface CsvColumn<Row> {
  head: string
  /** `timeZone` is the zone that instants are told in; IANA name. */
  cell: (row: Row, timeZone: string) => string
}

/** A kind of report: which rows it holds, in which order, and what is told of each. */
export interface Report<Row> {
  title: string
  /** What a row is called. */
  noun: CountedNoun
  /** What the dates of the range are dates of. */
  datedBy: string
  columns: readonly Column<Row>[]
  csv: readonly CsvColumn<Row>[]
  /** Totals are given for each of these that occurs: those that count, their sum, and the others apart. */
  groups: readonly Group[]
  /** Which of the groups a row is in, by its word. */
  groupOf: (row: Row) => string
  /** What a filter by status is called; the word of nothing where there is none. */
  statusInWords: (filters: Filters) => string | null
}

/** Reads the next `size` rows of a report after one, from the first without it. */
export type ReadRows<Row> = (
  db: Db,
  which: ReportParams,
  after: Row | null,
  size: number,
) => Promise<Row[]>
