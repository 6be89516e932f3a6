import { BOUNDS, type ImportColumn, importColumnsOf, type ImportRow } from '@seatdesk/domain'

import { readRecords } from './read-records.ts'
import {
  eventKeyOf,
  isWanted,
  type RowFilter,
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
}

/** A piece of the list of rows: how many are wanted, and those of them that are in sight. */
export interface RowWindow {
  total: number
  rows: StockRow[]
}

const SAMPLES = 3

/** A file of inventory as the worker holds it: read, arranged in columns, cut into pieces, judged. */
export const createStockFile = () => {
  let records: string[][] = []
  let rows: StockRow[] = []
  const chosen = new Map<string, number>()

  const chunkRows = (number: number) => {
    const first = number * BOUNDS.importChunkRows
    return rows.slice(first, first + BOUNDS.importChunkRows)
  }

  return {
    /** @throws Unreadable for what is no table, or has no rows or more than are taken. */
    read: async (file: Blob): Promise<FileFacts> => {
      const [header, ...others] = readRecords(new Uint8Array(await file.arrayBuffer()))
      if (!header || others.length === 0) throw new Unreadable('the file has no rows')
      if (others.length > BOUNDS.listings)
        throw new Unreadable(
          `the file has more than ${BOUNDS.listings.toLocaleString('en-US')} rows`,
        )
      records = others
      rows = []
      return {
        header,
        columns: importColumnsOf(header),
        samples: others.slice(0, SAMPLES),
        rows: others.length,
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

    /** Says which event some rows mean; gives the pieces that are to be sent again. */
    choose: (key: string, eventId: number | null): number[] => {
      if (eventId === null) chosen.delete(key)
      else chosen.set(key, eventId)
      const touched = rows.flatMap(({ cells }, index) =>
        eventKeyOf(cells) === key ? Math.floor(index / BOUNDS.importChunkRows) : [],
      )
      return [...new Set(touched)]
    },

    /** The events that were not found, those of most rows first. */
    unknownEvents: (): UnknownEvent[] => {
      const byKey = Map.groupBy(
        rows.filter(({ result }) => result?.isEventUnknown === true),
        ({ cells }) => eventKeyOf(cells),
      )
      return [...byKey]
        .map(([key, [first, ...others]]) => ({
          key,
          name: first?.cells.event ?? first?.cells.eventId ?? '',
          venue: first?.cells.venue ?? '',
          date: first?.cells.eventDate ?? '',
          rows: others.length + 1,
        }))
        .toSorted((left, right) => right.rows - left.rows)
    },

    /** The rows of an outcome from one place on. */
    rows: (filter: RowFilter, first: number, count: number): RowWindow => {
      const wanted = rows.filter((row) => isWanted(row, filter))
      return { total: wanted.length, rows: wanted.slice(first, first + count) }
    },
  }
}

export type StockFile = ReturnType<typeof createStockFile>
