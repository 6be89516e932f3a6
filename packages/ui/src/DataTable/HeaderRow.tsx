import { useEffect, useRef } from 'react'

import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { useWords } from '../words/words-context.ts'
import type { Column, RowsProps, Selection, Sort } from './types.ts'

import boxClasses from '../CheckboxField/box.module.css'
import classes from './DataTable.module.css'

interface HeaderRowProps<Row> extends Pick<
  RowsProps<Row>,
  'columns' | 'rows' | 'keyOf' | 'selection'
> {
  /** How the server has sorted; unsorted by default. */
  sort: Sort | undefined
  /** Called when the reader asks for another order; nothing by default. */
  onSort: ((sort: Sort) => void) | undefined
}

/** The sticky row of column names; a sortable one is a button that flips its own order. */
export function HeaderRow<Row>({
  columns,
  rows,
  keyOf,
  selection,
  sort,
  onSort,
}: HeaderRowProps<Row>) {
  return (
    <tr>
      {selection && (
        <th className={classes['boxCell']} scope="col">
          <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
        </th>
      )}
      {columns.map((column) => (
        <ColumnHeader key={column.key} column={column} sort={sort} onSort={onSort} />
      ))}
    </tr>
  )
}

function ColumnHeader<Row>({
  column,
  sort,
  onSort,
}: Pick<HeaderRowProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  const { header, sortKey, align = 'start', width, isHeaderHidden } = column
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : undefined
  const Arrow = direction === 'descending' ? IconChevronDown : IconChevronUp
  const sortNext = direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={sortKey === undefined ? undefined : (direction ?? 'none')}
      style={{ width }}
    >
      {sortKey === undefined ? (
        <span className={isHeaderHidden ? classes['caption'] : undefined}>{header}</span>
      ) : (
        <button
          type="button"
          className={classes['sort']}
          onClick={() => onSort?.({ key: sortKey, direction: sortNext })}
        >
          {header}
          <Arrow className={classes['arrow']} data-sorted={direction !== undefined} aria-hidden />
        </button>
      )}
    </th>
  )
}

/** Chooses or drops all rows of the page; neither on nor off when only some are chosen. */
export function SelectAll<Row>({
  rows,
  keyOf,
  selection,
}: Pick<RowsProps<Row>, 'rows' | 'keyOf'> & { selection: Selection<Row> }) {
  const { selectAllRows } = useWords()
  const box = useRef<HTMLInputElement>(null)
  const keys = rows.map(keyOf)
  const chosen = keys.filter((key) => selection.selected.has(key)).length
  const isAll = keys.length > 0 && chosen === keys.length
  const isSome = chosen > 0 && !isAll

  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])

  function toggle() {
    const next = new Set(selection.selected)
    for (const key of keys) {
      if (isAll) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next, rows)
  }

  return (
    <input
      ref={box}
      type="checkbox"
      className={boxClasses['box']}
      aria-label={selectAllRows}
      checked={isAll}
      disabled={keys.length === 0}
      onChange={toggle}
    />
  )
}
