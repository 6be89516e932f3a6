import type { ReactNode } from 'react'

import { LongCard } from '../ScrollTable/LongCard.tsx'
import { CardItem } from './CardItem.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column } from './types.ts'

import scrollClasses from '../ScrollTable/ScrollTable.module.css'

interface FirstRow<Row> extends FirstRowsOf<Row> {
  row: Row
  index: number
  /** The columns that there is room for. */
  columns: readonly Column<Row>[]
  layout: 'table' | 'cards'
  /** Whether it is one of a list that is one scroll. */
  isLong: boolean
}

/** What the first rows of a list are told. */
export interface FirstRowsOf<Row> {
  /** What makes a row that row. */
  keyOf: (row: Row) => string
  /** Where a row leads, if anywhere. */
  hrefOf: (row: Row) => string | undefined
  /** What the link of a row is called. */
  linkLabelOf: (row: Row) => string
  /** Names a row for its box; no boxes by default. */
  boxLabelOf?: (row: Row) => string
  /** A row where there is no room for the table. */
  renderCard: (row: Row) => ReactNode
}

/** Draws a row before anything else of its table is there: as table and cards show it at first. */
export const drawFirstRow = <Row,>({
  row,
  layout,
  isLong,
  renderCard,
  ...props
}: FirstRow<Row>): ReactNode => {
  const told = {
    row,
    index: props.index,
    columns: props.columns,
    href: props.hrefOf(row),
    linkLabel: props.linkLabelOf(row),
    selectLabel: props.boxLabelOf?.(row),
    isSelected: false,
    isLit: false,
    isGone: false,
  }
  if (layout === 'table')
    return <TableRow {...told} isStop={false} rowIndex={isLong ? props.index + 2 : undefined} />
  if (!isLong) return <CardItem {...told} renderCard={renderCard} />
  return (
    <li className={scrollClasses['slot']}>
      <LongCard {...told} renderCard={renderCard} />
    </li>
  )
}
