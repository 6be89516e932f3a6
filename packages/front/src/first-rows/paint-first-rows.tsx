import type { Column } from '@seatdesk/ui'
import { CardItem, fittingColumns, TableRow } from '@seatdesk/ui/first-rows'
import type { ReactNode } from 'react'

import type { FirstAnswers } from '../first-asks/index.ts'
import { whenFirstAnswersBegin } from './first-answers-begin.ts'
import { written } from './written-react.ts'

/** The rows of a screen, as its page shows them before the application is there. */
export interface FirstRows<Row> {
  /** What the page asks for that holds them, below `/api/`, without what its address names. */
  ask: string
  /** All columns of the screen, that of its actions last where it has one. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  hrefOf: (row: Row) => string | undefined
  linkLabelOf: (row: Row) => string
  /** Names a row for its box; no boxes by default. */
  boxLabelOf?: (row: Row) => string
  renderCard: (row: Row) => ReactNode
}

/** What the list of a frame is found by: of all tables it alone takes the focus when a page is turned. */
const LIST = '[data-layout][data-waiting][tabindex="-1"]'

/**
 * Shows the rows of a screen in the frame that its page has painted, as soon as their answer has come:
 * by the components that the application will draw them with, as HTML, whose texts are escaped. Where
 * there is no frame, no answer, or none that can be shown, bones stay until the application is there.
 */
export const paintFirstRows = <Row,>(rows: FirstRows<Row>): void => {
  const list = document.querySelector<HTMLElement>(`#root[data-frame] ${LIST}`)
  if (list === null) return
  const columns = columnsFor(list, rows)
  leaveOut(list, rows, columns)
  whenFirstAnswersBegin((first) => void fill(list, rows, columns, first))
}

/** The columns that there is room for. */
const columnsFor = <Row,>(
  list: HTMLElement,
  { columns, boxLabelOf }: FirstRows<Row>,
): readonly Column<Row>[] => {
  const ems = list.clientWidth / Number.parseFloat(getComputedStyle(list).fontSize)
  return fittingColumns(columns, { ems, hasBoxes: boxLabelOf !== undefined })
}

/** Takes those columns out of a painted table that there is no room for. */
const leaveOut = <Row,>(
  list: HTMLElement,
  { columns, boxLabelOf }: FirstRows<Row>,
  fitting: readonly Column<Row>[],
): void => {
  const before = boxLabelOf === undefined ? 0 : 1
  const gone = columns.flatMap((column, place) => (fitting.includes(column) ? [] : [place + before]))
  if (gone.length === 0) return
  for (const line of list.querySelectorAll('colgroup, tr'))
    for (const place of gone.toReversed()) line.children[place]?.remove()
}

const fill = async <Row,>(
  list: HTMLElement,
  rows: FirstRows<Row>,
  columns: readonly Column<Row>[],
  { answers }: FirstAnswers,
): Promise<void> => {
  const text = await answers.get(`/api/${rows.ask}`)
  if (!text || !list.isConnected) return
  const { results } = JSON.parse(text) as { results: readonly Row[] }
  if (results.length === 0) return
  const isTable = list.dataset['layout'] === 'table'
  const place = list.querySelector(isTable ? 'tbody' : 'ul[aria-hidden]')
  if (place === null) return
  const draw = isTable ? tableRow : cardItem
  const html = results.map((row, index) => draw(rows, row, index, columns)).join('')
  place.innerHTML = html.replaceAll(CONTROL, '$& inert')
  place.removeAttribute('aria-hidden')
}

/** What nobody hears yet must not look as if somebody did. */
const CONTROL = /<(?:button|input|select)\b/g

const tableRow = <Row,>(
  { keyOf, hrefOf, linkLabelOf, boxLabelOf }: FirstRows<Row>,
  row: Row,
  index: number,
  columns: readonly Column<Row>[],
): string =>
  written(
    <TableRow
      key={keyOf(row)}
      row={row}
      index={index}
      columns={columns}
      href={hrefOf(row)}
      linkLabel={linkLabelOf(row)}
      selectLabel={boxLabelOf?.(row)}
      isSelected={false}
      isLit={false}
      isGone={false}
      isStop={false}
    />,
  )

const cardItem = <Row,>(
  { keyOf, hrefOf, linkLabelOf, boxLabelOf, renderCard }: FirstRows<Row>,
  row: Row,
  index: number,
  columns: readonly Column<Row>[],
): string =>
  written(
    <CardItem
      key={keyOf(row)}
      row={row}
      index={index}
      columns={columns}
      href={hrefOf(row)}
      linkLabel={linkLabelOf(row)}
      selectLabel={boxLabelOf?.(row)}
      isSelected={false}
      isLit={false}
      isGone={false}
      renderCard={renderCard}
    />,
  )
