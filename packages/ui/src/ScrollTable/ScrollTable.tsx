import { DataTable } from '../DataTable/DataTable.tsx'
import { useDisplay } from '../SeatdeskProvider/use-display.ts'
import { ScrollCards } from './ScrollCards.tsx'
import { ScrollRows } from './ScrollRows.tsx'
import type { ScrollBodyProps, ScrollTableProps } from './types.ts'

/**
 * Any number of rows behind the scroll of the page, of which those in sight are there. All columns
 * have `ems`, so that headers stand still whatever is below them.
 */
export function ScrollTable<Row>({
  total,
  rowAt,
  hasFailedAt,
  onRetry,
  rowsBetween,
  onSight,
  place,
  pageRows,
  ...table
}: ScrollTableProps<Row>) {
  const places = { total, rowAt, hasFailedAt, onRetry, rowsBetween, onSight, place }
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

/** The rows of a long list that are in sight, in the table or the stack around them; measured anew
 * where the reader chooses another text size or row spacing. */
export function ScrollBody<Row>(props: ScrollBodyProps<Row>) {
  const { textSize, rowSpacing } = useDisplay()
  const Body = props.layout === 'cards' ? ScrollCards<Row> : ScrollRows<Row>
  return <Body key={`${textSize} ${rowSpacing}`} {...props} />
}
