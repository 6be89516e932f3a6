import type { ReactNode } from 'react'

import { RowBox, RowLink } from './TableRow.tsx'
import type { RowsProps } from './types.ts'

import classes from './DataTable.module.css'

interface CardInsideProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'renderCard'> {
  row: Row
  href: string | undefined
  linkLabel: string
  selectLabel: string | undefined
  isSelected: boolean
  isGone: boolean
}

/** What stands in the card of a row: its link, its box, and what it says. */
export function CardInside<Row>({
  row,
  columns,
  href,
  linkLabel,
  selectLabel,
  isSelected,
  isGone,
  renderCard,
}: CardInsideProps<Row>) {
  return (
    <>
      {href !== undefined && <RowLink href={href} label={linkLabel} />}
      {selectLabel !== undefined && (
        <RowBox label={selectLabel} isSelected={isSelected} isGone={isGone} />
      )}
      <div className={classes['cardBody']}>
        {renderCard ? renderCard(row) : <PairList row={row} columns={columns} />}
      </div>
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
