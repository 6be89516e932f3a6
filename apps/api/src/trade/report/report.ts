import type { Status, WallTime } from '@seatdesk/domain'

import type { Db } from '../../kernel/database/transaction.ts'
import type { Column } from '../../kernel/paper/column.ts'

/** Whose rows a report holds, and of when. */
export interface Which {
  accountId: number
  from?: WallTime | undefined
  to?: WallTime | undefined
  /** The zone that the range is read in; IANA name. */
  timeZone: string
}

/** A kind of report: which rows it holds, in which order, and what is told of each. */
export interface Report<Row> {
  title: string
  /** What a row is called. */
  noun: { one: string; many: string }
  /** What the dates of the range are dates of. */
  datedBy: string
  columns: readonly Column<Row>[]
  /** Totals are given for each of these that occurs, in this order, before those of all rows. */
  statuses: readonly Status[]
  statusOf: (row: Row) => Status
}

/** Reads the next `size` rows of a report after one, from the first without it. */
export type ReadRows<Row> = (
  db: Db,
  which: Which,
  after: Row | null,
  size: number,
) => Promise<Row[]>
