import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  BOUNDS,
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumnsOf,
  type ImportRow,
} from '@seatdesk/domain'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

import type { ChosenEvent } from '../kept-import.ts'
import {
  type Cells,
  eventKeyOf,
  isWanted,
  type RowFilter,
  type SettledEvent,
  type StockRow,
  type UnknownEvent,
  Unreadable,
} from './stock-row.ts'

/** What a file looks like before anything is known of its columns. */
export interface FileFacts {
  header: string[]
  columns: (ImportColumn | null)[]
  /** The first rows, as examples. */
  samples: string[][]
  rows: number
  /** The same for the same file, whatever it is called. */
  fingerprint: string
}

/** A piece of the list of rows: how many are wanted, and those of them that are in sight. */
interface RowWindow {
  total: number
  rows: StockRow[]
}

const SAMPLES = 3

const MOST_ROWS = BOUNDS.importChunks * BOUNDS.importChunkRows

/** A file of inventory as the worker holds it: read, arranged in columns, cut into pieces, judged. */
export const createStockFile = () => {
  let records: string[][] = []
  let rows: StockRow[] = []
  const chosen = new Map<string, ChosenEvent>()

  const chunkRows = (number: number) => {
    const first = number * BOUNDS.importChunkRows
    return rows.slice(first, first + BOUNDS.importChunkRows)
  }

  const piecesOf = (keys: ReadonlySet<string>): number[] => {
    const touched = rows.flatMap(({ cells }, index) =>
      keys.has(eventKeyOf(cells)) ? Math.floor(index / BOUNDS.importChunkRows) : [],
    )
    return [...new Set(touched)]
  }

  return {
    /** @throws Unreadable for what is no table, or has no rows or more than are taken. */
    read: async (file: Blob): Promise<FileFacts> => {
      const content = new Uint8Array(await file.arrayBuffer())
      const [header, ...others] = readRecords(content)
      if (!header || others.length === 0) throw new Unreadable('the file has no rows')
      if (others.length > MOST_ROWS)
        throw new Unreadable(`the file has more than ${MOST_ROWS.toLocaleString('en-US')} rows`)
      records = others
      rows = []
      return {
        header,
        columns: importColumnsOf(header),
        samples: others.slice(0, SAMPLES),
        rows: others.length,
        fingerprint: bytesToHex(sha256(content)),
      }
    },

    /** Says what each column is about; gives into how many pieces the file is cut. */
    arrange: (columns: readonly (ImportColumn | null)[]): number => {
      rows = records.flatMap((record, index) => {
        const cells = Object.fromEntries(
          columns.flatMap((column, place) => {
            const cell = record[place]
            return column && cell ? [[column, cell] as const] : []
          }),
        )
        const isEmpty = Object.keys(cells).length === 0
        return isEmpty ? [] : [{ line: index + 2, cells, result: null }]
      })
      return Math.ceil(rows.length / BOUNDS.importChunkRows)
    },

    /** A piece as it is sent. */
    chunk: (number: number): string => writeChunk(chunkRows(number), chosen),

    /** Takes down what became of a piece. The server numbers rows as they came, from 2. */
    note: (results: readonly ImportRow[]): void => {
      for (const result of results) {
        const row = rows[result.row - 2]
        if (row) row.result = result
      }
    },

    /** Says which events rows mean; gives the pieces in which there are such rows. */
    choose: (events: readonly ChosenEvent[]): number[] => {
      for (const event of events) chosen.set(event.key, event)
      return piecesOf(new Set(events.map(({ key }) => key)))
    },

    /** Takes that back; gives the pieces that are other ones by that. */
    unchoose: (key: string): number[] => {
      chosen.delete(key)
      return piecesOf(new Set([key]))
    },

    /** The events that were not found, those of most rows first. */
    unknownEvents: (): UnknownEvent[] => eventsOf(rows.filter(isUnknown)),

    /** The events that were chosen for some of its rows, and are found by that. */
    settledEvents: (): SettledEvent[] =>
      eventsOf(rows.filter((row) => !isUnknown(row))).flatMap((event) => {
        const means = chosen.get(event.key)?.means
        return means === undefined ? [] : [{ ...event, means }]
      }),

    /** The rows of an outcome from one place on. */
    rows: (filter: RowFilter, first: number, count: number): RowWindow => {
      const wanted = rows.filter((row) => isWanted(row, filter))
      return { total: wanted.length, rows: wanted.slice(first, first + count) }
    },
  }
}

const isUnknown = ({ result }: StockRow): boolean => result?.isEventUnknown === true

/** What rows say of their events, those of most rows first. */
const eventsOf = (rows: readonly StockRow[]): UnknownEvent[] =>
  [...Map.groupBy(rows, ({ cells }) => eventKeyOf(cells))]
    .map(([key, [first, ...others]]) => ({
      key,
      name: first?.cells.event ?? first?.cells.eventId ?? '',
      venue: first?.cells.venue ?? '',
      date: first?.cells.eventDate ?? '',
      rows: others.length + 1,
    }))
    .toSorted((left, right) => right.rows - left.rows)

export type StockFile = ReturnType<typeof createStockFile>

/**
 * Reads the rows of a file as the server reads them: commas, tabs or semicolons between cells,
 * UTF-8 or what older spreadsheets write in its place.
 * @throws Unreadable for what is no table.
 */
export const readRecords = (content: Uint8Array): string[][] => {
  const text = decode(content)
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(error.message)
    throw error
  }
}

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (delimiter: string) => header.split(delimiter).length
  return ['\t', ';', ','].reduce((best, next) => (count(next) > count(best) ? next : best), ',')
}

const decode = (content: Uint8Array): string => {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Rows as a piece of a file in our own columns; an event that was chosen stands for what they say. */
const writeChunk = (
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

type Name = keyof StockFile

/** What the worker is asked to do, and the number under which it answers. */
export type Errand = {
  [Each in Name]: { id: number; name: Each; args: Parameters<StockFile[Each]> }
}[Name]

/** What came of it; a sentence where the file cannot be read. */
export type Answer = { id: number; value: unknown } | { id: number; problem: string }
