import type { ReactNode } from 'react'

import { useWords } from '../words/words-context.ts'
import { SelectAll } from './HeaderRow.tsx'
import type { RowsProps } from './types.ts'

import classes from './DataTable.module.css'

interface CardBarProps<Row> extends Pick<RowsProps<Row>, 'rows' | 'keyOf' | 'selection'> {
  /** What changes the order of the cards; nothing where it cannot be changed. */
  children: ReactNode
}

/** What stands above cards: the box for all of them, and their order. */
export function CardBar<Row>({ rows, keyOf, selection, children }: CardBarProps<Row>) {
  const { selectAll } = useWords()
  if (selection === undefined && !children) return null
  return (
    <div className={classes['cardBar']}>
      {selection && (
        <label className={classes['selectAll']}>
          <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
          {selectAll}
        </label>
      )}
      {children}
    </div>
  )
}
