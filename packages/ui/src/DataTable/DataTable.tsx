import { useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { Fragment } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

import { CardList } from './CardList.tsx'
import { ColumnWidths } from './ColumnWidths.tsx'
import { fittingColumns, isMeasured } from './fitting-columns.ts'
import { groupsBefore } from './groups-before.ts'
import { HeaderRow } from './HeaderRow.tsx'
import { SkeletonCards, SkeletonRows } from './SkeletonRows.tsx'
import { SortControl } from './SortControl.tsx'
import { TableRow } from './TableRow.tsx'
import type { RowsProps, Sort } from './types.ts'
import { useFitting } from './use-fitting.ts'
import { useRoom } from './use-room.ts'
import { useRowEvents } from './use-row-events.ts'

import classes from './DataTable.module.css'

export interface DataTableProps<Row>
  extends RowsProps<Row>, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What the table holds, for screen readers. */
  caption: string
  /** How the server has sorted; unsorted by default. */
  sort?: Sort | undefined
  /** Called when the reader asks for another order; nothing by default. */
  onSort?: (sort: Sort) => void
  /** What a control above the rows orders a table by that has no room for all headers; no control by default. */
  sorts?: readonly { header: string; sortKey: string }[] | undefined
  /** Whether rows are on their way: skeletons when there are none yet, a running line over the rows otherwise; off by default. */
  isWaiting?: boolean
  /** Whether the rows answer another question than is being asked: they stay readable, and nothing of them can be pressed or chosen; off by default. */
  isStale?: boolean
  /** How many skeleton rows to show, 10 by default. */
  waitingRows?: number
  /** Shown when there are no rows; nothing by default. */
  empty?: ReactNode
  /** Shown in place of the rows when they could not be had; nothing by default. */
  failed?: ReactNode
  /** Rows of a table or a stack of cards, `table` by default. */
  layout?: 'table' | 'cards'
  /** Called with the keys of the columns that there is room for, whenever these are others; nothing by default. */
  onColumnsFit?: ((keys: readonly string[]) => void) | undefined
}

/** A page of rows in plain DOM, sorted and cut by the server. Arrow keys move between rows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  linkLabelOf,
  selection,
  groupOf,
  isRowLit,
  isRowGone,
  onRowHover,
  renderCard,
  sort,
  onSort,
  sorts,
  isWaiting = false,
  isStale = false,
  waitingRows = 10,
  empty,
  failed,
  layout = 'table',
  onColumnsFit,
  className,
  ref,
  ...rest
}: DataTableProps<Row>) {
  const [measure, ems] = useRoom()
  const { activeIndex, events } = useRowEvents({ rows, keyOf, selection, onRowHover })
  const isSkeleton = isWaiting && rows.length === 0
  const hasFailed = failed !== undefined && failed !== null && failed !== false
  const instead = hasFailed ? failed : !isWaiting && rows.length === 0 ? empty : undefined
  const areStops = hrefOf === undefined && selection === undefined
  const isLive = !areStops || onRowHover !== undefined
  const fitting = fittingColumns(columns, { ems, hasBoxes: selection !== undefined })
  useFitting(fitting, onColumnsFit)
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined)
  const shown = {
    columns,
    rows,
    keyOf,
    hrefOf,
    linkLabelOf,
    selection,
    groupOf,
    isRowLit,
    isRowGone,
  }
  const groups = groupsBefore(rows, groupOf)

  return (
    <div
      ref={useMergedRef(ref, measure)}
      className={cx(classes['root'], className)}
      data-layout={layout}
      data-waiting={isWaiting || undefined}
      data-stale={isStale || undefined}
      aria-busy={isWaiting}
      {...rest}
    >
      {isWaiting && !isSkeleton && <div className={classes['progress']} aria-hidden />}
      {layout === 'cards' ? (
        instead === undefined &&
        (isSkeleton ? (
          <SkeletonCards count={waitingRows} />
        ) : (
          <CardList
            caption={caption}
            renderCard={renderCard}
            events={events}
            isStale={isStale}
            sortControl={
              onSort &&
              sortable.length > 0 && <SortControl columns={sortable} sort={sort} onSort={onSort} />
            }
            {...shown}
          />
        ))
      ) : (
        <>
          {sorts && onSort && (
            <div className={classes['cardBar']}>
              <SortControl columns={sorts} sort={sort} onSort={onSort} />
            </div>
          )}
          <table
            className={classes['table']}
            data-live={isLive || undefined}
            data-measured={isMeasured(columns) || undefined}
          >
            <caption className={classes['caption']}>{caption}</caption>
            {isMeasured(columns) && <ColumnWidths columns={fitting} hasBoxes={!!selection} />}
            <thead>
              <HeaderRow
                columns={fitting}
                rows={isStale ? [] : rows}
                keyOf={keyOf}
                selection={selection}
                sort={sort}
                onSort={onSort}
              />
            </thead>
            {instead === undefined && (
              <tbody inert={isStale} {...events}>
                {isSkeleton ? (
                  <SkeletonRows count={waitingRows} columns={fitting} hasBoxes={!!selection} />
                ) : (
                  rows.map((row, index) => {
                    const key = keyOf(row)
                    const group = groups[index]
                    return (
                      <Fragment key={key}>
                        {group && (
                          <tr className={classes['group']}>
                            <th scope="rowgroup" colSpan={fitting.length + (selection ? 1 : 0)}>
                              {group.header}
                            </th>
                          </tr>
                        )}
                        <TableRow
                          row={row}
                          index={index}
                          columns={fitting}
                          href={hrefOf?.(row)}
                          linkLabel={linkLabelOf?.(row) ?? key}
                          selectLabel={selection?.labelOf(row)}
                          isSelected={selection?.selected.has(key) ?? false}
                          isLit={isRowLit?.(row) ?? false}
                          isGone={isRowGone?.(row) ?? false}
                          isStop={areStops && index === Math.min(activeIndex, rows.length - 1)}
                        />
                      </Fragment>
                    )
                  })
                )}
              </tbody>
            )}
          </table>
        </>
      )}
      {instead !== undefined && <div className={classes['instead']}>{instead}</div>}
    </div>
  )
}
