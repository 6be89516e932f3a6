import { memo, useRef } from 'react'

import { Button } from '../Button/Button.tsx'
import { GroupRow, SkeletonRows, TableRow } from '../DataTable/TableRow.tsx'
import { useLabels } from '../labels/labels.ts'
import { findFailedRow, rowGroupAt } from './create-items.ts'
import type { ScrollBodyProps } from './types.ts'
import { useScrollRows } from './use-scroll-rows.ts'

import classes from './ScrollTable.module.css'

/** Spacer for rows that are not in the page. */
function SpacerRow({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tbody className={classes['spacer']} aria-hidden>
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}

interface FailedProps {
  onRetry: () => void
}

/** Shown instead of rows that failed to load. */
export function LoadFailedRow({ onRetry }: FailedProps) {
  const { rowsFailed, tryAgain } = useLabels()
  return (
    <span className={classes['failed']}>
      <span role="status">{rowsFailed}</span>
      <Button size="small" onClick={onRetry}>
        {tryAgain}
      </Button>
    </span>
  )
}

/** The same as a table row. */
function FailedRow({ span, height, onRetry }: FailedProps & { span: number; height: number }) {
  return (
    <tr style={{ height }}>
      <td colSpan={span}>
        <LoadFailedRow onRetry={onRetry} />
      </td>
    </tr>
  )
}

interface ScrollRowProps<Row> {
  /** Shared props of all rows: the same while only the scroll position changes. */
  body: ScrollBodyProps<Row>
  index: number
  row: Row | null | undefined
  /** Height of the preceding rows that are not in the page, in px. */
  gap: number
  /** Height of a loading row. */
  height: number
  /** Whether it shows the error of rows that failed to load. */
  isFailed: boolean
  /** Whether Tab stops at it if rows contain nothing focusable. */
  isStop: boolean
  measure: (element: HTMLElement | null) => void
}

/** A row of a virtual scroll, or its placeholder. */
function PlainScrollRow<Row>(props: ScrollRowProps<Row>) {
  const { body, index, row, gap, height, isFailed, isStop, measure } = props
  const { columns, keyOf, hrefOf, linkLabelOf, selection, isRowHighlighted, isRowGone } = body
  const span = columns.length + (selection ? 1 : 0)
  const group = index > 0 ? rowGroupAt(index, body) : null
  return (
    <>
      <SpacerRow height={gap} span={span} />
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
                isHighlighted={isRowHighlighted?.(row) ?? false}
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

/** The memoized row: scrolling renders only new rows. */
const ScrollRow = memo(PlainScrollRow) as typeof PlainScrollRow

/** A virtual scroll as table rows. */
export function ScrollRows<Row>(props: ScrollBodyProps<Row>) {
  const { columns, rowAt, hrefOf, selection, activeIndex, groupOf } = props
  const start = useRef<HTMLTableSectionElement>(null)
  const shown = useScrollRows({ ...props, start })
  const span = columns.length + (selection ? 1 : 0)
  const areStops = hrefOf === undefined && selection === undefined
  const failedAt = findFailedRow(shown.items, shown.first, props.hasFailedAt)
  const firstRow = rowAt(shown.first)

  return (
    <>
      <tbody ref={start}>
        {groupOf && (
          <GroupRow span={span} isStill>
            {firstRow != null && groupOf(firstRow).header}
          </GroupRow>
        )}
      </tbody>
      {shown.items.map(({ key, index, row, gap }) => (
        <ScrollRow
          key={index === failedAt ? 'failed' : key}
          body={props}
          index={index}
          row={row}
          gap={gap}
          height={shown.height}
          isFailed={index === failedAt}
          isStop={areStops && index === activeIndex}
          measure={shown.measure}
        />
      ))}
      <SpacerRow height={shown.rest} span={span} />
    </>
  )
}
