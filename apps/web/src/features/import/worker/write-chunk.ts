import { IMPORT_COLUMNS } from '@seatdesk/domain'

import type { ChosenEvent } from '../chosen-events.ts'
import { type Cells, eventKeyOf, type StockRow } from './stock-row.ts'

/** Rows as a piece of a file in our own columns; an event that was chosen stands for what they say. */
export const writeChunk = (
  rows: readonly StockRow[],
  chosen: ReadonlyMap<string, ChosenEvent>,
): string => {
  const lines = rows.map(({ cells }) => {
    const said = withEvent(cells, chosen.get(eventKeyOf(cells))?.eventId)
    return IMPORT_COLUMNS.map((column) => quoted(said[column] ?? '')).join(',')
  })
  return [IMPORT_COLUMNS.join(','), ...lines, ''].join('\r\n')
}

/** By our number alone: a name or a date beside it might speak of another event. */
const withEvent = (cells: Cells, eventId: number | undefined): Cells => {
  if (eventId === undefined) return cells
  const { event: _event, venue: _venue, eventDate: _date, eventTime: _time, ...others } = cells
  return { ...others, eventId: String(eventId) }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
