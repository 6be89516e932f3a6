import { memo, type ReactNode } from 'react'

import { useLinkComponent } from '../Link/LinkContext.ts'
import type { Column } from './types.ts'

import boxClasses from '../CheckboxField/box.module.css'
import classes from './DataTable.module.css'

interface GroupRowProps {
  /** How many cells the rows below have. */
  span: number
  /** Whether it stands still below the header while its rows pass; it passes with them by default. */
  isStill?: boolean
  children: ReactNode
}

/** What stands above rows that belong together, as a row of their table. */
export function GroupRow({ span, isStill = false, children }: GroupRowProps) {
  return (
    <tr className={isStill ? classes['stillGroup'] : classes['group']}>
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

const widths = ['62%', '48%', '74%', '40%', '56%']

/** Rows in the shape and height of those to come. */
export function SkeletonRows<Row>({
  count,
  columns,
  hasBoxes,
  height,
}: {
  count: number
  columns: readonly Column<Row>[]
  hasBoxes: boolean
  /** How tall each is, in pixels; as rows are by default. */
  height?: number | undefined
}) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={classes['row']} style={{ height }} aria-hidden>
      {hasBoxes && <td className={classes['boxCell']} data-fits />}
      {columns.map((column, place) => (
        <td key={column.key} data-align={column.align} data-fits>
          <span
            className={classes['bone']}
            style={{ width: widths[(index + place) % widths.length] }}
          />
        </td>
      ))}
    </tr>
  ))
}

/** Cards in the shape of those to come. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={classes['cards']} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={classes['card']}>
          <CardBones />
        </li>
      ))}
    </ul>
  )
}

/** What a card that is on its way holds. */
export function CardBones() {
  return (
    <div className={classes['cardBones']}>
      <span className={classes['bone']} style={{ width: '70%' }} />
      <span className={classes['bone']} style={{ width: '45%' }} />
      <span className={classes['bone']} style={{ width: '30%' }} />
    </div>
  )
}
