import { DataTable, type DataTableProps } from '@seatdesk/ui'
import { ScrollBody } from '@seatdesk/ui/scroll-table'

import type { RowScroll } from './use-row-pages.ts'

/** What the rows of a list are told, however many there are. */
export interface ListRowsProps<Row> extends Omit<DataTableProps<Row>, 'long'> {
  /** All rows behind one scroll; `null` while there are few. */
  scroll: RowScroll<Row> | null
  /** The page that the address names: the box above all chooses its rows. */
  page: number
}

/** The rows of a list: a page of them, or all behind one scroll where there are many. */
export function ListRows<Row>({ scroll, page, ...table }: ListRowsProps<Row>) {
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
