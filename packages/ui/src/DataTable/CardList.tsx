import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { useWords } from '../words/words-context.ts'
import { groupsBefore } from './groups-before.ts'
import { SelectAll } from './HeaderRow.tsx'
import { RowBox, RowLink } from './TableRow.tsx'
import type { RowsProps } from './types.ts'
import type { RowEvents } from './use-row-events.ts'

import classes from './DataTable.module.css'

interface CardListProps<Row> extends RowsProps<Row> {
  /** What the list holds, for screen readers. */
  caption: string
  /** The listeners of the whole list. */
  events: RowEvents
  /** Whether the rows may only be looked at. */
  isStale: boolean
  /** What changes the order of the cards; nothing where it cannot be changed. */
  sortControl: ReactNode
}

/** The same rows as a stack of cards, for narrow screens. */
export function CardList<Row>({
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
  renderCard,
  events,
  isStale,
  sortControl,
}: CardListProps<Row>) {
  const { selectAll } = useWords()
  const groups = groupsBefore(rows, groupOf)
  const drawCard = renderCard ?? ((row: Row) => <PairList row={row} columns={columns} />)
  return (
    <>
      {(selection !== undefined || Boolean(sortControl)) && (
        <div className={classes['cardBar']}>
          {selection && (
            <label className={classes['selectAll']}>
              <SelectAll keys={isStale ? [] : rows.map(keyOf)} selection={selection} />
              {selectAll}
            </label>
          )}
          {sortControl}
        </div>
      )}
      <ul className={classes['cards']} aria-label={caption} inert={isStale} {...events}>
        {rows.map((row, index) => {
          const key = keyOf(row)
          const href = hrefOf?.(row)
          const isGone = isRowGone?.(row) ?? false
          const isSelected = selection?.selected.has(key) ?? false
          const group = groups[index]
          return (
            <Fragment key={key}>
              {group && <li className={classes['cardGroup']}>{group.header}</li>}
              <li
                className={classes['card']}
                data-index={index}
                data-lit={isRowLit?.(row) || undefined}
                data-gone={isGone || undefined}
                data-selected={isSelected || undefined}
              >
                {href !== undefined && <RowLink href={href} label={linkLabelOf?.(row) ?? key} />}
                {selection && (
                  <RowBox label={selection.labelOf(row)} isSelected={isSelected} isGone={isGone} />
                )}
                <div className={classes['cardBody']}>{drawCard(row)}</div>
              </li>
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}

function PairList<Row>({
  row,
  columns,
}: Pick<RowsProps<Row>, 'columns'> & { row: Row }): ReactNode {
  return (
    <dl className={classes['pairs']}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{column.header}</dt>
          <dd>{column.render(row)}</dd>
        </div>
      ))}
    </dl>
  )
}
