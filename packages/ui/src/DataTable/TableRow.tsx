import { memo, type ReactNode } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import type { Column } from './types.ts'

import boxClasses from '../CheckboxField/box.module.css'
import classes from './DataTable.module.css'

interface GroupRowProps {
  /** Number of cells in the rows below. */
  span: number
  /** Whether it sticks below the header while its rows scroll; off by default. */
  isStill?: boolean
  children: ReactNode
}

/** Heading of a group, as a table row. */
export function GroupRow({ span, isStill = false, children }: GroupRowProps) {
  return (
    <tr className={isStill ? classes['frozenGroup'] : classes['group']}>
      <th scope="rowgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  )
}

interface TableRowProps<Row> {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isHighlighted: boolean
  isGone: boolean
  /** Whether Tab stops at this row if it has neither link nor checkbox. */
  isStop: boolean
  /** Its index among all rows, if not all are in the page; undefined by default. */
  rowIndex?: number | undefined
}

/**
 * One row. It takes no callbacks (the body listens), so it rerenders only when its own data
 * changes.
 */
function PlainTableRow<Row>(props: TableRowProps<Row>) {
  const {
    row,
    index,
    columns,
    href,
    linkLabel,
    selectLabel,
    isSelected,
    isHighlighted,
    isGone,
    isStop,
  } = props
  const needsFocus = href === undefined && selectLabel === undefined
  return (
    <tr
      className={classes['row']}
      aria-rowindex={props.rowIndex}
      data-index={index}
      data-linked={href !== undefined || undefined}
      data-lit={isHighlighted || undefined}
      data-gone={isGone || undefined}
      data-selected={isSelected || undefined}
      tabIndex={needsFocus ? (isStop ? 0 : -1) : undefined}
    >
      {selectLabel !== undefined && (
        <td className={classes['boxCell']} data-fits>
          <RowCheckbox label={selectLabel} isSelected={isSelected} isGone={isGone} />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.key}
          data-align={column.align}
          data-quiet={column.isQuiet || undefined}
          data-unbroken={column.isSingleLine || undefined}
          data-fits={column.fits || undefined}
        >
          {position === 0 && href !== undefined && <RowLink href={href} label={linkLabel} />}
          {column.render(row)}
        </td>
      ))}
    </tr>
  )
}

/** The memoized row. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow

/** The checkbox of a row; the containing list listens for its change. */
export function RowCheckbox({
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

/** A real link over the whole row, so that every way of opening a link works anywhere on it. */
export function RowLink({ href, label }: { href: string; label: string }) {
  const Link = useLinkComponent()
  return <Link className={classes['rowLink']} href={href} aria-label={label} data-row-link />
}

const widths = ['62%', '48%', '74%', '40%', '56%']

/** Skeleton rows in the shape and height of real ones. */
export function SkeletonRows<Row>({
  count,
  columns,
  hasBoxes,
  height,
}: {
  count: number
  columns: readonly Column<Row>[]
  hasBoxes: boolean
  /** Height of each in px; the height of a row by default. */
  height?: number | undefined
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={classes['row']} style={{ height }} aria-hidden>
      {hasBoxes && <td className={classes['boxCell']} data-fits />}
      {columns.map((column, position) => (
        <td key={column.key} data-align={column.align} data-fits>
          <span
            className={classes['skeleton']}
            style={{ width: widths[(index + position) % widths.length] }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** Skeleton cards. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={classes['cards']} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes['card']}>
          <RowCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

/** Content of a skeleton card. */
export function RowCardSkeleton() {
  return (
    <div className={classes['cardSkeleton']}>
      <span className={classes['skeleton']} style={{ width: '70%' }} />
      <span className={classes['skeleton']} style={{ width: '45%' }} />
      <span className={classes['skeleton']} style={{ width: '30%' }} />
    </div>
  )
}
