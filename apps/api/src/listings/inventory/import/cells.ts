import type { ImportColumn } from '@seatdesk/domain'

/** Why a row lists nothing. */
export type SkipReason = 'totals' | 'remarks' | 'repeatedHeader' | 'notForSale'

/** A row of a file: the trimmed text of each known column; empty cells are absent. */
export interface FileRow {
  /** Row number as a spreadsheet shows it. */
  row: number
  cells: Partial<Record<ImportColumn, string>>
  /** Why it lists nothing. */
  skipped?: SkipReason
  /** Why its cells cannot be trusted. */
  problem?: string
}
