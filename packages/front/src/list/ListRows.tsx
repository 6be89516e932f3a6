import { DataTable, type DataTableProps } from '@seatdesk/ui'
import type { ScrollBodyProps } from '@seatdesk/ui/scroll-table'
import { type ComponentType, lazy } from 'react'

import type { RowScroll } from './use-row-pages.ts'

/** What the rows of a list are told, however many there are. */
export interface ListRowsProps<Row> extends Omit<DataTableProps<Row>, 'long'> {
  /** All rows behind one scroll; `null` while there are few. */
  scroll: RowScroll<Row> | null
  /** The page that the address names: the box above all chooses its rows. */
  page: number
}

// Asked for together with the rows, which are many or few.
const loading = import('@seatdesk/ui/scroll-table')
const Loaded = lazy(async () => ({ default: (await loading).ScrollBody }))

/** The rows of a list: a page of them, or all behind one scroll where there are many. */
export function ListRows<Row>({ scroll, page, ...table }: ListRowsProps<Row>) {
  // What is loaded later takes rows of any kind as well.
  const ScrollBody = Loaded as ComponentType<ScrollBodyProps<Row>>
  if (scroll === null) return <DataTable {...table} />
  return (
    <DataTable
      {...table}
      rows={scroll.pages.get(page) ?? []}
      long={{
        ...scroll,
        render: (parts) => <ScrollBody {...bodyOf(table)} {...scroll} {...parts} />,
      }}
    />
  )
}

/** What the rows themselves have use for. */
const bodyOf = <Row,>({
  caption,
  keyOf,
  hrefOf,
  linkLabelOf,
  selection,
  groupOf,
  isRowLit,
  isRowGone,
  renderCard,
  isStale,
  layout,
}: Omit<ListRowsProps<Row>, 'scroll' | 'page'>) => ({
  caption,
  keyOf,
  hrefOf,
  linkLabelOf,
  selection,
  groupOf,
  isRowLit,
  isRowGone,
  renderCard,
  ...(isStale !== undefined && { isStale }),
  ...(layout && { layout }),
})
