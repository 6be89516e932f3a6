import { ListFrame } from '@seatdesk/app-kit/list'
import { type BreakpointName, DataTable, type DataTableProps, useWiderThan } from '@seatdesk/ui'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { earlyPaint } from '../lib/early-response.ts'
import { SESSION_ROOT } from '../lib/session-root.ts'
import type { EarlyList, EarlyListProps } from './main.ts'

type OwnProps = 'layout' | 'onSort' | 'caption' | 'keyOf'

interface EarlyRowsProps<Row> extends Omit<DataTableProps<Row>, OwnProps> {
  /** What is above the rows. */
  frame: Omit<ComponentProps<typeof ListFrame>, 'children'>
  /** The breakpoint from which the table is shown; `menu` by default. */
  tableFrom?: BreakpointName
  isLong: boolean
  /** The lines of a row of the table; with compact spacing all have one. */
  lines?: 1 | 2
}

/** The lowest first row of a list, and the lowest heights of cards and rows, in px. */
const FIRST_ROW_TOP = 250
const MIN_CARD_HEIGHT = 110
const minRowHeight = (lines: 1 | 2): number => (isCompact() ? 29 : 28 + 9 * lines)
export const isCompact = () => document.documentElement.dataset['rowSpacing'] === 'compact'

/** A virtual scroll gives all cards the middle height of the first ones. */
const MEASURED_CARDS = 12

/** Gives long lists the row heights of a virtual scroll. */
const equalizeRows = (list: HTMLElement): void => {
  for (const cell of list.querySelectorAll('td')) cell.style.whiteSpace = 'nowrap'
  const cards = [...list.querySelectorAll<HTMLElement>('li[data-index]')]
  const heights = cards.slice(0, MEASURED_CARDS).map((card) => card.getBoundingClientRect().height)
  const middle = heights.toSorted((left, right) => left - right)[Math.floor(heights.length / 2)]
  for (const card of cards) card.style.minHeight = `${middle}px`
}

/** The first rows of a list. Their links work; their controls wait for the application. */
export function EarlyRows<Row extends { id: number }>(props: EarlyRowsProps<Row>) {
  const { frame, tableFrom = 'menu', isLong, lines = 1, rows, ...table } = props
  const layout = useWiderThan(tableFrom) ? 'table' : 'cards'
  // More rows than the window has room for would only delay the others.
  const minHeight = layout === 'cards' ? MIN_CARD_HEIGHT : minRowHeight(lines)
  const room = Math.ceil((window.innerHeight - FIRST_ROW_TOP) / minHeight)
  const count = isLong && layout === 'cards' ? Math.max(room, MEASURED_CARDS) : room
  const list = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (isLong && list.current) equalizeRows(list.current)
  }, [isLong])
  return (
    <ListFrame {...frame}>
      <fieldset ref={list} disabled style={{ display: 'contents' }}>
        <DataTable
          caption={frame.title}
          keyOf={({ id }) => String(id)}
          layout={layout}
          onSort={() => {}}
          rows={rows.slice(0, count)}
          {...table}
        />
      </fieldset>
    </ListFrame>
  )
}

/** Puts the list in the place of the skeleton, until the application replaces it or the session ends. */
export const show = (
  skeleton: Element,
  List: EarlyList,
  props: EarlyListProps,
  isCurrent: () => Promise<boolean>,
): void => {
  const place = document.createElement('div')
  place.dataset['earlyPaint'] = ''
  place.ariaBusy = 'true'
  const root = createRoot(place)
  const end = () => {
    removeEventListener('storage', onStorage)
    root.unmount()
    place.replaceWith(skeleton)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === SESSION_ROOT) void isCurrent().then((isSame) => isSame || end())
  }
  skeleton.replaceWith(place)
  try {
    flushSync(() => root.render(<List {...props} />))
  } catch {
    end()
    return
  }
  addEventListener('storage', onStorage)
  if (earlyPaint.seatdeskEarlyPaint) earlyPaint.seatdeskEarlyPaint.end = end
}
