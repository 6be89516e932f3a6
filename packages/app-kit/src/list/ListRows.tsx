import { DataTable, type DataTableProps } from '@seatdesk/ui'
import { ScrollBody } from '@seatdesk/ui/scroll-table'

import type { VirtualRowScroll } from './use-row-pages.ts'

/** Props for the rows of a list of any length. */
export interface ListRowsProps<Row> extends Omit<DataTableProps<Row>, 'long'> {
  /** Virtual scroll over all rows; null while the list is short. */
  scroll: VirtualRowScroll<Row> | null
  /** The page in the address; the header checkbox selects its rows. */
  page: number
}

/** Rows of a list: one page, or a virtual scroll over all rows of a long list. */
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

/** The props that the table body needs. */
const bodyOf = <Row,>({
  caption,
  keyOf,
  hrefOf,
  linkLabelOf,
  selection,
  groupOf,
  isRowHighlighted,
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
  isRowHighlighted,
  isRowGone,
  renderCard,
  ...(isStale !== undefined && { isStale }),
  ...(layout && { layout }),
})
