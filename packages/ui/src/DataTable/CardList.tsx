import { Fragment } from 'react'
import type { ReactNode } from 'react'

import { CardBar } from './CardBar.tsx'
import { CardItem } from './CardItem.tsx'
import { groupsBefore } from './groups-before.ts'
import type { RowEvents } from './row-events.ts'
import type { RowsProps } from './types.ts'

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
  const groups = groupsBefore(rows, groupOf)
  return (
    <>
      <CardBar rows={isStale ? [] : rows} keyOf={keyOf} selection={selection}>
        {sortControl}
      </CardBar>
      <ul className={classes['cards']} aria-label={caption} inert={isStale} {...events}>
        {rows.map((row, index) => {
          const key = keyOf(row)
          const group = groups[index]
          return (
            <Fragment key={key}>
              {group && <li className={classes['cardGroup']}>{group.header}</li>}
              <CardItem
                row={row}
                index={index}
                columns={columns}
                href={hrefOf?.(row)}
                linkLabel={linkLabelOf?.(row) ?? key}
                selectLabel={selection?.labelOf(row)}
                isSelected={selection?.selected.has(key) ?? false}
                isLit={isRowLit?.(row) ?? false}
                isGone={isRowGone?.(row) ?? false}
                renderCard={renderCard}
              />
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}
