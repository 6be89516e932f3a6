import { memo } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import type { Column } from './types.ts'

import boxClasses from '../CheckboxField/box.module.css'
import classes from './DataTable.module.css'

interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isLit: boolean
  isGone: boolean
  /** Whether Tab stops at this row when it holds neither link nor checkbox. */
  isStop: boolean
  /** Its place among all rows, where not all are in the page; not told by default. */
  rowIndex?: number | undefined
}

/** One row. It takes no callbacks (the body listens), so it redraws only when its own facts change. */
function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, href, linkLabel, selectLabel, isSelected, isLit, isGone, isStop } =
    props
  const needsFocus = href === undefined && selectLabel === undefined
  return (
    <tr
      className={classes['row']}
      aria-rowindex={props.rowIndex}
      data-index={index}
      data-linked={href !== undefined || undefined}
      data-lit={isLit || undefined}
      data-gone={isGone || undefined}
      data-selected={isSelected || undefined}
      tabIndex={needsFocus ? (isStop ? 0 : -1) : undefined}
    >
      {selectLabel !== undefined && (
        <td className={classes['boxCell']} data-fits>
          <RowBox label={selectLabel} isSelected={isSelected} isGone={isGone} />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          data-align={column.align}
          data-quiet={column.isQuiet || undefined}
          data-unbroken={column.isUnbroken || undefined}
          data-fits={column.fits || undefined}
        >
          {place === 0 && href !== undefined && <RowLink href={href} label={linkLabel} />}
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

/** The row, drawn again only when something about it changed. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow

/** The checkbox of a row; the surrounding list listens for its change. */
export function RowBox({
  label,
  isSelected,
  isGone,
}: {
  label: string
  isSelected: boolean
  isGone: boolean
}) {
  return (
    <input
      type="checkbox"
      className={boxClasses['box']}
      aria-label={label}
      checked={isSelected}
      data-row-box
      disabled={isGone}
      readOnly
    />
  )
}

/** A real link laid over the whole row, so that every way of opening a link works anywhere on it. */
export function RowLink({ href, label }: { href: string; label: string }) {
  const Link = useLinkComponent()
  return <Link className={classes['rowLink']} href={href} aria-label={label} data-row-link />
}
