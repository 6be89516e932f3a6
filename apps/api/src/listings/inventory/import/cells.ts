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

/** Joins the problems of a row into one message, each once; undefined if there are none. */
export const joinProblems = (
  problems: readonly (string | null | undefined)[],
): string | undefined => {
  const found = new Set(problems.filter((problem) => problem !== null && problem !== undefined))
  return found.size === 0 ? undefined : [...found].join('; ')
}

/** The problem of something that is read from a row; undefined if it could be read. */
export const problemOf = (read: unknown): string | undefined =>
  typeof read === 'string' ? read : undefined
