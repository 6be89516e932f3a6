import { type ImportColumn, type InventoryImport, missingImportColumn } from '@seatdesk/domain'

import type { ColumnMapping, SavedImport } from './saved-import.ts'
import type { ResolvedEvent, UnknownEvent } from './worker/import-file-row.ts'
import type { FileSummary } from './worker/import-file.ts'

/** The phases of an import, in order. */
export type ImportPhase =
  | 'empty'
  | 'reading'
  | 'arranging'
  | 'sending'
  | 'trying'
  | 'tried'
  | 'applying'
  | 'finished'

export interface ImportState {
  phase: ImportPhase
  /** An unfinished import from before the page was loaded, which can be resumed. */
  kept: SavedImport | null
  file: (FileSummary & { name: string; content: File }) | null
  kind: ColumnMapping
  /** Progress of the current phase, in chunks. */
  done: number
  of: number
  /** Whether the server is unreachable and the call is being retried. */
  isAway: boolean
  /** The import as last reported by the server. */
  standing: InventoryImport | null
  /** Events that were not found, and events that the user matched to names in the file. */
  unknown: readonly UnknownEvent[]
  settled: readonly ResolvedEvent[]
  /** Increases with each change of the rows, so that views reload them. */
  version: number
  /** Error of the last step; `null` if it succeeded. */
  failure: unknown
}

/** The initial state. */
export const EMPTY_IMPORT: ImportState = {
  phase: 'empty',
  kept: null,
  file: null,
  kind: { columns: [], costMeans: null },
  done: 0,
  of: 0,
  isAway: false,
  standing: null,
  unknown: [],
  settled: [],
  version: 0,
  failure: null,
}

/**
 * Returns whether the meaning of the cost column must be asked. Next to a price column it can only
 * be the purchase cost.
 */
export const needsCostMeaning = (columns: readonly (ImportColumn | null)[]): boolean =>
  columns.includes('cost') && !columns.includes('listPrice')

/** Returns the columns to send: a cost column that means the asking price becomes the price. */
export const columnsToSend = ({ columns, costMeans }: ColumnMapping): (ImportColumn | null)[] =>
  needsCostMeaning(columns) && costMeans === 'asking'
    ? columns.map((column) => (column === 'cost' ? 'listPrice' : column))
    : columns

/** Returns what is missing before the file can be checked; `null` if nothing is. */
export const missingColumn = (
  kind: ColumnMapping,
): ReturnType<typeof missingImportColumn> | 'costMeans' => {
  if (needsCostMeaning(kind.columns) && kind.costMeans === null) return 'costMeans'
  const sent = columnsToSend(kind)
  // A purchase cost does not count as a price.
  return missingImportColumn(sent.map((column) => (column === 'cost' ? null : column)))
}
