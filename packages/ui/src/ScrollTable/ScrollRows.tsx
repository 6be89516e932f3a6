import { Fragment, useRef } from 'react'

import { SkeletonRows } from '../DataTable/SkeletonRows.tsx'
import { TableRow } from '../DataTable/TableRow.tsx'
import { failedIn } from './failed-in.ts'
import { FailedRow } from './FailedRow.tsx'
import { groupAt } from './group-at.ts'
import type { ScrollBodyProps } from './types.ts'
import { useScrollRows } from './use-scroll-rows.ts'

import tableClasses from '../DataTable/DataTable.module.css'
import classes from './ScrollTable.module.css'

/** A long list as the rows of a table. */
export function ScrollRows<Row>(props: ScrollBodyProps<Row>) {
  const { columns, rowAt, keyOf, hrefOf, linkLabelOf, selection, activeIndex } = props
  const { groupOf, isRowLit, isRowGone, onRetry, isStale = false } = props
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
          <tr className={classes['group']}>
            <th scope="rowgroup" colSpan={span}>
              {firstRow != null && groupOf(firstRow).header}
            </th>
          </tr>
        )}
      </tbody>
      {shown.items.map(({ key, index, row, gap }) => {
        const group = index > 0 ? groupAt(index, props) : null
        return (
          <Fragment key={index === failedAt ? 'failed' : key}>
            <Room height={gap} span={span} />
            <tbody
              ref={shown.measure}
              className={classes['rows']}
              data-place={index}
              inert={isStale}
            >
              {index === failedAt ? (
                <FailedRow span={span} height={shown.height} onRetry={() => onRetry?.(index)} />
              ) : row === undefined ? (
                <SkeletonRows
                  count={1}
                  columns={columns}
                  hasBoxes={selection !== undefined}
                  height={shown.height}
                />
              ) : (
                row !== null && (
                  <>
                    {group && (
                      <tr className={tableClasses['group']}>
                        <th scope="rowgroup" colSpan={span}>
                          {group.header}
                        </th>
                      </tr>
                    )}
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
                      isStop={areStops && index === activeIndex}
                    />
                  </>
                )
              )}
            </tbody>
          </Fragment>
        )
      })}
      <Room height={shown.rest} span={span} />
    </>
  )
}

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
