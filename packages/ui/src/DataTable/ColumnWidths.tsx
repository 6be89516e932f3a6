import type { Column } from './types.ts'

/** What the boxes before the rows take, as their cells have it. */
const BOX_WIDTH = 'var(--sd-10)'

/** How wide the columns are, before any row is there. */
export function ColumnWidths<Row>({
  columns,
  hasBoxes,
}: {
  columns: readonly Column<Row>[]
  hasBoxes: boolean
}) {
  return (
    <colgroup>
      {hasBoxes && <col style={{ width: BOX_WIDTH }} />}
      {columns.map(({ key, ems, grows }) => (
        <col key={key} style={grows ? undefined : { width: `${ems}em` }} />
      ))}
    </colgroup>
  )
}
