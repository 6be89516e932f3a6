import { type ImportColumn, type InventoryImport, missingImportColumn } from '@seatdesk/domain'

import type { FileKind, KeptImport } from './kept-import.ts'
import type { FileFacts } from './worker/stock-file.ts'
import type { SettledEvent, UnknownEvent } from './worker/stock-row.ts'

/** How far an import has come, in the order in which it does. */
export type Phase =
  | 'empty'
  | 'reading'
  | 'arranging'
  | 'sending'
  | 'trying'
  | 'tried'
  | 'applying'
  | 'finished'

export interface ImportDeskState {
  phase: Phase
  /** What was begun before the page was loaded, and can be gone on with. */
  kept: KeptImport | null
  file: (FileFacts & { name: string; content: File }) | null
  kind: FileKind
  /** What is done of what there is to do, in pieces. */
  done: number
  of: number
  /** Whether the server is out of reach, and asked again and again. */
  isAway: boolean
  /** The import as the server told of it last. */
  standing: InventoryImport | null
  /** The events that were not found, and those that were chosen for what the file calls them. */
  unknown: readonly UnknownEvent[]
  settled: readonly SettledEvent[]
  /** Counts what was learnt of the rows, so that whoever shows them asks for them again. */
  version: number
  /** Why the last step failed; `null` when it did not. */
  failure: unknown
}

/** A desk with nothing on it. */
export const EMPTY_DESK: ImportDeskState = {
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

/** Whether it must be asked what a column of costs means: beside a price it can only be what was paid. */
export const isCostAsked = (columns: readonly (ImportColumn | null)[]): boolean =>
  columns.includes('cost') && !columns.includes('listPrice')

/** The columns as they are sent: a cost that is asked for is the price. */
export const sentColumns = ({ columns, costMeans }: FileKind): (ImportColumn | null)[] =>
  isCostAsked(columns) && costMeans === 'asking'
    ? columns.map((column) => (column === 'cost' ? 'listPrice' : column))
    : columns

/** What is still to be said before a file can be tried; `null` when nothing is. */
export const missingOf = (kind: FileKind): ReturnType<typeof missingImportColumn> | 'costMeans' => {
  if (isCostAsked(kind.columns) && kind.costMeans === null) return 'costMeans'
  const sent = sentColumns(kind)
  // A cost that was paid is no price to sell at.
  return missingImportColumn(sent.map((column) => (column === 'cost' ? null : column)))
}
