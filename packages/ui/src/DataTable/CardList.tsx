import { Fragment, type ReactNode } from 'react'

import { useLabels } from '../labels/labels.ts'
import { SelectAll } from './HeaderRow.tsx'
import { RowCheckbox, RowLink } from './TableRow.tsx'
import type { RowEvents, RowGroup, RowsProps } from './types.ts'

import classes from './DataTable.module.css'

/** Returns the group that starts at each row; null if the row continues the previous group. */
export const findGroupStarts = <Row,>(
  rows: readonly Row[],
  groupOf: RowsProps<Row>['groupOf'],
): readonly (RowGroup | null)[] => {
  let last: string | null = null
  return rows.map((row) => {
    const group = groupOf?.(row) ?? null
    const isNew = group !== null && group.key !== last
    last = group?.key ?? null
    return isNew ? group : null
  })
}

interface CardBarProps<Row> extends Pick<RowsProps<Row>, 'rows' | 'keyOf' | 'selection'> {
  /** Sort control; nothing if the order cannot be changed. */
  children: ReactNode
}

/** Toolbar above cards: select all, and the sort control. */
export function CardBar<Row>({ rows, keyOf, selection, children }: CardBarProps<Row>) {
  const { selectAll } = useLabels()
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

interface CardContentProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isGone: boolean
}

/** Content of a row's card: its link, its checkbox and its text. */
export function CardContent<Row>({
  row,
  columns,
  href,
  linkLabel,
  selectLabel,
  isSelected,
  isGone,
  renderCard,
}: CardContentProps<Row>) {
  return (
    <>
      {href !== undefined && <RowLink href={href} label={linkLabel} />}
      {selectLabel !== undefined && (
        <RowCheckbox label={selectLabel} isSelected={isSelected} isGone={isGone} />
      )}
      <div className={classes['cardBody']}>
        {renderCard ? renderCard(row) : <FieldList row={row} columns={columns} />}
      </div>
    </>
  )
}

function FieldList<Row>({
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

interface CardItemProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  index: number
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isHighlighted: boolean
  isGone: boolean
}

/** A row as a card. */
function CardItem<Row>({ index, isHighlighted, ...inside }: CardItemProps<Row>) {
  return (
    <li
      className={classes['card']}
      data-index={index}
      data-lit={isHighlighted || undefined}
      data-gone={inside.isGone || undefined}
      data-selected={inside.isSelected || undefined}
    >
      <CardContent {...inside} />
    </li>
  )
}

interface CardListProps<Row> extends RowsProps<Row> {
  /** Accessible name of the list. */
  caption: string
  /** Event listeners of the whole list. */
  events: RowEvents
  /** Whether the rows are shown but inert. */
  isStale: boolean
  /** Sort control; nothing if the order cannot be changed. */
  sortControl: ReactNode
}

/** The rows as a stack of cards, for narrow screens. */
export function CardList<Row>({
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
  renderCard,
  events,
  isStale,
  sortControl,
}: CardListProps<Row>) {
  const groups = findGroupStarts(rows, groupOf)
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
                isHighlighted={isRowHighlighted?.(row) ?? false}
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
