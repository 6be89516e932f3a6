import { counted } from '@seatdesk/domain'
import { type Column, Pager } from '@seatdesk/ui'
import {
  drawFirstRow,
  type FirstRowsOf,
  fittingColumns,
  groupsBefore,
  mostSeen,
  putFirstRows,
} from '@seatdesk/ui/first-rows'
import type { ReactNode } from 'react'

import { FIRST_ANSWERS, held } from '../first-asks/index.ts'
import { SHORT_LIST } from '../list/row-pages.ts'
import { answersTo, dead, FRAME, onceAsked } from './in-frame.ts'

import listClasses from '../list/ListScreen.module.css'

/** The rows of a screen, as its page shows them before the application is there. */
export interface FirstRows<Row> extends FirstRowsOf<Row> {
  /** What the page asks for that holds them. */
  ask: string
  /** Which of those that are answered are shown; all by default. */
  isShown?: (row: Row) => boolean
  /** All columns of the screen, that of its actions last where it has one. */
  columns: readonly Column<Row>[]
  /** How whoever has a token has the list, where that is kept in the browser; in the same way by default. */
  arrangedBy?: (token: string | undefined) => Arranged<Row>
  /** What all rows come to, where that stands above them; nothing by default. */
  totals?: Totals | undefined
  /** What else is shown with them, of what stands above; nothing by default. */
  above?: Above
  /** What is counted where the list has pages, `sale|sales`; no pages by default. */
  noun?: string
}

/** What is shown where, by selectors. */
type Things = Readonly<Record<string, ReactNode>>

interface Arranged<Row> {
  /** Those of the columns that are chosen, from left to right. */
  columns: readonly Column<Row>[]
  /** What else is known by that, before anything is answered. */
  things: Things
}

/** What the page asks for that holds it, and what of it is shown; `null` keeps the bones. */
interface Above {
  asks: readonly string[]
  render: (answered: readonly string[]) => Things | null
}

/** What the page asks for that holds the sums, and what is shown of what it answers. */
interface Totals {
  ask: string
  render: (answered: string) => ReactNode
}

/** What is seen once that above it is there. */
const COMING = `${FRAME} [data-coming]`

/** Sums that are on their way. */
const SUMS = `${FRAME} dl[aria-busy="true"]`

/** What is answered to such an ask: one without pages all at once. */
type Answered<Row> =
  | readonly Row[]
  | { results: readonly Row[]; paginator: { totalEntriesSize: number; perPage: number } }

/** A list whose rows are on their way; of all tables it alone can be brought the focus. */
const LIST = `${FRAME} [data-layout][data-waiting][tabindex="-1"]`

/**
 * Shows the rows of a screen in the frame that its page has painted, as soon as their answer has come:
 * by the components that the application will draw them with, as HTML in which their texts are
 * escaped. Where there is no frame, no answer, or none that can be shown, bones stay until the
 * application is there.
 */
export const paintFirstRows = <Row,>(rows: FirstRows<Row>): void => {
  const list = document.querySelector<HTMLElement>(LIST)
  if (list === null) return
  const { arrangedBy } = rows
  if (!arrangedBy) {
    const columns = fit(list, rows, rows.columns)
    onceAsked(() => fill(list, rows, columns))
    return
  }
  // Before the page has asked it is not known whose list it is.
  onceAsked(async () => {
    const { columns, things } = arrangedBy(held[FIRST_ANSWERS]?.token)
    put(things)
    await fill(list, rows, fit(list, rows, columns))
  })
}

/** Leaves those of some columns in a list that there is room for, and shows it. Cards have none, and are not measured. */
const fit = <Row,>(
  list: HTMLElement,
  rows: FirstRows<Row>,
  arranged: readonly Column<Row>[],
): readonly Column<Row>[] => {
  if (list.dataset['layout'] === 'cards') return arranged
  const hasBoxes = rows.boxLabelOf !== undefined
  const ems = list.clientWidth / Number.parseFloat(getComputedStyle(list).fontSize)
  const columns = fittingColumns(arranged, { ems, hasBoxes })
  const places = columns.map((column) => rows.columns.indexOf(column))
  for (const line of list.querySelectorAll('colgroup, tr')) {
    const [...cells] = line.children
    const boxes = hasBoxes ? cells.splice(0, 1) : []
    line.replaceChildren(...boxes, ...places.flatMap((place) => cells[place] ?? []))
  }
  // A painted page shows a table no sooner.
  list.querySelector('table')?.removeAttribute('style')
  return columns
}

const fill = async <Row,>(
  bones: HTMLElement,
  rows: FirstRows<Row>,
  columns: readonly Column<Row>[],
): Promise<void> => {
  const [[text = ''], [totals], above] = await Promise.all([
    answersTo([rows.ask]),
    answersTo(rows.totals ? [rows.totals.ask] : []),
    answersTo(rows.above?.asks ?? []),
  ])
  // The application may have been quicker.
  if (!text || !bones.isConnected) return
  const things = rows.above && rows.above.render(above)
  if (things === null) return
  const answered = JSON.parse(text) as Answered<Row>
  const paginator = 'paginator' in answered ? answered.paginator : null
  const results = ('results' in answered ? answered.results : answered).filter(rows.isShown ?? all)
  if (results.length === 0) return
  const layout = bones.dataset['layout'] === 'cards' ? 'cards' : 'table'
  const total = paginator?.totalEntriesSize ?? 0
  const isLong = total > SHORT_LIST
  // Those further down come with the application.
  const shown = results.slice(0, mostSeen(layout))
  const groups = groupsBefore(shown, rows.groupOf)
  const html = shown
    .map((row, index) =>
      drawFirstRow({ ...rows, row, index, group: groups[index] ?? null, columns, layout, isLong }),
    )
    .map(dead)
    .join('')
  const pager = paginator && rows.noun !== undefined && (
    <Pager
      page={1}
      perPage={paginator.perPage}
      total={total}
      totalText={counted(total, rows.noun)}
      onPage={nothing}
      onPerPage={nothing}
    />
  )
  const sums = document.querySelector(SUMS)
  if (sums && totals && rows.totals) sums.outerHTML = dead(rows.totals.render(totals))
  put(things ?? {})
  document.querySelector(COMING)?.removeAttribute('data-coming')
  // Rows take the place of bones, which do not move.
  const list = bones.cloneNode(true) as HTMLElement
  bones.replaceWith(list)
  if (putFirstRows(list, { layout, isLong, html }) && pager) putPager(list, dead(pager), isLong)
}

/** Takes the place of bones, which do not move. */
const put = (things: Things): void => {
  for (const [place, thing] of Object.entries(things)) {
    const bone = document.querySelector(`${FRAME} ${place}`)
    const shown = bone?.cloneNode() as Element | undefined
    if (!shown) continue
    shown.innerHTML = dead(thing)
    bone?.replaceWith(shown)
  }
}

/** Leads through the pages where the list has its pager: above it as soon as it is long or has room. */
const putPager = (list: HTMLElement, html: string, isLong: boolean): void => {
  const above = list.previousElementSibling
  if (above) above.innerHTML = html
  else if (isLong) {
    list.insertAdjacentHTML('beforebegin', `<div class="${listClasses['turning']}">${html}</div>`)
    list.parentElement?.classList.add(listClasses['long'] ?? '')
  } else list.parentElement?.insertAdjacentHTML('afterend', html)
}

const all = (): boolean => true

function nothing(): void {}
