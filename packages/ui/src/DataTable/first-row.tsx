import type { ComponentProps, ReactNode } from 'react'

import { LongCard } from '../ScrollTable/LongCard.tsx'
import { CardItem } from './CardItem.tsx'
import { GroupRow } from './GroupRow.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, RowGroup } from './types.ts'

import scrollClasses from '../ScrollTable/ScrollTable.module.css'
import classes from './DataTable.module.css'

interface FirstRow<Row> extends FirstRowsOf<Row> {
  row: Row
  index: number
  /** The group that begins with it; `null` where none does. */
  group: RowGroup | null
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
  /** Which group a row belongs to, said above the first of it; none by default. */
  groupOf?: (row: Row) => RowGroup
  /** A row where there is no room for the table. */
  renderCard: (row: Row) => ReactNode
}

/** Draws a row before anything else of its table is there: as table and cards show it at first. */
export const drawFirstRow = <Row,>({ row, ...props }: FirstRow<Row>): ReactNode => {
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
  return props.layout === 'table' ? inTable(told, props) : inCards(told, props)
}

type Told<Row> = Omit<ComponentProps<typeof CardItem<Row>>, 'renderCard'>
type Rest<Row> = Omit<FirstRow<Row>, 'row'>

/** As a body of its own where its table is one scroll, with that of the group that stands still before the first. */
const inTable = <Row,>(told: Told<Row>, { group, isLong, boxLabelOf }: Rest<Row>): ReactNode => {
  const { index, columns } = told
  const isFirst = isLong && index === 0
  const head = group && (
    <GroupRow span={columns.length + (boxLabelOf ? 1 : 0)} isStill={isFirst}>
      {group.header}
    </GroupRow>
  )
  const line = <TableRow {...told} isStop={false} rowIndex={isLong ? index + 2 : undefined} />
  if (!isLong)
    return (
      <>
        {head}
        {line}
      </>
    )
  return (
    <>
      {isFirst && <tbody>{head}</tbody>}
      <tbody className={scrollClasses['rows']}>
        {!isFirst && head}
        {line}
      </tbody>
    </>
  )
}

const inCards = <Row,>(told: Told<Row>, { group, isLong, renderCard }: Rest<Row>): ReactNode =>
  isLong ? (
    <li className={scrollClasses['slot']}>
      {group && <div className={classes['cardGroup']}>{group.header}</div>}
      <LongCard {...told} renderCard={renderCard} />
    </li>
  ) : (
    <>
      {group && <li className={classes['cardGroup']}>{group.header}</li>}
      <CardItem {...told} renderCard={renderCard} />
    </>
  )
