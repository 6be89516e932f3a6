import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  QUOTAS,
  IMPORT_COLUMNS,
  type ImportColumn,
  importColumnsOf,
  type ImportRow,
} from '@seatdesk/domain'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'

import type { EventMatch } from '../saved-import.ts'
import {
  type Cells,
  eventKey,
  matchesFilter,
  type RowFilter,
  type ResolvedEvent,
  type ImportFileRow,
  type UnknownEvent,
  UnreadableFileError,
} from './import-file-row.ts'

/** A file before its columns are mapped. */
export interface FileSummary {
  header: string[]
  columns: (ImportColumn | null)[]
  /** Sample rows from the start of the file. */
  samples: string[][]
  rows: number
  /** Equal for files with the same content, regardless of the name. */
  fingerprint: string
}

/** A range of the filtered rows: their total number, and the visible ones. */
interface RowWindow {
  total: number
  rows: ImportFileRow[]
}

const SAMPLES = 3

const MAX_ROWS = QUOTAS.importChunks * QUOTAS.importChunkRows

/**
 * An inventory file in the worker: parses it, maps its columns, splits it into chunks and records
 * row results.
 */
export const createImportFile = () => {
  let records: string[][] = []
  let rows: ImportFileRow[] = []
  const chosen = new Map<string, EventMatch>()

  const chunkRows = (number: number) => {
    const first = number * QUOTAS.importChunkRows
    return rows.slice(first, first + QUOTAS.importChunkRows)
  }

  const piecesOf = (keys: ReadonlySet<string>): number[] => {
    const touched = rows.flatMap(({ cells }, index) =>
      keys.has(eventKey(cells)) ? Math.floor(index / QUOTAS.importChunkRows) : [],
    )
    return [...new Set(touched)]
  }

  return {
    /** @throws Unreadable if the file is not a table, has no rows, or has too many. */
    read: async (file: Blob): Promise<FileSummary> => {
      const content = new Uint8Array(await file.arrayBuffer())
      const [header, ...others] = readRecords(content)
      if (!header || others.length === 0) throw new UnreadableFileError('the file has no rows')
      if (others.length > MAX_ROWS)
        throw new UnreadableFileError(
          `the file has more than ${MAX_ROWS.toLocaleString('en-US')} rows`,
        )
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

    /** Sets the meaning of each column; returns the number of chunks. */
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
      return Math.ceil(rows.length / QUOTAS.importChunkRows)
    },

    /** Returns a chunk as it is uploaded. */
    chunk: (number: number): string => writeChunk(chunkRows(number), chosen),

    /** Records the results of a chunk. The server numbers rows as they arrived, from 2. */
    note: (results: readonly ImportRow[]): void => {
      for (const result of results) {
        const row = rows[result.row - 2]
        if (row) row.result = result
      }
    },

    /** Matches rows to events; returns the chunks that contain such rows. */
    choose: (events: readonly EventMatch[]): number[] => {
      for (const event of events) chosen.set(event.key, event)
      return piecesOf(new Set(events.map(({ key }) => key)))
    },

    /** Reverts a match; returns the chunks that change. */
    unchoose: (key: string): number[] => {
      chosen.delete(key)
      return piecesOf(new Set([key]))
    },

    /** Returns the unknown events, sorted by number of rows, descending. */
    unknownEvents: (): UnknownEvent[] => eventsOf(rows.filter(isUnknown)),

    /** Returns the events that the user matched. */
    settledEvents: (): ResolvedEvent[] =>
      eventsOf(rows.filter((row) => !isUnknown(row))).flatMap((event) => {
        const means = chosen.get(event.key)?.means
        return means === undefined ? [] : [{ ...event, means }]
      }),

    /** Returns rows of an outcome, from an index on. */
    rows: (filter: RowFilter, first: number, count: number): RowWindow => {
      const wanted = rows.filter((row) => matchesFilter(row, filter))
      return { total: wanted.length, rows: wanted.slice(first, first + count) }
    },
  }
}

const isUnknown = ({ result }: ImportFileRow): boolean => result?.isEventUnknown === true

/** Groups rows by event, sorted by number of rows, descending. */
const eventsOf = (rows: readonly ImportFileRow[]): UnknownEvent[] =>
  [...Map.groupBy(rows, ({ cells }) => eventKey(cells))]
    .map(([key, [first, ...others]]) => ({
      key,
      name: first?.cells.event ?? first?.cells.eventId ?? '',
      venue: first?.cells.venue ?? '',
      date: first?.cells.eventDate ?? '',
      time: first?.cells.eventTime ?? '',
      rows: others.length + 1,
    }))
    .toSorted((left, right) => right.rows - left.rows)

export type ImportFile = ReturnType<typeof createImportFile>

/**
 * Parses the rows of a file like the server does: cells separated by commas, tabs or semicolons, in
 * UTF-8 or the encoding of older spreadsheets.
 * @throws Unreadable if the file is not a table.
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
    if (error instanceof CsvError) throw new UnreadableFileError(error.message)
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

/** Writes rows as a chunk in our own columns; a matched event replaces the event of the row. */
const writeChunk = (
  rows: readonly ImportFileRow[],
  chosen: ReadonlyMap<string, EventMatch>,
): string => {
  const lines = rows.map(({ cells }) => {
    const said = withEvent(cells, chosen.get(eventKey(cells))?.eventId)
    return IMPORT_COLUMNS.map((column) => quoteCell(said[column] ?? '')).join(',')
  })
  return [IMPORT_COLUMNS.join(','), ...lines, ''].join('\r\n')
}

/** Sends the event id alone: a name or a date next to it might contradict it. */
const withEvent = (cells: Cells, eventId: number | undefined): Cells => {
  if (eventId === undefined) return cells
  const { event: _event, venue: _venue, eventDate: _date, eventTime: _time, ...others } = cells
  return { ...others, eventId: String(eventId) }
}

const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

type MethodName = keyof ImportFile

/** A request to the worker, with the id of its response. */
export type WorkerRequest = {
  [Each in MethodName]: { id: number; name: Each; args: Parameters<ImportFile[Each]> }
}[MethodName]

/** The worker's response; an error message if the file cannot be read. */
export type WorkerResponse = { id: number; value: unknown } | { id: number; problem: string }
