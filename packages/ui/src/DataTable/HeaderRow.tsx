import { useEffect, useId, useRef } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { useLabels } from '../labels/labels.ts'
import type { Column, RowsProps, Selection, Sort } from './types.ts'

import boxClasses from '../CheckboxField/box.module.css'
import classes from './DataTable.module.css'

/** Width of the checkbox column, the same as in the rows. */
const CHECKBOX_WIDTH = 'var(--sd-10)'

/** The column widths, set before any row is rendered. */
export function ColumnWidths<Row>({
  columns,
  hasBoxes,
}: {
  columns: readonly Column<Row>[]
  hasBoxes: boolean
}) {
  return (
    <colgroup>
      {hasBoxes && <col style={{ width: CHECKBOX_WIDTH }} />}
      {columns.map(({ key, widthEm, grows }) => (
        <col key={key} style={grows ? undefined : { width: `${widthEm}em` }} />
      ))}
    </colgroup>
  )
}

interface HeaderRowProps<Row> extends Pick<
  RowsProps<Row>,
  'columns' | 'rows' | 'keyOf' | 'selection'
> {
  /** Sort order of the rows; unsorted by default. */
  sort: Sort | undefined
  /** Called when the user changes the sort order; nothing by default. */
  onSort: ((sort: Sort) => void) | undefined
}

/** Sticky header row. The header of a sortable column is a button that toggles its direction. */
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

/** Selects or deselects all rows of the page; indeterminate if only some are selected. */
export function SelectAll<Row>({
  rows,
  keyOf,
  selection,
}: Pick<RowsProps<Row>, 'rows' | 'keyOf'> & { selection: Selection<Row> }) {
  const { selectAllRows } = useLabels()
  const box = useRef<HTMLInputElement>(null)
  const keys = rows.map(keyOf)
  const selectedCount = keys.filter((key) => selection.selected.has(key)).length
  const isAll = keys.length > 0 && selectedCount === keys.length
  const isSome = selectedCount > 0 && !isAll

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

interface SortControlProps {
  /** Columns to sort by: those with a `sortKey`. */
  columns: readonly Pick<Column<never>, 'header' | 'sortKey'>[]
  /** Sort order of the rows; unsorted by default. */
  sort: Sort | undefined
  /** Called when the user changes the sort order. */
  onSort: (sort: Sort) => void
}

/**
 * Sort control for rows without a sortable header: cards, or a table without room for all columns.
 */
export function SortControl({ columns, sort, onSort }: SortControlProps) {
  const labels = useLabels()
  const id = useId()
  const { key = '', direction = 'ascending' } = sort ?? {}
  const isKnown = columns.some(({ sortKey }) => sortKey === key)
  const isAscending = direction === 'ascending'
  return (
    <span className={classes['sortControl']}>
      <label htmlFor={id}>{labels.sortBy}</label>
      <select
        id={id}
        className={classes['sortKey']}
        value={isKnown ? key : ''}
        onChange={(event) => onSort({ key: event.currentTarget.value, direction: 'ascending' })}
      >
        {!isKnown && <option value="">{labels.sortedByServer}</option>}
        {columns.map(({ header, sortKey }) => (
          <option key={sortKey} value={sortKey}>
            {header}
          </option>
        ))}
      </select>
      {isKnown && (
        <IconButton
          label={isAscending ? labels.ascending : labels.descending}
          onClick={() => onSort({ key, direction: isAscending ? 'descending' : 'ascending' })}
        >
          {isAscending ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
      )}
    </span>
  )
}
