import { memo, useRef } from 'react'

import { Button } from '../Button/Button.tsx'
import { GroupRow, SkeletonRows, TableRow } from '../DataTable/TableRow.tsx'
import { useWords } from '../words/words.ts'
import { failedIn, groupAt } from './items-of.ts'
import type { ScrollBodyProps } from './types.ts'
import { useScrollRows } from './use-scroll-rows.ts'

import classes from './ScrollTable.module.css'

/** The room of rows that are not in the page. */
function Room({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tbody className={classes['room']} aria-hidden>
      <tr>
        <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
      </tr>
    </tbody>
  )
}

interface FailedProps {
  onRetry: () => void
}

/** What stands in the place of rows that could not be had. */
export function Failed({ onRetry }: FailedProps) {
  const { rowsFailed, tryAgain } = useWords()
  return (
    <span className={classes['failed']}>
      <span role="status">{rowsFailed}</span>
      <Button size="small" onClick={onRetry}>
        {tryAgain}
      </Button>
    </span>
  )
}

/** The same as a row of a table. */
function FailedRow({ span, height, onRetry }: FailedProps & { span: number; height: number }) {
  return (
    <tr style={{ height }}>
      <td colSpan={span}>
        <Failed onRetry={onRetry} />
      </td>
    </tr>
  )
}

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
const ScrollRow = memo(PlainScrollRow) as typeof PlainScrollRow

/** A long list as the rows of a table. */
export function ScrollRows<Row>(props: ScrollBodyProps<Row>) {
  const { columns, rowAt, hrefOf, selection, activeIndex, groupOf } = props
  const start = useRef<HTMLTableSectionElement>(null)
  const shown = useScrollRows({ ...props, start })
  const span = columns.length + (selection ? 1 : 0)
  const areStops = hrefOf === undefined && selection === undefined
  const failedAt = failedIn(shown.items, shown.first, props.hasFailedAt)
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
      <Room height={shown.rest} span={span} />
    </>
  )
}
