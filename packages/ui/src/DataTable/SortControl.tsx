import { useId } from 'react'

import { IconButton } from '../IconButton/IconButton.tsx'
import { IconChevronDown, IconChevronUp } from '../icons.ts'
import { useWords } from '../words/words-context.ts'
import type { Column, Sort } from './types.ts'

import classes from './DataTable.module.css'

interface SortControlProps {
  /** What can be sorted by: columns that have a `sortKey`. */
  columns: readonly Pick<Column<never>, 'header' | 'sortKey'>[]
  /** How the server has sorted; unsorted by default. */
  sort: Sort | undefined
  /** Called when the reader asks for another order. */
  onSort: (sort: Sort) => void
}

/** The order of rows that have no header to press: cards, or a table without room for all columns. */
export function SortControl({ columns, sort, onSort }: SortControlProps) {
  const words = useWords()
  const id = useId()
  const { key = '', direction = 'ascending' } = sort ?? {}
  const isKnown = columns.some(({ sortKey }) => sortKey === key)
  const isAscending = direction === 'ascending'
  return (
    <span className={classes['sortControl']}>
      <label htmlFor={id}>{words.sortBy}</label>
      <select
        id={id}
        className={classes['sortKey']}
        value={isKnown ? key : ''}
        onChange={(event) => onSort({ key: event.currentTarget.value, direction: 'ascending' })}
      >
        {!isKnown && <option value="">{words.sortedByServer}</option>}
        {columns.map(({ header, sortKey }) => (
          <option key={sortKey} value={sortKey}>
            {header}
          </option>
        ))}
      </select>
      {isKnown && (
        <IconButton
          label={isAscending ? words.ascending : words.descending}
          onClick={() => onSort({ key, direction: isAscending ? 'descending' : 'ascending' })}
        >
          {isAscending ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
      )}
    </span>
  )
}
