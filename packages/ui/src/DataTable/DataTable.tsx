import { useMergedRef } from '@mantine/hooks'
import cx from 'clsx'
import { Fragment, Suspense, useCallback, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { CardBar, CardList, findGroupStarts } from './CardList.tsx'
import {
  haveFixedWidths,
  useReportFittingColumns,
  useFittingColumns,
} from './get-fitting-columns.ts'
import { ColumnWidths, HeaderRow, SortControl } from './HeaderRow.tsx'
import { GroupRow, SkeletonCards, SkeletonRows, TableRow } from './TableRow.tsx'
import type { VirtualRows, RowsProps, TableProps } from './types.ts'
import { createVirtualRows, moveBetweenRows, useRowEvents } from './use-row-events.ts'

import classes from './DataTable.module.css'

export interface DataTableProps<Row> extends TableProps<Row>, RowsProps<Row> {
  /** Number of skeleton rows, 10 by default. */
  waitingRows?: number
  /** Shown when there are no rows; nothing by default. */
  empty?: ReactNode
  /** Shown instead of the rows when they failed to load; nothing by default. */
  failed?: ReactNode
  /**
   * All rows of a virtual scroll; `rows` are then those that the header checkbox selects. None by
   * default.
   */
  long?: VirtualRows<Row> | undefined
}

/** A page of rows in plain DOM, sorted and paged by the server. Arrow keys move between rows. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  hrefOf,
  linkLabelOf,
  selection,
  groupOf,
  isRowHighlighted,
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
  long,
  onColumnsFit,
  className,
  ref,
  ...rest
}: DataTableProps<Row>) {
  const root = useRef<HTMLDivElement>(null)
  const keys = useRef<((event: KeyboardEvent<HTMLElement>) => void) | null>(null)
  const onKeys = useCallback((move: (event: KeyboardEvent<HTMLElement>) => void) => {
    keys.current = move
  }, [])
  const areStops = hrefOf === undefined && selection === undefined
  const { activeIndex, focused, events } = useRowEvents({
    ...(long
      ? createVirtualRows(long, keyOf)
      : {
          rowAt: (index) => rows[index],
          placeOf: ({ key }) => rows.findIndex((row) => keyOf(row) === key),
          rowsBetween: (first, last) => rows.slice(first, last + 1),
        }),
    keyOf,
    selection,
    onRowHover,
    areStops,
    onKeyDown: (event) => (long ? keys.current?.(event) : moveBetweenRows(event)),
  })
  const isEmpty = rows.length === 0 && !long
  const isSkeleton = isWaiting && isEmpty
  const hasFailed = failed !== undefined && failed !== null && failed !== false
  const instead = hasFailed ? failed : !isWaiting && isEmpty ? empty : undefined
  const isLive = !areStops || onRowHover !== undefined
  const [measure, fitting] = useFittingColumns(columns, selection !== undefined)
  useReportFittingColumns(fitting, onColumnsFit)
  const sortable = columns.filter(({ sortKey }) => sortKey !== undefined)
  const shown = {
    columns,
    rows,
    keyOf,
    hrefOf,
    linkLabelOf,
    selection,
    groupOf,
    isRowHighlighted,
    isRowGone,
  }
  const groups = findGroupStarts(rows, groupOf)
  const sortControl = onSort && sortable.length > 0 && (
    <SortControl columns={sortable} sort={sort} onSort={onSort} />
  )
  const parts = { root, columns: fitting, activeIndex, focused, onKeys, events }

  return (
    <div
      ref={useMergedRef(ref, measure, root)}
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
          <>
            <CardBar rows={rows} keyOf={keyOf} selection={selection}>
              {sortControl}
            </CardBar>
            <SkeletonCards count={waitingRows} />
          </>
        ) : long ? (
          <>
            <CardBar rows={isStale ? [] : rows} keyOf={keyOf} selection={selection}>
              {sortControl}
            </CardBar>
            <Suspense fallback={<SkeletonCards count={waitingRows} />}>
              {long.render(parts)}
            </Suspense>
          </>
        ) : (
          <CardList
            caption={caption}
            renderCard={renderCard}
            events={events}
            isStale={isStale}
            sortControl={sortControl}
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
            data-measured={haveFixedWidths(columns) || undefined}
            aria-rowcount={long && long.total + 1}
            {...(long && events)}
          >
            <caption className={classes['caption']}>{caption}</caption>
            {haveFixedWidths(columns) && <ColumnWidths columns={fitting} hasBoxes={!!selection} />}
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
            {instead === undefined && !long && (
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
                          <GroupRow span={fitting.length + (selection ? 1 : 0)}>
                            {group.header}
                          </GroupRow>
                        )}
                        <TableRow
                          row={row}
                          index={index}
                          columns={fitting}
                          href={hrefOf?.(row)}
                          linkLabel={linkLabelOf?.(row) ?? key}
                          selectLabel={selection?.labelOf(row)}
                          isSelected={selection?.selected.has(key) ?? false}
                          isHighlighted={isRowHighlighted?.(row) ?? false}
                          isGone={isRowGone?.(row) ?? false}
                          isStop={areStops && index === Math.min(activeIndex, rows.length - 1)}
                        />
                      </Fragment>
                    )
                  })
                )}
              </tbody>
            )}
            {instead === undefined && long && (
              <Suspense
                fallback={
                  <tbody>
                    <SkeletonRows count={waitingRows} columns={fitting} hasBoxes={!!selection} />
                  </tbody>
                }
              >
                {long.render(parts)}
              </Suspense>
            )}
          </table>
        </>
      )}
      {instead !== undefined && <div className={classes['placeholder']}>{instead}</div>}
    </div>
  )
}
