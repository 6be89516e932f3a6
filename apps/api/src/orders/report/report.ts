import type {
  CountedNoun,
  ListingState,
  PayoutStatus,
  Role,
  Status,
  AgeBucket,
  WallTime,
} from '@seatdesk/domain'

import type { Db } from '../../platform/database/transaction.ts'
import type { EventScope } from '../../platform/http/handler.ts'
import type { Column } from '../../platform/pdf/column.ts'

/** Filters of a report, the same as for the list of the same name. */
export interface ReportFilters {
  from?: WallTime | undefined
  to?: WallTime | undefined
  search?: string | undefined
  /** A number for orders, a string for payouts. */
  status?: number | PayoutStatus | undefined
  /** Listings only. */
  state?: ListingState | undefined
  age?: AgeBucket | undefined
  /** Sales only, except that `eventId` also applies to listings. */
  eventId?: number | undefined
  venueId?: number | undefined
  performer?: string | undefined
  section?: string | undefined
  cost?: 'unknown' | undefined
  /** Payouts only. */
  dueFrom?: WallTime | undefined
  dueTo?: WallTime | undefined
}

/** Selects the rows of a report: their owner, filters and reference time. */
export interface ReportParams extends ReportFilters {
  accountId: number
  personId: number
  role: Role
  /** What the reader is narrowed to; `null` for all events. */
  eventScope: EventScope | null
  /** Time zone of the range (IANA name). */
  timeZone: string
  now: Date
  /** Current market fee, in percent. */
  feePercent: number
}

/** A group of rows, and whether it counts toward the totals. */
export interface ReportGroup {
  status: Status
  counts: boolean
}

/** A CSV column of a report. Money is a plain number; times are ISO 8601. */
export interface CsvColumn<Row> {
  head: string
  /** `timeZone` is the zone in which times are written (IANA name). */
  cell: (row: Row, timeZone: string) => string
}

/** A kind of report: its columns, groups and labels. */
export interface Report<Row> {
  title: string
  /** Noun for a row. */
  noun: CountedNoun
  /** Which date of a row the range applies to. */
  datedBy: string
  columns: readonly Column<Row>[]
  csv: readonly CsvColumn<Row>[]
  /**
   * Each group that occurs gets a subtotal: first those that count, then their sum, then the
   * others.
   */
  groups: readonly ReportGroup[]
  /** Label of the group that contains a row. */
  groupOf: (row: Row) => string
  /** Whether a row is another line of a row that is counted already, such as a refund; none by default. */
  isExtraLine?: (row: Row) => boolean
  /** Label of the status filter; `null` without one. */
  statusInWords: (filters: ReportFilters) => string | null
}

/** Reads the next `size` rows of a report after a row, or the first ones if it is `null`. */
export type ReadRows<Row> = (
  db: Db,
  params: ReportParams,
  after: Row | null,
  size: number,
) => Promise<Row[]>
