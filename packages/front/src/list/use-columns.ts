import type { Column } from '@seatdesk/ui'
import { type ReactNode, useMemo } from 'react'

/** What can be done with a row. */
export interface RowActions<Row> {
  /** What the column is called, for screen readers. */
  header: string
  /** CSS width of the column; as wide as its content by default. */
  width?: string
  /** The same in ems of the table's text, for a table all of whose columns have it. */
  ems?: number
  /** The same function on every render: rows redraw when it changes. */
  render: (row: Row) => ReactNode
}

/** The columns of a list, with that of the actions last. */
export const useColumns = <Row>(
  columns: readonly Column<Row>[],
  actions: RowActions<Row> | undefined,
): readonly Column<Row>[] => {
  const { header, width, ems, render } = actions ?? {}
  return useMemo(() => {
    if (header === undefined || render === undefined) return columns
    const last: Column<Row> = { key: 'actions', header, isHeaderHidden: true, align: 'end', render }
    return [
      ...columns,
      { ...last, ...(width !== undefined && { width }), ...(ems !== undefined && { ems }) },
    ]
  }, [columns, header, width, ems, render])
}
