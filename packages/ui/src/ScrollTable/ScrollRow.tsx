import { memo } from 'react'

import { GroupRow } from '../DataTable/GroupRow.tsx'
import { SkeletonRows } from '../DataTable/SkeletonRows.tsx'
import { TableRow } from '../DataTable/TableRow.tsx'
import { FailedRow } from './FailedRow.tsx'
import { groupAt } from './group-at.ts'
import { Room } from './Room.tsx'
import type { ScrollBodyProps } from './types.ts'

import classes from './ScrollTable.module.css'

interface ScrollRowProps<Row> {
  /** What all rows are told: the same while nothing but the scroll moves. */
  body: ScrollBodyProps<Row>
  index: number
  row: Row | null | undefined
  /** The room of the rows before it that are not in the page, in pixels. */
  gap: number
  /** How high a row is that is on its way. */
  height: number
  /** Whether it says that rows could not be had. */
  isFailed: boolean
  /** Whether Tab stops at it where rows hold nothing that it could stop at. */
  isStop: boolean
  measure: (element: HTMLElement | null) => void
}

/** A row of a long table, or its place. */
function PlainScrollRow<Row>(props: ScrollRowProps<Row>) {
  const { body, index, row, gap, height, isFailed, isStop, measure } = props
  const { columns, keyOf, hrefOf, linkLabelOf, selection, isRowLit, isRowGone } = body
  const span = columns.length + (selection ? 1 : 0)
  const group = index > 0 ? groupAt(index, body) : null
  return (
    <>
      <Room height={gap} span={span} />
      <tbody
        ref={measure}
        className={classes['rows']}
        data-place={index}
        inert={body.isStale ?? false}
      >
        {isFailed ? (
          <FailedRow span={span} height={height} onRetry={() => body.onRetry?.(index)} />
        ) : row === undefined ? (
          <SkeletonRows
            count={1}
            columns={columns}
            hasBoxes={selection !== undefined}
            height={height}
          />
        ) : (
          row !== null && (
            <>
              {group && <GroupRow span={span}>{group.header}</GroupRow>}
              <TableRow
                row={row}
                index={index}
                rowIndex={index + 2}
                columns={columns}
                href={hrefOf?.(row)}
                linkLabel={linkLabelOf?.(row) ?? keyOf(row)}
                selectLabel={selection?.labelOf(row)}
                isSelected={selection?.selected.has(keyOf(row)) ?? false}
                isLit={isRowLit?.(row) ?? false}
                isGone={isRowGone?.(row) ?? false}
                isStop={isStop}
              />
            </>
          )
        )}
      </tbody>
    </>
  )
}

/** The row, drawn again only when something about it changed: while one scrolls only new rows are. */
export const ScrollRow = memo(PlainScrollRow) as typeof PlainScrollRow
