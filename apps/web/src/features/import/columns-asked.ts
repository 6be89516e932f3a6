import { type ImportColumn, missingImportColumn } from '@seatdesk/domain'

import type { FileKind } from './file-kind.ts'

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
