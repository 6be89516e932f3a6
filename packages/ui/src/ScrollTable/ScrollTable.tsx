import { DataTable } from '../DataTable/DataTable.tsx'
import { useDisplayPreferences } from '../SeatdeskProvider/use-display.ts'
import { ScrollCards } from './ScrollCards.tsx'
import { ScrollRows } from './ScrollRows.tsx'
import type { ScrollBodyProps, ScrollTableProps } from './types.ts'

/**
 * Virtual scroll of any number of rows in the page's scroll; only visible rows are rendered. All
 * columns have `widthEm`, so that headers do not move with the content.
 */
export function ScrollTable<Row>({
  total,
  rowAt,
  hasFailedAt,
  onRetry,
  rowsBetween,
  onVisibleRange,
  place,
  pageRows,
  ...table
}: ScrollTableProps<Row>) {
  const places = { total, rowAt, hasFailedAt, onRetry, rowsBetween, onVisibleRange, place }
  return (
    <DataTable
      rows={pageRows}
      long={{
        total,
        rowAt,
        rowsBetween,
        render: (parts) => <ScrollBody {...table} {...places} {...parts} />,
      }}
      {...table}
    />
  )
}

/**
 * The visible rows of a virtual scroll, in a table or a stack. Remeasured when the text size or the
 * row spacing changes.
 */
export function ScrollBody<Row>(props: ScrollBodyProps<Row>) {
  const { textSize, rowSpacing } = useDisplayPreferences()
  const Body = props.layout === 'cards' ? ScrollCards<Row> : ScrollRows<Row>
  return <Body key={`${textSize} ${rowSpacing}`} {...props} />
}
