import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { BOUNDS, type ImportColumn, importColumnsOf, type ImportRow } from '@seatdesk/domain'

import type { ChosenEvent } from '../chosen-events.ts'
import { readRecords } from './read-records.ts'
import {
  eventKeyOf,
  isWanted,
  type RowFilter,
  type SettledEvent,
  type StockRow,
  type UnknownEvent,
} from './stock-row.ts'
import { Unreadable } from './unreadable.ts'
import { writeChunk } from './write-chunk.ts'

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
export interface RowWindow {
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
