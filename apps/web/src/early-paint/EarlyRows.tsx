import { type BreakpointName, DataTable, type DataTableProps, useWiderThan } from '@seatdesk/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { SESSION_ROOT } from '../lib/session-root.ts'
import { earlyPaint } from './handover.ts'
import type { EarlyList, EarlyListProps } from './main.ts'

interface EarlyRowsProps<Row> extends Omit<DataTableProps<Row>, 'layout' | 'onSort'> {
  /** The breakpoint from which the table is shown. */
  tableFrom: BreakpointName
}

/** The first rows of a list. Their links work; their controls wait for the application. */
export function EarlyRows<Row>({ tableFrom, ...table }: EarlyRowsProps<Row>) {
  const isWide = useWiderThan(tableFrom)
  return (
    <fieldset disabled style={{ display: 'contents' }}>
      <DataTable layout={isWide ? 'table' : 'cards'} onSort={() => {}} {...table} />
    </fieldset>
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
  const onStorage = async ({ key }: StorageEvent) => {
    if ((key === null || key === SESSION_ROOT) && !(await isCurrent())) end()
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
