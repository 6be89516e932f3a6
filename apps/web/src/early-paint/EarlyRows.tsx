import { ListFrame, MAX_PAGED_ROWS } from '@seatdesk/app-kit/list'
import type { ListResult } from '@seatdesk/domain'
import {
  type BreakpointName,
  type Column,
  DataTable,
  type DataTableProps,
  useWiderThan,
} from '@seatdesk/ui'
import { type ComponentProps, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { earlyPaint } from '../lib/early-response.ts'
import { SESSION_ROOT } from '../lib/session-root.ts'
import type { EarlyList, EarlyListProps } from './main.ts'

type OwnProps = 'layout' | 'onSort' | 'caption' | 'keyOf' | 'rows' | 'selection' | 'sort'

interface EarlyRowsProps<Row> extends Omit<DataTableProps<Row>, OwnProps> {
  /** By default, the latest are first. */
  sort?: DataTableProps<Row>['sort']
  list: ListResult<Row>
  /** The last column, as of `ListScreen`. */
  actions?: Pick<Column<Row>, 'header' | 'widthEm' | 'render'>
  /** The labels of the checkboxes; without it, rows cannot be selected. */
  checkboxLabelOf?: (row: Row) => string
  /** What is above the rows. */
  frame: Omit<ComponentProps<typeof ListFrame>, 'children'>
  /** The breakpoint from which the table is shown; `menu` by default. */
  tableFrom?: BreakpointName
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
const equalizeRows = (list: ParentNode): void => {
  for (const cell of list.querySelectorAll('td')) cell.style.whiteSpace = 'nowrap'
  const cards = [...list.querySelectorAll<HTMLElement>('li[data-index]')]
  const heights = cards.slice(0, MEASURED_CARDS).map((card) => card.getBoundingClientRect().height)
  const middle = heights.toSorted((left, right) => left - right)[Math.floor(heights.length / 2)]
  for (const card of cards) card.style.minHeight = `${middle}px`
}

const ACTIONS = { key: 'actions', isHeaderHidden: true, align: 'end' } as const

/** The first rows of a list. Their links work; their controls wait for the application. */
export function EarlyRows<Row extends { id: number }>({
  list: { results, paginator },
  frame,
  columns,
  actions,
  checkboxLabelOf,
  tableFrom = 'menu',
  lines = 1,
  ...table
}: EarlyRowsProps<Row>) {
  const layout = useWiderThan(tableFrom) ? 'table' : 'cards'
  // The application shows it as a virtual scroll, whose rows have one height.
  const isLong = paginator.totalEntriesSize > MAX_PAGED_ROWS
  // More rows than the window has room for would only delay the others.
  const minHeight = layout === 'cards' ? MIN_CARD_HEIGHT : minRowHeight(lines)
  const room = Math.ceil((window.innerHeight - FIRST_ROW_TOP) / minHeight)
  const count = isLong && layout === 'cards' ? Math.max(room, MEASURED_CARDS) : room
  useLayoutEffect(() => {
    if (isLong) equalizeRows(document)
  }, [isLong])
  return (
    <ListFrame {...frame}>
      <DataTable
        caption={frame.title}
        columns={actions ? [...columns, { ...ACTIONS, ...actions }] : columns}
        hrefOf={({ id }) => `${location.pathname}?open=${id}`}
        keyOf={({ id }) => String(id)}
        layout={layout}
        onSort={() => {}}
        rows={results.slice(0, count)}
        sort={{ key: 'created_at', direction: 'descending' }}
        {...(checkboxLabelOf && {
          selection: {
            selected: new Set<string>(),
            onChange: () => {},
            labelOf: checkboxLabelOf,
          },
        })}
        {...table}
      />
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
    flushSync(() =>
      root.render(
        <fieldset disabled style={{ display: 'contents' }}>
          <List {...props} />
        </fieldset>,
      ),
    )
  } catch {
    end()
    return
  }
  addEventListener('storage', onStorage)
  if (earlyPaint.seatdeskEarlyPaint) earlyPaint.seatdeskEarlyPaint.end = end
}
